import { Button, NativeSelect } from '@mantine/core';
import say from 'words/drawing';
import { useEntrants } from '@/shared/entry/entrants';
import { CloseIcon } from '@/ui/icons';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import classes from './Drawing.module.css';
import type { DrawableTeam } from './drawingQueries';

interface ChosenTeamsProps {
  legend: string;
  /** What is said while no team is chosen. */
  none: string;
  add: string;
  /** What removing a team from the list is called. */
  remove: (name: string) => string;
  teams: readonly DrawableTeam[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  /** Whether the order of the list matters. */
  isOrdered?: boolean;
}

/** Some of the teams. A team is added at the end. */
export function ChosenTeams(props: ChosenTeamsProps) {
  const { legend, none, add, remove, teams, chosen, onChange, isOrdered = false } = props;
  const nameOf = (id: number) => teams.find(({ teamId }) => teamId === id)?.name ?? '';
  const others = teams.filter(({ teamId }) => !chosen.includes(teamId));
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <fieldset className={classes.seeds}>
      <legend>{legend}</legend>
      {chosen.length === 0 && <p className="tl-aside">{none}</p>}
      {chosen.length > 0 && (
        <List className={isOrdered ? classes.seedList : undefined}>
          {chosen.map((id) => (
            <li key={id}>
              <bdi>{nameOf(id)}</bdi>
              <Button
                color="gray"
                onClick={() => onChange(chosen.filter((one) => one !== id))}
                size="compact-xs"
                variant="subtle"
              >
                <CloseIcon size={14} />
                <VisuallyHidden>{remove(nameOf(id))}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </List>
      )}
      {others.length > 0 && (
        <NativeSelect
          aria-label={add}
          data={[
            { value: '', label: add },
            ...others.map(({ teamId, name }) => ({ value: String(teamId), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            if (value !== '') onChange([...chosen, Number(value)]);
          }}
          value=""
        />
      )}
    </fieldset>
  );
}

/** The teams that do not play a round. */
export function AbsentTeams(props: Pick<ChosenTeamsProps, 'teams' | 'chosen' | 'onChange'>) {
  const kind = useEntrants();
  return (
    <ChosenTeams
      {...props}
      add={say.addAbsent({ kind })}
      legend={say.absent()}
      none={say.nobodyAbsent({ kind })}
      remove={(name) => say.removeAbsent({ name })}
    />
  );
}
