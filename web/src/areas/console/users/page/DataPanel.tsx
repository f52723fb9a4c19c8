import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/users';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import type { UserPage } from '@/api/types';
import { DateText } from '@/ui/DateText';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { saveFile } from '@/ui/saveFile';
import { toastFailure } from '@/ui/toasts/toasts';
import classes from './AccountPanel.module.css';
import { ErasureDialog } from './ErasureDialog';

/** The stored data about a person: it can be taken out, and erased. */
export function DataPanel({ user }: { user: UserPage }) {
  const [isAsking, setIsAsking] = useState(false);
  const takeOut = useMutation({
    mutationFn: () =>
      api.GET('/admin/users/{userId}/kept', { params: { path: { userId: user.user_id } } }),
    onSuccess: ({ data }) =>
      saveFile(
        `touchline-user-${user.user_id}.json`,
        'application/json',
        `${JSON.stringify(data?.data, null, 2)}\n`,
      ),
    onError: (error) =>
      toastFailure((error instanceof HttpError && error.serverMessage) || say.failedToTakeOut()),
  });
  return (
    <Panel title={say.data()}>
      <p className="tl-quiet">
        {user.erased_at
          ? rich(say.erasedOn, { date: <DateText value={user.erased_at} /> })
          : say.dataText()}
      </p>
      <div className={classes.buttons}>
        <QuietButton loading={takeOut.isPending} onClick={() => takeOut.mutate()}>
          {say.takeOut()}
        </QuietButton>
        {!user.erased_at && (
          <QuietButton onClick={() => setIsAsking(true)}>{say.erase()}</QuietButton>
        )}
      </div>
      {isAsking && <ErasureDialog onClose={() => setIsAsking(false)} user={user} />}
    </Panel>
  );
}
