import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/entering';
import screens from 'words/screens';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import classes from '@/shared/entry/Entering.module.css';
import { myEntriesQuery, type OwnEntry, useEntriesChanged } from '@/shared/entry/enteringQueries';
import { publicTournamentAt } from '@/shared/entry/publicAddress';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { ButtonLink } from '@/ui/ButtonLink';
import { DateText } from '@/ui/DateText';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { fromHere } from '@/ui/origin';
import { PageHeader } from '@/ui/PageHeader';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { EmptyState, FetchError, WaitingPanel } from '@/ui/states';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import { SendAgainDialog } from './SendAgainDialog';

/** What one has entered in, and how each entry stands. */
export function MyEntriesScreen() {
  const fetched = useQuery(myEntriesQuery());
  const { data, error } = fetched;
  const entries = data?.entries;
  const [withdrawing, setWithdrawing] = useState<OwnEntry>();
  const [correcting, setCorrecting] = useState<OwnEntry>();
  return (
    <>
      <PageHeader summary={say.myEntriesSummary()} title={screens.myEntries()} />
      <div className="tl-parts" data-wide>
        <FetchError message={say.failedToFetchEntries()} of={fetched} />
        {!entries && !error && <WaitingPanel />}
        {entries?.length === 0 && (
          <section className="tl-surface">
            <EmptyState message={say.noEntries()} />
          </section>
        )}
        {entries && entries.length > 0 && (
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <li key={entry.entryId}>
                <EntryPanel entry={entry} onCorrect={setCorrecting} onWithdraw={setWithdrawing} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {withdrawing && (
        <WithdrawDialog entry={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
      {correcting && (
        <SendAgainDialog entry={correcting} onClose={() => setCorrecting(undefined)} />
      )}
    </>
  );
}

interface EntryPanelProps {
  entry: OwnEntry;
  onWithdraw: (entry: OwnEntry) => void;
  onCorrect: (entry: OwnEntry) => void;
}

function EntryPanel({ entry, onWithdraw, onCorrect }: EntryPanelProps) {
  const { name, club, state, waitingPlace, message, markedFields, steps } = entry;
  const marked = markedFields.map((field) => say.field({ field })).join(', ');
  const hidden = <VisuallyHidden> {name}</VisuallyHidden>;
  return (
    <Panel actions={<StatusBadge status={state} />} title={name}>
      <div className="tl-grid tl-gap-10">
        <p className="tl-break">
          <a href={publicTournamentAt(entry.tournamentId)}>
            <bdi>{entry.tournamentName}</bdi>
          </a>
          {' · '}
          <bdi>{entry.divisionName}</bdi>
          {club !== null && (
            <>
              {' · '}
              <bdi className="tl-quiet">{club}</bdi>
            </>
          )}
        </p>
        <p>
          {waitingPlace === null
            ? say.whatStateMeans({ state })
            : say.waitingPlace({ place: waitingPlace })}
        </p>
        {state === 'returned' && (
          <div className="tl-callout tl-grid tl-gap-4 tl-break" data-tone="warn">
            {marked !== '' && <p className="tl-strong">{say.toCorrect({ fields: marked })}</p>}
            {message !== null && <p dir="auto">{message}</p>}
          </div>
        )}
        {state === 'rejected' && message !== null && (
          <p className="tl-callout tl-grid tl-gap-4 tl-break" data-tone="bad" dir="auto">
            {message}
          </p>
        )}
        <p className="tl-aside">
          {rich(say.enteredOn, { date: <DateText value={entry.createdAt} /> })}
        </p>
        <div className="tl-cluster tl-gap-8">
          {steps.includes('resubmit') && (
            <Button onClick={() => onCorrect(entry)}>
              {say.correct()}
              {hidden}
            </Button>
          )}
          {steps.includes('enter_again') && <EnterAgain entry={entry} />}
          {state === 'accepted' && entry.teamId !== null && (
            <ButtonLink
              params={{ divisionId: String(entry.divisionId), teamId: String(entry.teamId) }}
              state={fromHere}
              to="/app/squads/$divisionId/$teamId"
            >
              {say.toSquad()}
              {hidden}
            </ButtonLink>
          )}
          {steps.includes('withdraw') && (
            <QuietButton onClick={() => onWithdraw(entry)}>
              {say.askedStep({ step: 'withdraw' })}
              {hidden}
            </QuietButton>
          )}
        </div>
      </div>
    </Panel>
  );
}

function useOwnStep(step: 'withdraw' | 'enter_again') {
  const changed = useEntriesChanged();
  return useMutation({
    mutationFn: ({ entryId, version }: OwnEntry) =>
      api.POST('/entries/{entryId}/steps', {
        params: { path: { entryId } },
        body: { version, step },
      }),
    onSuccess: ({ data }, { name, state }) => {
      changed();
      toastSuccess(say.entryIs({ state: data?.data.state ?? state, name }));
    },
    onError: () => changed(),
  });
}

function toldBy(error: unknown): string {
  const told = error instanceof HttpError ? error.serverMessage : undefined;
  return told ?? (error instanceof Error ? error.message : say.failedToStep());
}

function EnterAgain({ entry }: { entry: OwnEntry }) {
  const entering = useOwnStep('enter_again');
  return (
    <QuietButton
      loading={entering.isPending}
      onClick={() => entering.mutate(entry, { onError: (error) => toastFailure(toldBy(error)) })}
    >
      {say.step({ step: 'enter_again' })}
      <VisuallyHidden> {entry.name}</VisuallyHidden>
    </QuietButton>
  );
}

function WithdrawDialog({ entry, onClose }: { entry: OwnEntry; onClose: () => void }) {
  // What is withdrawn is what was on screen, whatever changes meanwhile.
  const [asked] = useState(entry);
  const withdrawing = useOwnStep('withdraw');
  return (
    <ConfirmDialog
      busy={withdrawing.isPending}
      confirmLabel={say.step({ step: 'withdraw' })}
      error={withdrawing.error ? toldBy(withdrawing.error) : undefined}
      onCancel={onClose}
      onConfirm={() => withdrawing.mutate(asked, { onSuccess: onClose })}
      title={say.withdrawTitle({ name: asked.name })}
    >
      {say.whatWithdrawingDoes()}
    </ConfirmDialog>
  );
}
