/**
 * The language of screens whose texts stand in word modules. English comes with them; another language is one file, loaded before the
 * portal when somebody chose it.
 */
import { setLanguageLocale } from '../format/locale.ts'

export const LANGUAGES = [
  { tag: 'en', label: 'English', locale: undefined },
  { tag: 'es', label: 'Español', locale: 'es-US' },
  { tag: 'fr', label: 'Français', locale: 'fr-CA' },
] as const
export type Language = (typeof LANGUAGES)[number]['tag']

const KEY = 'waybill.language'

/** What this device was set to; English until somebody chooses. */
export const chosenLanguage = (): Language =>
  LANGUAGES.find(({ tag }) => tag === globalThis.localStorage?.getItem(KEY))?.tag ?? 'en'

/** Sets the language and loads the page anew: what was entered is on the disk. */
export const chooseLanguage = (tag: Language): void => {
  localStorage.setItem(KEY, tag)
  location.reload()
}

/** The same words in another language: no key may be missing, and functions take what the English ones take. */
export type Words<T> = T extends string
  ? string
  : T extends (...given: infer G) => string
    ? (...given: G) => string
    : { readonly [K in keyof T]: Words<T[K]> }

type Dictionary = Readonly<Record<string, object>>
let dictionary: Dictionary | undefined

/** What pages speak now; English until another language is loaded. */
export const languageInForce = (): string => document.documentElement.lang

/** Puts a language in force, in which every word module that it holds speaks from now on. */
export const speak = (tag: Language, words: Dictionary | undefined): void => {
  dictionary = words
  setLanguageLocale(LANGUAGES.find((each) => each.tag === tag)?.locale)
  document.documentElement.lang = tag
}

/** The words of a module in the language in force. */
export const spoken = <W extends object>(name: string, english: W): Words<W> =>
  // Dictionaries are typed by these very words.
  new Proxy<object>(english, {
    get: (_, key) => Reflect.get(dictionary?.[name] ?? english, key) as unknown,
  }) as Words<W>

/** Picks the form that a number asks for in a language; `#` becomes the number as it is written there. */
export const countingIn = (locale: string) => {
  const rules = new Intl.PluralRules(locale)
  const numbers = new Intl.NumberFormat(locale)
  return (n: number, one: string, other: string): string =>
    (rules.select(n) === 'one' ? one : other).replace('#', numbers.format(n))
}
