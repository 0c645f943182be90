/** Every text of every paper and mail, in every language: generated from the catalogues. */
import { LANGUAGES, LOCALES } from '@waybill/contract/vocabulary/languages.ts'
import { PAYMENT_METHODS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { PHOTO_SLOTS } from '@waybill/contract/vocabulary/photo-slots.ts'
import { TRADE_WORDS } from '@waybill/contract/vocabulary/trade-words.ts'
import { damageCodes } from '@waybill/domain/inspections/damage-codes.ts'
import { describe, expect, test } from 'vitest'
import { wronglySpaced } from '../../../testing/french-spaces.ts'
import { FORMATS } from './formats.ts'
import { WORDS } from './words.ts'

/** Said by codes and keys, which have a test of their own. */
const BY_KEY = ['trade.method', 'condition.slot', 'condition.damage']

/** The texts of a catalogue by path; what a function says is said of "2", "3", … */
function textsOf(words: unknown, path = ''): [path: string, text: string][] {
  if (BY_KEY.includes(path)) return []
  if (typeof words === 'string') return [[path, words]]
  if (typeof words === 'function')
    return [
      [
        path,
        String(
          Reflect.apply(
            words,
            undefined,
            Array.from({ length: words.length }, (_, i) => `${i + 2}`),
          ),
        ),
      ],
    ]
  return Object.entries(words ?? {}).flatMap(([key, each]) => textsOf(each, path ? `${path}.${key}` : key))
}

const ENGLISH = new Map(textsOf(WORDS.en))
/** What English and the other language spell alike, or do not say in words. */
const ALIKE =
  /^(?:\W|\d|Total|USD|AIAG|rev\.|lb|in|ref\.|Transport|Inspection|Date|VIN|Photo|damage|page|No\.|lot|x)*$/i
const SAME: Readonly<Record<string, readonly string[]>> = {
  es: ['trade.inches', 'loadSheet.feet'],
  fr: [
    'trade.page',
    'trade.date',
    'trade.service',
    'trade.stops.service',
    'rate.inspection',
    'rate.inspections.standard',
    'rate.transport',
    'invoice.transport',
    'invoice.usages.base',
    'carriage.exceptions',
    'loadSheet.position',
    'condition.photos',
    'receipt.noted.photos',
    'receipt.signatureWas',
    'damageCase.code',
    'damageCase.answers.note',
    'damageCase.sides.client',
    'offer.parts.inspection',
    'offer.parts.instructions',
    'offer.transport',
  ],
}
describe.each(['es', 'fr'] as const)('in %s', (language) => {
  const texts = textsOf(WORDS[language])
  test('every text exists, and none is left in English', () => {
    expect(texts.map(([path]) => path).toSorted()).toEqual([...ENGLISH.keys()].toSorted())
    const left = texts.filter(([path, text]) => text === ENGLISH.get(path) && !ALIKE.test(text))
    expect(left.map(([path]) => path).filter((path) => !SAME[language]!.includes(path))).toEqual([])
    // Only the English one has nothing to note about its language, and a text says what it was given.
    expect(texts.filter(([path, text]) => !text.trim() && ENGLISH.get(path)?.trim())).toEqual([])
    for (const [path, text] of texts)
      for (const value of ENGLISH.get(path)!.match(/\b[2-6]\b/g) ?? []) expect(`${path}: ${text}`).toContain(value)
  })

  test('the trade’s words are those of its glossary', () => {
    const wrong = texts.flatMap(([path, text]) => {
      const english = ENGLISH.get(path)!.toLowerCase()
      return TRADE_WORDS.filter((word) => word.en.some((each) => new RegExp(`\\b${each}s?\\b`, 'i').test(english)))
        .filter((word) => word[language].every((each) => !text.toLowerCase().includes(each.toLowerCase())))
        .map((word) => `${path}: ${word.en[0]}: ${text}`)
    })
    expect(wrong.filter((each) => !OTHERWISE.some((path) => each.startsWith(`${path}:`)))).toEqual([])
  })

  test('codes, kinds of photos and ways to pay have words', () => {
    const { condition, trade } = WORDS[language]
    for (const { slot, label } of PHOTO_SLOTS)
      if (slot !== 'interior') expect(condition.slot(slot), slot).not.toBe(label)
    for (const part of ['areas', 'types', 'severities'] as const)
      for (const { code, label } of damageCodes(part)) expect(condition.damage(part, code, label)).not.toBe(label)
    for (const { key } of PAYMENT_METHODS) expect(trade.method(key)).not.toBe(key)
  })
})

test('French signs are set off by a space at which no line breaks', () => {
  expect(wronglySpaced(WORDS.fr)).toEqual([])
})

/** Texts that say it otherwise, since a literal word would be wrong. */
const OTHERWISE = [
  'invoice.usages.tonu',
  'condition.saidUndamaged',
  'carriage.received',
  'loadSheet.foot',
  'rate.driverIs',
]

test('numbers, money and dates follow the rules of the language', () => {
  const at = new Date('2026-03-05T14:05:00Z')
  const said = LANGUAGES.map((language) => {
    const { dollars, dayText, momentText, number } = FORMATS[language]
    return [dollars('-1234.5'), number(12_345.5), dayText('2026-03-05'), momentText(at, 'America/Chicago')]
      .join(' | ')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
  })
  expect(said).toEqual([
    '-$1,234.50 | 12,345.5 | Mar 5, 2026 | Mar 5, 2026, 8:05 AM CST',
    '-$1,234.50 | 12,345.5 | 5 mar 2026 | 5 mar 2026, 8:05 a.m. CST',
    '-1 234,50 $ US | 12 345,5 | 5 mars 2026 | 5 mars 2026, 08 h 05 HNC',
  ])
  expect(Object.keys(LOCALES)).toEqual([...LANGUAGES])
})
