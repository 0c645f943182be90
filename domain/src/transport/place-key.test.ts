import { describe, expect, test } from 'vitest'
import { placeKey } from './place-key.ts'

const place = {
  name: 'Manheim Dallas',
  street1: '5333 West Kiest Boulevard',
  street2: null,
  zipCode: '75236',
  country: 'US',
}
const key = placeKey(place)

describe('a place entered again', () => {
  test.each([
    { name: ' MANHEIM  dallas.', street1: '5333 W. Kiest Blvd' },
    { street2: '' },
    { zipCode: '75236-1024' },
    { name: 'Mánheim Dallas' },
  ])('is the same: %j', (more) => expect(placeKey({ ...place, ...more })).toBe(key))

  test.each([
    { name: 'Manheim Dallas North' },
    { street1: '5335 W Kiest Blvd' },
    { street1: null },
    { street2: 'Suite 4' },
    { zipCode: '75237' },
  ])('is different: %j', (more) => expect(placeKey({ ...place, ...more })).not.toBe(key))

  test('has no key without a ZIP code or a name in letters', () => {
    expect(placeKey({ ...place, zipCode: ' ' })).toBeNull()
    expect(placeKey({ ...place, zipCode: null })).toBeNull()
    expect(placeKey({ ...place, name: '—' })).toBeNull()
  })

  test('includes the whole postal code outside the US', () =>
    expect(placeKey({ ...place, zipCode: 'K1A 0B1', country: 'CA' })).toContain('| k1a0b1'))
})
