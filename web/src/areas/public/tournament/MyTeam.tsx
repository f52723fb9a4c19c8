import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/competition';
import type { CompetitionMatch } from '@/api/types';
import { compareNames } from '@/language/language';
import { fixturesQuery } from '@/shared/competition/competitionQueries';
import { raceResult } from '@/shared/competition/fixtures/raceResult';
import { useEntrants } from '@/shared/entry/entrants';
import { MatchList } from '@/shared/match/MatchList';
import { whereIn } from '@/shared/match/places';
import { FilterSelect } from '@/ui/list/FilterSelect';
import { Panel } from '@/ui/Panel';
import { TeamLink } from '@/ui/RecordLinks';
import { keepMyTeam, myTeamIn } from './keptTeam';
import { TeamCalendar } from './team/TeamCalendar';

interface MyTeamProps {
  tournamentId: number;
  division: number;
  sportName: string;
}

/** The matches of the team that somebody follows. Which one it is, this browser alone knows. */
export function MyTeam({ tournamentId, division, sportName }: MyTeamProps) {
  const { data } = useQuery(fixturesQuery(tournamentId, { division }, 'everybody'));
  const [kept, setKept] = useState(() => myTeamIn(tournamentId));
  const kind = useEntrants();
  const matches = data?.data.matches ?? [];
  const teams = teamsOf(matches);
  if (teams.length < 2) return null;
  const [chosen, name = ''] = teams.find(([id]) => id === kept) ?? [];
  const choose = (team: number | undefined) => {
    keepMyTeam(tournamentId, team);
    setKept(team);
  };
  return (
    <Panel
      actions={chosen !== undefined && <TeamCalendar team={chosen} />}
      title={say.myTeam({ kind })}
    >
      <FilterSelect
        allLabel={say.chooseTeam({ kind })}
        label={say.team({ kind })}
        onChange={(id) => choose(id === undefined ? undefined : Number(id))}
        options={teams.map(([id, name]) => ({ value: String(id), label: name }))}
        value={chosen === undefined ? undefined : String(chosen)}
      />
      {chosen === undefined ? (
        <p className="tl-note">{say.myTeamNote()}</p>
      ) : (
        <>
          <p className="tl-strong">
            <TeamLink id={chosen} name={name} />
          </p>
          <MatchList
            matches={nearNowOf(matches, chosen)}
            more={raceResult}
            ofTeam={chosen}
            sportName={sportName}
            when="dateTime"
            whereOf={whereIn(matches)}
            withTournament={false}
          />
        </>
      )}
    </Panel>
  );
}

/** The teams by name. */
function teamsOf(matches: readonly CompetitionMatch[]): [number, string][] {
  const names = new Map<number, string>();
  for (const match of matches) {
    if (match.team_a_id !== null && match.team_a_name)
      names.set(match.team_a_id, match.team_a_name);
    if (match.team_b_id !== null && match.team_b_name)
      names.set(match.team_b_id, match.team_b_name);
  }
  return [...names].toSorted(([, one], [, other]) => compareNames(one, other));
}

/** What the team plays now and next, and what it has played last. */
function nearNowOf(matches: readonly CompetitionMatch[], team: number): CompetitionMatch[] {
  const own = matches.filter((one) => one.team_a_id === team || one.team_b_id === team);
  const isOver = ({ status }: CompetitionMatch) => status === 'completed' || status === 'cancelled';
  return [...own.filter((one) => !isOver(one)).slice(0, 3), ...own.filter(isOver).slice(-1)];
}
