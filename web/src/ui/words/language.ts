/**
 * The language of screens whose texts are in word modules. English is built in; another language is one file, loaded before
 * the portal if the user chose it.
 */
import { setLanguageLocale } from '../format/locale.ts'

export const LANGUAGES = [
  { tag: 'en', label: 'English', locale: undefined },
  { tag: 'es', label: 'Español', locale: 'es-US' },
  { tag: 'fr', label: 'Français', locale: 'fr-CA' },
] as const
export type Language = (typeof LANGUAGES)[number]['tag']

const KEY = 'waybill.language'

/** This device's setting; English by default. */
export const chosenLanguage = (): Language =>
  LANGUAGES.find(({ tag }) => tag === globalThis.localStorage?.getItem(KEY))?.tag ?? 'en'

/** Sets the language and reloads the page: input is already on disk. */
export const chooseLanguage = (tag: Language): void => {
  localStorage.setItem(KEY, tag)
  location.reload()
}

/** The same texts in another language: no key may be missing, and functions take the same arguments as the English ones. */
export type Words<T> = T extends string
  ? string
  : T extends (...args: infer G) => string
    ? (...args: G) => string
    : { readonly [K in keyof T]: Words<T[K]> }

type Dictionary = Readonly<Record<string, object>>
let dictionary: Dictionary | undefined

/** The language of pages now; English until another one is loaded. */
export const languageInForce = (): string => document.documentElement.lang

/** Activates a language: from now on every word module that it contains uses it. */
export const speak = (tag: Language, words: Dictionary | undefined): void => {
  dictionary = words
  setLanguageLocale(LANGUAGES.find((each) => each.tag === tag)?.locale)
  document.documentElement.lang = tag
}

/** The texts of a module in the active language. */
export const localized = <W extends object>(name: string, english: W): Words<W> =>
  // Dictionaries are typed by these texts.
  new Proxy<object>(english, {
    get: (_, key) => Reflect.get(dictionary?.[name] ?? english, key) as unknown,
  }) as Words<W>

/** Picks a language's plural form for a number; `#` is replaced by the formatted number. */
export const countingIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (n: number, one: string, other: string): string =>
    (rules.select(n) === 'one' ? one : other).replace('#', numbers.format(n))
}
