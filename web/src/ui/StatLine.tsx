import { formatCount } from './numbers';
import classes from './StatLine.module.css';
import { Skeleton } from './states';
import { VisuallyHidden } from './VisuallyHidden';

export interface Stat {
  label: string;
  value: number;
}

/** Figures in one line below a heading: `48 total · 3 active`. */
export function StatLine({ stats }: { stats: readonly Stat[] | undefined }) {
  if (!stats) return <Skeleton width={256} />;
  return (
    <span className={classes.clip}>
      <span className={classes.line}>
        {stats.map(({ label, value }, index) => (
          <span className={classes.stat} key={label}>
            <strong className={classes.value}>{formatCount(value)}</strong> {label}
            {index < stats.length - 1 && <VisuallyHidden>,</VisuallyHidden>}
          </span>
        ))}
      </span>
    </span>
  );
}
