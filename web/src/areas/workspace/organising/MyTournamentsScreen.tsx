import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import say from 'words/organising';
import screens from 'words/screens';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { TournamentDates } from '@/shared/tournament/TournamentFacts';
import { ButtonLink } from '@/ui/ButtonLink';
import { PlusIcon } from '@/ui/icons';
import { PageHeader } from '@/ui/PageHeader';
import { EmptyState, FetchError, WaitingPanel } from '@/ui/states';
import classes from './Organising.module.css';
import { myTournamentsQuery, type OwnTournament } from './organisingQueries';

/** The tournaments that one organises. */
export function MyTournamentsScreen() {
  const fetched = useQuery(myTournamentsQuery());
  const { data, error } = fetched;
  const tournaments = data?.data;
  return (
    <>
      <PageHeader
        actions={<NewTournament />}
        summary={say.myTournamentsSummary()}
        title={screens.myTournaments()}
      />
      <div className="tl-parts" data-wide>
        <FetchError message={say.failedToFetchTournaments()} of={fetched} />
        {!tournaments && !error && <WaitingPanel />}
        {tournaments?.length === 0 && (
          <section className="tl-surface">
            <EmptyState message={say.noTournaments()} />
          </section>
        )}
        {tournaments && tournaments.length > 0 && (
          <ul className={classes.cards}>
            {tournaments.map((tournament) => (
              <li key={tournament.tournamentId}>
                <TournamentCard tournament={tournament} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function NewTournament() {
  return (
    <ButtonLink leftSection={<PlusIcon size={16} />} to="/app/tournaments/new">
      {screens.newTournament()}
    </ButtonLink>
  );
}

function TournamentCard({ tournament }: { tournament: OwnTournament }) {
  const { tournamentId, name, status, startDate, endDate } = tournament;
  const { divisions, accepted, submitted } = tournament;
  return (
    <article className={classes.card}>
      <h2 className={classes.cardTitle}>
        <Link params={{ tournamentId: String(tournamentId) }} to="/app/tournaments/$tournamentId">
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p className={classes.badges}>
        <StatusBadge status={status} />
        <span className="tl-quiet">
          <TournamentDates end={endDate} start={startDate} />
        </span>
      </p>
      <p className="tl-quiet">{say.divisionsAndEntries({ divisions, accepted })}</p>
      {submitted > 0 && <p className="tl-warn tl-strong">{say.toReview({ count: submitted })}</p>}
    </article>
  );
}
