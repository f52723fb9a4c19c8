import { Button, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import texts from 'words/entering';
import say from 'words/organising';
import { api } from '@/api/client';
import { toldBy } from '@/api/toldBy';
import { ENTRY_STEPS, type EntryStep } from '@/api/words';
import type { ReviewedEntry } from '@/shared/entry/entriesQuery';
import { MoreTarget } from '@/ui/MoreTarget';
import { settleToasts, toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { useOpenedSoon } from '@/ui/useOpenedSoon';
import { VisuallyHidden } from '@/ui/VisuallyHidden';
import type { AskedStep } from './EntryDialog';
import classes from './Organising.module.css';
import { useSetupChanged } from './organisingQueries';

/** What is done at once: everything else is asked about first. */
const AT_ONCE: readonly EntryStep[] = ['accept', 'waitlist', 'reconsider', 'enter_again'];

/** What is mostly decided, the first possible one of these. */
const FIRST: readonly EntryStep[] = ['accept', 'waitlist', 'reconsider'];

/** An organiser corrects an entry by giving it back, and does not send it again for others. */
const NOT_HERE: readonly EntryStep[] = ['resubmit'];

interface EntryActionsProps {
  entry: ReviewedEntry;
  /** Whether all places are taken: then nobody can be accepted, and a later entry waits. */
  isFull: boolean;
  onAsk: (asked: AskedStep) => void;
  /** Asks for another name of the team. */
  onRename: (entry: ReviewedEntry) => void;
}

/** What can be decided about an entry: the first step as a button, the others in a menu. */
export function EntryActions({ entry, isFull, onAsk, onRename }: EntryActionsProps) {
  const more = useRef<HTMLButtonElement>(null);
  const menu = useOpenedSoon();
  // The menu is about the entry that it was opened for, also when somebody changes it meanwhile.
  const [opened, setOpened] = useState(entry);
  const changed = useSetupChanged();
  const { name } = entry;
  const taking = useMutation({
    mutationFn: ({
      entryId,
      version,
      step,
    }: {
      entryId: number;
      version: number;
      step: EntryStep;
    }) =>
      api.POST('/entries/{entryId}/steps', {
        params: { path: { entryId } },
        body: { version, step },
      }),
    onMutate: () => settleToasts(`entry/${entry.entryId}`),
    onSuccess: ({ data }) => {
      const state = data?.data.state ?? entry.state;
      toastSuccess(texts.entryIs({ state, name }));
      changed();
    },
    onError: (error) => {
      toastFailure(toldBy(error, say.failedToStep()), `entry/${entry.entryId}`);
      changed();
    },
  });
  const take = ({ entryId, version }: ReviewedEntry, step: EntryStep) =>
    taking.mutate({ entryId, version, step });
  const possible = ENTRY_STEPS.filter(
    (step) =>
      entry.steps.includes(step) && !NOT_HERE.includes(step) && !(isFull && step === 'accept'),
  );
  const first = possible.find((step) => FIRST.includes(step));
  const others = possible.filter((step) => step !== first);
  // Until it has a place, its sender corrects what was given back.
  const canRename = entry.state === 'accepted' && entry.teamId !== null;
  return (
    <span className={classes.rowButtons}>
      {first && (
        <Button
          loading={taking.isPending}
          onClick={() => take(entry, first)}
          size="xs"
          variant={first === 'reconsider' ? 'default' : 'filled'}
        >
          {texts.step({ step: first })}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      {(others.length > 0 || canRename) && (
        <Menu
          {...menu}
          onOpen={() => setOpened(entry)}
          position="bottom-end"
          width={240}
          withInitialFocusPlaceholder={false}
        >
          <MoreTarget label={say.moreOf({ name })} ref={more} />
          <Menu.Dropdown>
            {others.map((step) => (
              <Menu.Item
                key={step}
                onClick={() => {
                  // A dialog gives the focus back to where it is now.
                  more.current?.focus();
                  if (AT_ONCE.includes(step)) take(opened, step);
                  else onAsk({ entry: opened, step });
                }}
              >
                {AT_ONCE.includes(step) ? texts.step({ step }) : texts.askedStep({ step })}
              </Menu.Item>
            ))}
            {canRename && (
              <Menu.Item
                onClick={() => {
                  more.current?.focus();
                  onRename(opened);
                }}
              >
                {say.correctName()}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  );
}
