import { type HistoryState, type NavigateOptions, useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { originOf } from './origin';
import { isPreviewed } from './preview/previewed';
import { useIsEmbedded, useReaders, useTournamentShown } from './readers';

/** The pages of records, and what their addresses call the id. */
const PAGES = {
  team: { to: '/admin/teams/$teamId', param: 'teamId' },
  user: { to: '/admin/users/$userId', param: 'userId' },
  player: { to: '/admin/players/$playerProfileId', param: 'playerProfileId' },
  tournament: { to: '/admin/tournaments/$tournamentId', param: 'tournamentId' },
  scoreboard: { to: '/admin/matches/$matchId/scoreboard', param: 'matchId' },
  race: { to: '/admin/matches/$matchId/multi-entry', param: 'matchId' },
} as const;

/** Those that everybody has. */
const PUBLIC_PAGES: Partial<Record<RecordPage, Page>> = {
  scoreboard: { to: '/matches/$matchId', param: 'matchId' },
  race: { to: '/matches/$matchId', param: 'matchId' },
};

/** A team has a page for everybody within a tournament alone. */
function publicPage(page: RecordPage, tournament: number | undefined): Page | undefined {
  if (page !== 'team' || tournament === undefined) return PUBLIC_PAGES[page];
  return { to: `/tournaments/${tournament}/teams/$teamId`, param: 'teamId' };
}

export type RecordPage = keyof typeof PAGES;

interface Page {
  to: string;
  param: string;
}

/** Where the page of a record is. */
export function recordPlace(page: RecordPage, id: number): NavigateOptions {
  return placeOn(PAGES[page], id);
}

function placeOn({ to, param }: Page, id: number): NavigateOptions {
  return { to, params: { [param]: String(id) } } as NavigateOptions;
}

interface RecordLinkProps
  extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'id' | 'href' | 'target' | `on${string}`> {
  page: RecordPage;
  id: number;
  /** What the history is to remember of the way there, asked for when the link is followed. */
  state?: (() => HistoryState) | undefined;
  onFocus?: (() => void) | undefined;
  ref?: Ref<HTMLAnchorElement>;
}

/** Leads to the page of a record; where its readers have none, it is what the link would say. */
export function RecordLink(props: RecordLinkProps) {
  const tournament = useTournamentShown();
  const isPublic = useReaders() === 'everybody';
  const page = isPublic ? publicPage(props.page, tournament) : PAGES[props.page];
  const isEmbedded = useIsEmbedded();
  if (page && isEmbedded) return <LinkBeside {...props} place={page} />;
  if (page) return <LinkToRecord {...props} place={page} />;
  const { className, title, children } = props;
  return (
    <span className={className} title={title}>
      {children}
    </span>
  );
}

interface PlacedLinkProps extends RecordLinkProps {
  place: Page;
}

const addressOf = ({ to, param }: Page, id: number) => to.replace(`$${param}`, String(id));

/** In a frame of another site: the page of the record opens beside it. */
function LinkBeside({ page, id, state, place, ...anchor }: PlacedLinkProps) {
  return <a {...anchor} href={addressOf(place, id)} rel="noopener" target="_blank" />;
}

/**
 * As the router's own link would. That one works its address out anew whenever the address of the screen changes, which
 * takes long where there are thousands; this one's depends on nothing.
 */
function LinkToRecord({ page, id, state, onFocus, place: at, ...anchor }: PlacedLinkProps) {
  const router = useRouter();
  const place = placeOn(at, id);

  const follow = (event: MouseEvent) => {
    const elsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
    if (elsewhere || event.defaultPrevented || event.button !== 0) return;
    event.preventDefault();
    cancelPreload();
    void router.navigate({ ...place, state: { ...originOf(router), ...state?.() } });
  };
  const preload = () => {
    // A failed preload is repeated, and its failure shown, when the link is followed.
    void router.preloadRoute(place).catch(() => undefined);
  };
  const preloadSoon = () => {
    cancelPreload();
    intended = setTimeout(preload, router.options.defaultPreloadDelay);
  };
  const isPreloaded = router.options.defaultPreload === 'intent';
  return (
    <a
      {...anchor}
      {...(isPreviewed(page) && { 'data-preview': page, 'data-preview-id': id })}
      {...(isPreloaded && {
        onBlur: cancelPreload,
        onMouseEnter: preloadSoon,
        onMouseLeave: cancelPreload,
        onTouchStart: preload,
      })}
      href={addressOf(at, id)}
      onClick={follow}
      onFocus={() => {
        onFocus?.();
        if (isPreloaded) preloadSoon();
      }}
    />
  );
}

/** Only one link at a time is pointed at. */
let intended: ReturnType<typeof setTimeout> | undefined;

function cancelPreload(): void {
  clearTimeout(intended);
}
