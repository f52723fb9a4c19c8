import { NativeSelect } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import say from 'words/nextSeason';
import { api } from '@/api/client';
import { refusedFields } from '@/api/errors';
import { ErrorState, FetchError, Skeleton } from '@/ui/states';
import classes from './NextSeason.module.css';
import {
  exchangedOf,
  MOST_EXCHANGED,
  movesOf,
  type NextSeasonValues,
  type Season,
  type SeasonDivision,
  seasonOf,
  withExchanged,
  withMove,
} from './nextSeason';

const nextSeasonQuery = (tournamentId: number, exchanged: readonly number[]) =>
  queryOptions({
    queryKey: ['next-season', tournamentId, exchanged],
    queryFn: async ({ signal }) => {
      const { data } = await api.POST('/tournaments/{tournamentId}/copies/previews', {
        params: { path: { tournamentId } },
        body: { exchanged: [...exchanged] },
        signal,
      });
      if (!data) throw new Error('The answer held no teams.');
      return data.data;
    },
    placeholderData: keepPreviousData,
    retry: false,
  });

/** The teams of the next season as they are shown; undefined until they are known, or where they are not asked for. */
export function useNextSeason(tournamentId: number | undefined, values: NextSeasonValues) {
  const isAsked = tournamentId !== undefined && values.teams !== '';
  const fetched = useQuery({
    ...nextSeasonQuery(tournamentId ?? 0, exchangedOf(values.exchanged)),
    enabled: isAsked,
  });
  const { data, error, isPlaceholderData } = fetched;
  const proposed = isAsked ? data : undefined;
  // Without an answer to these numbers, nothing that is shown is what would be sent.
  const isCurrent = proposed !== undefined && !isPlaceholderData && !error;
  return {
    fetched,
    proposed,
    season: isCurrent ? seasonOf(proposed, values.movedTeams) : undefined,
  };
}

interface NextSeasonFieldsProps {
  values: NextSeasonValues;
  onChange: (change: Partial<NextSeasonValues>) => void;
  next: ReturnType<typeof useNextSeason>;
  /** Why the copy cannot be made with them. */
  error?: string | undefined;
}

/** Which teams come into a copy, and who of them changes the division. */
export function NextSeasonFields({ values, onChange, next, error }: NextSeasonFieldsProps) {
  return (
    <fieldset className={classes.season}>
      <legend className="tl-strong">{say.teams()}</legend>
      <NativeSelect
        data={[
          { value: '', label: say.withoutTeams() },
          { value: 'teams', label: say.withTeams() },
          { value: 'squads', label: say.withSquads() },
        ]}
        description={say.teamsNote()}
        error={error}
        label={say.bring()}
        name="teams"
        onChange={({ currentTarget }) => onChange({ teams: currentTarget.value })}
        value={values.teams}
      />
      {values.teams !== '' && <Teams next={next} onChange={onChange} values={values} />}
    </fieldset>
  );
}

function Teams({ values, onChange, next: { fetched, proposed, season } }: NextSeasonFieldsProps) {
  const { error } = fetched;
  if (!proposed) {
    return error ? (
      <FetchError message={say.failed()} of={fetched} />
    ) : (
      <div aria-busy="true" className="tl-waiting">
        <Skeleton width="100%" />
        <Skeleton width="100%" />
      </div>
    );
  }
  const unclear = error === null ? undefined : refusedFields(error).exchanged;
  const numbers = exchangedOf(values.exchanged);
  const shown = season ?? seasonOf(proposed, values.movedTeams);
  const lines = proposed.slice(1).map((lower, line) => ({ line, upper: proposed[line], lower }));
  return (
    <>
      {lines.map(({ line, upper, lower }) => (
        <NativeSelect
          data={Array.from({ length: MOST_EXCHANGED + 1 }, (_, teams) => ({
            value: String(teams),
            label: say.exchangedTeams({ teams }),
          }))}
          key={lower.divisionId}
          label={say.between({ upper: upper?.name ?? '', lower: lower.name })}
          onChange={({ currentTarget: { value } }) =>
            onChange({ exchanged: withExchanged(values.exchanged, line, Number(value)) })
          }
          value={String(numbers[line] ?? 0)}
        />
      ))}
      {error && (
        <ErrorState
          {...(unclear === undefined && { error, onRetry: () => void fetched.refetch() })}
          message={unclear ?? say.failed()}
        />
      )}
      <div className={classes.divisions} data-stale={season === undefined}>
        {shown.divisions.map((division) => (
          <Division
            division={division}
            key={division.divisionId}
            onMove={(team, to) =>
              onChange({ movedTeams: withMove(values.movedTeams, proposed, team, to) })
            }
            season={shown}
          />
        ))}
        {shown.out.length > 0 && (
          <Division
            division={{ divisionId: 0, name: say.notPlaying(), isRanked: true, teams: shown.out }}
            onMove={(team, to) =>
              onChange({ movedTeams: withMove(values.movedTeams, proposed, team, to) })
            }
            season={shown}
          />
        )}
      </div>
      {movesOf(values.movedTeams).size > 0 && <p className="tl-note">{say.movedNote()}</p>}
    </>
  );
}

interface DivisionProps {
  division: SeasonDivision;
  season: Season;
  onMove: (teamId: number, divisionId: number) => void;
}

function Division({ division, season, onMove }: DivisionProps) {
  const { divisionId, name, isRanked, teams } = division;
  const places = season.divisions.map((one) => ({
    value: String(one.divisionId),
    label: one.name,
  }));
  return (
    <section aria-label={name}>
      <h3 className="tl-overline">{say.teamsOf({ name, count: teams.length })}</h3>
      {!isRanked && <p className="tl-note">{say.notRanked()}</p>}
      <ul className={classes.teams}>
        {teams.map((team) => (
          <li className={classes.team} key={team.teamId}>
            <span className={classes.name}>
              <bdi>{team.name}</bdi>
              {team.place !== null && (
                <span className="tl-quiet"> {say.cameAs({ place: team.place })}</span>
              )}
            </span>
            {team.moved !== 'stays' && (
              <span
                className={classes.moved}
                data-tone={team.moved === 'promoted' ? 'good' : 'warn'}
              >
                {say.moved({ moved: team.moved })}
              </span>
            )}
            <NativeSelect
              aria-label={say.divisionOf({ name: team.name })}
              className={classes.where}
              data={[...places, { value: '0', label: say.notPlaying() }]}
              onChange={({ currentTarget }) => onMove(team.teamId, Number(currentTarget.value))}
              size="xs"
              value={String(divisionId)}
            />
          </li>
        ))}
      </ul>
      {teams.length === 0 && <p className="tl-note">{say.noTeams()}</p>}
    </section>
  );
}
