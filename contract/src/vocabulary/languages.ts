/** Languages of papers, mails and the carrier portal, each with the locale whose rules its numbers, money and dates follow. */
export const LANGUAGES = ['en', 'es', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** The locale of a language: its readers live in North America. */
export const LOCALES = { en: 'en-US', es: 'es-US', fr: 'fr-CA' } as const satisfies Record<Language, string>

/** Each in its own words. */
export const LANGUAGE_NAMES = { en: 'English', es: 'Español', fr: 'Français' } as const satisfies Record<
  Language,
  string
>

/** The key of a user's own choice among the preferences. It decides the user's mails; without one its account's language does. */
export const LANGUAGE_PREFERENCE = 'language'
