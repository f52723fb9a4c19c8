import { StatusBadge } from '@/ui/StatusBadge';
import type { ConfigurationColumn } from './ConfigurationTable';

/** Whether new tournaments and matches may use the row. */
export const activeColumn: ConfigurationColumn<{ is_active: boolean }> = {
  key: 'is_active',
  header: 'Status',
  isPlain: true,
  cell: (row) => <StatusBadge status={row.is_active ? 'active' : 'inactive'} />,
  value: (row) => (row.is_active ? 'Active' : 'Inactive'),
};
