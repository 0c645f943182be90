import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ComparedPlace, duplicateGroups, whyAlike } from './duplicate-places.ts'

const place = (guid: string, more: Partial<ComparedPlace> = {}): ComparedPlace => ({
  guid,
  name: 'Manheim Dallas',
  street: '5333 W Kiest Blvd',
  zipCode: '75236',
  country: 'US',
  latitude: 32.7,
  longitude: -96.9,
  accountGuid: null,
  isShared: false,
  filled: 3,
  ...more,
})
const a = place('a')

it.each<[string, Partial<ComparedPlace>, string | null]>([
  [
    'spelled differently',
    { name: 'Manheim', street: '5333 West Kiest Boulevard', zipCode: '75236-1234' },
    'Same street',
  ],
  ['next door with a similar name', { street: '5401 W Kiest Blvd', latitude: 32.7007 }, '78 m apart, like names'],
  ['next door with a different name', { street: '5401 W Kiest Blvd', name: 'Pilot', latitude: 32.7007 }, null],
  ['a similar name far away', { street: '1 Elsewhere Rd', latitude: 32.8 }, null],
  ['a street without a number', { street: 'Main St', latitude: null, longitude: null }, null],
  ['the same street in another town', { zipCode: '10001', latitude: null, longitude: null }, null],
])('%s', (_, more, why) => expect(whyAlike(a, place('b', more))).toBe(why))

it('one street is no address without a number, or without a ZIP code', () => {
  const unplaced = { latitude: null, longitude: null }
  for (const more of [{ street: 'Main St' }, { zipCode: null }])
    expect(whyAlike(place('b', { ...unplaced, ...more }), place('c', { ...unplaced, ...more }))).toBeNull()
})

it('places of two clients are not duplicates, unless one of them is shared', () => {
  const own = place('a', { accountGuid: 'one' })
  expect(whyAlike(own, place('b', { accountGuid: 'other' }))).toBeNull()
  expect(whyAlike(own, place('b', { accountGuid: 'other', isShared: true }))).toBe('Same street')
  expect(whyAlike(own, place('b', { accountGuid: 'one' }))).toBe('Same street')
})

it('the most complete place is kept, a shared one before all others', () => {
  const [group] = duplicateGroups([a, place('b', { filled: 5 }), place('c', { filled: 1 })])
  expect(group).toEqual({ why: ['Same street'], into: 'b', guids: ['a', 'b', 'c'] })
  expect(duplicateGroups([a, place('b', { filled: 5 }), place('c', { filled: 1, isShared: true })])[0]!.into).toBe('c')
})

const drawn = fc.array(
  fc.record({
    name: fc.constantFrom('Manheim Dallas', 'Manheim', 'Copart', 'Pilot Travel'),
    street: fc.constantFrom('5333 W Kiest Blvd', '12 Main St', 'Main St', null),
    latitude: fc.option(fc.double({ min: 32.7, max: 32.71, noNaN: true })),
    longitude: fc.double({ min: -96.91, max: -96.9, noNaN: true }),
    accountGuid: fc.constantFrom(null, 'one', 'other'),
  }),
  { maxLength: 25 },
)
it('finds the same pairs as comparing all with all', () =>
  fc.assert(
    fc.property(drawn, (rows) => {
      const places = rows.map((row, i) => place(String(i).padStart(2, '0'), row))
      const groups = duplicateGroups(places)
      const groupOf = new Map(groups.flatMap(({ guids }, i) => guids.map((guid) => [guid, i] as const)))
      for (const one of places)
        for (const other of places)
          if (one !== other && whyAlike(one, other) !== null) {
            expect(groupOf.get(one.guid)).toBeDefined()
            expect(groupOf.get(one.guid)).toBe(groupOf.get(other.guid))
          }
      for (const { guids } of groups) {
        const members = places.filter(({ guid }) => guids.includes(guid))
        for (const one of members)
          expect(members.some((other) => other !== one && whyAlike(one, other) !== null)).toBe(true)
      }
    }),
  ))
