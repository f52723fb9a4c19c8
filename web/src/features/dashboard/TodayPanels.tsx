import { Link } from '@tanstack/react-router';
import type { Today } from '@/api/types';
import type { MatchStatus } from '@/api/words';
import { MatchList, MatchListSkeleton } from '@/ui/match/MatchList';
import { Panel } from '@/ui/Panel';
import { EmptyState } from '@/ui/states';
import { NotAvailable } from './NotAvailable';
import classes from './TodayPanels.module.css';

interface TodayPanelsProps {
  today: Today | undefined;
  failed: boolean;
}

/** What is on, what comes next, and what is overdue. */
export function TodayPanels({ today, failed }: TodayPanelsProps) {
  const lists = today && [today.live, today.next, today.overdue];
  if (lists?.every(({ matches }) => matches.length === 0)) {
    return (
      <Panel title="Today">
        <EmptyState message="No match is live, scheduled or overdue" />
      </Panel>
    );
  }
  return (
    <section aria-label="Today" className={classes.today}>
      <Matches
        empty="No match is live"
        failed={failed}
        list={today?.live}
        status="live"
        title="Live now"
      />
      <Matches
        empty="No match is scheduled"
        failed={failed}
        list={today?.next}
        status="scheduled"
        title="Next kick-offs"
      />
      <Matches
        empty="No result is overdue"
        failed={failed}
        list={today?.overdue}
        title="Overdue results"
      />
    </section>
  );
}

interface MatchesProps {
  title: string;
  list: Today['live'] | undefined;
  failed: boolean;
  empty: string;
  /** The status under which the list of matches has them all. */
  status?: MatchStatus;
}

function Matches({ title, list, failed, empty, status }: MatchesProps) {
  return (
    <Panel
      actions={
        status && (
          <Link className="tl-small" search={{ status }} to="/admin/matches">
            All {status} matches
          </Link>
        )
      }
      title={title}
    >
      {list === undefined ? (
        failed ? (
          <NotAvailable />
        ) : (
          <MatchListSkeleton count={3} />
        )
      ) : list.matches.length === 0 ? (
        <p className="tl-quiet">{empty}</p>
      ) : (
        <>
          <MatchList matches={list.matches} sportName="" when="dateTime" />
          {list.more && status === undefined && <p className="tl-aside">These are the latest.</p>}
        </>
      )}
    </Panel>
  );
}
