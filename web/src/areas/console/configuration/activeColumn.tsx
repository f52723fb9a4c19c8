import lists from 'words/list';
import { StatusBadge } from '@/shared/status/StatusBadge';
import { statusName } from '@/shared/status/statusName';
import type { ConfigurationColumn } from './ConfigurationTable';
import { activityOf } from './configurationSearch';

/** Whether new tournaments and matches may use the row. */
export const activeColumn: ConfigurationColumn<{ is_active: boolean }> = {
  key: 'is_active',
  header: lists.status(),
  isPlain: true,
  cell: (row) => <StatusBadge status={activityOf(row.is_active)} />,
  value: (row) => statusName(activityOf(row.is_active)),
};
