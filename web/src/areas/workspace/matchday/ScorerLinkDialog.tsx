import { Button, Modal, NativeSelect } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import say from 'words/matchday';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { SecretDialog } from '@/shared/dialog/SecretDialog';
import { submitErrorOf } from '@/shared/form/FormDialog';
import { DateText } from '@/ui/DateText';
import dialog from '@/ui/dialog/dialog.module.css';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
import { LocalAddressNote } from '@/ui/LocalAddressNote';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { ErrorState, FetchError, Skeleton } from '@/ui/states';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import classes from './Matchday.module.css';
import { linksQuery, type ScorerLink, useResultChanged } from './matchdayQueries';

// Codes are drawn by a part of its own, which nobody else loads.
const QrCode = lazy(async () => ({ default: (await import('@/ui/QrCode')).QrCode }));

const HOURS = [4, 12, 24] as const;

interface ScorerLinkDialogProps {
  matchId: number;
  /** The match in words. */
  title: string;
  onClose: () => void;
}

/** Links with which volunteers score a match: those that work, and a new one, shown once. Mount it to open it. */
export function ScorerLinkDialog({ matchId, title, onClose }: ScorerLinkDialogProps) {
  const [hours, setHours] = useState<number>(12);
  const links = useQuery(linksQuery(matchId));
  const changed = useResultChanged();
  useFocusBack(true);
  const making = useMutation({
    mutationFn: () =>
      api.POST('/matches/{matchId}/scorer-links', {
        params: { path: { matchId } },
        body: { hours },
      }),
    // The day says who has a link, and the stream does not tell of links.
    onSettled: () => Promise.all([links.refetch(), changed()]),
  });
  const made = making.data?.data?.data;
  if (made) {
    const address = new URL(made.url, window.location.origin).href;
    return (
      <SecretDialog
        note={rich(say.onlyNow, { time: <DateText value={made.expiresAt} /> })}
        onClose={onClose}
        said={{
          copy: say.copy(),
          copied: say.copied(),
          cannotCopy: say.cannotCopy(),
          kept: say.done(),
        }}
        secret={address}
        title={say.yourLink()}
      >
        <LocalAddressNote />
        <div className={classes.qr}>
          <Suspense fallback={<Skeleton height={176} width={176} />}>
            <QrCode label={say.qr()} text={address} />
          </Suspense>
        </div>
      </SecretDialog>
    );
  }
  const failed = submitErrorOf(making.error, say.failedToMake());
  return (
    <Modal
      classNames={{ title: dialog.title }}
      onClose={onClose}
      opened
      padding="lg"
      returnFocus={false}
      size="var(--tl-size-432)"
      title={say.link()}
      transitionProps={{ duration: 80, transition: 'fade' }}
      withCloseButton={false}
    >
      <div className="tl-paragraphs">
        <p className="tl-break">
          <strong>
            <bdi>{title}</bdi>
          </strong>
        </p>
        <p>{say.linkNote()}</p>
        <section aria-label={say.linksThatWork()}>
          <h3 className="tl-overline">{say.linksThatWork()}</h3>
          <FetchError message={say.failedToFetchLinks()} of={links} />
          {!links.data && !links.error && <Skeleton width="60%" />}
          {links.data?.data.length === 0 && <p className="tl-quiet">{say.noLinks()}</p>}
          <ul className={classes.links}>
            {links.data?.data.map((link) => (
              <Line key={link.keyId} link={link} matchId={matchId} />
            ))}
          </ul>
        </section>
        <NativeSelect
          data={HOURS.map((count) => ({ value: String(count), label: say.hours({ count }) }))}
          data-autofocus
          label={say.worksFor()}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
          value={String(hours)}
        />
        {failed && <ErrorState error={failed.cause} message={failed.message} />}
      </div>
      <div className={dialog.buttons}>
        <QuietButton onClick={onClose}>{say.close()}</QuietButton>
        <Button loading={making.isPending} onClick={() => making.mutate()}>
          {say.makeLink()}
        </Button>
      </div>
    </Modal>
  );
}

function Line({ link, matchId }: { link: ScorerLink; matchId: number }) {
  const links = useQuery({ ...linksQuery(matchId), enabled: false });
  const changed = useResultChanged();
  const revoking = useMutation({
    mutationFn: () =>
      api.DELETE('/matches/{matchId}/scorer-links/{keyId}', {
        params: { path: { matchId, keyId: link.keyId } },
      }),
    onSuccess: () => toastSuccess(say.revoked()),
    onError: (error) => {
      const reason = error instanceof HttpError ? (error.serverMessage ?? '') : '';
      toastFailure(say.failedToRevoke({ reason }));
    },
    onSettled: () => Promise.all([links.refetch(), changed()]),
  });
  return (
    <li>
      <span className="tl-break">
        {rich(say.linkUntil, {
          time: <DateText value={link.expiresAt} />,
          name: <bdi>{link.makerName}</bdi>,
        })}
      </span>
      <QuietButton loading={revoking.isPending} onClick={() => revoking.mutate()} size="xs">
        {say.revoke()}
      </QuietButton>
    </li>
  );
}
