import { createFileRoute } from '@tanstack/react-router';
import { genderCategories } from '@/areas/console/configuration/gender-categories/genderCategories';
import { genderCategoriesList } from '@/areas/console/configuration/gender-categories/list';
import { referenceRoute } from '@/areas/console/configuration/referenceList';
import { referenceScreen } from '@/areas/console/configuration/referenceScreen';

export const Route = createFileRoute('/admin/_shell/config/gender-categories')({
  ...referenceRoute(genderCategoriesList),
  component: referenceScreen(genderCategories),
});
