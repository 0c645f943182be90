/** The user's date and number format. All formatters read it here. */
import { forget } from './format-cache.ts'

/** BCP 47 tags of the offered formats, with an example date of each. */
export const LOCALES = [
  { tag: 'en-US', label: 'Nov 20, 2026, 5:30 PM' },
  { tag: 'en-GB', label: '20 Nov 2026, 17:30' },
  { tag: 'en-CA', label: 'Nov 20, 2026, 5:30 p.m.' },
] as const
export type LocaleTag = (typeof LOCALES)[number]['tag']

let locale: LocaleTag = 'en-US'
let ofLanguage: string | undefined

export const currentLocale = (): string => ofLanguage ?? locale

/** Formats dates in the language of the screens, which overrides the user's format; undefined for English. */
export const setLanguageLocale = (tag: string | undefined): void => {
  ofLanguage = tag
  forget()
}

/** Sets the current locale; an unknown one is ignored. */
export const setLocale = (tag: unknown): void => {
  const known = LOCALES.find((each) => each.tag === tag)?.tag
  if (!known || known === locale) return
  locale = known
  forget()
}
