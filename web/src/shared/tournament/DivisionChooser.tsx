import { FilterSelect } from '@/ui/list/FilterSelect';
import { Toolbar } from '@/ui/list/Toolbar';

interface DivisionChooserProps {
  label: string;
  /** In their order. */
  divisions: readonly { id: number; name: string }[];
  /** The one that is shown; undefined for the first. */
  value: number | undefined;
  onChange: (division: number | undefined) => void;
}

/** Which division the tabs of a tournament show; nothing where there is only one. */
export function DivisionChooser({ label, divisions, value, onChange }: DivisionChooserProps) {
  const [first, ...others] = divisions;
  if (!first || others.length === 0) return null;
  return (
    <Toolbar>
      <FilterSelect
        allLabel={first.name}
        label={label}
        onChange={(division) => onChange(division === undefined ? undefined : Number(division))}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={value === undefined ? undefined : String(value)}
      />
    </Toolbar>
  );
}
