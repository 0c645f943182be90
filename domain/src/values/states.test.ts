import { describe, expect, test } from 'vitest'
import { countryOf, readCountry, readState, stateCode } from './states.ts'
import { readZipCode } from './zip-codes.ts'

describe('a state', () => {
  test.each([
    ['TX', undefined, 'TX', 'US'],
    ['texas', undefined, 'TX', 'US'],
    ['Tex.', undefined, 'TX', 'US'],
    ['Mich.', undefined, 'MI', 'US'],
    ['Mich', '48201', 'MI', 'US'],
    ['Mich.', '58000', 'MIC', 'MX'],
    ['W. Va.', undefined, 'WV', 'US'],
    ['Mass', '2101', 'MA', 'US'],
    ['Que.', undefined, 'QC', 'CA'],
    ['Que.', '76000', 'QUE', 'MX'],
    ['Newfoundland & Labrador', undefined, 'NL', 'CA'],
    ['N.Y.', undefined, 'NY', 'US'],
    ['Puerto Rico', undefined, 'PR', 'US'],
    ['AE', undefined, 'AE', 'US'],
    ['Québec', undefined, 'QC', 'CA'],
    ['Nouveau-Brunswick', undefined, 'NB', 'CA'],
    ['ILE DU PRINCE EDOUARD', undefined, 'PE', 'CA'],
    ['PQ', undefined, 'QC', 'CA'],
    ['NL', 'A1B 2C3', 'NL', 'CA'],
    ['NL', '64000', 'NLE', 'MX'],
    ['Nuevo León', undefined, 'NLE', 'MX'],
    ['N.L.', '64000', 'NLE', 'MX'],
    ['Hgo.', '42000', 'HID', 'MX'],
    ['CDMX', '06000', 'CMX', 'MX'],
    ['CO', '80202', 'CO', 'US'],
    ['XX', undefined, undefined, undefined],
  ])('%s with the code %s', (text, zip, state, country) =>
    expect(readState(text, zip)).toEqual(state && { state, country }),
  )

  test('is looked up in the country that is named', () => {
    expect(readState('NL', null, 'MX')).toEqual({ state: 'NLE', country: 'MX' })
    expect(readState('TX', null, 'CA')).toBeUndefined()
    expect(stateCode('BC', 'MX')).toBe('BCN')
  })
})

test.each([
  ['USA', 'US'],
  ['U.S.', 'US'],
  ['México', 'MX'],
  ['Canada', 'CA'],
  ['France', undefined],
])('%s is the country %s', (text, country) => expect(readCountry(text)).toBe(country))

test.each([
  ['TX', '75236', 'US'],
  ['', 'H3B 1A7', 'CA'],
  ['Jalisco', '44100', 'MX'],
  [null, null, 'US'],
] as const)('an address in %s, %s is in %s', (state, zip, country) => expect(countryOf(state, zip)).toBe(country))

test.each([
  ['75236', 'TX', 'US', '75236', null],
  ['75236-1234', 'TX', 'US', '75236-1234', null],
  ['2101', 'MA', 'US', '02101', 'is read as 02101'],
  ['21011234', 'MA', 'US', '02101-1234', 'is read as 02101-1234'],
  ['2101-1234', 'MA', 'US', '02101-1234', 'is read as 02101-1234'],
  ['901', 'PR', 'US', '00901', 'is read as 00901'],
  ['2101', 'TX', 'US', '2101', 'has too few digits'],
  ['2101', 'NJ', 'US', '2101', 'has too few digits'],
  ['2101', undefined, 'US', '2101', 'has too few digits'],
  ['h3b1a7', 'QC', 'CA', 'H3B 1A7', null],
  ['k1a', 'ON', 'CA', 'K1A', null],
  ['K1A OB1', 'ON', 'CA', 'K1A 0B1', 'is read as K1A 0B1'],
  ['75236', 'ON', 'CA', '75236', 'is no Canadian postal code'],
  ['C.P. 32310', 'CHH', 'MX', '32310', null],
  ['H3B 1A7', 'CHH', 'MX', 'H3B 1A7', 'is no Mexican postal code'],
  ['75236.5', 'TX', 'US', '75236.5', 'is no ZIP code'],
  ['6000', 'CMX', 'MX', '06000', 'is read as 06000'],
] as const)('the code %s in %s, %s', (text, state, country, value, doubt) =>
  expect(readZipCode(text, state, country)).toEqual({ value, doubt }),
)
