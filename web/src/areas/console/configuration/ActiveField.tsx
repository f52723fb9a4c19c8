import { Switch } from '@mantine/core';
import { useId } from 'react';
import say from 'words/configuration';
import { statusName } from '@/shared/status/statusName';
import type { FormValues } from '@/ui/form/useFormValues';
import classes from './fields.module.css';

interface ActiveFieldProps {
  form: FormValues<{ is_active: boolean }>;
  /** What it means to be inactive. */
  meaning?: string;
}

/** Whether the row counts; most kinds stay where they are used already when they are inactive. */
export function ActiveField({ form, meaning = say.inactiveMeans() }: ActiveFieldProps) {
  const explanation = useId();
  return (
    <div>
      <Switch
        {...form.flag('is_active')}
        aria-describedby={explanation}
        label={statusName('active')}
        withThumbIndicator={false}
      />
      <p className={classes.explanation} id={explanation}>
        {meaning}
      </p>
    </div>
  );
}
