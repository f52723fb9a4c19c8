import { useState } from 'react';
import say from 'words/scoring';
import type { Side } from '@/api/scoring';
import { shirtText } from '@/shared/match/shirts';
import { SIDES } from '@/shared/scoring/operations';
import { formatCount } from '@/ui/numbers';
import { Big } from './Big';
import type { View } from './desk';
import { standing } from './entries';
import classes from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { playerName, sideName } from './wording';

/** How many places a side has; undefined where nobody follows them: in tennis, and where too few players are known. */
function placesOf({ snapshot }: View): { of: 'pair' | 'six'; count: number } | undefined {
  const { format } = snapshot.setup;
  if (format.counts !== 'rallies') return undefined;
  const places = format.hasServiceCourts
    ? { of: 'pair' as const, count: 2 }
    : { of: 'six' as const, count: 6 };
  const known = (side: Side) => snapshot.names.players.filter((one) => one.side === side).length;
  return SIDES.every((side) => known(side) >= places.count) ? places : undefined;
}

/** Before the first point of a set: where the players of each side are. Then it follows who serves. */
export function Places() {
  const { view } = useScoring();
  const [open, setOpen] = useState<Side>();
  const places = placesOf(view);
  const { names } = view.snapshot;
  if (!places) return null;
  return (
    <>
      <div className={classes.pair}>
        {SIDES.map((side) => {
          const known = view.scored.positions[side];
          const [first] = known;
          return (
            <Big key={side} onPress={() => setOpen(side)}>
              {say.placesOf({ of: places.of, side: sideName(names, side) })}
              {first !== undefined && (
                <span className={classes.targetName}>
                  <bdi>
                    {(places.of === 'pair' ? [first] : known)
                      .map((id) => shortName(view, id))
                      .join(', ')}
                  </bdi>
                </span>
              )}
            </Big>
          );
        })}
      </div>
      {open && <PlacesSheet {...places} onClose={() => setOpen(undefined)} side={open} />}
    </>
  );
}

/** The number on the shirt, or the name where there is none. */
function shortName({ snapshot }: View, id: number): string {
  const player = snapshot.names.players.find((one) => one.id === id);
  return player?.shirtNumber == null
    ? playerName(snapshot.names, id)
    : shirtText(player.shirtNumber);
}

interface PlacesSheetProps {
  of: 'pair' | 'six';
  count: number;
  side: Side;
  onClose: () => void;
}

/** The players of a side, tapped one after the other. */
function PlacesSheet({ of, count, side, onClose }: PlacesSheetProps) {
  const { view, record } = useScoring();
  const [tapped, setTapped] = useState<number[]>([]);
  const { names } = view.snapshot;
  const players = names.players.filter((one) => one.side === side).map(({ id }) => id);
  const earlier = standing(view)
    .map(({ operation }) => operation)
    .filter((operation) => operation.type === 'positions')
    .findLast((operation) => operation.side === side)?.places;
  const save = (chosen: number[]) => {
    void record({ type: 'positions', side, places: chosen });
    onClose();
  };
  const tap = (id: number) => {
    const next = tapped.includes(id) ? tapped.filter((one) => one !== id) : [...tapped, id];
    // Of two, the one who is not in the right court is in the left one.
    if (of === 'pair' && players.length === 2)
      return save([id, ...players.filter((one) => one !== id)]);
    if (next.length === count) return save(next);
    setTapped(next);
  };
  return (
    <Sheet onClose={onClose} title={say.placesOf({ of, side: sideName(names, side) })}>
      <p>{say.placesNote({ of })}</p>
      {of === 'six' && earlier && (
        <Big onPress={() => save(earlier)} tone="main">
          {say.asLastSet()}
        </Big>
      )}
      <ul className={classes.playerList}>
        {players.map((id) => {
          const place = tapped.indexOf(id);
          return (
            <li key={id}>
              <button
                aria-pressed={place >= 0}
                className={classes.player}
                onClick={() => tap(id)}
                type="button"
              >
                {place >= 0 && <strong>{formatCount(place + 1)}</strong>}
                <bdi>{playerName(names, id)}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}

/** As the players of a side of volleyball stand now: the net is above. */
const ON_COURT = [4, 3, 2, 5, 6, 1] as const;

/** The rotation of each side, as far as it is known. */
export function Rotation() {
  const { view } = useScoring();
  const { positions, phase } = view.scored;
  const { names } = view.snapshot;
  const places = placesOf(view);
  if (places?.of !== 'six' || phase === 'over') return null;
  return (
    <>
      {SIDES.filter((side) => positions[side].length === places.count).map((side) => (
        <section aria-label={say.rotation({ side: sideName(names, side) })} key={side}>
          <h2 className="tl-large tl-bold">{say.rotation({ side: sideName(names, side) })}</h2>
          {/* A court is the same in every direction of writing. */}
          <ol className={classes.court} dir="ltr">
            {ON_COURT.map((position) => {
              const player = positions[side][position - 1];
              return (
                <li
                  className={classes.position}
                  data-serves={(position === 1 && view.scored.service?.side === side) || undefined}
                  key={position}
                >
                  <span className="tl-note">{formatCount(position)}</span>
                  <bdi>{player !== undefined && playerName(names, player)}</bdi>
                </li>
              );
            })}
          </ol>
        </section>
      ))}
    </>
  );
}
