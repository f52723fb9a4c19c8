import { Link } from '@tanstack/react-router';
import { formatCount } from './numbers';
import classes from './StatLine.module.css';
import { Skeleton } from './states';
import { VisuallyHidden } from './VisuallyHidden';

export interface Stat {
  label: string;
  value: number;
  /** What the address of the same screen holds when the list shows what is counted. */
  search?: object;
}

/** Figures in one line below a heading, which lead to what they count: `48 total · 3 active`. */
export function StatLine({ stats }: { stats: readonly Stat[] | undefined }) {
  if (!stats) return <Skeleton width={256} />;
  return (
    <span className={classes.clip}>
      <span className={classes.line}>
        {stats.map(({ label, value, search }, index) => (
          <span className={classes.stat} key={label}>
            {search === undefined ? (
              <Figure label={label} value={value} />
            ) : (
              <Link
                // It is marked while the list shows exactly this.
                activeOptions={{ exact: true }}
                className={classes.link}
                resetScroll={false}
                search={asInAddress(search) as never}
                to="."
              >
                <Figure label={label} value={value} />
              </Link>
            )}
            {index < stats.length - 1 && <VisuallyHidden>,</VisuallyHidden>}
          </span>
        ))}
      </span>
    </span>
  );
}

/** The router compares what a link asks for with the address, in which every value is text. */
function asInAddress(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
}

function Figure({ label, value }: Stat) {
  return (
    <>
      <strong className={classes.value}>{formatCount(value)}</strong> {label}
    </>
  );
}
