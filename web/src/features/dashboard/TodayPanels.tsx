import { Link } from '@tanstack/react-router';
import type { Contradictions, Today } from '@/api/types';
import type { MatchStatus } from '@/api/words';
import { MatchList, MatchListSkeleton } from '@/ui/match/MatchList';
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

/** What is on, what comes next, what is overdue, and what contradicts itself. */
export function TodayPanels({ today, failed, contradictions }: TodayPanelsProps) {
  const contradicting = (contradictions?.contradictions ?? []).length > 0;
  const lists: readonly MatchesProps[] = today
    ? [
        { title: 'Live now', list: today.live, empty: 'No match is live', status: 'live' },
        {
          title: 'Next kick-offs',
          list: today.next,
          empty: 'No match is scheduled',
          status: 'scheduled',
        },
        { title: 'Overdue results', list: today.overdue, empty: 'No result is overdue' },
      ]
    : [];
  const filled = lists.filter(({ list }) => list.matches.length > 0);
  const none = today !== undefined && filled.length === 0;
  const empty = none ? [NO_MATCHES] : lists.filter((one) => !filled.includes(one)).map(toldEmpty);
  if (today === undefined || (none && !contradicting)) {
    return (
      <Panel title="Today">
        {none && <EmptyState message={NO_MATCHES} />}
        {!today && (failed ? <NotAvailable /> : <MatchListSkeleton count={3} />)}
      </Panel>
    );
  }
  return (
    <section aria-label="Today" className="tl-stack">
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

const NO_MATCHES = 'No match is live, scheduled or overdue';

function toldEmpty({ empty }: MatchesProps): string {
  return empty;
}

interface MatchesProps {
  title: string;
  list: Today['live'];
  /** Says that there is none. */
  empty: string;
  /** The status under which the list of matches has them all. */
  status?: MatchStatus;
}

function Matches({ title, list, status }: MatchesProps) {
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
      <MatchList
        matches={list.matches}
        sportName=""
        when="dateTime"
        withStatus={status === undefined}
      />
      {list.more && status === undefined && <p className="tl-aside">These are the latest.</p>}
    </Panel>
  );
}
