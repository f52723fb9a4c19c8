import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import say from 'words/matchday';
import { HttpError } from '@/api/errors';
import { SecretDialog } from '@/shared/dialog/SecretDialog';
import { submitErrorOf } from '@/shared/form/FormDialog';
import { DateText } from '@/ui/DateText';
import { PlainDialog } from '@/ui/dialog/PlainDialog';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
import { LocalAddressNote } from '@/ui/LocalAddressNote';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { ErrorState, FetchError, Skeleton } from '@/ui/states';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import classes from './Matchday.module.css';
import { type ScorerLink, useResultChanged } from './matchdayQueries';

// Codes are drawn by a part of its own, which nobody else loads.
const QrCode = lazy(async () => ({ default: (await import('@/ui/QrCode')).QrCode }));

interface MadeLink {
  url: string;
  expiresAt: string;
}

interface LinksDialogProps {
  title: string;
  /** What is scored with the links. */
  about: ReactNode;
  /** The query of the links. */
  fetched: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** Those among them that work; undefined before they are here. */
  links: readonly Pick<ScorerLink, 'keyId' | 'expiresAt' | 'makerName'>[] | undefined;
  make: () => Promise<{ data?: { data: MadeLink } }>;
  revoke: (keyId: number) => Promise<unknown>;
  /** What is chosen for a new link, or stands beside the links. */
  children: ReactNode;
  /** What is shown with a new link: its code in a picture, its address, how long it works. */
  withMade?: (code: ReactNode, address: string, until: ReactNode) => ReactNode;
  madeTitle: string;
  onClose: () => void;
}

/** Links with which volunteers score: those that work, and a new one, shown once. Mount it to open it. */
export function LinksDialog({
  title,
  about,
  fetched,
  links,
  make,
  revoke,
  children,
  withMade,
  madeTitle,
  onClose,
}: LinksDialogProps) {
  const changed = useResultChanged();
  // Also when the new link has taken the place of the others.
  useFocusBack(true);
  // The day says who has a link, and the stream does not tell of links.
  const onSettled = () => Promise.all([fetched.refetch(), changed()]);
  const making = useMutation({ mutationFn: make, onSettled });
  const made = making.data?.data?.data;
  if (made) {
    const address = new URL(made.url, window.location.origin).href;
    const until = <DateText value={made.expiresAt} />;
    const code = (
      <Suspense fallback={<Skeleton height={176} width={176} />}>
        <QrCode label={say.qr()} text={address} />
      </Suspense>
    );
    return (
      <SecretDialog
        note={rich(say.onlyNow, { time: until })}
        onClose={onClose}
        said={{
          copy: say.copy(),
          copied: say.copied(),
          cannotCopy: say.cannotCopy(),
          kept: say.done(),
        }}
        secret={address}
        title={madeTitle}
      >
        <LocalAddressNote />
        <div className={classes.qr}>{code}</div>
        {withMade?.(code, address, until)}
      </SecretDialog>
    );
  }
  const failed = submitErrorOf(making.error, say.failedToMake());
  return (
    <PlainDialog
      buttons={
        <>
          <QuietButton onClick={onClose}>{say.close()}</QuietButton>
          <Button data-autofocus loading={making.isPending} onClick={() => making.mutate()}>
            {say.makeLink()}
          </Button>
        </>
      }
      onClose={onClose}
      title={title}
    >
      <div className="tl-paragraphs">
        {about}
        <section aria-label={say.linksThatWork()}>
          <h3 className="tl-overline">{say.linksThatWork()}</h3>
          <FetchError message={say.failedToFetchLinks()} of={fetched} />
          {!links && !fetched.error && <Skeleton width="60%" />}
          {links?.length === 0 && <p className="tl-quiet">{say.noLinks()}</p>}
          <ul className={classes.links}>
            {links?.map(({ keyId, expiresAt, makerName }) => (
              <li key={keyId}>
                <span className="tl-break">
                  {rich(say.linkUntil, {
                    time: <DateText value={expiresAt} />,
                    name: <bdi>{makerName}</bdi>,
                  })}
                </span>
                <Revoke onSettled={onSettled} revoke={() => revoke(keyId)} />
              </li>
            ))}
          </ul>
        </section>
        {children}
        {failed && <ErrorState error={failed.cause} message={failed.message} />}
      </div>
    </PlainDialog>
  );
}

interface RevokeProps {
  revoke: () => Promise<unknown>;
  onSettled: () => Promise<unknown>;
}

function Revoke({ revoke, onSettled }: RevokeProps) {
  const revoking = useMutation({
    mutationFn: revoke,
    onSuccess: () => toastSuccess(say.revoked()),
    onError: (error) => {
      const reason = error instanceof HttpError ? (error.serverMessage ?? '') : '';
      toastFailure(say.failedToRevoke({ reason }));
    },
    onSettled,
  });
  return (
    <QuietButton loading={revoking.isPending} onClick={() => revoking.mutate()} size="xs">
      {say.revoke()}
    </QuietButton>
  );
}
