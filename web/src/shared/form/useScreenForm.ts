import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import { refusedFields } from '@/api/errors';
import {
  type FieldErrors,
  type FormValues,
  isFine,
  useFormValues,
  type Values,
} from '@/ui/form/useFormValues';

interface ScreenFormOptions<V extends Values, Result> {
  initial: V;
  labels: Readonly<Record<keyof V & string, string>>;
  /** A sentence for each field that cannot be sent as it is. */
  check: (values: V) => FieldErrors<V>;
  send: (values: V) => Promise<Result>;
  onDone: (result: Result, values: V) => void;
  /** The sentence for whatever went wrong. */
  failureText: (error: unknown) => string;
  /** Where the focus goes after a refusal that names no field; the first field when absent. */
  doubtful?: keyof V & string;
}

export interface ScreenForm<V extends Values> {
  form: FormValues<V>;
  busy: boolean;
  /** What went wrong and is not said at a field. */
  failure: string | undefined;
  /** What was thrown. */
  error: unknown;
  /** For the form's element. */
  props: {
    noValidate: true;
    onSubmit: (event: FormEvent) => void;
    ref: RefObject<HTMLFormElement | null>;
  };
}

/** A form that is a screen of its own. It stays busy after a success, which leads elsewhere. */
export function useScreenForm<V extends Values, Result>({
  initial,
  labels,
  check,
  send,
  onDone,
  failureText,
  doubtful,
}: ScreenFormOptions<V, Result>): ScreenForm<V> {
  const ref = useRef<HTMLFormElement>(null);
  const form = useFormValues(initial, labels, ref);
  const attempt = useMutation({
    mutationFn: send,
    onSuccess: onDone,
    onError: (error) => form.refuse(refusedFields(error) as FieldErrors<V>),
  });

  // The fields were disabled and lost the focus.
  useEffect(() => {
    if (!attempt.isError) return;
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector);
    const place =
      find('[aria-invalid="true"]') ?? (doubtful && find(`[name="${doubtful}"]`)) ?? find('input');
    (place || undefined)?.focus();
  }, [attempt.isError, doubtful]);

  const failure = attempt.isError ? failureText(attempt.error) : undefined;
  const isSaidAtField = Object.values(form.errors).includes(failure);
  return {
    form,
    busy: attempt.isPending || attempt.isSuccess,
    failure: isSaidAtField ? undefined : failure,
    error: attempt.error,
    props: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const errors = check(form.values);
        form.refuse(errors);
        if (isFine(errors)) {
          attempt.mutate(form.values);
        }
      },
      ref,
    },
  };
}
