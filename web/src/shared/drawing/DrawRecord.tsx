/** What is on record of a draw beside its sheet. */
import type { ReactNode } from 'react';
import say from 'words/drawing';
import type { components } from '@/api/schema';
import classes from './DrawRecord.module.css';

type Draw = components['schemas']['Draw'];

/** Which teams changed places by hand, and why. */
export function DrawSwaps({ swaps }: Pick<Draw, 'swaps'>) {
  if (swaps.length === 0) return null;
  return (
    <section>
      <h3 className={classes.heading}>{say.swappedByHand()}</h3>
      <ul className="tl-grid tl-gap-4 tl-break">
        {swaps.map(({ teams, reason, replaces }, at) => (
          // Swaps are never removed, and stay in their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: the same two may be swapped twice
          <li key={at}>
            {(replaces ? say.replacementOf : say.swapOf)({
              one: teams[0]?.name ?? '',
              other: teams[1]?.name ?? '',
              reason,
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The hash that was known before the draw, and the seed as soon as it is known. */
function DrawSeed({ seed, seedSha256 }: Pick<Draw, 'seed' | 'seedSha256'>) {
  return (
    <dl className={classes.seed}>
      <dt>{say.hash()}</dt>
      <dd>{seedSha256}</dd>
      {seed !== null && (
        <>
          <dt>{say.seedValue()}</dt>
          <dd>{seed}</dd>
        </>
      )}
    </dl>
  );
}

interface DrawProofProps {
  /** What is known of the draw; nothing before it is prepared. */
  draw?: Pick<Draw, 'seed' | 'seedSha256'>;
  children?: ReactNode;
}

/** How everybody can check that nobody chose the places: below who meets whom, for those who want to know. */
export function DrawProof({ draw, children }: DrawProofProps) {
  return (
    <details className={classes.proof}>
      <summary>{say.howChecked()}</summary>
      <div className={classes.proofText}>
        <p className="tl-aside">{say.howCheckedText()}</p>
        {draw && <DrawSeed seed={draw.seed} seedSha256={draw.seedSha256} />}
        {children}
      </div>
    </details>
  );
}

/** The draws of a division that were given up, with the reasons. */
export function VoidedDraws({ draws }: { draws: readonly Draw[] }) {
  return (
    <ul className="tl-grid tl-gap-4 tl-break">
      {draws.map(({ drawId, number, voidReason }) => (
        <li key={drawId}>{say.voidedOf({ number, reason: voidReason ?? '' })}</li>
      ))}
    </ul>
  );
}
