import { useState } from 'react';
import type { FormValues, Values } from '@/ui/form/useFormValues';

interface FieldDifference<V> {
  name: keyof V & string;
  yours: V[keyof V & string];
  now: V[keyof V & string];
  chosen: 'yours' | 'now';
}

export interface Collision<V> {
  /** Whether someone else changed the row while it was edited here. */
  happened: boolean;
  differences: readonly FieldDifference<V>[];
  /** Whether everything that was changed here is to be kept. */
  keepsMine: boolean;
  /** Notes the other change. Fields that were not touched here follow it. */
  note: (theirs: V) => void;
  choose: (name: string, choice: 'yours' | 'now') => void;
  takeTheirs: () => void;
}

/**
 * Two people changed the same row. `stored` is what the server has, as far as is known here: after
 * `note` it is the other change.
 */
export function useCollision<V extends Values>(form: FormValues<V>, stored: V): Collision<V> {
  // What the form held when it was sent, and which fields of it were changed here.
  const [sent, setSent] = useState<{ mine: V; touched: readonly string[] }>();
  const names = Object.keys(stored) as (keyof V & string)[];

  const differences = (sent ? names : [])
    .filter((name) => sent?.mine[name] !== stored[name])
    .map((name) => {
      const chosen = form.values[name] === stored[name] ? 'now' : 'yours';
      // Typing goes on: what is in the field by now is "yours".
      const yours = chosen === 'now' && sent ? sent.mine[name] : form.values[name];
      return { name, chosen, yours, now: stored[name] } as const;
    });

  return {
    happened: sent !== undefined,
    differences,
    keepsMine: differences.every(
      ({ name, chosen }) => chosen === 'yours' || !sent?.touched.includes(name),
    ),
    note: (theirs) => {
      const mine = form.values;
      setSent({ mine, touched: names.filter((name) => mine[name] !== stored[name]) });
      const untouched = names.filter((name) => mine[name] === stored[name]);
      form.set(picked(theirs, untouched));
    },
    choose: (name, choice) => {
      const source = choice === 'now' ? stored : sent?.mine;
      if (source) form.set(picked(source, [name as keyof V & string]));
    },
    takeTheirs: () => {
      form.set(stored);
      setSent(undefined);
    },
  };
}

/** Only these fields of a form. */
function picked<V extends Values>(values: V, names: readonly (keyof V & string)[]) {
  return Object.fromEntries(names.map((name) => [name, values[name]])) as Partial<V>;
}
