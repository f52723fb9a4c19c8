import { createFileRoute } from '@tanstack/react-router';
import { eventTemplates } from '@/features/configuration/event-templates/eventTemplates';
import { eventTemplatesList } from '@/features/configuration/event-templates/list';
import { referenceRoute } from '@/features/configuration/referenceList';
import { referenceScreen } from '@/features/configuration/referenceScreen';

export const Route = createFileRoute('/admin/_shell/config/event-templates')({
  ...referenceRoute(eventTemplatesList),
  component: referenceScreen(eventTemplates),
});
