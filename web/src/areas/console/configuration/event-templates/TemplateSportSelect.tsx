import { NativeSelect } from '@mantine/core';
import say from 'words/configuration';
import { TEMPLATE_SPORTS } from '@/api/words';
import { ChevronDownIcon } from '@/ui/icons';
import type { SportFieldProps } from '../kind';
import { templateSportLabel } from './templateSports';

/** Offers the sports that have templates. */
export function TemplateSportSelect(field: SportFieldProps) {
  return (
    <NativeSelect
      {...field}
      data={[
        { value: '', label: say.chooseSport() },
        ...TEMPLATE_SPORTS.map((sport) => ({ value: sport, label: templateSportLabel(sport) })),
      ]}
      required
      rightSection={<ChevronDownIcon size={16} />}
    />
  );
}
