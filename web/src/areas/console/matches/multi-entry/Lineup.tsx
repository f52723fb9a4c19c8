import say from 'words/matches';
import shared from 'words/shared';
import type { Lineup as LineupData } from '@/api/types';
import { CheckIcon } from '@/ui/icons';
import { Panel } from '@/ui/Panel';
import { PlayerLink } from '@/ui/RecordLinks';
import { FetchError, Skeleton } from '@/ui/states';
import classes from './Lineup.module.css';

type LineupPlayer = LineupData['players'][number];

interface LineupProps {
  result: {
    lineup: LineupData | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Who starts: team by team, or one by one where there are no teams. */
export function Lineup({ result }: LineupProps) {
  const { lineup, error } = result;
  if (error && !lineup) {
    return <FetchError message={say.failedToLoadLineup()} of={result} />;
  }
  if (!lineup) {
    return (
      <Panel title={say.eventLineup()}>
        <div className={classes.waiting}>
          {[60, 48, 55, 52, 44, 58].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      </Panel>
    );
  }
  if (lineup.teams.length === 0) {
    return (
      <Panel title={say.eventLineup()}>
        {lineup.players.length === 0 ? (
          <p className="tl-quiet">{say.noEventLineup()}</p>
        ) : (
          <Players players={lineup.players} wide />
        )}
      </Panel>
    );
  }
  return (
    <section aria-label={shared.teams()} className={classes.teams}>
      {lineup.teams.map((team) => (
        <Panel key={team.teamId} title={team.teamName}>
          <Players players={team.players} />
        </Panel>
      ))}
      {lineup.players.length > 0 && (
        <Panel title={say.withoutTeam()}>
          <Players players={lineup.players} />
        </Panel>
      )}
    </section>
  );
}

function Players({ players, wide = false }: { players: readonly LineupPlayer[]; wide?: boolean }) {
  return (
    <ul className={wide ? classes.players : classes.members}>
      {players.map((player, index) => (
        // A sheet may name a player who was not identified.
        <li className={classes.player} key={player.playerId ?? `${player.name} ${index}`}>
          <span className="tl-medium">
            <PlayerLink id={player.playerId} name={player.name} />
          </span>
          {player.isSelected && (
            <span className={classes.selected}>
              <CheckIcon size={13} />
              {say.selected()}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
