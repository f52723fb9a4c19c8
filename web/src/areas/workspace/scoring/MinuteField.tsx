import { TextInput } from '@mantine/core';
import { useState } from 'react';
import say from 'words/scoring';
import type { GameTime } from '@/api/scoring';
import { parseMinute } from './parseMinute';
import { minuteText } from './wording';

/** A minute that somebody types. Without one the moment follows from the clock. */
export interface MinuteInput {
  text: string;
  set: (text: string) => void;
  /** Whether something stands there that is no minute. */
  isBad: boolean;
  /** What an operation says of its moment. */
  at: { at?: GameTime };
}

/** `known` is the moment that the match clock has for it; it is said only when it is changed. */
export function useMinute(known?: GameTime, said?: GameTime): MinuteInput {
  const before = known ? minuteText(known) : '';
  const [text, set] = useState(before);
  const read = parseMinute(text);
  const isSame = text.trim() === before;
  return {
    text,
    set,
    isBad: text.trim() !== '' && read === undefined,
    at: isSame ? (said ? { at: said } : {}) : read ? { at: read } : {},
  };
}

export function MinuteField({ minute }: { minute: MinuteInput }) {
  return (
    <TextInput
      autoComplete="off"
      error={minute.isBad && say.minuteUnfit()}
      // The keys of a telephone have a plus sign; those of numbers have none.
      inputMode="tel"
      label={say.minuteField()}
      onChange={({ currentTarget }) => minute.set(currentTarget.value)}
      placeholder="45+2"
      value={minute.text}
    />
  );
}
