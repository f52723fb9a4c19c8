import { Link } from '@tanstack/react-router';
import say from 'words/dashboard';
import type { Contradictions, Today } from '@/api/types';
import { MatchList, MatchListSkeleton } from '@/shared/match/MatchList';
import { Panel } from '@/ui/Panel';
import { EmptyState } from '@/ui/states';
import { ContradictionsPanel } from './ContradictionsPanel';
import { NotAvailable } from './NotAvailable';
import classes from './TodayPanels.module.css';

interface TodayPanelsProps {
  today: Today | undefined;
  failed: boolean;
  /** Undefined while they are on their way, and where they cannot be had. */
  contradictions: Contradictions | undefined;
}

/** What is on, what comes next, what is late or overdue, and what contradicts itself. */
export function TodayPanels({ today, failed, contradictions }: TodayPanelsProps) {
  const contradicting = (contradictions?.contradictions ?? []).length > 0;
  const lists: readonly MatchesProps[] = today
    ? [
        { title: say.liveNow(), list: today.live, empty: say.noneLive(), status: 'live' },
        {
          title: say.nextMatches(),
          list: today.next,
          empty: say.noneScheduled(),
          status: 'scheduled',
        },
        { title: say.lateStarts(), list: today.late, empty: say.noneLate() },
        { title: say.overdueResults(), list: today.overdue, empty: say.noneOverdue() },
      ]
    : [];
  const filled = lists.filter(({ list }) => list.matches.length > 0);
  const none = today !== undefined && filled.length === 0;
  const empty = none ? [NO_MATCHES] : lists.filter((one) => !filled.includes(one)).map(toldEmpty);
  if (today === undefined || (none && !contradicting)) {
    return (
      <Panel title={say.todayPanel()}>
        {none && <EmptyState message={NO_MATCHES} />}
        {!today && (failed ? <NotAvailable /> : <MatchListSkeleton count={3} />)}
      </Panel>
    );
  }
  return (
    <section aria-label={say.todayPanel()} className="tl-stack">
      <div className={classes.today} data-panels={filled.length + (contradicting ? 1 : 0)}>
        {contradictions && contradicting && <ContradictionsPanel contradictions={contradictions} />}
        {filled.map((one) => (
          <Matches key={one.title} {...one} />
        ))}
      </div>
      {empty.length > 0 && (
        <div className={classes.empty}>
          {empty.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </section>
  );
}

const NO_MATCHES = say.noMatches();

function toldEmpty({ empty }: MatchesProps): string {
  return empty;
}

interface MatchesProps {
  title: string;
  list: Today['live'];
  /** Says that there is none. */
  empty: string;
  /** The status under which the list of matches has them all. */
  status?: 'live' | 'scheduled';
}

function Matches({ title, list, status }: MatchesProps) {
  return (
    <Panel
      actions={
        status && (
          <Link className="tl-small" search={{ status }} to="/admin/matches">
            {say.allMatches({ status })}
          </Link>
        )
      }
      title={title}
    >
      <MatchList
        matches={list.matches}
        sportName=""
        when="dateTime"
        withStatus={status === undefined}
      />
      {list.more && status === undefined && <p className="tl-aside">{say.theLatest()}</p>}
    </Panel>
  );
}
