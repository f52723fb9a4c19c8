import { createFileRoute } from '@tanstack/react-router';
import { matchFormatsList } from '@/areas/console/configuration/match-formats/list';
import { matchFormats } from '@/areas/console/configuration/match-formats/matchFormats';
import { referenceRoute } from '@/areas/console/configuration/referenceList';
import { referenceScreen } from '@/areas/console/configuration/referenceScreen';

export const Route = createFileRoute('/admin/_shell/config/match-formats')({
  ...referenceRoute(matchFormatsList),
  component: referenceScreen(matchFormats),
});
