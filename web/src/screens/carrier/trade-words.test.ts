import { TRADE_WORDS } from '@waybill/contract/vocabulary/trade-words.ts'
import { expect, it } from 'vitest'
import { OFFICE_ES } from '../../features/carrier/words/office-es.ts'
import { OFFICE_FR } from '../../features/carrier/words/office-fr.ts'
import { WORDS_ES } from '../../features/carrier/words/words-es.ts'
import { WORDS_FR } from '../../features/carrier/words/words-fr.ts'
import { ENGLISH } from './english.fixture.ts'

/** Texts by path; those that functions make are left to the papers' own test. */
const textsOf = (words: unknown, path = ''): [path: string, text: string][] =>
  typeof words === 'string'
    ? [[path, words]]
    : typeof words === 'object'
      ? Object.entries(words ?? {}).flatMap(([key, each]) => textsOf(each, path ? `${path}.${key}` : key))
      : []

/** Texts that say it otherwise: a charge for waiting, a money order, or what needs no name where it stands. */
const OTHERWISE = [
  'field.kinds.charge',
  'stops.claim',
  'stops.claimSend',
  'stops.claimed',
  'stops.methods.money-order',
  'inspection.newOpensCase',
  'jobs.empty.1',
  'notices.none.1',
  'cases.answers.acknowledge',
  'offerPage.person',
  'offerPage.choosePerson',
  'trade.terms.quick-pay.1',
  'office.fine',
  'office.blocks',
]

it.each([
  ['es', { ...WORDS_ES, ...OFFICE_ES }],
  ['fr', { ...WORDS_FR, ...OFFICE_FR }],
] as const)('says the trade’s words as papers and mails do, in %s', (language, words) => {
  const texts = new Map(textsOf(words))
  const read = textsOf(ENGLISH).flatMap(([path, english]) => {
    const text = texts.get(path)
    if (text === undefined || path.startsWith('codes.') || OTHERWISE.includes(path)) return []
    return TRADE_WORDS.filter((word) => word.en.some((each) => new RegExp(`\\b${each}s?\\b`, 'i').test(english))).map(
      (word) => ({
        said: `${path}: ${english}: ${text}`,
        isRight: word[language].some((each) => text.toLowerCase().includes(each.toLowerCase())),
      }),
    )
  })
  expect(read.length).toBeGreaterThan(100)
  expect(read.filter(({ isRight }) => !isRight).map(({ said }) => said)).toEqual([])
})
