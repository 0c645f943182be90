import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigitOf, faultsOfVin, makerCodeOf, tidyVin, yearsOf } from './vin-number.ts'

describe('the VIN itself', () => {
  it.each(['1M8GDM9AXKP042788', '11111111111111111', 'KM8K2CAB4PU001140', '1G8AL52F03Z157046'])(
    '%s has a valid check digit',
    (vin) => expect(faultsOfVin(vin)).toEqual({ fatal: false, warnings: [] }),
  )

  it('warns of any single mistyped character outside position 9, unless the two have the same weight', () => {
    const at = fc.integer({ min: 0, max: 16 }).filter((place) => place !== 8)
    fc.assert(
      fc.property(at, fc.constantFrom(...'0123456789'.split('')), (place, digit) => {
        const vin = '11111111111111111'
        const wrong = vin.slice(0, place) + digit + vin.slice(place + 1)
        expect(faultsOfVin(wrong).warnings).toHaveLength(digit === '1' ? 0 : 1)
      }),
    )
  })

  it('names both digits in the warning', () => {
    expect(checkDigitOf('1HGCM82633A004353')).toBe('5')
    expect(faultsOfVin('1HGCM82633A004353').warnings[0]).toContain('position 9 is 3, expected 5')
  })

  it.each(['WVWZZZ1JZXW000001', 'VF1BB05CF25000000', 'ZFA16900000000001'])(
    'says nothing of position 9 of %s',
    (vin) => {
      expect(vin.charAt(8)).not.toBe(checkDigitOf(vin))
      expect(faultsOfVin(vin)).toEqual({ fatal: false, warnings: [] })
    },
  )

  it('rejects numbers of the wrong length or with letters that no VIN has', () => {
    expect(faultsOfVin('1HGCM82633A00435')).toEqual({
      fatal: true,
      warnings: ['A VIN has 17 characters; this one has 16: one is missing'],
    })
    expect(faultsOfVin('IHGCM82633AOO4352').warnings).toEqual(['A VIN never contains I, O'])
    expect(faultsOfVin('').fatal).toBe(true)
  })

  it('normalizes pasted text', () => expect(tidyVin(' 1hgcm-82633 a004352\n')).toBe('1HGCM82633A004352'))

  it('identifies a small maker by six characters', () => {
    expect(makerCodeOf('1HGCM82633A004352')).toBe('1HG')
    expect(makerCodeOf('1A9CM82633A123456')).toBe('1A9123')
  })

  it('distinguishes the two year cycles of cars by position 7, and returns both for others', () => {
    expect(yearsOf('1HGCM82633A004352', true, 2028)).toEqual([2003])
    expect(yearsOf('KM8K2CAB4PU001140', true, 2028)).toEqual([2023, 1993])
    expect(yearsOf('1G8AL52F0AZ157046', true, 2028)).toEqual([1980, 2010])
    expect(yearsOf('1M8GDM9AXKP042788', false, 2028)).toEqual([2019, 1989])
    expect(yearsOf('1HGCM8263ZA004352', true, 2028)).toEqual([])
  })
})
