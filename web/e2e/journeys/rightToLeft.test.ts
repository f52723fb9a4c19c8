import { areOpenToEverybody } from '../browser/everybody';
import { PLAIN_SCREENS } from '../browser/plainScreens';

/** Arabic is written from right to left. */
areOpenToEverybody(PLAIN_SCREENS, { locale: 'ar' });
