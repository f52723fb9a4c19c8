import { Switch } from '@mantine/core';
import { useId } from 'react';
import type { FormValues } from '@/ui/form/useFormValues';
import classes from './fields.module.css';

/** Whether the row is on offer; inactive ones stay where they are used already. */
export function ActiveField({ form }: { form: FormValues<{ is_active: boolean }> }) {
  const explanation = useId();
  return (
    <div>
      <Switch
        {...form.flag('is_active')}
        aria-describedby={explanation}
        label="Active"
        withThumbIndicator={false}
      />
      <p className={classes.explanation} id={explanation}>
        Inactive ones stay where they are used, and are not offered for anything new.
      </p>
    </div>
  );
}
