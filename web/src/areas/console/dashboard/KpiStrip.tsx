import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import say from 'words/dashboard';
import type { Kpis } from '@/api/types';
import { MatchesIcon, PlayersIcon, TournamentsIcon, UsersIcon } from '@/ui/icons';
import { formatCount, formatGain, formatPercent } from '@/ui/numbers';
import { rich } from '@/ui/rich';
import { Skeleton } from '@/ui/states';
import classes from './KpiStrip.module.css';
import { NotAvailable } from './NotAvailable';

interface KpiStripProps {
  kpis: Kpis | undefined;
  failed: boolean;
  /** Percent of the app users who have a player profile. */
  completionRate: number | undefined;
  completionFailed: boolean;
}

/** The four totals, read in one line like a scoreboard. */
export function KpiStrip({ kpis, failed, completionRate, completionFailed }: KpiStripProps) {
  return (
    <section aria-label={say.totals()} className={classes.strip}>
      <Kpi
        failed={failed}
        gain={kpis?.newUsersThisMonth}
        icon={<UsersIcon size={16} />}
        label={say.totalUsers()}
        to="/admin/users"
        total={kpis?.totalUsers}
      />
      <Kpi
        failed={failed}
        gain={kpis?.newPlayersThisMonth}
        icon={<PlayersIcon size={16} />}
        label={say.totalPlayers()}
        note={<CompletionRate failed={completionFailed} rate={completionRate} />}
        to="/admin/players"
        total={kpis?.totalPlayers}
      />
      <Kpi
        failed={failed}
        gain={kpis?.newTournamentsThisMonth}
        icon={<TournamentsIcon size={16} />}
        label={say.totalTournaments()}
        note={<QuickMatches count={kpis?.totalQuickMatches} />}
        search={{ kind: 'all' }}
        to="/admin/tournaments"
        total={kpis?.totalTournaments}
      />
      <Kpi
        failed={failed}
        gain={kpis?.newMatchesThisMonth}
        icon={<MatchesIcon size={16} />}
        label={say.totalMatches()}
        to="/admin/matches"
        total={kpis?.totalMatches}
      />
    </section>
  );
}

function CompletionRate({ rate, failed }: { rate: number | undefined; failed: boolean }) {
  if (rate === undefined) {
    return failed ? (
      <span>{say.completionNotAvailable()}</span>
    ) : (
      <span>
        <Skeleton width={128} />
      </span>
    );
  }
  return (
    <span title={say.completionMeaning()}>{say.completion({ rate: formatPercent(rate) })}</span>
  );
}

/** The tournaments screen leaves quick matches out at first; here is where the rest of the total went. */
function QuickMatches({ count }: { count: number | undefined }) {
  return count ? <span>{say.quickMatches({ count })}</span> : null;
}

interface KpiProps {
  label: string;
  icon: ReactNode;
  to: NonNullable<LinkProps['to']>;
  /** What makes the list the one that is counted. */
  search?: NonNullable<LinkProps['search']>;
  total: number | undefined;
  gain: number | undefined;
  failed: boolean;
  note?: ReactNode;
}

function Kpi({ label, icon, to, search = {}, total, gain, failed, note }: KpiProps) {
  return (
    <div className={classes.kpi}>
      <h2 className={classes.label}>
        <Link search={search} to={to}>
          {icon}
          {label}
        </Link>
      </h2>
      {failed && total === undefined ? (
        <NotAvailable />
      ) : (
        <>
          <p className={classes.total}>
            {total === undefined ? <Skeleton height={28} width={80} /> : formatCount(total)}
          </p>
          <p className={classes.notes}>
            {gain === undefined ? (
              total === undefined && (
                <span>
                  <Skeleton width={112} />
                </span>
              )
            ) : (
              <span>
                {rich(say.gainThisMonth, {
                  gain: (
                    <strong className={classes.gain} data-some={gain > 0}>
                      {formatGain(gain)}
                    </strong>
                  ),
                })}
              </span>
            )}
            {note}
          </p>
        </>
      )}
    </div>
  );
}
