import screens from 'words/screens';
import { EventTemplatesIcon } from '@/ui/icons';
import { referenceList } from '../referenceList';

export const eventTemplatesList = referenceList('/admin/configuration/event-templates', {
  list: 'eventTemplates',
  title: screens.eventTemplates(),
  place: 40,
  letter: 'e',
  Icon: EventTemplatesIcon,
});
