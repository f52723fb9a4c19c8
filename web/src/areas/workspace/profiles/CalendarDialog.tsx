import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/profiles';
import { api } from '@/api/client';
import { SecretDialog } from '@/shared/dialog/SecretDialog';
import { submitErrorOf } from '@/shared/form/FormDialog';
import { DateText } from '@/ui/DateText';
import dialog from '@/ui/dialog/dialog.module.css';
import { PlainDialog } from '@/ui/dialog/PlainDialog';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
import { CalendarIcon } from '@/ui/icons';
import { LocalAddressNote } from '@/ui/LocalAddressNote';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { ErrorState } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import classes from './MyPlayers.module.css';
import { myPlayersQuery, type Profile } from './profileQueries';

const SAID = {
  copy: say.copyLink(),
  copied: say.linkCopied(),
  cannotCopy: say.cannotCopyLink(),
  kept: say.linkKept(),
} as const;

interface CalendarDialogProps {
  /** As it is known now. */
  profile: Profile;
  onClose: () => void;
}

/** The secret link to the calendar of a player: made, replaced, taken back. A new one is shown once. Mount it to open it. */
export function CalendarDialog({ profile, onClose }: CalendarDialogProps) {
  const { playerProfileId, playerName: name, calendarLinkSince: since } = profile;
  const queryClient = useQueryClient();
  // What the buttons are about is what was on screen when they were read.
  const [seen, setSeen] = useState(since);
  useFocusBack(true);
  const params = { path: { playerProfileId } };
  const refetch = () => queryClient.invalidateQueries({ queryKey: myPlayersQuery().queryKey });
  const making = useMutation({
    mutationFn: () =>
      api.POST('/me/players/{playerProfileId}/calendar-link', {
        params,
        body: { replaces: seen },
      }),
    onSettled: refetch,
  });
  const takingBack = useMutation({
    mutationFn: () => api.DELETE('/me/players/{playerProfileId}/calendar-link', { params }),
    onSuccess: () => {
      toastSuccess(say.linkTakenBack());
      onClose();
    },
    onSettled: refetch,
  });
  const made = making.data?.data?.data;
  if (made) {
    const address = new URL(made.url, window.location.origin).href;
    return (
      <SecretDialog
        note={say.linkNote()}
        onClose={onClose}
        said={SAID}
        secret={address}
        title={say.yourLink({ name })}
      >
        <LocalAddressNote />
        <QuietButton
          className={classes.subscribe}
          component="a"
          href={address.replace(/^https?:/, 'webcal:')}
          leftSection={<CalendarIcon size={16} />}
        >
          {say.subscribe()}
        </QuietButton>
      </SecretDialog>
    );
  }
  const busy = making.isPending || takingBack.isPending || takingBack.isSuccess;
  const isOther = seen !== since && !busy;
  const failed =
    submitErrorOf(making.error, say.failedToMakeLink()) ??
    submitErrorOf(takingBack.error, say.failedToTakeBack());
  return (
    <PlainDialog
      buttons={
        <>
          {seen !== null && !isOther && (
            <QuietButton
              className={dialog.otherWay}
              loading={takingBack.isPending}
              onClick={() => takingBack.mutate()}
            >
              {say.takeBack()}
            </QuietButton>
          )}
          <QuietButton data-autofocus onClick={onClose}>
            {say.close()}
          </QuietButton>
          {isOther ? (
            <Button
              onClick={() => {
                making.reset();
                setSeen(since);
              }}
            >
              {say.seeLink()}
            </Button>
          ) : (
            <Button loading={making.isPending} onClick={() => making.mutate()}>
              {seen === null ? say.makeLink() : say.newLink()}
            </Button>
          )}
        </>
      }
      onClose={busy ? () => undefined : onClose}
      title={say.calendarTitle({ name })}
    >
      <div className="tl-paragraphs">
        <p>{say.calendarLead()}</p>
        <p>{say.calendarSecret({ name })}</p>
        {seen !== null && !isOther && (
          <p>{rich(say.linkWorks, { date: <DateText show="date" value={seen} /> })}</p>
        )}
        {isOther && (
          <p className="tl-callout" data-tone="warn" role="status">
            {say.linkChanged()}
          </p>
        )}
        {failed && !isOther && <ErrorState error={failed.cause} message={failed.message} />}
      </div>
    </PlainDialog>
  );
}
