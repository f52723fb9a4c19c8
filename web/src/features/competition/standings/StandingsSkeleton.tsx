import { Panel } from '@/ui/Panel';
import { Skeleton } from '@/ui/states';
import classes from './GroupPanel.module.css';

const ROWS = [62, 48, 70, 55, 44, 66];

/** In the place of tables that are on their way. */
export function StandingsSkeleton() {
  return (
    <Panel title="Table">
      <div aria-hidden="true" className="tl-stack">
        {ROWS.map((width) => (
          <div className={classes.row} key={width}>
            <Skeleton width="1rem" />
            <Skeleton width={`${width / 4}rem`} />
            <Skeleton width="12rem" />
          </div>
        ))}
      </div>
    </Panel>
  );
}
