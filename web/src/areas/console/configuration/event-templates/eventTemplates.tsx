import say from 'words/configuration';
import lists from 'words/list';
import { limits } from '@/api/limits';
import { wrongChoice, wrongText } from '@/ui/form/checks';
import { activeColumn } from '../activeColumn';
import { NamedSport, TextPreview } from '../CellText';
import { defineKind } from '../kind';
import { EventTemplateFields } from './EventTemplateFields';
import { eventTemplatesList } from './list';
import { TemplateSportSelect } from './TemplateSportSelect';
import { isTemplateSport, templateSportLabel } from './templateSports';
import { wrongPlaceholders } from './templateText';

const BOUNDS = limits.EventTemplateInput;

export type EventTemplateValues = {
  event_type: string;
  sport_type: string;
  template_text: string;
  is_active: boolean;
};

const LABELS = {
  event_type: say.eventType(),
  sport_type: lists.sport(),
  template_text: say.templateText(),
  is_active: lists.status(),
};

export const eventTemplates = defineKind(eventTemplatesList, {
  id: 'id',
  name: 'event_type',
  isNeverUsed: true,
  columns: [
    { key: 'event_type', header: LABELS.event_type },
    {
      key: 'sport_type',
      header: LABELS.sport_type,
      isPlain: true,
      cell: (row) => (
        <NamedSport label={templateSportLabel(row.sport_type)} sport={row.sport_type} />
      ),
      value: (row) => templateSportLabel(row.sport_type),
    },
    {
      key: 'template_text',
      header: say.template(),
      isPlain: true,
      cell: (row) => <TextPreview text={row.template_text} />,
    },
    activeColumn,
  ],
  labels: LABELS,
  blank: { event_type: '', sport_type: '', template_text: '', is_active: true },
  check: ({ event_type, sport_type, template_text }) => ({
    event_type: wrongText(LABELS.event_type, event_type, BOUNDS.event_type),
    sport_type: wrongChoice(LABELS.sport_type, sport_type),
    template_text:
      wrongText(LABELS.template_text, template_text, BOUNDS.template_text) ??
      wrongPlaceholders(template_text),
  }),
  show: { sport_type: (sport) => (isTemplateSport(sport) ? templateSportLabel(sport) : '–') },
  Fields: EventTemplateFields,
  copies: { field: 'sport_type', Select: TemplateSportSelect, targetOf: templateTarget },
  bodyOf: ({ event_type, sport_type, template_text, is_active }: EventTemplateValues) => ({
    event_type: event_type.trim(),
    ...templateTarget(sport_type),
    template_text: template_text.trim(),
    is_active,
  }),
});

/** The chosen sport as the wire has it. */
function templateTarget(sport_type: string) {
  if (!isTemplateSport(sport_type)) throw new Error(`${sport_type} is no sport of a template.`);
  return { sport_type };
}
