import say from 'words/scoring';
import type { PlayerState, Side } from '@/api/scoring';
import { Big } from './Big';
import { lineUpOf } from './lineUp';
import classes from './Scoring.module.css';
import { useScoring } from './useScoring';
import { playerName } from './wording';

interface PlayersProps {
  side: Side;
  /** Whom to offer, by where they are; everybody when absent. */
  where?: (place: PlayerState['place']) => boolean;
  /** What the button without a name says; absent when somebody has to be named. */
  nobody?: string | undefined;
  chosen?: number | undefined;
  /** Who is not offered. */
  but?: number | undefined;
  onChoose: (player: number | undefined) => void;
}

/** The players of a side, to choose one. */
export function Players({ side, where, nobody, chosen, but, onChoose }: PlayersProps) {
  const { view } = useScoring();
  const { names } = view.snapshot;
  const places = new Map(
    view.scored.players.filter((one) => one.side === side).map((one) => [one.player, one.place]),
  );
  const players = names.players.filter(
    ({ id, side: of }) =>
      of === side && id !== but && (!where || where(places.get(id) ?? 'not_known')),
  );
  const here = new Set(lineUpOf(view, side).map(({ player }) => player));
  const list = (of: typeof players) => (
    <ul className={classes.playerList}>
      {of.map(({ id }) => (
        <li key={id}>
          <button
            aria-pressed={chosen === undefined ? undefined : chosen === id}
            className={classes.player}
            onClick={() => onChoose(id)}
            type="button"
          >
            <bdi>{playerName(names, id)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
  // Players outside the line-up come below, because somebody may have forgotten a tick.
  const first = players.filter(({ id }) => here.size === 0 || here.has(id));
  const others = players.filter((player) => !first.includes(player));
  return (
    <div className="tl-grid tl-gap-8">
      {nobody !== undefined && (
        <Big onPress={() => onChoose(undefined)} tone="main">
          {nobody}
        </Big>
      )}
      {first.length > 0 && list(first)}
      {others.length > 0 && (
        <>
          <p className="tl-overline">{say.notInLineUp()}</p>
          {list(others)}
        </>
      )}
      {players.length === 0 && nobody === undefined && (
        <p className="tl-quiet">{say.noPlayers()}</p>
      )}
    </div>
  );
}

/** Players who may have played a part just now. */
export const maybeOn = (place: PlayerState['place']): boolean =>
  place === 'on_the_pitch' || place === 'not_known';
