import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/access';
import { reply } from '@/api/client';
import { queryLimits } from '@/api/limits';
import type { Body } from '@/api/types';
import type { ScopeKind } from '@/api/words';
import { SEARCH_DEBOUNCE_MS } from '@/shared/list/SearchField';
import { meetingText } from '@/shared/match/sides';
import { nameOfPlace, type PlaceFieldProps, placeValue } from '@/shared/roles/InviteDialog';

/** How many of each kind are offered; a longer search finds others. */
const OFFERED = 5;
/** A shorter search would find too much. */
const SHORTEST = 2;

const foundQuery = (q: string) =>
  reply(
    '/admin/search',
    { query: { q, limit: OFFERED } },
    { enabled: q.length >= SHORTEST, placeholderData: keepPreviousData },
  );

interface Option {
  value: string;
  label: string;
}

/** Chooses a tournament, a match, a team or a player, which is found by typing. */
export function PlaceSelect({ label, value, error, onChange }: PlaceFieldProps) {
  const chosen = value === '' ? undefined : { value, label: nameOfPlace(value) };
  const [text, setText] = useState(chosen?.label ?? '');
  // What stands in the field is the choice until something else is typed.
  const typed = text === chosen?.label ? '' : text.trim();
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const found = useQuery(foundQuery(search));
  const groups = found.data && search.length >= SHORTEST ? groupsOf(found.data.data) : [];
  const isOffered = groups.some(({ items }) => items.some((one) => one.value === value));
  return (
    <Select
      aria-invalid={error !== undefined}
      data={[...(chosen && !isOffered ? [chosen] : []), ...groups]}
      data-autofocus
      error={error}
      // The server has searched already, in more than the name.
      filter={({ options }) => options}
      label={label}
      maxLength={queryLimits.q.maxLength}
      name="place"
      nothingFoundMessage={nothingFound(search, found)}
      onChange={(next) => onChange(next ?? '')}
      onSearchChange={setText}
      openOnFocus={false}
      placeholder={say.findPlace()}
      required
      searchable
      searchValue={text}
      value={value === '' ? null : value}
    />
  );
}

type Found = Body<'/admin/search'>['data'];

function groupsOf({ tournaments, matches, teams, players }: Found) {
  return [
    groupOf(
      'tournament',
      tournaments.map((one) => [one.tournament_id, one.tournament_name]),
    ),
    groupOf(
      'match',
      matches.map((one) => [
        one.match_id,
        one.tournament_name === null
          ? meetingText(one)
          : say.matchOf({ match: meetingText(one), tournament: one.tournament_name }),
      ]),
    ),
    groupOf(
      'team',
      teams.map((one) => [one.team_id, one.team_name]),
    ),
    groupOf(
      'player',
      players.map((one) => [one.player_profile_id, one.player_name]),
    ),
  ].filter(({ items }) => items.length > 0);
}

function groupOf(kind: ScopeKind, found: readonly (readonly [number, string])[]) {
  const items = found.map(([id, label]): Option => ({ value: placeValue(kind, id, label), label }));
  return { group: say.places({ kind }), items };
}

function nothingFound(
  search: string,
  { error, isFetching }: { error: unknown; isFetching: boolean },
): string {
  if (search.length < SHORTEST) return say.findPlace();
  if (error) return say.searchFailed();
  return isFetching ? say.searching() : say.nothingFound();
}
