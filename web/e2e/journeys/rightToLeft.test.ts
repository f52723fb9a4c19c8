import { areOpenToEverybody } from '../browser/everybody';
import { PLAIN_SCREENS } from '../browser/plainScreens';

/** Arabic is written from right to left. Where `plainScreens` is light, these are dark. */
areOpenToEverybody(PLAIN_SCREENS, { locale: 'ar', scheme: 'dark', inOnePage: true });
