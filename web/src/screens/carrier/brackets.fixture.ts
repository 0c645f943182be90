/** A language in which every word of a word module stands in brackets: what a page shows outside of them is left in English. */
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { FieldWords } from '../../features/carrier/words/field-words.ts'
import type { OfficeWords } from '../../features/carrier/words/office-words.ts'
import { LANGUAGES, type Words } from '../../ui/words/language.ts'
import { ENGLISH } from './english.fixture.ts'

const bracketed = <T>(words: T): Words<T> => {
  if (typeof words === 'string') return `⟦${words}⟧` as Words<T>
  if (typeof words === 'function')
    return ((...given: readonly unknown[]) => `⟦${String(words(...given))}⟧`) as unknown as Words<T>
  const parts = Object.entries(words as object).map(([key, part]) => [key, bracketed<unknown>(part)] as const)
  return (Array.isArray(words) ? parts.map(([, part]) => part) : Object.fromEntries(parts)) as Words<T>
}
export const BRACKETED: FieldWords & OfficeWords = bracketed(ENGLISH)

/** Units, and what a date is written with. */
const UNITS = /^(?:mi|lb|in|min|kB|MB|VIN|BOL|AM|PM)$/
const DATES = new Set(
  [0, 5, 11].flatMap((month) =>
    [...Array.from({ length: 12 }, (_, at) => at), month].flatMap((at) =>
      ['America/Chicago', undefined].flatMap((timeZone) =>
        new Intl.DateTimeFormat('es-US', { month: 'short', hour: 'numeric', timeZone, timeZoneName: 'short' })
          .format(new Date(2026, at, 20))
          .match(/\p{L}{2,}/gu),
      ),
    ),
  ),
)

/** Languages are named in themselves, for who reads no other. */
const LANGUAGE_NAMES = new Set<string>(LANGUAGES.map(({ label }) => label))

/** How long ago something was. */
const AGO = /^(?:hace|días?|horas?|semanas?|meses|mes|años?|minutos?|segundos?|ayer|anteayer)$/

const spokenOf = (element: Element): readonly (string | null)[] => [
  ...[...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : [])),
  ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
]

/** Without what stands in brackets, also in brackets within brackets. */
const outside = (text: string): string => {
  const less = text.replaceAll(/⟦[^⟦⟧]*⟧/g, '')
  return less === text ? text : outside(less)
}

/** Words that no module said. `data`: what people wrote, and what things are called, which stays as it is in every language. */
export const left = (data: readonly string[]): string[] => {
  const found = [...document.body.querySelectorAll('*:not(script, style)')]
    // The map has no words in other languages yet.
    .filter((element) => !element.closest('[class*="map"]'))
    // What measures a field for its height is no text of a page.
    .filter((element) => element.getAttribute('aria-label') !== 'autosize measurement')
    .filter((element) => !(element.closest('[lang]:not(html)')?.getAttribute('lang') === 'en'))
    .flatMap(spokenOf)
    .flatMap((text) => outside(text ?? '').match(/\p{L}{2,}/gu) ?? [])
  return [...new Set(found)].filter(
    (word) =>
      !data.includes(word) && !UNITS.test(word) && !AGO.test(word) && !DATES.has(word) && !LANGUAGE_NAMES.has(word),
  )
}

/** Waits until the page says so. */
export const shown = async (text: string | RegExp) => {
  await expect.element(page.getByText(text, { exact: false }).first()).toBeInTheDocument()
}
