import { memo } from 'react';
import say from 'words/matches';
import shared from 'words/shared';
import type { PlayingMember, Scoreboard } from '@/api/types';
import { Panel } from '@/ui/Panel';
import { PlayerLink } from '@/ui/RecordLinks';
import { useReaders } from '@/ui/readers';
import { FetchError, Skeleton } from '@/ui/states';
import { capitalize } from '@/ui/text';
import { shirtText } from '../shirts';
import { CaptainMark } from './CaptainMark';
import classes from './Lineups.module.css';
import { lineupGroups } from './lineups';

interface LineupsProps {
  board: Scoreboard;
  result: {
    members: readonly PlayingMember[] | undefined;
    error: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

/** Both teams' players. */
export function Lineups({ board, result }: LineupsProps) {
  const { members, error } = result;
  if (error && !members) {
    return <FetchError message={say.failedToLoadPlayers()} of={result} />;
  }
  // Of a single player there is no line-up to show.
  if (members?.length === 0 && board.participantMode === 'individual') return null;
  const known = [
    { id: board.teamAId, name: board.teamAName },
    { id: board.teamBId, name: board.teamBName },
  ].filter(({ name }) => name !== null);
  if (known.length === 0) return null;
  if (members?.length === 0) {
    // Before a match nobody expects them.
    if (board.status === 'scheduled' || board.status === 'postponed') return null;
    return <p className={classes.nobody}>{say.noLineups()}</p>;
  }
  return (
    <div className={classes.teams}>
      {known.map(({ id, name }) => (
        <TeamLineup
          key={id}
          members={members?.filter((member) => member.teamId === id)}
          name={name ?? ''}
        />
      ))}
    </div>
  );
}

interface TeamLineupProps {
  name: string;
  members: readonly PlayingMember[] | undefined;
}

function TeamLineup({ name, members }: TeamLineupProps) {
  return (
    <Panel title={name}>
      {members === undefined ? (
        <div className={classes.waiting}>
          {[70, 55, 62, 48, 66].map((width) => (
            <Skeleton key={width} width={`${width}%`} />
          ))}
        </div>
      ) : members.length === 0 ? (
        <p className={classes.none}>{say.noLineup()}</p>
      ) : (
        lineupGroups(members).map((group) => (
          <div className={classes.role} key={group.title ?? 'players'}>
            {group.title !== undefined && <h3 className={classes.group}>{group.title}</h3>}
            <ul className="tl-small">
              {group.members.map((member, index) => (
                <Member
                  // A sheet may name a player who was not identified.
                  key={member.playerId ?? `${member.playerName} ${index}`}
                  member={member}
                />
              ))}
            </ul>
          </div>
        ))
      )}
    </Panel>
  );
}

/** A player of a line-up; spectators take for granted that everybody in it is one. */
const Member = memo(function Member({ member }: { member: PlayingMember }) {
  const isMarked = useReaders() === 'administrators';
  return (
    <li className={classes.member} data-captain={member.isCaptain}>
      <span className={classes.number}>
        {member.shirtNumber !== null && shirtText(member.shirtNumber)}
      </span>
      <span className={classes.name}>
        <PlayerLink id={member.playerId} name={member.playerName} />
        {member.position !== null && (
          <span className={classes.position}>{capitalize(member.position)}</span>
        )}
      </span>
      {member.isCaptain ? (
        <CaptainMark />
      ) : (
        isMarked && <span className={classes.player}>{shared.record({ record: 'player' })}</span>
      )}
    </li>
  );
});
