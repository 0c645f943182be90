import { ERROR_STATUS } from '@waybill/contract/errors.ts'
import { damageCodes } from '@waybill/domain/inspections/damage-codes.ts'
import { CODES_ES } from '@waybill/domain/inspections/words/codes-es.ts'
import { CODES_FR } from '@waybill/domain/inspections/words/codes-fr.ts'
import { expect, it } from 'vitest'
import { textsOf, wronglySpaced } from '../../../../../testing/french-spaces.ts'
import { OFFICE_ES } from './office-es.ts'
import { OFFICE_FR } from './office-fr.ts'
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
  expect([0, 1, 2].map((done) => WORDS_FR.stops.inspected(done, 2))).toEqual([
    '0 sur 2 inspecté',
    '1 sur 2 inspecté',
    '2 sur 2 inspectés',
  ])
  expect([1, 2].map((all) => WORDS_ES.stops.inspected(0, all))).toEqual([
    '0 de 1 inspeccionado',
    '0 de 2 inspeccionados',
  ])
  expect([1, 2].map(WORDS_ES.stops.left)).toEqual(['Terminar la parada (falta 1)', 'Terminar la parada (faltan 2)'])
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
  expect(wronglySpaced({ ...WORDS_FR, ...OFFICE_FR })).toEqual([])
})

const said = (words: unknown, pattern: RegExp) =>
  textsOf(words).flatMap(([path, text]) => (pattern.test(text) ? [`${path}: ${text}`] : []))

it('has one Spanish noun for a claim, and sides of a car that are written out', () => {
  expect(said({ ...WORDS_ES, ...OFFICE_ES }, /\breclamos?\b/i)).toEqual([])
  for (const { inspection } of [WORDS_ES, WORDS_FR]) expect(said(inspection.views, /\./)).toEqual([])
  expect(said({ ...WORDS_FR, ...OFFICE_FR }, /offres? à répondre/i)).toEqual([])
})
