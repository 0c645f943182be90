import { expect, test } from 'vitest'
import { WORDS } from '../../words/words.ts'
import { askedLanguage, pageWords, refusalIn } from './page-words.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr-CA', 'fr'],
  // The heaviest that there is, wherever it stands.
  ['de-DE, en;q=0.4, fr;q=0.7', 'fr'],
  ['ES;q=0.5, en;q=0.9', 'en'],
  ['es;q=0, en;q=0.1', 'en'],
  ['de', 'en'],
  // `esx` is another language than `es`.
  ['esx, fr;q=0.2', 'fr'],
  ['*', 'en'],
  [`${'x,'.repeat(5_000)}es`, 'en'],
] as const)('of "%s" it is %s', (header, language) => expect(askedLanguage(header)).toBe(language))

test('refusals are in the words of the page, and one that has none stays as it is', () => {
  const words = pageWords('es')
  for (const [key, message] of Object.entries(WORDS.en.signInPages.faults)) {
    expect(refusalIn(message, words), key).toBe(words.faults[key as keyof typeof words.faults])
    expect(refusalIn(message, words), key).not.toBe(message)
  }
  expect(refusalIn(WORDS.en.signInPages.tooManyFailedFor('7'), words)).toBe(words.tooManyFailedFor('7'))
  expect(refusalIn(WORDS.en.signInPages.tooManyFailed, words)).toBe(words.tooManyFailed)
  expect(refusalIn('Something else', words)).toBe('Something else')
})
