import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BODY_TYPES } from '@waybill/contract/vocabulary/body-types.ts'
import { WEIGHT_CLASSES } from '@waybill/contract/vocabulary/weight-classes.ts'
import { bodyTypeLabel, bodyTypeOf } from './body-class.ts'
import {
  checkDigit,
  cleanVin,
  duplicateVins,
  hasRightCheckDigit,
  hasYearInVin,
  lengthWarning,
  vinIn,
  vinWarnings,
} from './vin.ts'
import { weightClassOfGvwr, weightClassOfPounds } from './weight-class.ts'

const anyVin = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHJKLMNPRSTUVWXYZ0123456789'.split('')),
  minLength: 17,
  maxLength: 17,
})
const rightVin = anyVin.map((vin) => vin.slice(0, 8) + checkDigit(vin) + vin.slice(9))

describe('VIN', () => {
  it.each([
    ['1M8GDM9AXKP042788', 'X'],
    ['11111111111111111', '1'],
    ['KM8K2CAB4PU001140', '4'],
    ['1G8AL52F03Z157046', '0'],
    ['1HGCM82633A004352', '3'],
  ])('%s has the check digit %s', (vin, digit) => {
    expect(checkDigit(vin)).toBe(digit)
    expect(hasRightCheckDigit(vin)).toBe(true)
  })

  it('has one correct check digit, which detects a changed character unless the weights hide it', () => {
    fc.assert(
      fc.property(rightVin, fc.constantFrom(...'0123456789'.split('')), (vin, digit) => {
        expect(hasRightCheckDigit(vin)).toBe(true)
        if (digit !== vin[8]) expect(hasRightCheckDigit(vin.slice(0, 8) + digit + vin.slice(9))).toBe(false)
      }),
    )
  })

  it.each([
    [' vin: 1hgcm-82633 a004352 ', '1HGCM82633A004352'],
    ['VIN# 1HGCM82633A004352.', '1HGCM82633A004352'],
    ['VINAA11111111111', 'VINAA11111111111'],
    ['', ''],
  ])('%j is cleaned to %s', (text, vin) => expect(cleanVin(text)).toBe(vin))

  it('does not change when cleaned again', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cleanVin(text)).toMatch(/^[A-Z0-9]*$/)
      }),
    )
    fc.assert(
      fc.property(anyVin, (vin) => {
        expect(cleanVin(vin.toLowerCase())).toBe(vin)
      }),
    )
  })

  it.each([
    ['1HGCM82633A004352', false, true, 'made in the United States'],
    ['3VWFE21C04M000001', true, true, 'in Mexico, whatever its check digit'],
    ['KM8K2CAB4PU001140', true, true, 'in Korea for the United States'],
    ['WDB2030461F123456', false, false, 'in Germany, a check digit that is right by chance'],
    ['WVWZZZ1KZ6W000001', false, false, 'in Germany for Europe'],
    ['JT2AE09W5P0038539', true, false, 'in Japan, with another check digit'],
  ])('%s, model known: %s, has a model year: %s, %s', (vin, isKnown, has) =>
    expect(hasYearInVin(vin, isKnown)).toBe(has),
  )

  it.each([
    [16, 'A VIN has 17 characters; this one has 16: one is missing'],
    [11, 'A VIN has 17 characters; this one has 11: it is of before 1981, or incomplete'],
    [18, 'A VIN has 17 characters; this one has 18'],
    [0, 'A VIN has 17 characters; this one has 0'],
  ])('of %i characters: %s', (length, words) => expect(lengthWarning(length)).toBe(words))

  it.each([
    ['1HGCM82633A004352', []],
    ['1HGCM82643A004352', ['check-digit']],
    ['1HGCM82633A00435', ['length']],
    ['IHGCM82633AOO4352', ['characters']],
    ['1111111111111111', ['length']],
    ['11111111111111111', ['repeated']],
    ['5YJ3E1EA0UF317000', ['check-digit', 'model-year']],
    ['JT2AE09W5P0038539', ['check-digit']],
    ['WVWZZZ1JZXW000001', []],
    ['WDB2030461F123457', []],
    ['VF1BB05CF25000000', []],
    ['', ['length']],
  ])('%s: warnings %j', (vin, codes) => {
    const found = vinWarnings(vin).map((warning) => warning.code)
    expect(found).toEqual(codes)
  })
  it('gets a suggestion if it was probably misread', () =>
    expect(vinWarnings('IHGCM82633AOO4352')[0]).toMatchObject({ suggestion: '1HGCM82633A004352' }))

  it('is found again in a list if repeated', () =>
    expect([...duplicateVins(['A', 'B', '', 'A', '', 'A'])]).toEqual([
      [3, 0],
      [5, 0],
    ]))
})

describe('weight class', () => {
  it.each(
    WEIGHT_CLASSES.flatMap(({ id, minPounds, maxPounds }) => [[minPounds, id] as const, [maxPounds, id] as const]),
  )('%d lb is class %d', (pounds, id) => expect(weightClassOfPounds(pounds)).toBe(id))
  it.each([-1, 1_000_000, Number.NaN])('%d lb is none', (pounds) => expect(weightClassOfPounds(pounds)).toBeNull())
  it('has no gap', () => expect(weightClassOfPounds(6000.5)).toBe(2))
  it.each([
    ['Class 1D: 5,001 - 6,000 lb (2,268 - 2,722 kg)', 1],
    ['Class 2E: 6,001 - 7,000 lb (2,722 - 3,175 kg)', 2],
    ['Class 8: 33,001 lb and above (14,969 kg and above)', 8],
    ['10,001 - 14,000 lb', 3],
    ['8,500 lbs', 2],
    ['3,500 kg', 2],
    ['26000', 6],
    ['unknown', null],
    ['', null],
  ])('%j is %s', (text, id) => expect(weightClassOfGvwr(text)).toBe(id))
})

describe('body type', () => {
  it.each([
    ['Sedan/Saloon', '', 'sedan'],
    ['Coupe', '', 'coupe'],
    ['Convertible/Cabriolet', '', 'convertible'],
    ['Hatchback/Liftback/Notchback', '', 'hatchback'],
    ['Wagon', '', 'wagon'],
    ['Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)', '', 'suv'],
    ['Crossover Utility Vehicle (CUV)', '', 'suv'],
    ['Pickup', '', 'pickup'],
    ['Minivan', '', 'minivan'],
    ['Cargo Van', '', 'van'],
    ['Step Van/Walk-in Van', '', 'box truck'],
    ['Truck-Tractor', '', 'heavy equipment'],
    ['Incomplete - Cutaway', '', 'box truck'],
    ['Motorcycle - Sport', '', 'motorcycle'],
    ['Trailer', '', 'trailer'],
    ['Bus', '', 'bus'],
    ['Incomplete - Motor Home Chassis', '', 'rv'],
    ['', 'MOTORCYCLE', 'motorcycle'],
    ['', '', 'other'],
  ])('of %j %j is %s', (body, type, expected) => expect(bodyTypeOf(body, type)).toBe(expected))
  it('has a label', () => {
    expect(BODY_TYPES.map(({ type }) => bodyTypeLabel(type))).toEqual(BODY_TYPES.map(({ label }) => label))
  })
})

describe('the VIN in a bar code', () => {
  it.each([
    ['1HGCM82633A004352', '1HGCM82633A004352'],
    ['I1HGCM82633A004352', '1HGCM82633A004352'],
    ['*1hgcm82633a004352*', '1HGCM82633A004352'],
    ['https://label.test/v?vin=1HGCM82633A004352&k=AAAAAAAAAAAAAAAAAA', '1HGCM82633A004352'],
    // Well formed, but with a wrong check digit, and no other candidate.
    ['1HGCM82613A004352', '1HGCM82613A004352'],
    ['88-2041', undefined],
  ])('%s', (text, vin) => {
    expect(vinIn(text)).toBe(vin)
  })
})
