import { createFileRoute } from '@tanstack/react-router';
import { eventTemplates } from '@/areas/console/configuration/event-templates/eventTemplates';
import { eventTemplatesList } from '@/areas/console/configuration/event-templates/list';
import { referenceRoute } from '@/areas/console/configuration/referenceList';
import { referenceScreen } from '@/areas/console/configuration/referenceScreen';

export const Route = createFileRoute('/admin/_shell/config/event-templates')({
  ...referenceRoute(eventTemplatesList),
  component: referenceScreen(eventTemplates),
});
