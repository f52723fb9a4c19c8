import screens from 'words/screens';
import { GenderCategoriesIcon } from '@/ui/icons';
import { referenceList } from '../referenceList';

export const genderCategoriesList = referenceList('/admin/configuration/gender-categories', {
  list: 'genderCategories',
  title: screens.genderCategories(),
  place: 30,
  letter: 'g',
  Icon: GenderCategoriesIcon,
});
