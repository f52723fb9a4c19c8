/** The languages of the console. The build reads them, too, so nothing here touches the page. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'ar'] as const;

export type Language = (typeof LANGUAGES)[number];

/** Each language by its own name. */
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ar: 'العربية',
};

/** Which country's dates and figures a language uses. */
export const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  de: 'de',
  fr: 'fr',
  es: 'es',
  // The same figures as in scores, ids and inputs.
  ar: 'ar-u-nu-latn',
};

export const RIGHT_TO_LEFT: readonly Language[] = ['ar'];
