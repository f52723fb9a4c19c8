import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  lazy,
  type ReactNode,
  Suspense,
  useDeferredValue,
  useState,
  useSyncExternalStore,
} from 'react';
import say from 'words/entering';
import screens from 'words/screens';
import shared from 'words/shared';
import { isSignedIn, parsePerson, storedHolder, watchSession } from '@/api/session';
import { placesText, WindowText, whoText } from '@/shared/entry/DivisionTexts';
import classes from '@/shared/entry/Entering.module.css';
import {
  enteredQuery,
  type PublicDivision,
  type PublicTournament,
  tournamentQuery,
} from '@/shared/entry/enteringQueries';
import { EntrantsContext } from '@/shared/entry/entrants';
import { windowState } from '@/shared/entry/entryWindow';
import { publicTournamentAt, signInAt } from '@/shared/entry/publicAddress';
import { useWatching } from '@/shared/live/useWatching';
import { RecordScreen } from '@/shared/record/RecordScreen';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { TournamentDates } from '@/shared/tournament/TournamentFacts';
import { parseId } from '@/ui/addressId';
import { ButtonLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { present } from '@/ui/list/listSearch';
import { MarkdownText } from '@/ui/markdown/MarkdownText';
import { formatCount } from '@/ui/numbers';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { TeamLink } from '@/ui/RecordLinks';
import { rich } from '@/ui/rich';
import { SportEmblem } from '@/ui/SportEmblem';
import { SportName } from '@/ui/SportName';
import { SportsOfScreen } from '@/ui/sportsOfScreen';
import { ErrorState, PartSkeleton, Skeleton, WaitingPanel } from '@/ui/states';
import { panelOf, TabBar, tabOf } from '@/ui/tabs/TabBar';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { isElsewhere } from '@/ui/zones';
import { ContactText } from './ContactText';

// What the first tab does not need comes later.
const DivisionChooser = lazy(async () => ({
  default: (await import('@/shared/tournament/DivisionChooser')).DivisionChooser,
}));
const PublicDraws = lazy(async () => ({
  default: (await import('./PublicDraws')).PublicDraws,
}));
const ShareDialog = lazy(async () => ({
  default: (await import('./ShareDialog')).ShareDialog,
}));
const NotFoundWay = lazy(async () => ({
  default: (await import('@/shared/entry/NotFoundWay')).NotFoundWay,
}));
const EnterDialog = lazy(async () => ({
  default: (await import('./EnterDialog')).EnterDialog,
}));

/** What was played of a division; the console shows the same. */
export type PlayedPart = 'standings' | 'bracket' | 'fixtures' | 'leaders' | 'rules';

/** The tabs beside the first one, which says what the tournament is and who has entered. */
export type PublicTab = PlayedPart | 'draws';

/** In their order, with what a division must have for them. */
const TABS: readonly { tab: PublicTab; isFilled: (has: PublicDivision['has']) => boolean }[] = [
  { tab: 'draws', isFilled: ({ draws }) => draws },
  { tab: 'fixtures', isFilled: ({ fixtures }) => fixtures },
  { tab: 'standings', isFilled: ({ standings, seasons }) => standings || seasons },
  { tab: 'bracket', isFilled: ({ bracket }) => bracket },
  { tab: 'leaders', isFilled: ({ leaders }) => leaders },
  { tab: 'rules', isFilled: ({ standings, seasons }) => standings || seasons },
];

const ABOUT = 'about';

interface PublicTournamentScreenProps {
  /** As the address has it. */
  tournamentId: string;
  /** Undefined for the first one. */
  tab: PublicTab | undefined;
  /** The division that the tabs show; the first one where none is said. */
  division: number | undefined;
  onDivision: (division: number | undefined) => void;
  /** Shows a part of what was played, in a sport. */
  played: (part: PlayedPart, sportName: string) => ReactNode;
  /** Shows what matters today of a division, and of all of them; and then the rest. */
  now: (division: PublicDivision, all: readonly PublicDivision[], rest: ReactNode) => ReactNode;
  /** The division whose form the address opens. */
  enter: number | undefined;
  /** Closes the form. */
  onClose: () => void;
}

/** What everybody may know of a tournament, and the way to enter in it. */
export function PublicTournamentScreen({ tournamentId, ...shown }: PublicTournamentScreenProps) {
  const id = parseId(tournamentId);
  const result = useQuery({ ...tournamentQuery(id ?? 0), enabled: id !== undefined });
  useWatching(id === undefined ? undefined : { tournament: id });
  const tournament = result.data?.data;
  return (
    <RecordScreen
      emblem={<SportEmblem size="large" sport={sportOf(tournament)} />}
      isNamed={id !== undefined}
      record="tournament"
      result={result}
      summary={
        tournament ? (
          <span className={classes.badges}>
            {/* It is public: the reader of this page knows. */}
            {tournament.status !== 'published' && <StatusBadge status={tournament.status} />}
            <span>
              <TournamentDates end={tournament.endDate} start={tournament.startDate} />
            </span>
            {tournament.timeZone !== null && isElsewhere(tournament.timeZone) && (
              <span className="tl-aside">{shared.timesIn({ zone: tournament.timeZone })}</span>
            )}
          </span>
        ) : (
          <Skeleton width={160} />
        )
      }
      actions={tournament && <Share tournament={tournament} />}
      title={tournament?.name ?? screens.tournament()}
      wayOn={
        <Suspense>
          <NotFoundWay />
        </Suspense>
      }
    >
      {tournament ? <Parts {...shown} tournament={tournament} /> : <WaitingPanel />}
    </RecordScreen>
  );
}

/** That of its first competition; none that we have a picture for where it has several sports. */
function sportOf(tournament: PublicTournament | undefined): string {
  const divisions = tournament?.divisions ?? [];
  const sports = new Set(divisions.map(({ sportName }) => sportName));
  return sports.size === 1 ? (divisions[0]?.sportName ?? '') : '';
}

/** The address of the page, as a link and as a code; and what shows a part of it elsewhere. */
function Share({ tournament }: { tournament: PublicTournament }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <QuietButton aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say.share()}
      </QuietButton>
      {isOpen && (
        <Suspense>
          <ShareDialog onClose={() => setIsOpen(false)} tournament={tournament} />
        </Suspense>
      )}
    </>
  );
}

interface PartsProps extends Omit<PublicTournamentScreenProps, 'tournamentId'> {
  tournament: PublicTournament;
}

function Parts({ tournament, tab, division, onDivision, played, now, enter, onClose }: PartsProps) {
  const { tournamentId, divisions } = tournament;
  const isKnown = useSyncExternalStore(watchSession, isSignedIn);
  const shown = divisions.find(({ divisionId }) => divisionId === division) ?? divisions[0];
  // A tab without content is left out, unless the address asks for it: then it says so itself.
  const filled = TABS.filter((one) => one.tab === tab || (shown && one.isFilled(shown.has)));
  const isPlayed = divisions.some(({ has }) => has.fixtures);
  const tabs = [undefined, ...filled.map((one) => one.tab)].map((key) => ({
    key: key ?? ABOUT,
    title: say.tab({ tab: key ?? (isPlayed ? 'overview' : ABOUT) }),
    search: present({ tab: key, division }),
  }));
  // The tabs answer at once. What another one shows takes longer: until then the last one stays.
  const current = useDeferredValue(tab);
  const chosen = divisions.find(({ divisionId }) => divisionId === enter);
  const person = parsePerson(storedHolder())?.name ?? '';
  return (
    <>
      {tabs.length > 1 && (
        <TabBar label={screens.tournament()} selected={tab ?? ABOUT} tabs={tabs} />
      )}
      {(current !== undefined || isPlayed) && divisions.length > 1 && (
        <Suspense fallback={<div aria-busy="true" className={classes.chooser} />}>
          <DivisionChooser
            divisions={divisions.map(({ divisionId, name }) => ({ id: divisionId, name }))}
            label={say.division()}
            onChange={onDivision}
            value={division}
          />
        </Suspense>
      )}
      <div
        aria-busy={current !== tab}
        key={`${current} ${shown?.divisionId}`}
        {...(tabs.length > 1 && {
          'aria-labelledby': tabOf(current ?? ABOUT),
          id: panelOf(current ?? ABOUT),
          role: 'tabpanel',
        })}
      >
        {current === undefined && (
          <div className="tl-parts">
            {isPlayed && shown ? (
              <Suspense fallback={<PartSkeleton />}>
                <EntrantsContext value={shown.entrants}>
                  {now(
                    shown,
                    divisions,
                    <div className={classes.beside}>
                      <About isKnown={isKnown} tournament={tournament} />
                    </div>,
                  )}
                </EntrantsContext>
              </Suspense>
            ) : (
              <About isKnown={isKnown} tournament={tournament} />
            )}
          </div>
        )}
        {current !== undefined && (
          <Suspense fallback={<PartSkeleton />}>
            <EntrantsContext value={shown?.entrants ?? 'team'}>
              {current !== 'draws' && (
                <SportsOfScreen value={divisions.map((one) => one.sportName)}>
                  {played(current, shown?.sportName ?? '')}
                </SportsOfScreen>
              )}
            </EntrantsContext>
            {current === 'draws' && shown && (
              <PublicDraws division={shown} tournamentId={tournamentId} />
            )}
          </Suspense>
        )}
      </div>
      {isKnown && chosen && (
        <Suspense>
          <EnterDialog
            division={chosen}
            key={chosen.divisionId}
            onClose={onClose}
            person={person}
          />
        </Suspense>
      )}
    </>
  );
}

interface AboutProps {
  tournament: PublicTournament;
  isKnown: boolean;
}

/** What the organisers say of the tournament, and who has entered in its divisions. */
function About({ tournament, isKnown }: AboutProps) {
  const { tournamentId, contact, description, divisions, venueName, venues } = tournament;
  const entered = useQuery(enteredQuery(tournamentId));
  return (
    <>
      {description !== null && description.trim() !== '' && (
        <Panel title={say.about()}>
          <MarkdownText text={description} />
        </Panel>
      )}
      <Where contact={contact} venues={venues.length === 0 && venueName ? [venueName] : venues} />
      {divisions.map((division) => (
        <DivisionPanel
          division={division}
          entered={entered.data?.data.find(({ divisionId }) => divisionId === division.divisionId)}
          error={entered.error}
          isKnown={isKnown}
          key={division.divisionId}
          onRetry={() => void entered.refetch()}
          retrying={entered.isFetching}
          timeZone={tournament.timeZone}
          tournamentId={tournamentId}
        />
      ))}
    </>
  );
}

/** Where it is played, each place with its map; and whom to ask. */
function Where({ venues, contact }: { venues: readonly string[]; contact: string | null }) {
  if (venues.length === 0 && contact === null) return null;
  return (
    <div className={classes.around}>
      {venues.length > 0 && (
        <Panel title={say.venues()}>
          <ul className={classes.names}>
            {venues.map((venue, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two venues may have one name
              <li key={index}>
                <bdi>{venue}</bdi>
                <a href={mapOf(venue)} rel="noreferrer" target="_blank">
                  {rich(say.onMap, {
                    place: venue,
                  })}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {contact !== null && (
        <Panel title={say.contact()}>
          <ContactText text={contact} />
        </Panel>
      )}
    </div>
  );
}

/** A search for the place on a map. Opening it leaves this site, which sends nothing before. */
function mapOf(place: string): string {
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: place })}`;
}

type Entered = readonly { name: string; club: string | null; teamId: number | null }[];

interface DivisionPanelProps {
  tournamentId: number;
  division: PublicDivision;
  entered: { entries: Entered; moreEntries: number } | undefined;
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
  isKnown: boolean;
  /** The zone of the place, by whose clock times are shown. */
  timeZone: string | null;
}

function DivisionPanel({ tournamentId, isKnown, ...shown }: DivisionPanelProps) {
  const { division } = shown;
  const { name, status, accepted, waitlisted } = division;
  const isOpen =
    status === 'published' && !isDrawn(division) && windowState(division, Date.now()) === 'open';
  // A competition whose results were imported took no entries here.
  const takesEntries = status === 'published' || accepted > 0 || waitlisted > 0;
  return (
    <Panel
      actions={
        isOpen && (
          // Not the panel's own: those are links in a line of text.
          <span>
            <EnterLink division={division} isKnown={isKnown} tournamentId={tournamentId} />
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
      {takesEntries ? <Entries {...shown} /> : <Size division={division} />}
    </Panel>
  );
}

/** What is known of a competition that took no entries here. */
function Size({ division: { entrants, teams, matches } }: { division: PublicDivision }) {
  if (teams + matches === 0) return null;
  return (
    <dl className={classes.facts}>
      {teams > 0 && (
        <>
          <dt>{say.entrants({ kind: entrants })}</dt>
          <dd>{formatCount(teams)}</dd>
        </>
      )}
      {matches > 0 && (
        <>
          <dt>{say.matches()}</dt>
          <dd>{formatCount(matches)}</dd>
        </>
      )}
    </dl>
  );
}

/** Matches are made with the draw: there are none for a later entry. */
const isDrawn = ({ has }: PublicDivision) => has.draws && has.fixtures;

type EntriesProps = Omit<DivisionPanelProps, 'tournamentId' | 'isKnown'>;

/** When entries are taken, and who has a place. */
function Entries({ division, entered, error, onRetry, retrying, timeZone }: EntriesProps) {
  const { divisionId, status, opensAt, closesAt, capacity, accepted, waitlisted } = division;
  return (
    <>
      <dl className={classes.facts}>
        <dt>{say.entryWindow()}</dt>
        <dd>
          {isDrawn(division) ? (
            say.noMoreEntries()
          ) : (
            <WindowText closesAt={closesAt} opensAt={opensAt} status={status} timeZone={timeZone} />
          )}
        </dd>
        {/* Who plays has a place, and nobody gets another one. */}
        {status === 'published' && (
          <>
            <dt>{say.places()}</dt>
            <dd>{placesText(capacity, accepted)}</dd>
          </>
        )}
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
              <bdi className="tl-strong">
                <TeamLink id={entry.teamId} name={entry.name} />
              </bdi>
              {entry.club !== null && <bdi className="tl-aside">{entry.club}</bdi>}
            </li>
          ))}
        </ul>
      )}
      {entered && entered.moreEntries > 0 && (
        <p className="tl-quiet">{say.moreEntered({ count: entered.moreEntries })}</p>
      )}
      {status === 'published' && waitlisted > 0 && (
        <p className="tl-quiet">{say.onWaitingList({ count: waitlisted })}</p>
      )}
    </>
  );
}

interface EnterLinkProps {
  division: PublicDivision;
  isKnown: boolean;
  tournamentId: number;
}

/** To the form, for signed-in people; all others sign in first, and come back to it. */
function EnterLink({ division: { divisionId, name }, isKnown, tournamentId }: EnterLinkProps) {
  const hidden = <VisuallyHidden> {name}</VisuallyHidden>;
  if (!isKnown) {
    return (
      <Button component="a" href={signInAt(publicTournamentAt(tournamentId, divisionId))}>
        {say.signInToEnter()}
        {hidden}
      </Button>
    );
  }
  return (
    <ButtonLink
      params={{ tournamentId: String(tournamentId) }}
      resetScroll={false}
      search={{ enter: divisionId }}
      state={{ openedHere: true }}
      to="/tournaments/$tournamentId"
    >
      {say.enter()}
      {hidden}
    </ButtonLink>
  );
}
