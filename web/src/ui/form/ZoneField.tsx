import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { zoneNamed } from '../zones';

/** The zone of the reader's browser, by its IANA name. */
export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The zones that a browser knows, the reader's first. */
function zones(): string[] {
  return [...new Set([ownZone(), ...Intl.supportedValuesOf('timeZone'), 'UTC'])];
}

interface ZoneFieldProps {
  name: string;
  label: string;
  description: string;
  value: string;
  error: string | undefined;
  'data-autofocus'?: boolean;
  onChange: (event: { currentTarget: { value: string } }) => void;
}

/** A zone of time, found by typing a part of its name. A city that one zone has is enough. */
export function ZoneField({ onChange, value, ...props }: ZoneFieldProps) {
  const listId = useId();
  const known = zones();
  const complete = () => {
    const named = zoneNamed(value, known);
    if (named !== undefined && named !== value) onChange({ currentTarget: { value: named } });
  };
  return (
    <>
      <TextInput
        {...props}
        autoComplete="off"
        dir="ltr"
        list={listId}
        maxLength={64}
        onBlur={complete}
        onChange={onChange}
        onKeyDown={({ key }) => {
          if (key === 'Enter') complete();
        }}
        spellCheck={false}
        value={value}
      />
      <datalist id={listId}>
        {known.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </>
  );
}
