import { useQuery } from '@tanstack/react-query';
import type { ScoringConfig } from '@/api/types';
import type { ListView } from '@/ui/list/useListView';
import { SportName } from '@/ui/SportName';
import { activeColumn } from './activeColumn';
import { type ConfigurationColumn, ConfigurationTable } from './ConfigurationTable';
import { scoringConfigQuery } from './configurationQueries';

const columns: readonly ConfigurationColumn<ScoringConfig>[] = [
  {
    key: 'sport_name',
    header: 'Sport',
    cell: (row) => <SportName sport={row.sport_name} />,
    value: (row) => row.sport_name,
  },
  {
    key: 'win_points',
    header: 'Win',
    align: 'end',
    cell: (row) => row.win_points,
    value: (row) => row.win_points,
  },
  {
    key: 'draw_points',
    header: 'Draw',
    align: 'end',
    cell: (row) => row.draw_points,
    value: (row) => row.draw_points,
  },
  {
    key: 'loss_points',
    header: 'Loss',
    align: 'end',
    cell: (row) => row.loss_points,
    value: (row) => row.loss_points,
  },
  {
    key: 'cancelled_points',
    header: 'Cancelled',
    align: 'end',
    cell: (row) => row.cancelled_points,
    value: (row) => row.cancelled_points,
  },
  activeColumn,
];

export function ScoringConfigScreen({ view }: { view: ListView }) {
  return (
    <ConfigurationTable
      columns={columns}
      noun="scoring configurations"
      result={useQuery(scoringConfigQuery())}
      rowKey={(row) => row.config_id}
      title="Scoring Config"
      view={view}
    />
  );
}
