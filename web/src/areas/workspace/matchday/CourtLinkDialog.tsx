import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import words from 'words/courts';
import say from 'words/matchday';
import { api } from '@/api/client';
import { CalendarLink, calendarOf } from '@/ui/CalendarLink';
import { useCourtKind } from '@/ui/courtKind';
import { DateText } from '@/ui/DateText';
import { QuietButton } from '@/ui/QuietButton';
import { rich } from '@/ui/rich';
import { useRootMark } from '@/ui/useRootMark';
import { LinksDialog } from './LinksDialog';
import classes from './Matchday.module.css';
import { courtLinksQuery } from './matchdayQueries';

interface CourtLinkDialogProps {
  tournamentId: number;
  tournamentName: string;
  /** `YYYY-MM-DD`. */
  day: string;
  /** `null`: every court. */
  court: string | null;
  onClose: () => void;
}

/** Links with which volunteers score a court on a day. Mount it to open it. */
export function CourtLinkDialog(props: CourtLinkDialogProps) {
  const { tournamentId, tournamentName, day, court, onClose } = props;
  const fetched = useQuery(courtLinksQuery(tournamentId));
  const on = useCourtKind();
  const name = <bdi>{court ?? words.everyCourt({ on })}</bdi>;
  return (
    <LinksDialog
      about={
        <>
          <p className="tl-break">
            <strong>{name}</strong>
            <br />
            <DateText show="date" value={day} />
          </p>
          <p>{say.courtLinkNote({ of: court === null ? 'other' : 'court' })}</p>
        </>
      }
      fetched={fetched}
      links={fetched.data?.data.filter((link) => link.day === day && link.courtName === court)}
      madeTitle={say.courtLink()}
      make={() =>
        api.POST('/tournaments/{tournamentId}/scorer-links', {
          params: { path: { tournamentId } },
          body: { day, ...(court !== null && { court }) },
        })
      }
      onClose={onClose}
      revoke={(keyId) =>
        api.DELETE('/tournaments/{tournamentId}/scorer-links/{keyId}', {
          params: { path: { tournamentId, keyId } },
        })
      }
      title={say.courtLink()}
      withMade={(code, address, until) => (
        <PrintedSheet>
          <h1>{name}</h1>
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
        </PrintedSheet>
      )}
    >
      {court !== null && (
        <p>
          <CalendarLink calendar={calendarOf({ tournamentId, court })}>
            <span>{rich(say.courtCalendar, { court: <bdi>{court}</bdi> })}</span>
          </CalendarLink>
        </p>
      )}
    </LinksDialog>
  );
}

/** A button that prints a sheet, which hangs at the court. */
function PrintedSheet({ children }: { children: ReactNode }) {
  useRootMark('printsAlone', true);
  return (
    <>
      <QuietButton fullWidth onClick={() => window.print()}>
        {say.print()}
      </QuietButton>
      {createPortal(
        <section className={classes.sheet} data-print-alone>
          {children}
        </section>,
        document.body,
      )}
    </>
  );
}
