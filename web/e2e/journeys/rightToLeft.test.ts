import { areOpenToEverybody } from '../browser/everybody';
import { PLAIN_SCREENS } from '../browser/plainScreens';

/** Arabic is written from right to left. Colours do not depend on it: `plainScreens` looks at them. */
areOpenToEverybody(PLAIN_SCREENS, { locale: 'ar', schemes: 'in turn' });
