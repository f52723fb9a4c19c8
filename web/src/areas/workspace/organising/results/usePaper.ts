import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import say from 'words/results';
import { HttpError } from '@/api/errors';
import { toldBy } from '@/api/toldBy';
import { draftOf, forgetDraft, keepDraft } from '@/shared/form/useDraft';
import { isOfKnockOut } from '@/shared/match/places';
import { isAboutResults, type PlayedMatch } from '@/shared/results/resultsQueries';
import { correctedTo, sendTyped } from './saveTyped';
import {
  hasKicks,
  levelAt,
  lineOf,
  readTyped,
  type ScoreUnit,
  type Side,
  type Typed,
  type TypedResult,
  type Unclear,
} from './typedResult';

/** How far the result of a match is. */
export type Progress =
  | ({ is: 'unclear' } & Unclear)
  | { is: 'saving' }
  | { is: 'saved' }
  | { is: 'refused'; message: string; canRetry: boolean }
  | { is: 'asks_winner'; message: string }
  | { is: 'asks_later' };

export interface Paper {
  typedOf: (match: PlayedMatch) => Typed;
  progressOf: (match: PlayedMatch) => Progress | undefined;
  /** Whether a shoot-out can be typed beside the level score of a match. */
  takesKicks: (match: PlayedMatch) => boolean;
  type: (match: PlayedMatch, typed: Typed) => void;
  /** Saves what was typed, if it is a result. Says whether it is one. */
  commit: (match: PlayedMatch, winner?: Side) => boolean;
}

const BLANK: Typed = { a: '', b: '' };

/** What was typed is of a match with these two sides: with another one it would be another result. */
const keyOf = ({ match_id, team_a_id, team_b_id }: PlayedMatch) =>
  `${match_id}/${team_a_id}/${team_b_id}`;

type AllTyped = Readonly<Record<string, Typed>>;

/** The results of a division that are typed from paper. What was typed and not saved stays in this tab. */
export function usePaper(divisionId: number, unit: ScoreUnit): Paper {
  const queryClient = useQueryClient();
  const form = `paper/${divisionId}`;
  const [typed, setTyped] = useState(() => keptIn(form));
  const [progress, setProgress] = useState<Readonly<Record<string, Progress>>>({});
  // The level scores with which the server has asked who goes through.
  const [askedAt, setAskedAt] = useState<Readonly<Record<string, number | undefined>>>({});
  // A key that follows another at once means what is typed by then, not what was drawn last.
  const latest = useRef(typed);
  // The focus leaves a row with the same key that saves it: a second time it is in hand already.
  const inHand = useRef(new Set<string>());
  const saved = useRef(new Set<string>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(0);

  const keep = () =>
    keepIn(
      form,
      Object.entries(latest.current).filter(([key]) => !saved.current.has(key)),
    );
  const put = (key: string, next: Progress | undefined) =>
    setProgress(({ [key]: _, ...others }) => (next ? { ...others, [key]: next } : others));

  const send = async (match: PlayedMatch, result: TypedResult, winner: Side | undefined) => {
    const key = keyOf(match);
    try {
      const sent = await sendTyped(divisionId, correctedTo(match, result, winner));
      if (sent.is === 'saved') saved.current.add(key);
      else inHand.current.delete(key);
      if (sent.is === 'asks_winner') {
        const level = result.score[0] === result.score[1] ? result.score[0] : undefined;
        setAskedAt((before) => ({ ...before, [key]: level }));
      }
      put(key, sent);
      keep();
    } catch (error) {
      inHand.current.delete(key);
      put(key, { is: 'refused', ...refusalOf(error) });
    }
    waiting.current -= 1;
    if (waiting.current > 0) return;
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isAboutResults(queryKey) });
  };

  return {
    typedOf: (match) => typed[keyOf(match)] ?? BLANK,
    progressOf: (match) => progress[keyOf(match)],
    takesKicks: (match) => {
      const of = typed[keyOf(match)] ?? BLANK;
      const level = levelAt(of);
      if (unit === 'sets' || level === undefined) return false;
      const isAsked = askedAt[keyOf(match)] === level;
      return (unit === 'goals' && isOfKnockOut(match)) || isAsked || hasKicks(of);
    },
    type: (match, next) => {
      const key = keyOf(match);
      latest.current = { ...latest.current, [key]: next };
      setTyped(latest.current);
      put(key, undefined);
      keep();
    },
    commit: (match, winner) => {
      const key = keyOf(match);
      if (inHand.current.has(key)) return true;
      const read = readTyped(latest.current[key] ?? BLANK, unit);
      if (read.is === 'empty') return false;
      if (read.is === 'unclear') {
        put(key, read);
        return false;
      }
      inHand.current.add(key);
      put(key, { is: 'saving' });
      waiting.current += 1;
      line.current = line.current.then(() => send(match, read.result, winner));
      return true;
    },
  };
}

/** The field by which the server asks why a result is put right. */
const REASON = 'reason';

/** A refusal of a field has its own sentence; what may work later can be tried again. */
function refusalOf(error: unknown): { message: string; canRetry: boolean } {
  const fields = error instanceof HttpError ? error.fields : {};
  // Only what is put right needs a reason.
  if (fields[REASON] !== undefined) return { message: say.hasResultByNow(), canRetry: false };
  const [ofField] = Object.values(fields);
  if (ofField !== undefined) return { message: ofField, canRetry: false };
  return { message: toldBy(error, say.failedToSaveResult()), canRetry: true };
}

/** What was typed in this tab before, and not saved. */
function keptIn(form: string): AllTyped {
  const { typed } = draftOf(form, { typed: '' });
  return typed === undefined ? {} : (JSON.parse(typed) as AllTyped);
}

function keepIn(form: string, unsaved: readonly [string, Typed][]) {
  const some = unsaved.filter(([, one]) => lineOf(one).trim() !== '');
  if (some.length === 0) forgetDraft(form);
  else keepDraft(form, { typed: JSON.stringify(Object.fromEntries(some)) });
}
