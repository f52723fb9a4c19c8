import { type RefObject, useEffect, useState } from 'react';

/** What a form holds, as it stands in its fields: numbers are still texts. */
export type Values = Readonly<Record<string, string | boolean>>;

/** A sentence for each field that cannot be accepted. */
export type FieldErrors<V> = { readonly [Name in keyof V]?: string | undefined };

/** Whether no field was refused. */
export function isFine(errors: object): boolean {
  return Object.values(errors).every((error) => error === undefined);
}

type FieldsOf<V, Kind> = { [Name in keyof V]: V[Name] extends Kind ? Name : never }[keyof V] &
  string;

interface Changing {
  currentTarget: { value: string };
}

export interface FormValues<V extends Values> {
  values: V;
  /** The values that differ from the initial ones: what a change sends, and what closing would lose. */
  changes: Partial<V>;
  isDirty: boolean;
  errors: FieldErrors<V>;
  set: (change: Partial<V>) => void;
  /** Shows the errors, and moves the focus to the first field that has one. */
  refuse: (errors: FieldErrors<V>) => void;
  /** What a text field or a select of that name needs. */
  text: (name: FieldsOf<V, string>) => {
    name: string;
    label: string;
    value: string;
    error: string | undefined;
    'aria-invalid': boolean;
    onChange: (event: Changing) => void;
  };
  /** What a switch of that name needs. */
  flag: (name: FieldsOf<V, boolean>) => {
    name: string;
    checked: boolean;
    onChange: (event: { currentTarget: { checked: boolean } }) => void;
  };
}

/**
 * The state of a form mirrors its fields; it becomes a request only when it is submitted. A draft fills fields anew
 * that were changed before.
 */
export function useFormValues<V extends Values>(
  initial: V,
  labels: Readonly<Record<keyof V & string, string>>,
  form: RefObject<HTMLFormElement | null>,
  draft?: Partial<V>,
): FormValues<V> {
  const [values, setValues] = useState<V>({ ...initial, ...draft });
  const [errors, setErrors] = useState<FieldErrors<V>>({});
  const [refusal, setRefusal] = useState<FieldErrors<V>>();

  // The focus is the browser's: it can move to a field only once its error is on the page.
  useEffect(() => {
    if (!refusal) return;
    const wrong = Array.from(form.current?.elements ?? []).find(
      (element) => refusal[element.getAttribute('name') ?? ''] !== undefined,
    );
    if (wrong instanceof HTMLElement) wrong.focus();
  }, [refusal, form]);

  const set = (change: Partial<V>) => {
    setValues((before) => ({ ...before, ...change }));
    // What was said about a field's old value is not true of its new one.
    const changed = Object.keys(change);
    const isOfOld = (field: string) =>
      changed.some((name) => field === name || field.startsWith(`${name}.`));
    setErrors(
      (before) =>
        Object.fromEntries(
          Object.entries(before).filter(([field]) => !isOfOld(field)),
        ) as FieldErrors<V>,
    );
  };

  const changes = Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== initial[name]),
  ) as Partial<V>;
  return {
    values,
    changes,
    isDirty: Object.keys(changes).length > 0,
    errors,
    set,
    refuse: (found) => {
      setErrors(found);
      setRefusal(found);
    },
    text: (name) => ({
      name,
      label: labels[name],
      value: values[name] as string,
      error: errors[name],
      // Mantine's password field does not say so by itself.
      'aria-invalid': errors[name] !== undefined,
      onChange: (event) => set({ [name]: event.currentTarget.value } as unknown as Partial<V>),
    }),
    flag: (name) => ({
      name,
      checked: values[name] as boolean,
      onChange: (event) => set({ [name]: event.currentTarget.checked } as unknown as Partial<V>),
    }),
  };
}
