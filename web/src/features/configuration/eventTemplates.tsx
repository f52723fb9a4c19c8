import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/client';
import { idempotencyKey } from '@/api/idempotencyKey';
import { limits } from '@/api/limits';
import type { EventTemplate } from '@/api/types';
import { wrongChoice, wrongText } from '@/ui/form/checks';
import { SportName } from '@/ui/SportName';
import { activeColumn } from './activeColumn';
import { RowName, TextPreview } from './CellText';
import { ifMatch, rowOf } from './calls';
import { eventTemplatesQuery } from './configurationQueries';
import { EventTemplateFields } from './EventTemplateFields';
import type { Kind } from './kind';
import { isTemplateSport, templateSportLabel } from './templateSports';
import { wrongPlaceholders } from './templateText';

const BOUNDS = limits.EventTemplateInput;
const PATH = '/admin/configuration/event-templates';

export type EventTemplateValues = {
  event_type: string;
  sport_type: string;
  template_text: string;
  is_active: boolean;
};

const LABELS = {
  event_type: 'Event type',
  sport_type: 'Sport',
  template_text: 'Template text',
  is_active: 'Status',
} as const;

function bodyOf({ event_type, sport_type, template_text, is_active }: EventTemplateValues) {
  if (!isTemplateSport(sport_type)) throw new Error(`${sport_type} is no sport of a template.`);
  return {
    event_type: event_type.trim(),
    sport_type,
    template_text: template_text.trim(),
    is_active,
  };
}

export const eventTemplates: Kind<EventTemplate, EventTemplateValues> = {
  title: 'Event Templates',
  singular: 'event template',
  plural: 'event templates',
  columns: [
    {
      key: 'event_type',
      header: 'Event type',
      cell: (row) => <RowName name={row.event_type} />,
      value: (row) => row.event_type,
    },
    {
      key: 'sport_type',
      header: 'Sport',
      cell: (row) => (
        <SportName label={templateSportLabel(row.sport_type)} sport={row.sport_type} />
      ),
      value: (row) => templateSportLabel(row.sport_type),
    },
    {
      key: 'template_text',
      header: 'Template',
      cell: (row) => <TextPreview text={row.template_text} />,
      value: (row) => row.template_text,
    },
    activeColumn,
  ],
  useRows: () => useQuery(eventTemplatesQuery()),
  queryKey: eventTemplatesQuery().queryKey,
  idOf: (row) => row.id,
  nameOf: (row) => row.event_type,
  labels: LABELS,
  blank: { event_type: '', sport_type: '', template_text: '', is_active: true },
  valuesOf: ({ event_type, sport_type, template_text, is_active }) => ({
    event_type,
    sport_type,
    template_text,
    is_active,
  }),
  check: ({ event_type, sport_type, template_text }) => ({
    event_type: wrongText(LABELS.event_type, event_type, BOUNDS.event_type),
    sport_type: wrongChoice(LABELS.sport_type, sport_type),
    template_text:
      wrongText(LABELS.template_text, template_text, BOUNDS.template_text) ??
      wrongPlaceholders(template_text),
  }),
  show: { sport_type: (sport) => (sport === '' ? '–' : templateSportLabel(sport)) },
  Fields: EventTemplateFields,
  create: (values, key) =>
    rowOf(api.POST(PATH, { headers: idempotencyKey(key), body: bodyOf(values) })),
  save: (id, version, values) =>
    rowOf(
      api.PUT(`${PATH}/{id}`, {
        params: { path: { id } },
        headers: ifMatch(version),
        body: bodyOf(values),
      }),
    ),
  remove: (id, version) =>
    api.DELETE(`${PATH}/{id}`, { params: { path: { id } }, headers: ifMatch(version) }),
};
