import say from 'words/competition';
import type { Division } from '@/api/types';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { Toolbar } from '@/ui/list/Toolbar';
import type { CompetitionView } from './competitionSearch';

interface DivisionChooserProps {
  /** Undefined while they are on their way. */
  divisions: readonly Division[] | undefined;
  view: CompetitionView;
}

/** Which division the tabs show; nothing where there is only one. */
export function DivisionChooser({ divisions = [], view }: DivisionChooserProps) {
  const [first, ...others] = divisions;
  if (!first || others.length === 0) return null;
  return (
    <Toolbar>
      <FilterSelect
        allLabel={first.division_name}
        label={say.division()}
        onChange={(division) =>
          // Groups, rounds and pages are those of one division.
          view.change({
            division: division === undefined ? undefined : Number(division),
            group: undefined,
            round: undefined,
            page: undefined,
          })
        }
        options={others.map(({ division_id, division_name }) => ({
          value: String(division_id),
          label: division_name,
        }))}
        value={view.values.division === undefined ? undefined : String(view.values.division)}
      />
    </Toolbar>
  );
}
