import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import list from 'words/list';
import say from 'words/matches';
import shared from 'words/shared';
import { reply } from '@/api/client';
import { queryLimits } from '@/api/limits';
import { SEARCH_DEBOUNCE_MS } from '@/shared/list/SearchField';
import { formatWhen, parseWhen } from '@/ui/dates';
import { RELEVANCE } from '@/ui/list/listSearch';
import toolbar from '@/ui/list/toolbar.module.css';
import classes from './TournamentFilter.module.css';

/** More are found by typing. */
const OFFERED = 20;

interface Named {
  tournament_id: number;
  tournament_name: string;
  tournament_start: string | null;
}

const foundQuery = (search: string) =>
  reply(
    '/admin/tournaments',
    {
      query: { pageSize: OFFERED, sort: RELEVANCE, ...(search !== '' && { search }) },
    },
    { placeholderData: keepPreviousData, select: ({ tournaments }): Named[] => tournaments },
  );

const chosenQuery = (tournamentId: number) =>
  reply(
    '/admin/tournaments/{tournamentId}',
    { path: { tournamentId } },
    { select: ({ data }): Named => data },
  );

interface TournamentFilterProps {
  /** The id of the tournament; undefined when nothing is filtered. */
  value: number | undefined;
  onChange: (tournamentId: number | undefined) => void;
}

/** Narrows matches to one tournament, which is found by typing. */
export function TournamentFilter({ value, onChange }: TournamentFilterProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const chosen = useQuery({ ...chosenQuery(value ?? 0), enabled: value !== undefined }).data;
  // What stands in the field is the choice until something else is typed.
  const typed = chosen !== undefined && text === labelOf(chosen) ? '' : text.trim();
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const found = useQuery({ ...foundQuery(search), enabled: isOpen });
  const offered = new Map(
    [...(chosen && value === chosen.tournament_id ? [chosen] : []), ...(found.data ?? [])].map(
      (one) => [one.tournament_id, one],
    ),
  );
  return (
    <div className={toolbar.filter}>
      <label className="tl-aside" htmlFor={id}>
        {shared.record({ record: 'tournament' })}
      </label>
      <Select
        className={classes.field ?? ''}
        clearable
        clearButtonProps={{ 'aria-label': say.allTournaments() }}
        data={[...offered.values()].map((one) => ({
          value: String(one.tournament_id),
          label: labelOf(one),
        }))}
        // The server has searched already, in more than the name.
        filter={({ options }) => options}
        id={id}
        maxLength={queryLimits.search.maxLength}
        nothingFoundMessage={nothingFound(found)}
        onChange={(next) => onChange(next === null ? undefined : Number(next))}
        onDropdownClose={() => setIsOpen(false)}
        onDropdownOpen={() => setIsOpen(true)}
        onSearchChange={setText}
        placeholder={say.allTournaments()}
        searchable
        searchValue={text}
        value={value === undefined ? null : String(value)}
      />
    </div>
  );
}

/** Seasons repeat: the first day tells them apart. */
function labelOf({ tournament_name, tournament_start }: Named): string {
  const start = tournament_start === null ? undefined : parseWhen(tournament_start);
  return start
    ? say.tournamentFrom({ tournament: tournament_name, start: formatWhen(start, 'date') })
    : tournament_name;
}

function nothingFound({ error, data }: { error: unknown; data: unknown }): string {
  if (error) return say.failedToLoadTournaments();
  return data === undefined ? say.loading() : list.noneFound({ list: 'tournaments' });
}
