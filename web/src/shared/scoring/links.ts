/** The name in the cache of the matches that a scorer's link opens. */
export const scorerLinkKey = (linkKey: string) => ['get', '/scorer-link', linkKey] as const;
