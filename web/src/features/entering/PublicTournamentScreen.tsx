import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import say from 'words/entering';
import screens from 'words/screens';
import { isSignedIn, parsePerson, storedHolder, watchSession } from '@/api/session';
import { parseId } from '@/ui/addressId';
import { ButtonLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { placesText, WindowText, whoText } from '@/ui/entering/DivisionTexts';
import { windowState } from '@/ui/entering/entryWindow';
import { Panel } from '@/ui/Panel';
import { RecordScreen } from '@/ui/RecordScreen';
import { rich } from '@/ui/rich';
import { SportName } from '@/ui/SportName';
import { StatusBadge } from '@/ui/StatusBadge';
import { ErrorState, Skeleton } from '@/ui/states';
import { TournamentDates } from '@/ui/tournament/TournamentFacts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { EnterDialog } from './EnterDialog';
import classes from './Entering.module.css';
import {
  enteredQuery,
  type PublicDivision,
  type PublicTournament,
  tournamentQuery,
} from './enteringQueries';
import { PublicDraws } from './PublicDraws';

const Markdown = lazy(async () => ({
  default: (await import('@/ui/entering/Markdown')).Markdown,
}));

interface PublicTournamentScreenProps {
  /** As the address has it. */
  tournamentId: string;
  /** The competition whose form the address opens. */
  enter: number | undefined;
  /** Closes the form. */
  onClose: () => void;
}

/** What everybody may know of a tournament, and the way to enter in it. */
export function PublicTournamentScreen({
  tournamentId,
  enter,
  onClose,
}: PublicTournamentScreenProps) {
  const id = parseId(tournamentId);
  const result = useQuery({ ...tournamentQuery(id ?? 0), enabled: id !== undefined });
  const tournament = result.data?.data;
  return (
    <RecordScreen
      isNamed={id !== undefined}
      record="tournament"
      result={result}
      summary={
        tournament ? (
          <span className={classes.badges}>
            <StatusBadge status={tournament.status} />
            <span>
              <TournamentDates end={tournament.endDate} start={tournament.startDate} />
            </span>
          </span>
        ) : (
          <Skeleton width={160} />
        )
      }
      title={tournament?.name ?? screens.tournament()}
      wayOn={
        <ButtonLink color="gray" to="/app" variant="default">
          {say.toStart()}
        </ButtonLink>
      }
    >
      {tournament ? (
        <Parts enter={enter} onClose={onClose} tournament={tournament} />
      ) : (
        <section aria-busy="true" className="tl-waiting">
          <Skeleton width={224} />
          <Skeleton width={160} />
          <Skeleton width={192} />
        </section>
      )}
    </RecordScreen>
  );
}

interface PartsProps {
  tournament: PublicTournament;
  enter: number | undefined;
  onClose: () => void;
}

function Parts({ tournament, enter, onClose }: PartsProps) {
  const { tournamentId, description, divisions } = tournament;
  const isKnown = useSyncExternalStore(watchSession, isSignedIn);
  const entered = useQuery(enteredQuery(tournamentId));
  const chosen = divisions.find(({ divisionId }) => divisionId === enter);
  const person = parsePerson(storedHolder())?.name ?? '';
  return (
    <div className="tl-parts">
      {description !== null && description.trim() !== '' && (
        <Panel title={say.about()}>
          <Suspense fallback={<Skeleton width="60%" />}>
            <Markdown text={description} />
          </Suspense>
        </Panel>
      )}
      {divisions.map((division) => (
        <DivisionPanel
          division={division}
          entered={entered.data?.data.find(({ divisionId }) => divisionId === division.divisionId)}
          error={entered.error}
          isKnown={isKnown}
          key={division.divisionId}
          onRetry={() => void entered.refetch()}
          retrying={entered.isFetching}
          tournamentId={tournamentId}
        />
      ))}
      <PublicDraws divisions={divisions} tournamentId={tournamentId} />
      {isKnown && chosen && (
        <EnterDialog division={chosen} key={chosen.divisionId} onClose={onClose} person={person} />
      )}
    </div>
  );
}

interface DivisionPanelProps {
  tournamentId: number;
  division: PublicDivision;
  entered: { entries: readonly { name: string; club: string | null }[] } | undefined;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
  isKnown: boolean;
}

function DivisionPanel(props: DivisionPanelProps) {
  const { division, entered, error, onRetry, retrying, isKnown, tournamentId } = props;
  const { divisionId, name, status, opensAt, closesAt, capacity, accepted, waitlisted } = division;
  const isOpen = status === 'published' && windowState(division, Date.now()) === 'open';
  const params = { tournamentId: String(tournamentId) };
  return (
    <Panel
      actions={
        isOpen && (
          // Not the panel's own: those are links in a line of text.
          <span>
            <EnterLink division={division} isKnown={isKnown} params={params} />
          </span>
        )
      }
      title={name}
    >
      <p className={classes.badges}>
        {division.sportName !== null && <SportName sport={division.sportName} />}
        <span className="tl-quiet">{whoText(division)}</span>
        {status !== 'published' && <StatusBadge status={status} />}
      </p>
      <dl className={classes.facts}>
        <dt>{say.entryWindow()}</dt>
        <dd>
          <WindowText closesAt={closesAt} opensAt={opensAt} status={status} />
        </dd>
        <dt>{say.places()}</dt>
        <dd>{placesText(capacity, accepted)}</dd>
        {division.ageCountsOn !== null && (
          <>
            <dt>{say.age()}</dt>
            <dd>
              {rich(say.ageOn, { date: <DateText show="date" value={division.ageCountsOn} /> })}
            </dd>
          </>
        )}
      </dl>
      <h3 className={classes.heading}>{say.entered({ count: accepted })}</h3>
      {Boolean(error) && !entered && (
        <ErrorState
          error={error}
          message={say.failedToFetchEntered()}
          onRetry={onRetry}
          retrying={retrying}
        />
      )}
      {!error && !entered && accepted > 0 && (
        <p aria-busy="true">
          <Skeleton width={224} />
        </p>
      )}
      {entered && entered.entries.length > 0 && (
        <ul className={classes.names}>
          {entered.entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two teams may have one name
            <li key={`${divisionId}-${index}`}>
              <bdi className="tl-strong">{entry.name}</bdi>
              {entry.club !== null && <bdi className="tl-aside">{entry.club}</bdi>}
            </li>
          ))}
        </ul>
      )}
      {waitlisted > 0 && <p className="tl-quiet">{say.onWaitingList({ count: waitlisted })}</p>}
    </Panel>
  );
}

interface EnterLinkProps {
  division: PublicDivision;
  isKnown: boolean;
  params: { tournamentId: string };
}

/** To the form, for whoever is signed in; all others sign in first, and come back to it. */
function EnterLink({ division: { divisionId, name }, isKnown, params }: EnterLinkProps) {
  const hidden = <VisuallyHidden> {name}</VisuallyHidden>;
  if (!isKnown) {
    const returnTo = `/app/t/${params.tournamentId}?enter=${divisionId}`;
    return (
      <ButtonLink search={{ returnTo }} to="/app/sign-in">
        {say.signInToEnter()}
        {hidden}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink
      params={params}
      resetScroll={false}
      search={{ enter: divisionId }}
      state={{ openedHere: true }}
      to="/app/t/$tournamentId"
    >
      {say.enter()}
      {hidden}
    </ButtonLink>
  );
}
