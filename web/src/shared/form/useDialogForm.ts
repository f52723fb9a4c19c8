import { useMutation } from '@tanstack/react-query';
import { type ComponentProps, useRef, useState } from 'react';
import { refusedFields } from '@/api/errors';
import { type FieldErrors, isFine, useFormValues, type Values } from '@/ui/form/useFormValues';
import { type FormDialog, submitErrorOf } from './FormDialog';
import { type DraftedForm, draftOf, useDraft } from './useDraft';

interface DialogFormOptions<V extends Values, Result> {
  /** What the fields hold when the dialog opens. What it would be later does not count. */
  initial: V;
  labels: Readonly<Record<keyof V & string, string>>;
  /** The name under which what was typed comes back after the session ended; without one nothing does. */
  draft?: string;
  /** A sentence for each field that cannot be sent as it is. */
  check?: (values: V, element: HTMLFormElement | null) => FieldErrors<V>;
  send: (values: V, changes: Partial<V>) => Promise<Result>;
  onSuccess?: (result: Result, values: V) => unknown;
  onSettled?: (result: Result | undefined) => unknown;
  /** What the server says of its fields, at ours; the names are the same without it. */
  refused?: (error: unknown) => FieldErrors<V>;
  /** The sentence for what went wrong where the server has none. */
  failed: string;
}

interface DialogForm<V extends Values> {
  form: DraftedForm<V>;
  /** For the `FormDialog` around the fields. */
  dialog: Pick<
    ComponentProps<typeof FormDialog>,
    'form' | 'dirty' | 'saving' | 'saved' | 'submitError' | 'onSubmit'
  >;
}

/** A form in a dialog that makes one call: checked, sent, and refused at its fields or else above them. */
export function useDialogForm<V extends Values, Result>({
  initial,
  labels,
  draft: name,
  check = () => ({}),
  send,
  onSuccess = () => undefined,
  onSettled = () => undefined,
  refused = (error) => refusedFields(error) as FieldErrors<V>,
  failed,
}: DialogFormOptions<V, Result>): DialogForm<V> {
  const element = useRef<HTMLFormElement>(null);
  const [stored] = useState(initial);
  const [draft] = useState(() => (name === undefined ? {} : draftOf(name, stored)));
  const form = useFormValues<V>(stored, labels, element, draft);
  useDraft<V>(name, () => form.changes);
  const saving = useMutation({
    mutationFn: (values: V) => send(values, form.changes),
    onSuccess,
    onSettled,
    onError: (error) => {
      // What is said of a field that is not here is said above all of them.
      const here = Object.entries(refused(error)).filter(([field]) => field in stored);
      form.refuse(Object.fromEntries(here) as FieldErrors<V>);
    },
  });
  return {
    form: { ...form, draft },
    dialog: {
      form: element,
      dirty: form.isDirty,
      saving: saving.isPending,
      saved: saving.isSuccess,
      submitError: isFine(form.errors) ? submitErrorOf(saving.error, failed) : undefined,
      onSubmit: () => {
        const errors = check(form.values, element.current);
        form.refuse(errors);
        if (isFine(errors)) saving.mutate(form.values);
      },
    },
  };
}
