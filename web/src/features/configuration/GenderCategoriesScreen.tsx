import { useQuery } from '@tanstack/react-query';
import type { GenderCategory } from '@/api/types';
import type { ListView } from '@/ui/list/useListView';
import { activeColumn } from './activeColumn';
import { type ConfigurationColumn, ConfigurationTable } from './ConfigurationTable';
import { genderCategoriesQuery } from './configurationQueries';

const columns: readonly ConfigurationColumn<GenderCategory>[] = [
  {
    key: 'gender_name',
    header: 'Name',
    cell: (row) => <strong>{row.gender_name}</strong>,
    value: (row) => row.gender_name,
  },
  activeColumn,
];

export function GenderCategoriesScreen({ view }: { view: ListView }) {
  return (
    <ConfigurationTable
      columns={columns}
      noun="gender categories"
      result={useQuery(genderCategoriesQuery())}
      rowKey={(row) => row.gender_category_id}
      title="Gender Categories"
      view={view}
    />
  );
}
