import { areOpenToEverybody } from '../browser/everybody';
import { PLAIN_SCREENS } from '../browser/plainScreens';

/**
 * `longNames` visits the same screens with other fonts, but for the sign-in, which `screens` visits. Where these are
 * light, `rightToLeft` is dark: no colour depends on the direction.
 */
areOpenToEverybody(PLAIN_SCREENS, { fonts: [], largeText: true });
