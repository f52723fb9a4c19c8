import { Button, Modal } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import words from 'words/courts';
import say from 'words/matchday';
import { api } from '@/api/client';
import { HttpError } from '@/api/errors';
import { SecretDialog } from '@/shared/dialog/SecretDialog';
import { submitErrorOf } from '@/shared/form/FormDialog';
import { CalendarLink, calendarOf } from '@/ui/CalendarLink';
import { useCourtKind } from '@/ui/courtKind';
import { DateText } from '@/ui/DateText';
import dialog from '@/ui/dialog/dialog.module.css';
import { useFocusBack } from '@/ui/dialog/useFocusBack';
import { LocalAddressNote } from '@/ui/LocalAddressNote';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { ErrorState, FetchError, Skeleton } from '@/ui/states';
import { toastFailure, toastSuccess } from '@/ui/toasts/toasts';
import { useRootMark } from '@/ui/useRootMark';
import classes from './Matchday.module.css';
import { type CourtLink, courtLinksQuery, useResultChanged } from './matchdayQueries';

// Codes are drawn by a part of its own, which nobody else loads.
const QrCode = lazy(async () => ({ default: (await import('@/ui/QrCode')).QrCode }));

interface CourtLinkDialogProps {
  tournamentId: number;
  tournamentName: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `null`: every court. */
  court: string | null;
  onClose: () => void;
}

/** Links with which volunteers score a court on a day: those that work, and a new one, shown once. Mount it to open it. */
export function CourtLinkDialog(props: CourtLinkDialogProps) {
  const { tournamentId, day, court, onClose } = props;
  const links = useQuery(courtLinksQuery(tournamentId));
  const own = links.data?.data.filter((link) => link.day === day && link.courtName === court);
  const on = useCourtKind();
  const changed = useResultChanged();
  useFocusBack(true);
  const making = useMutation({
    mutationFn: () =>
      api.POST('/tournaments/{tournamentId}/scorer-links', {
        params: { path: { tournamentId } },
        body: { day, ...(court !== null && { court }) },
      }),
    // The day says who has a link, and the stream does not tell of links.
    onSettled: () => Promise.all([links.refetch(), changed()]),
  });
  const made = making.data?.data?.data;
  if (made) {
    const address = new URL(made.url, window.location.origin).href;
    return <Made {...props} address={address} expiresAt={made.expiresAt} />;
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
      title={say.courtLink()}
      transitionProps={{ duration: 80, transition: 'fade' }}
      withCloseButton={false}
    >
      <div className="tl-paragraphs">
        <p className="tl-break">
          <strong>
            <bdi>{court ?? words.everyCourt({ on })}</bdi>
          </strong>
          <br />
          <DateText show="date" value={day} />
        </p>
        <p>{say.courtLinkNote({ of: court === null ? 'other' : 'court' })}</p>
        <section aria-label={say.linksThatWork()}>
          <h3 className="tl-overline">{say.linksThatWork()}</h3>
          <FetchError message={say.failedToFetchLinks()} of={links} />
          {!own && !links.error && <Skeleton width="60%" />}
          {own?.length === 0 && <p className="tl-quiet">{say.noLinks()}</p>}
          <ul className={classes.links}>
            {own?.map((link) => (
              <Line key={link.keyId} link={link} tournamentId={tournamentId} />
            ))}
          </ul>
        </section>
        {court !== null && (
          <p>
            <CalendarLink calendar={calendarOf({ tournamentId, court })}>
              <span>{rich(say.courtCalendar, { court: <bdi>{court}</bdi> })}</span>
            </CalendarLink>
          </p>
        )}
        {failed && <ErrorState error={failed.cause} message={failed.message} />}
      </div>
      <div className={dialog.buttons}>
        <QuietButton onClick={onClose}>{say.close()}</QuietButton>
        <Button data-autofocus loading={making.isPending} onClick={() => making.mutate()}>
          {say.makeLink()}
        </Button>
      </div>
    </Modal>
  );
}

interface MadeProps extends CourtLinkDialogProps {
  address: string;
  expiresAt: string;
}

/** The new link with its code, for the screen and for a sheet that hangs at the court. */
function Made({ address, court, day, expiresAt, onClose, tournamentName }: MadeProps) {
  useRootMark('printsAlone', true);
  const on = useCourtKind();
  const code = (
    <Suspense fallback={<Skeleton height={176} width={176} />}>
      <QrCode label={say.qr()} text={address} />
    </Suspense>
  );
  const until = <DateText value={expiresAt} />;
  return (
    <>
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
        title={say.courtLink()}
      >
        <LocalAddressNote />
        <div className={classes.qr}>{code}</div>
        <QuietButton fullWidth onClick={() => window.print()}>
          {say.print()}
        </QuietButton>
      </SecretDialog>
      {createPortal(
        <section className={classes.sheet} data-print-alone>
          <h1>
            <bdi>{court ?? words.everyCourt({ on })}</bdi>
          </h1>
          <p>
            <bdi>{tournamentName}</bdi>
            <br />
            <DateText show="date" value={day} />
          </p>
          {code}
          <p>{say.sheetNote()}</p>
          <p className={classes.address} dir="ltr">
            {address}
          </p>
          <p>{rich(say.sheetUntil, { time: until })}</p>
        </section>,
        document.body,
      )}
    </>
  );
}

function Line({ link, tournamentId }: { link: CourtLink; tournamentId: number }) {
  const links = useQuery({ ...courtLinksQuery(tournamentId), enabled: false });
  const changed = useResultChanged();
  const revoking = useMutation({
    mutationFn: () =>
      api.DELETE('/tournaments/{tournamentId}/scorer-links/{keyId}', {
        params: { path: { tournamentId, keyId: link.keyId } },
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
