/** Which screens and records were opened last: held in this page's memory, and nowhere else. */
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useRecordName } from '@/ui/recordName';

export interface OpenedPlace {
  /** Without what its address says beside it. */
  path: string;
  title: string;
  /** What lists it, where it is a record. */
  parent: string | undefined;
}

/** How many places the palette offers. */
const OFFERED = 5;

let opened: readonly OpenedPlace[] = [];

/** The places that were opened last, the latest first, but for the one on screen. */
export function recentPlaces(path: string): readonly OpenedPlace[] {
  return opened.filter((place) => place.path !== path).slice(0, OFFERED);
}

function forget(): void {
  opened = [];
}

function note(place: OpenedPlace): void {
  const others = opened.filter(({ path }) => path !== place.path);
  opened = [place, ...others].slice(0, OFFERED + 1);
}

/**
 * Notes each screen that is opened; a record's as soon as its name is known. All are forgotten with the
 * console: the next one to sign in may be somebody else. It is a component of its own, for whose sake nothing else is
 * rendered again.
 */
export function NotePlaces(): null {
  // The address of a list's route ends with a slash, that of its links does not.
  const path = useMatches({
    select: (matches) => matches.at(-1)?.pathname.replace(/(.)\/$/, '$1'),
  });
  const screen = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData,
  });
  const name = useRecordName();
  // The address of a record's page says which record.
  const isRecord = useMatches({
    select: (matches) => Object.keys(matches.at(-1)?.params ?? {}).length > 0,
  });
  const title = isRecord ? name : screen?.title;
  const parent = isRecord ? (screen?.parent?.title ?? screen?.title) : undefined;
  useEffect(() => forget, []);
  useEffect(() => {
    if (path !== undefined && title !== undefined) note({ path, title, parent });
  }, [path, title, parent]);
  return null;
}
