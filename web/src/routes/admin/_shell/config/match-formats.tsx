import { createFileRoute } from '@tanstack/react-router';
import { matchFormatsList } from '@/features/configuration/match-formats/list';
import { matchFormats } from '@/features/configuration/match-formats/matchFormats';
import { referenceRoute } from '@/features/configuration/referenceList';
import { referenceScreen } from '@/features/configuration/referenceScreen';

export const Route = createFileRoute('/admin/_shell/config/match-formats')({
  ...referenceRoute(matchFormatsList),
  component: referenceScreen(matchFormats),
});
