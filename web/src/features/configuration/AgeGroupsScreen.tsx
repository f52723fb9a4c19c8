import { useQuery } from '@tanstack/react-query';
import type { AgeGroup } from '@/api/types';
import { DateText } from '@/ui/DateText';
import type { ListView } from '@/ui/list/useListView';
import { activeColumn } from './activeColumn';
import { type ConfigurationColumn, ConfigurationTable } from './ConfigurationTable';
import { ageGroupsQuery } from './configurationQueries';

const columns: readonly ConfigurationColumn<AgeGroup>[] = [
  {
    key: 'age_group_name',
    header: 'Name',
    cell: (row) => <strong>{row.age_group_name}</strong>,
    value: (row) => row.age_group_name,
  },
  {
    key: 'min_age',
    header: 'Min age',
    align: 'end',
    cell: (row) => row.min_age,
    value: (row) => row.min_age,
  },
  {
    key: 'max_age',
    header: 'Max age',
    align: 'end',
    cell: (row) => row.max_age,
    value: (row) => row.max_age,
  },
  activeColumn,
  {
    key: 'created_at',
    header: 'Created',
    cell: (row) => <DateText show="date" value={row.created_at} />,
    value: (row) => row.created_at,
  },
];

export function AgeGroupsScreen({ view }: { view: ListView }) {
  return (
    <ConfigurationTable
      columns={columns}
      noun="age groups"
      result={useQuery(ageGroupsQuery())}
      rowKey={(row) => row.age_group_id}
      title="Age Groups"
      view={view}
    />
  );
}
