import { ERROR_STATUS } from '@waybill/contract/errors.ts'
import { damageCodes } from '@waybill/domain/inspections/damage-codes.ts'
import { CODES_ES } from '@waybill/domain/inspections/words/codes-es.ts'
import { CODES_FR } from '@waybill/domain/inspections/words/codes-fr.ts'
import { expect, it } from 'vitest'
import { wronglySpaced } from '../../../../../testing/french-spaces.ts'
import { WORDS_ES } from './words-es.ts'
import { WORDS_FR } from './words-fr.ts'

it.each([CODES_ES, CODES_FR])('labels every area and type of damage uniquely', ({ areas, types }) => {
  for (const [part, labels] of [['areas', areas] as const, ['types', types] as const]) {
    expect(Object.keys(labels).toSorted((a, b) => a.localeCompare(b))).toEqual(
      damageCodes(part).map(({ code }) => code),
    )
    expect(new Set(Object.values(labels)).size).toBe(Object.keys(labels).length)
  }
})

it('pluralizes like each language', () => {
  expect([0, 1, 2].map(WORDS_ES.stops.photos)).toEqual(['0 fotos', '1 foto', '2 fotos'])
  expect([0, 1, 2].map(WORDS_FR.stops.photos)).toEqual(['0 photo', '1 photo', '2 photos'])
})

it('words the same refusals in each language, by codes that the server has', () => {
  const [es, fr] = [WORDS_ES, WORDS_FR].map(({ plain }) => Object.keys(plain.refusals))
  expect(fr).toEqual(es)
  expect(es?.filter((code) => !Object.hasOwn(ERROR_STATUS, code))).toEqual(['unreachable'])
})

it('sets French signs off by a space at which no line breaks', () => {
  expect(
    wronglySpaced({ plain: 'Poids : 3 lb', said: (name: string) => `« ${name} »`, fine: 'Poids\u00a0: 3 lb' }),
  ).toEqual(['plain: Poids : 3 lb', 'said: « 2 »'])
  expect(wronglySpaced(WORDS_FR)).toEqual([])
})
