import screens from 'words/screens';
import { AgeGroupsIcon } from '@/ui/icons';
import { referenceList } from '../referenceList';

export const ageGroupsList = referenceList('/admin/configuration/age-groups', {
  list: 'ageGroups',
  title: screens.ageGroups(),
  place: 20,
  letter: 'a',
  Icon: AgeGroupsIcon,
});
