import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/account';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { Panel } from '@/ui/Panel';
import { QuietButton } from '@/ui/QuietButton';
import { saveFile } from '@/ui/saveFile';
import { toastFailure } from '@/ui/toasts/toasts';
import classes from './Account.module.css';
import { EraseAccountDialog } from './EraseAccountDialog';

/** The stored data about oneself: it can be taken out, and erased. */
export function OwnDataPanel() {
  const [isAsking, setIsAsking] = useState(false);
  const takeOut = useMutation({
    mutationFn: () => api.GET('/me/export'),
    onSuccess: ({ data }) =>
      saveFile(
        'touchline-my-data.json',
        'application/json',
        `${JSON.stringify(data?.data, null, 2)}\n`,
      ),
    onError: (error) =>
      toastFailure((error instanceof HttpError && error.serverMessage) || say.failedToTakeOut()),
  });
  return (
    <Panel title={say.data()}>
      <div className={classes.password}>
        <p className="tl-quiet">{say.dataText()}</p>
        <div className="tl-cluster tl-gap-8">
          <QuietButton loading={takeOut.isPending} onClick={() => takeOut.mutate()}>
            {say.takeOut()}
          </QuietButton>
          <QuietButton onClick={() => setIsAsking(true)}>{say.erase()}</QuietButton>
        </div>
      </div>
      {isAsking && <EraseAccountDialog onClose={() => setIsAsking(false)} />}
    </Panel>
  );
}
