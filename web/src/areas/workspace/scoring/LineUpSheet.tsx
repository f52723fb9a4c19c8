import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import say from 'words/scoring';
import type { Side } from '@/api/scoring';
import type { Player, Suspended } from '@/shared/scoring/snapshot';
import { QuietButton } from '@/ui/QuietButton';
import { Big } from './Big';
import classes from './LineUps.module.css';
import { lineUpOf, lineUpOperation, squadOf, suspendedOf, tickedOf, toggled } from './lineUp';
import scoring from './Scoring.module.css';
import { Sheet } from './Sheet';
import { useScoring } from './useScoring';
import { playerName, sideName } from './wording';

interface LineUpSheetProps {
  side: Side;
  onClose: () => void;
}

/** Who of a side is here: everybody is ticked at first, so that the usual case is one tap more. */
export function LineUpSheet({ side, onClose }: LineUpSheetProps) {
  const { view, record, refusal } = useScoring();
  const { names } = view.snapshot;
  const known = lineUpOf(view, side);
  // What is ticked is captured when the sheet opens: what another device records meanwhile is shown, and not
  // swapped in.
  const [opened] = useState(JSON.stringify(known));
  const [squad] = useState(() => squadOf(view, side));
  const [ticked, setTicked] = useState(() => tickedOf(view, side));
  const [tried, setTried] = useState(false);
  const hasChanged = JSON.stringify(known) !== opened && !tried;
  const { here, starting, captain } = ticked;
  const suspended = suspendedOf(view, side);
  // A suspended player is ticked by hand alone.
  const fit = squad.map(({ id }) => id).filter((id) => !suspended.has(id));
  const isEverybody = fit.every((id) => here.has(id));
  const warned = [...here].filter((id) => suspended.has(id)).length;
  // Later a player who is said to be on the bench would take goals along that were recorded.
  const asksWhoStarts = view.scored.phase === 'before_start' || starting.size > 0;
  const save = async () => {
    setTried(true);
    if (await record(lineUpOperation(side, squad, ticked, known))) onClose();
    else setTried(false);
  };
  const tick = (player: number) =>
    setTicked({
      here: toggled(here, player),
      starting: new Set([...starting].filter((one) => one !== player)),
      captain: captain === player ? undefined : captain,
    });
  const tickAll = () =>
    setTicked(
      isEverybody
        ? { here: new Set(), starting: new Set(), captain: undefined }
        : { ...ticked, here: new Set([...here, ...fit]) },
    );
  return (
    <Sheet onClose={onClose} title={say.lineUpOf({ side: sideName(names, side) })}>
      {hasChanged && (
        <p className="tl-callout tl-stack tl-gap-8" data-tone="warn" role="status">
          {say.lineUpChanged()}
        </p>
      )}
      <div className={classes.squad}>
        <QuietButton className={classes.all} onClick={tickAll}>
          {isEverybody ? say.tickNobody() : say.tickEverybody()}
        </QuietButton>
        <ul className="tl-grid">
          {squad.map((player) => (
            <Row
              asksWhoStarts={asksWhoStarts}
              isHere={here.has(player.id)}
              isStarting={starting.has(player.id)}
              key={player.id}
              name={playerName(names, player.id)}
              onStart={() => setTicked({ ...ticked, starting: toggled(starting, player.id) })}
              onTick={() => tick(player.id)}
              player={player}
              suspended={suspended.get(player.id)}
            />
          ))}
        </ul>
        <NativeSelect
          data={[
            { value: '', label: say.noCaptain() },
            ...squad
              .filter(({ id }) => here.has(id))
              .map(({ id }) => ({ value: String(id), label: playerName(names, id) })),
          ]}
          label={say.captain()}
          onChange={({ currentTarget: { value } }) =>
            setTicked({ ...ticked, captain: value === '' ? undefined : Number(value) })
          }
          size="md"
          value={captain === undefined ? '' : String(captain)}
        />
      </div>
      <div className="tl-grid tl-gap-4">
        <p className={scoring.refusal} role="alert">
          {refusal}
        </p>
        {warned > 0 && (
          <p className="tl-warn tl-small tl-medium" role="status">
            {say.suspendedTicked({ count: warned })}
          </p>
        )}
        {here.size > 0 ? (
          <Big onPress={() => void save()} tone="main">
            <span className="tl-grid tl-narrow tl-break">
              <span>
                {here.size === squad.length
                  ? say.everybodyIsHere()
                  : say.saveLineUp({ count: here.size })}
              </span>
              <span className={classes.count}>{counted(here.size, squad.length, starting)}</span>
            </span>
          </Big>
        ) : (
          <p className="tl-quiet">{say.tickSomebody()}</p>
        )}
      </div>
    </Sheet>
  );
}

function counted(here: number, all: number, starting: ReadonlySet<number>): string {
  const count = say.hereOfAll({ here, all });
  return starting.size === 0
    ? count
    : [count, say.areStarting({ count: starting.size })].join(say.separator());
}

function whyText({ cause, cards, place, matches }: Suspended): string {
  const why = say.suspended({ cause, cards });
  return matches === 1 ? why : [why, say.matchOf({ place, matches })].join(say.separator());
}

interface RowProps {
  player: Player;
  name: string;
  isHere: boolean;
  isStarting: boolean;
  /** Why the player misses the match; undefined for a player who may play. */
  suspended: Suspended | undefined;
  asksWhoStarts: boolean;
  onTick: () => void;
  onStart: () => void;
}

function Row({
  player,
  name,
  isHere,
  isStarting,
  suspended,
  asksWhoStarts,
  onTick,
  onStart,
}: RowProps) {
  return (
    <li className={classes.row}>
      <label className={classes.tick}>
        <input checked={isHere} className={classes.box} onChange={onTick} type="checkbox" />
        <span className="tl-grid tl-narrow tl-break">
          <bdi id={`here-${player.id}`}>{name}</bdi>
          {suspended && <span className="tl-warn tl-small tl-medium">{whyText(suspended)}</span>}
        </span>
      </label>
      {asksWhoStarts && isHere && (
        <button
          aria-describedby={`here-${player.id}`}
          aria-pressed={isStarting}
          className={classes.starts}
          onClick={onStart}
          type="button"
        >
          {say.starts()}
        </button>
      )}
    </li>
  );
}
