import { TextInput, type TextInputProps } from '@mantine/core';
import { useId } from 'react';

/** The zone of the reader's browser, by its IANA name. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zones that a browser knows, the reader's first. */
function zones(): string[] {
  return [...new Set([ownZone(), ...Intl.supportedValuesOf('timeZone'), 'UTC'])];
}

/** A zone of time, found by typing a part of its name. */
export function ZoneField(props: TextInputProps) {
  const listId = useId();
  return (
    <>
      <TextInput {...props} autoComplete="off" list={listId} maxLength={64} spellCheck={false} />
      <datalist id={listId}>
        {zones().map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
