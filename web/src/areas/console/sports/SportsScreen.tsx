import { useQuery } from '@tanstack/react-query';
import say from 'words/sports';
import { sportsQuery } from '@/api/sportsQuery';
import { exportedList } from '@/shared/export/csvExport';
import { ExportButton } from '@/shared/export/ExportButton';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { SportIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { sportName } from '@/ui/sportName';
import { EmptyState, FetchError, Skeleton } from '@/ui/states';
import classes from './SportsScreen.module.css';

/** The sports of the platform, to look at: they come with the product. */
export function SportsScreen() {
  const fetched = useQuery(sportsQuery());
  const { data: sports, error, isPending } = fetched;

  return (
    <>
      <PageHeader
        actions={<ExportButton exported={exportedList('sports')} />}
        summary={
          sports &&
          say.summary({
            total: sports.length,
            active: sports.filter((sport) => sport.isActive).length,
          })
        }
        summaryPending={isPending}
        title={say.title()}
      />
      <FetchError message={say.failedToLoad()} of={fetched} />
      {sports?.length === 0 && <EmptyState message={say.none()} />}
      {(sports || !error) && (
        <ul aria-busy={sports === undefined} className={classes.grid}>
          {sports?.map((sport) => (
            <li className={classes.card} data-active={sport.isActive} key={sport.sportId}>
              <SportIcon className={classes.icon} size={36} sport={sport.sportIcon} />
              <h2 className="tl-large tl-strong">{sportName(sport.sportName)}</h2>
              <StatusBadge status={sport.isActive ? 'active' : 'inactive'} />
            </li>
          )) ?? <SkeletonCards />}
        </ul>
      )}
    </>
  );
}

function SkeletonCards() {
  return Array.from({ length: 6 }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
    <li className={classes.card} key={index}>
      <Skeleton height={36} width={36} />
      <Skeleton height={16} width={96} />
      <Skeleton height={20} width={64} />
    </li>
  ));
}
