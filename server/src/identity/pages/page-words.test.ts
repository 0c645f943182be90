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
  const expired = 'This offer expired at 2026-12-01T10:00:00.000Z and cannot be accepted'
  expect(refusalIn(expired, words)).toBe('Esta oferta venció. Pida una nueva')
  expect(refusalIn('This offer is declined and cannot be accepted', words)).toBe('Esta oferta ya no se puede responder')
  const inspection = 'Acknowledge that an inspection of type advanced is required'
  for (const said of [inspection, `inspectionAcknowledged: ${inspection}`])
    expect(refusalIn(said, words)).toBe('Confirme que se requiere una inspección de tipo avanzada')
  expect(refusalIn('Something else', words)).toBe('Something else')
})
