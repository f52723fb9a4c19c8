import '@/ui/console.css';
import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import matchWords from 'words/match';
import say from 'words/scoring';
import { renewSession } from '@/api/http';
import { BackLink } from '@/ui/BackLink';
import { inOneLine } from '@/ui/lists';
import { useNameRecord } from '@/ui/recordName';
import { ErrorState, Skeleton } from '@/ui/states';
import { Toasts } from '@/ui/toasts/Toasts';
import { toastFailure } from '@/ui/toasts/toasts';
import { useAwake } from '@/ui/useAwake';
import { Conflicts } from './Conflicts';
import { Controls } from './Controls';
import type { Desk, View } from './desk';
import { hasOpenSide } from './format';
import { keepForOffline } from './keepForOffline';
import { LineUps } from './LineUps';
import { More } from './More';
import { Rotation } from './Places';
import { Scoreboard } from './Scoreboard';
import classes from './Scoring.module.css';
import { SendingState } from './SendingState';
import { Timeline } from './Timeline';
import { UndoBar } from './UndoBar';
import { useDesk } from './useDesk';
import { DeskContext, useActs } from './useScoring';
import { sideName } from './wording';

/** Makes a link with which a volunteer scores the match. Mounted to be open. */
type LinkDialog = ComponentType<{ matchId: number; title: string; onClose: () => void }>;

interface ScoreScreenProps {
  matchId: number;
  /** The key of a link, for somebody without an account. */
  linkKey: string | undefined;
  /** Whether that is the link to a court, whose other matches are a page away. */
  hasCourt: boolean;
  /** For those who may make links. It is not there without a network. */
  loadLinkDialog: () => Promise<LinkDialog>;
  /** The way to the next match of a scorer of several. It is there once the match is over. */
  next: ReactNode;
}

/** Keeping the score of a match, with one thumb and on a bad network. */
export function ScoreScreen(props: ScoreScreenProps) {
  const { matchId, linkKey, hasCourt, loadLinkDialog, next } = props;
  const { desk, state, retry, retrying } = useDesk(matchId, linkKey);
  useEffect(() => {
    if (linkKey === undefined) renewSession();
  }, [linkKey]);
  const isOpen = state.is === 'open';
  useEffect(() => {
    // After everything that the screen needs has been loaded.
    if (isOpen) keepForOffline();
  }, [isOpen]);
  return (
    <div className={classes.screen}>
      {state.is === 'open' && desk ? (
        <Open
          desk={desk}
          hasCourt={hasCourt}
          hasAccount={linkKey === undefined}
          loadLinkDialog={loadLinkDialog}
          next={next}
          view={state.view}
        />
      ) : (
        <main className={classes.alone}>
          {linkKey === undefined && <BackLink to="/app">{say.toStart()}</BackLink>}
          {hasCourt && <BackLink to="/app/score">{say.toCourt()}</BackLink>}
          <h1 className={classes.title} tabIndex={-1}>
            {say.title()}
          </h1>
          {state.is === 'failed' ? (
            <ErrorState
              error={state.error}
              message={say.failedToOpen()}
              onRetry={retry}
              retrying={retrying}
            />
          ) : (
            <div aria-busy="true" className="tl-stack tl-gap">
              <Skeleton height={160} width="100%" />
              <Skeleton height={288} width="100%" />
            </div>
          )}
        </main>
      )}
      <Toasts />
    </div>
  );
}

/** Back to where one came from; to the start for scorers who came by a link. */
function Back() {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return (
    <BackLink
      aria-label={say.back()}
      className={classes.back}
      onClick={(event) => {
        if (!canGoBack) return;
        event.preventDefault();
        router.history.back();
      }}
      to="/app"
    />
  );
}

interface OpenProps {
  desk: Desk;
  view: View;
  hasAccount: boolean;
  hasCourt: boolean;
  loadLinkDialog: () => Promise<LinkDialog>;
  next: ReactNode;
}

function Open({ desk, view, hasAccount, hasCourt, loadLinkDialog, next }: OpenProps) {
  const { snapshot, scored } = view;
  const { names } = snapshot;
  const isRace = snapshot.setup.format.counts === 'times';
  const title = isRace
    ? names.match
    : matchWords.sides({ a: sideName(names, 'a'), b: sideName(names, 'b') });
  useNameRecord(title);
  useAwake(scored.lifecycle === 'live');
  const [LinkDialog, setLinkDialog] = useState<LinkDialog>();
  const openLinks = () =>
    loadLinkDialog().then(
      (loaded) => setLinkDialog(() => loaded),
      () => toastFailure(say.linkNeedsNetwork()),
    );
  // Officials and organisers correct everything, and make links.
  const mayLink = hasAccount && snapshot.mayAmendAny && scored.phase !== 'over';
  // The result was entered in another way: nothing that was recorded here says it.
  const isElsewhere = !snapshot.mayRecord && view.operations.length === 0;
  const isAwaited =
    snapshot.mayRecord && scored.phase === 'before_start' && hasOpenSide(snapshot.setup);
  const acts = useActs(desk, view);
  const notices = useRef<HTMLDivElement>(null);
  const look = () => {
    notices.current?.scrollIntoView();
    notices.current?.focus({ preventScroll: true });
  };
  const known = [names.tournament, names.division, names.round, names.court]
    .filter((part) => part !== null)
    .filter((part) => part !== '' && part !== title);
  const place = inOneLine(known, say.separator());
  return (
    <DeskContext value={acts}>
      <main className={classes.main}>
        <div className={classes.top}>
          <header className={classes.head}>
            {hasAccount && <Back />}
            {hasCourt && (
              <BackLink aria-label={say.toCourt()} className={classes.back} to="/app/score" />
            )}
            <div className="tl-narrow tl-fill">
              <h1 className={classes.title} tabIndex={-1}>
                <bdi>{title}</bdi>
              </h1>
              {place !== '' && <p className="tl-ellipsis tl-note">{place}</p>}
            </div>
            <More onLink={mayLink ? () => void openLinks() : undefined} />
          </header>
          <SendingState desk={desk} onLook={look} view={view} />
        </div>
        <div className={classes.scrolled} data-apart={!isRace}>
          <div className={classes.first} data-over={scored.phase === 'over' || undefined}>
            {!isElsewhere && (
              <>
                <Scoreboard view={view} />
                <LineUps />
              </>
            )}
            {isAwaited && (
              <p className="tl-callout" data-tone="warn">
                {say.sidesUnknown()}
              </p>
            )}
            {snapshot.mayRecord ? (
              <Controls />
            ) : (
              <p className="tl-callout tl-stack tl-gap-8" data-tone="warn">
                {say.mayNotRecord({ why: snapshot.notPlayed ?? 'other' })}
              </p>
            )}
            {scored.phase === 'over' && (
              <div className={classes.next}>
                <Suspense>{next}</Suspense>
              </div>
            )}
          </div>
          <div className={classes.second} ref={notices} tabIndex={-1}>
            <Conflicts onDismiss={desk.dismissLate} />
            <Rotation />
            <Timeline />
          </div>
        </div>
        <div className={classes.bottom}>
          <p aria-live="assertive" className={classes.refusal} role="alert">
            {acts.refusal}
          </p>
          <UndoBar />
        </div>
      </main>
      {LinkDialog && (
        <LinkDialog
          matchId={snapshot.setup.matchId}
          onClose={() => setLinkDialog(undefined)}
          title={title}
        />
      )}
    </DeskContext>
  );
}
