import screens from 'words/screens';
import { MatchFormatsIcon } from '@/ui/icons';
import { referenceList } from '../referenceList';

export const matchFormatsList = referenceList('/admin/configuration/match-formats', {
  list: 'matchFormats',
  title: screens.matchFormats(),
  place: 60,
  letter: 'f',
  Icon: MatchFormatsIcon,
});
