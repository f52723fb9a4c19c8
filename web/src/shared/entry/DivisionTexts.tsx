/** What is said of a competition wherever people enter it or its entries are looked at. */
import say from 'words/entering';
import type { EntrantKind, TournamentStatus } from '@/api/words';
import { DateText } from '@/ui/DateText';
import { rich } from '@/ui/rich';
import { placedIn } from '@/ui/zones';
import { freePlaces, windowState } from './entryWindow';

interface WindowTextProps {
  /** How the competition stands. */
  status: TournamentStatus;
  opensAt: string | null;
  closesAt: string | null;
  /** Whether its draw is published and has no place for another team. */
  isDrawn?: boolean;
  /** The zone of the place, by whose clock times are shown; the reader's where it is not known. */
  timeZone: string | null;
}

/** When entries are taken, seen from now. */
export function WindowText({
  status,
  opensAt,
  closesAt,
  isDrawn = false,
  timeZone,
}: WindowTextProps) {
  const date = (value: string | null) => (
    <DateText value={value === null ? '' : placedIn(timeZone, value)} />
  );
  if (status === 'draft' && opensAt === null) {
    return closesAt === null
      ? say.fromPublication()
      : rich(say.fromPublicationUntil, { date: date(closesAt) });
  }
  if (status !== 'draft' && status !== 'published') return say.noMoreEntries();
  if (isDrawn) return say.closedByDraw();
  switch (windowState({ opensAt, closesAt }, Date.now())) {
    case 'not_yet':
      return rich(say.opensOn, { date: date(opensAt) });
    case 'closed':
      return rich(say.closedOn, { date: date(closesAt) });
    case 'open':
      return closesAt === null
        ? say.openWithoutEnd()
        : rich(say.openUntil, { date: date(closesAt) });
  }
}

/** How many places are free. */
export function placesText(capacity: number | null, accepted: number): string {
  const free = freePlaces(capacity, accepted);
  if (capacity === null || free === undefined) return say.noLimit();
  return free === 0 ? say.full({ capacity }) : say.placesFree({ free, capacity });
}

/** For whom a competition is: its sport is shown elsewhere. */
export function whoText(division: {
  entrants: EntrantKind;
  genderName: string | null;
  admitsEveryCategory: boolean;
  ageGroupName: string | null;
}): string {
  const { entrants, genderName, admitsEveryCategory, ageGroupName } = division;
  // Without a category there is nothing that everybody would have to be admitted to.
  const everybody = genderName !== null && admitsEveryCategory ? say.everyCategory() : null;
  const kinds = [say.entrants({ kind: entrants }), genderName, everybody, ageGroupName];
  return kinds.filter((part) => part !== null).join(' · ');
}
