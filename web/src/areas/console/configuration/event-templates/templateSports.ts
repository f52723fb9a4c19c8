import say from 'words/configuration';
import { TEMPLATE_SPORTS, type TemplateSport } from '@/api/words';

export function isTemplateSport(sport: string): sport is TemplateSport {
  return TEMPLATE_SPORTS.some((known) => known === sport);
}

export function templateSportLabel(sport: TemplateSport): string {
  return say.templateSport({ sport });
}
