import { useQuery } from '@tanstack/react-query';
import type { EventTemplate } from '@/api/types';
import type { ListView } from '@/ui/list/useListView';
import { SportName } from '@/ui/SportName';
import { preview } from '@/ui/text';
import { activeColumn } from './activeColumn';
import { type ConfigurationColumn, ConfigurationTable } from './ConfigurationTable';
import { eventTemplatesQuery } from './configurationQueries';
import { templateSportLabel } from './templateSport';

/** How much of a template the list shows, in characters. */
const PREVIEW_LENGTH = 100;

const columns: readonly ConfigurationColumn<EventTemplate>[] = [
  {
    key: 'event_type',
    header: 'Event type',
    cell: (row) => <strong>{row.event_type}</strong>,
    value: (row) => row.event_type,
  },
  {
    key: 'sport_type',
    header: 'Sport',
    cell: (row) => <SportName label={templateSportLabel(row.sport_type)} sport={row.sport_type} />,
    value: (row) => templateSportLabel(row.sport_type),
  },
  {
    key: 'template_text',
    header: 'Template',
    cell: (row) => (
      <span title={row.template_text}>{preview(row.template_text, PREVIEW_LENGTH)}</span>
    ),
    value: (row) => row.template_text,
  },
  activeColumn,
];

export function EventTemplatesScreen({ view }: { view: ListView }) {
  return (
    <ConfigurationTable
      columns={columns}
      noun="event templates"
      result={useQuery(eventTemplatesQuery())}
      rowKey={(row) => row.id}
      title="Event Templates"
      view={view}
    />
  );
}
