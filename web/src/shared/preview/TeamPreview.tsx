import { useQuery } from '@tanstack/react-query';
import say from 'words/match';
import shared from 'words/shared';
import { reply } from '@/api/client';
import { ResultChip } from '@/shared/match/ResultChip';
import { scoreText } from '@/shared/match/result';
import { formatOrdinal } from '@/ui/numbers';
import { SportName } from '@/ui/SportName';
import { PreviewState } from './PreviewState';
import classes from './Previews.module.css';

/** The same request as the team's page makes, so that following the link asks for nothing anew. */
const teamQuery = (teamId: number) =>
  reply('/admin/teams/{teamId}', { path: { teamId }, query: {} });

/** A team at a glance: what it plays, how its last matches ended, where it stands. */
export function TeamPreview({ id }: { id: number }) {
  const { data, error } = useQuery(teamQuery(id));
  if (!data) {
    return (
      <PreviewState className={classes.team} error={error}>
        {shared.failedToLoadRecord({ record: 'team' })}
      </PreviewState>
    );
  }
  const team = data.data;
  const sport = team.sports.find(({ sport_id }) => sport_id === team.sport_id)?.sport_name;
  const latest = team.competitions.find(({ position }) => position !== null);
  return (
    <div className={`tl-stack tl-gap-6 ${classes.team}`}>
      <p className="tl-break tl-bold">
        <bdi>{team.team_name}</bdi>
      </p>
      {sport !== undefined && (
        <p>
          <SportName sport={sport} />
        </p>
      )}
      {latest && typeof latest.position === 'number' && (
        <p>
          {say.placeIn({
            place: formatOrdinal(latest.position),
            tournament: latest.tournament_name,
          })}
        </p>
      )}
      <p className="tl-aside">{team.form.length === 0 ? say.noResults() : say.lastResults()}</p>
      <ol className="tl-grid tl-gap-4">
        {team.form.map((match) => (
          <li className={classes.result} key={match.match_id}>
            <ResultChip result={match.result} />
            <span className="tl-tabular">
              {scoreText(match.score_for, match.score_against) ?? say.versus()}
            </span>
            {/* A name of the other direction ends in dots where it ends. */}
            <span className={classes.opponent} dir="auto">
              {match.opponent_name}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
