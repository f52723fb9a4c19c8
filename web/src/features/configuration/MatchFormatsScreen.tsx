import { useQuery } from '@tanstack/react-query';
import type { MatchFormat } from '@/api/types';
import type { ListView } from '@/ui/list/useListView';
import { SportName } from '@/ui/SportName';
import { activeColumn } from './activeColumn';
import { type ConfigurationColumn, ConfigurationTable } from './ConfigurationTable';
import { matchFormatsQuery } from './configurationQueries';

const columns: readonly ConfigurationColumn<MatchFormat>[] = [
  {
    key: 'format_name',
    header: 'Name',
    cell: (row) => <strong>{row.format_name}</strong>,
    value: (row) => row.format_name,
  },
  {
    key: 'sport_name',
    header: 'Sport',
    cell: (row) => <SportName sport={row.sport_name} />,
    value: (row) => row.sport_name,
  },
  {
    key: 'duration_minutes',
    header: 'Duration',
    align: 'end',
    cell: (row) => (row.duration_minutes === null ? '–' : `${row.duration_minutes} min`),
    value: (row) => row.duration_minutes,
  },
  {
    key: 'description',
    header: 'Description',
    cell: (row) => row.description ?? '–',
    value: (row) => row.description,
  },
  activeColumn,
];

export function MatchFormatsScreen({ view }: { view: ListView }) {
  return (
    <ConfigurationTable
      columns={columns}
      noun="match formats"
      result={useQuery(matchFormatsQuery())}
      rowKey={(row) => row.match_format_id}
      title="Match Formats"
      view={view}
    />
  );
}
