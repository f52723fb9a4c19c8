import say from 'words/competition';
import { Panel } from '@/ui/Panel';
import { Skeleton } from '@/ui/states';
import classes from './GroupPanel.module.css';

const ROWS = [256, 192, 288, 224, 176, 272] as const;

/** In the place of tables that are on their way. */
export function StandingsSkeleton() {
  return (
    <Panel title={say.table()}>
      <div aria-hidden="true" className="tl-stack">
        {ROWS.map((width) => (
          <div className={classes.row} key={width}>
            <Skeleton width={16} />
            <Skeleton width={width} />
            <Skeleton width={192} />
          </div>
        ))}
      </div>
    </Panel>
  );
}
