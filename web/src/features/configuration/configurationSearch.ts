import * as v from 'valibot';
import { type FormSearch, formParams } from '@/ui/dialog/useFormAddress';
import { type ListSearch, listParams, searchValidator, wordParam } from '@/ui/list/listSearch';

export const ACTIVITY = ['active', 'inactive'] as const;

/** What the address of a configuration screen holds. */
export interface ConfigurationSearch extends ListSearch, FormSearch {
  status?: (typeof ACTIVITY)[number] | undefined;
}

/** Reads the address of a screen whose rows can be sorted by these columns. */
export function configurationSearch(columns: readonly { key: string }[]) {
  return searchValidator<ConfigurationSearch>(
    v.object({
      ...listParams(columns.map(({ key }) => key)),
      ...formParams,
      status: wordParam(ACTIVITY),
    }),
  );
}
