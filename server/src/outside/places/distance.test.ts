import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { distance, greatCircleMiles } from './distance.ts'
import { zoneOf } from './zone.ts'

const DALLAS = { lon: -96.797, lat: 32.777 }
const CHICAGO = { lon: -87.63, lat: 41.878 }

describe('distance', () => {
  it('is a fifth more than the great circle and marked as estimated', () => {
    expect(greatCircleMiles(DALLAS, CHICAGO)).toBeCloseTo(803, -1)
    const guessed = distance(DALLAS, CHICAGO)
    expect(guessed.miles).toBeCloseTo(greatCircleMiles(DALLAS, CHICAGO) * 1.2, 1)
    expect(guessed.estimated).toBe(true)
  })

  it('is the same both ways, nothing to itself, and never more than half the globe', () => {
    const place = fc.record({
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
    })
    fc.assert(
      fc.property(place, place, (from, to) => {
        expect(greatCircleMiles(from, to)).toBeCloseTo(greatCircleMiles(to, from), 6)
        expect(distance(from, from).miles).toBe(0)
        expect(greatCircleMiles(from, to)).toBeLessThanOrEqual(12_437.1)
      }),
    )
  })
})

describe('the time zone of a place', () => {
  it.each([
    [{ latitude: 32.777, longitude: -96.797 }, 'America/Chicago'],
    [{ latitude: '40.71', longitude: '-74.00' }, 'America/New_York'],
    [{ latitude: 33.45, longitude: -112.07 }, 'America/Phoenix'],
    [{ latitude: 31.76, longitude: -106.49, state: 'TX' }, 'America/Denver'],
    [{ latitude: 50.45, longitude: -104.62 }, 'America/Regina'],
    [{ zipCode: '79901' }, 'America/Denver'],
    [{ zipCode: '97201-1234', latitude: null, longitude: '' }, 'America/Los_Angeles'],
    [{ zipCode: 't2p 1j9' }, 'America/Edmonton'],
    [{ state: 'IL' }, 'America/Chicago'],
    [{ state: 'Illinois' }, 'America/Chicago'],
    [{ state: 'NL', zipCode: '64000', country: 'MX' }, 'America/Monterrey'],
    [{ state: 'NL', zipCode: '64000' }, 'America/Monterrey'],
    [{ state: 'NL', zipCode: 'A1B 2C3' }, 'America/St_Johns'],
    [{ state: 'NL', country: 'CA' }, 'America/St_Johns'],
    [{ state: 'HI', zipCode: '42000', country: 'MX' }, null],
    [{ state: 'Hgo.', zipCode: '42000', country: 'MX' }, 'America/Mexico_City'],
    [{ state: 'Ciudad de México', zipCode: '06001', country: 'MX' }, 'America/Mexico_City'],
    [{ state: 'Baja California', country: 'MX' }, 'America/Tijuana'],
    [{ state: 'PR', zipCode: '00901' }, 'America/Puerto_Rico'],
    [{ state: 'xx', zipCode: '00000' }, null],
    [{ latitude: 200, longitude: 0 }, null],
    [{}, null],
  ])('%j is in %s', (place, zone) => expect(zoneOf(place)).toBe(zone))
})
