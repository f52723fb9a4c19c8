import * as v from 'valibot';
import { type FormSearch, formParams } from '@/ui/dialog/useFormAddress';
import {
  type ListSearch,
  listParams,
  searchValidator,
  textParam,
  wordParam,
} from '@/ui/list/listSearch';

export const ACTIVITY = ['active', 'inactive'] as const;

export type Activity = (typeof ACTIVITY)[number];

export function activityOf(isActive: boolean): Activity {
  return isActive ? 'active' : 'inactive';
}

/** What the address of a configuration screen holds. */
export interface ConfigurationSearch extends ListSearch, FormSearch {
  status?: Activity | undefined;
}

export const configurationSearch = searchValidator<ConfigurationSearch>(
  v.object({
    ...listParams([]),
    // The columns are loaded with the screen: an order that none of them has is none (`arrange.ts`).
    sort: textParam,
    ...formParams,
    status: wordParam(ACTIVITY),
  }),
);
