import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import say from 'words/users';
import { api, reply } from '@/api/client';
import { HttpError } from '@/api/errors';
import type { Body, UserPage } from '@/api/types';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { ErrorState, Skeleton } from '@/ui/states';
import { toastSuccess } from '@/ui/toasts/toasts';
import classes from './AccountPanel.module.css';
import { userQuery } from './userQuery';

type Erasure = Body<'/admin/users/{userId}/erasure'>['data'];

interface ErasureDialogProps {
  user: UserPage;
  onClose: () => void;
}

/** Shows what erasing a person changes and what stays, and asks. Mount it to open it. */
export function ErasureDialog({ user, onClose }: ErasureDialogProps) {
  const queryClient = useQueryClient();
  // What is confirmed is what was shown.
  const [{ full_name: name, user_id: userId }] = useState(user);
  const preview = useQuery({
    ...reply('/admin/users/{userId}/erasure', { path: { userId } }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const erasing = useMutation({
    mutationFn: () => api.POST('/admin/users/{userId}/erase', { params: { path: { userId } } }),
    onSuccess: () => {
      toastSuccess(say.isBeingErased({ name }));
      void queryClient.invalidateQueries(userQuery(userId));
      onClose();
    },
  });
  const told = (error: unknown, otherwise: string) =>
    (error instanceof HttpError && error.serverMessage) || otherwise;
  return (
    <ConfirmDialog
      busy={erasing.isPending || erasing.isSuccess}
      confirmLabel={say.eraseForGood()}
      error={erasing.error ? told(erasing.error, say.failedToErase()) : undefined}
      isImpossible={preview.isError}
      onCancel={onClose}
      onConfirm={() => erasing.mutate()}
      title={say.eraseQuestion({ name })}
      waitFor={preview.data ? undefined : say.looksWhatChanges()}
    >
      {preview.isError ? (
        <ErrorState
          message={told(preview.error, say.failedToPreviewErasure())}
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
      ) : (
        <>
          <p>{say.whatErasingDoes()}</p>
          <h3 className={classes.part}>{say.changes()}</h3>
          <Changes erasure={preview.data?.data} />
          <h3 className={classes.part}>{say.stays()}</h3>
          <p>{say.whatStays()}</p>
        </>
      )}
    </ConfirmDialog>
  );
}

function Changes({ erasure }: { erasure: Erasure | undefined }) {
  if (!erasure) {
    return (
      <div className="tl-waiting">
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </div>
    );
  }
  const { profiles, matches, teams, tournaments, activities, trailEntries } = erasure;
  const lines = [
    erasure.hasAccount && say.accountIsClosed(),
    profiles.length > 0 &&
      say.profilesLoseNames({
        count: profiles.length,
        names: profiles.map((profile) => profile.player_name).join(', '),
      }),
    matches > 0 && say.matchesShowFormer({ count: matches }),
    teams > 0 && say.teamsShowFormer({ count: teams }),
    tournaments > 0 && say.tournamentsShowFormer({ count: tournaments }),
    activities + trailEntries > 0 && say.entriesLoseNames({ count: activities + trailEntries }),
  ].filter((line) => line !== false);
  return (
    <ul className={classes.lines}>
      <li>{say.nameAndAddressGo()}</li>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
