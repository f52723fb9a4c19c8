import screens from 'words/screens';
import { EventTemplatesIcon } from '@/ui/icons';
import { referenceList } from '../referenceList';

export const eventTemplatesList = referenceList('/admin/configuration/event-templates', {
  list: 'eventTemplates',
  title: screens.eventTemplates(),
  place: 40,
  letter: 'e',
  basic: { list: '/configuration/event-templates', remove: '/event-templates' },
  Icon: EventTemplatesIcon,
});
