import { Switch } from '@mantine/core';
import type { FormValues } from '@/ui/form/useFormValues';

/** Whether the row is on offer; inactive ones stay where they are used already. */
export function ActiveField({ form }: { form: FormValues<{ is_active: boolean }> }) {
  return (
    <Switch
      {...form.flag('is_active')}
      description="Inactive ones stay where they are used, and are not offered for anything new."
      label="Active"
      withThumbIndicator={false}
    />
  );
}
