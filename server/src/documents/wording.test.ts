import { expect, test, vi } from 'vitest'
import { PAYMENT_METHODS, PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import type { CommodityRecord } from '../records/orders/index.ts'
import { authorityText, dateText, dayText, wordingIn } from './wording.ts'

test.each([
  ['123456', '99', 'MC 123456, USDOT 99'],
  ['MC123456', null, 'MC 123456'],
  ['mc-123456', undefined, 'MC 123456'],
  [null, '99', 'USDOT 99'],
  [null, null, ''],
])('MC %s and USDOT %s read %s', (mc_number, usdot, text) => {
  expect(authorityText({ mc_number, ...(usdot === undefined ? {} : { usdot }) })).toBe(text)
})

test.each(['America/Los_Angeles', 'Asia/Kolkata'])(
  'a day is the same in %s, the date of a moment is its place’s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(dayText('2026-12-01')).toBe('Dec 1, 2026')
    const days = zone === 'Asia/Kolkata' ? ['Dec 2, 2026', 'Dec 1, 2026'] : ['Dec 1, 2026', 'Nov 30, 2026']
    expect(['2026-12-01T20:00:00Z', '2026-12-01T04:00:00Z'].map((at) => dateText(new Date(at), zone))).toEqual(days)
    vi.unstubAllEnvs()
  },
)

test.each([
  ['Net 30', 'Net 30', 'Neto a 30 días', 'Net 30 jours'],
  ['1 business day', '1 business day', '1 día hábil', '1 jour ouvrable'],
  ['3 business days', '3 business days', '3 días hábiles', '3 jours ouvrables'],
  ['Quick Pay', 'Quick Pay', 'Pago rápido', 'Paiement rapide'],
  ['COD', 'COD', 'COD', 'COD'],
  // As a company named it itself.
  ['Net 30 EOM', 'Net 30 EOM', 'Net 30 EOM', 'Net 30 EOM'],
])('the terms %s read %s, %s and %s', (name, ...texts) => {
  expect((['en', 'es', 'fr'] as const).map((language) => wordingIn(language).termsText(name))).toEqual(texts)
})

test('no payment terms or method of a new company stay in English, nor change in it', () => {
  const [english, spanish] = [wordingIn('en'), wordingIn('es')]
  const [terms, methods] = [PAYMENT_TERMS.map(({ label }) => label), PAYMENT_METHODS.map(({ label }) => label)]
  expect(terms.map(english.termsText)).toEqual(terms)
  expect(methods.map(english.methodText)).toEqual(methods)
  expect(terms.filter((label) => spanish.termsText(label) === label)).toEqual(['COD', 'COP'])
  expect(spanish.methodText("Cashier's check")).toBe('Cheque de caja')
  expect(spanish.methodText('Barter')).toBe('Barter')
  expect(spanish.termsText(null)).toBeNull()
})

const NO_PIECE = {
  year: null,
  make: null,
  model: null,
  trim: null,
  type: 'vehicle',
  description: null,
  body_type: null,
  color: null,
  license_plate: null,
  inoperable: null,
  has_keys: null,
  damaged: false,
  quantity: '1',
  length: null,
  width: null,
  height: null,
  weight: null,
  lot_number: null,
  reference_number: null,
} as unknown as CommodityRecord

test('a description is the name of what has no other, and else a note', () => {
  const { pieceName, pieceNotes } = wordingIn('en')
  const boat: CommodityRecord = { ...NO_PIECE, type: 'boat', description: '24 ft bay boat on its trailer' }
  expect([pieceName(boat), pieceNotes(boat)]).toEqual(['24 ft bay boat on its trailer', ''])
  const car: CommodityRecord = { ...NO_PIECE, make: 'Audi', model: 'Q5', color: 'Gray', description: 'Lifted 3 in' }
  expect([pieceName(car), pieceNotes(car)]).toEqual(['Audi Q5', 'Lifted 3 in, Gray'])
})
