import { TextInput } from '@mantine/core';
import say from 'words/roles';
import type { FormValues } from '@/ui/form/useFormValues';
import { lastDayOf } from './lastDay';

interface LastDayFieldProps {
  form: FormValues<{ lastDay: string }>;
  autoFocus?: boolean;
}

/** The last day of a role, in the browser's own field. */
export function LastDayField({ form, autoFocus = false }: LastDayFieldProps) {
  return (
    <TextInput
      {...form.text('lastDay')}
      {...(autoFocus && { 'data-autofocus': true })}
      description={say.lastDayNote()}
      max="2100-12-31"
      min={lastDayOf(new Date().toISOString())}
      type="date"
    />
  );
}

/** What is wrong with a day that is half typed: the browser gives no value for it. */
export function wrongLastDay(form: HTMLFormElement | null): string | undefined {
  const field = form?.elements.namedItem('lastDay');
  const isHalf = field instanceof HTMLInputElement && field.validity.badInput;
  return isHalf ? say.notADay() : undefined;
}
