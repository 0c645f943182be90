/** What a partner's change of its tender changes in an order, against the last tender and what people made of it here. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlainOrder, PlainPiece, PlainStop } from './plain-order.ts'
import { isEmpty, isStructural, reviseByTender } from './tender-revision.ts'

const stop = (
  id: string,
  type: string,
  city: string,
  more: Partial<PlainStop['values']> = {},
  pieces = ['0'],
): PlainStop => ({
  id,
  type,
  place: { name: `${city} Motors`, street1: '1 Main St', city, state: 'TX', zipCode: '75001', country: 'US' },
  timeZone: 'America/Chicago',
  values: {
    place: `${city} Motors, 1 Main St, ${city}, TX 75001`,
    requestedType: 'between',
    requestedStart: '2027-03-01T14:00:00.000Z',
    requestedEnd: '2027-03-01T18:00:00.000Z',
    scheduledStart: null,
    scheduledEnd: null,
    referenceNumber: null,
    notes: null,
    ...more,
  },
  pieces,
})
const piece = (id: string, more: Partial<PlainPiece['values']> = {}): PlainPiece => ({
  id,
  values: {
    identifier: `1HGCM82633A00435${id}`,
    description: null,
    referenceNumber: null,
    quantity: 1,
    weight: null,
    length: null,
    width: null,
    height: null,
    ...more,
  },
})
const order = (more: Partial<PlainOrder> = {}, values: Partial<PlainOrder['values']> = {}): PlainOrder => ({
  values: {
    referenceNumber: 'NS1',
    bol: null,
    instructions: 'PO 4711',
    equipmentType: null,
    price: 950,
    respondBy: null,
    ...values,
  },
  stops: [stop('0', 'pickup', 'Dallas'), stop('1', 'delivery', 'Denver')],
  pieces: [piece('0')],
  ...more,
})
/** The same order as it stands, under ids of its own. */
const standing = (of: PlainOrder): PlainOrder => ({
  ...of,
  stops: of.stops.map((each) => ({ ...each, id: `s${each.id}`, pieces: each.pieces.map((id) => `p${id}`) })),
  pieces: of.pieces.map((each) => ({ ...each, id: `p${each.id}` })),
})
const said = (stands: PlainOrder, was: PlainOrder | undefined, wanted: PlainOrder) =>
  reviseByTender(stands, was, wanted).differences.map(({ name, field, effect, before, after }) => [
    name,
    field,
    effect,
    before,
    after,
  ])

const base = order()
describe('one thing that changes', () => {
  test.each<[string, PlainOrder, unknown[]]>([
    ['the price', order({}, { price: 1000 }), [['', 'price', 'changed', 950, 1000]]],
    ['a reference', order({}, { bol: 'BL9' }), [['', 'bol', 'changed', null, 'BL9']]],
    [
      'a time',
      order({ stops: [stop('0', 'pickup', 'Dallas', { requestedStart: '2027-03-01T15:00:00.000Z' }), base.stops[1]!] }),
      [
        [
          'Pickup: Dallas Motors, Dallas, TX',
          'requestedStart',
          'changed',
          '2027-03-01T14:00:00.000Z',
          '2027-03-01T15:00:00.000Z',
        ],
      ],
    ],
    [
      'a place',
      order({ stops: [base.stops[0]!, stop('1', 'delivery', 'Pueblo')] }),
      [
        [
          'Delivery: Denver Motors, Denver, TX',
          'place',
          'changed',
          'Denver Motors, 1 Main St, Denver, TX 75001',
          'Pueblo Motors, 1 Main St, Pueblo, TX 75001',
        ],
      ],
    ],
    [
      'a weight',
      order({ pieces: [piece('0', { weight: 3500 })] }),
      [['1HGCM82633A004350', 'weight', 'changed', null, 3500]],
    ],
    ['nothing', order(), []],
  ])('%s', (_, wanted, expected) => {
    expect(said(standing(base), base, wanted)).toEqual(expected)
    expect(said(standing(base), undefined, wanted)).toEqual(expected)
  })
})

describe('what people made of it here', () => {
  test('stays where the partner changes nothing, and is said', () => {
    const stands = standing(order({}, { price: 990, bol: 'OURS' }))
    expect(said(stands, base, order({}, { referenceNumber: 'NS2' }))).toEqual([
      ['', 'referenceNumber', 'changed', 'NS1', 'NS2'],
      ['', 'price', 'kept', 990, 950],
    ])
    expect(isEmpty(reviseByTender(stands, base, base))).toBe(true)
  })
  test('gives way where the partner changes the same', () => {
    expect(said(standing(order({}, { price: 990 })), base, order({}, { price: 1000 }))).toEqual([
      ['', 'price', 'changed', 990, 1000],
    ])
  })
  test('what was written around the words of the tender stays', () => {
    const stands = standing(order({}, { instructions: 'PO 4711\nCall Ann first' }))
    expect(said(stands, base, order({}, { instructions: 'PO 4712' }))).toEqual([
      ['', 'instructions', 'changed', 'PO 4711\nCall Ann first', 'PO 4712\nCall Ann first'],
    ])
  })
  test('a price that is left out is not taken back', () => {
    expect(said(standing(base), base, order({}, { price: null }))).toEqual([])
  })
  test('a stop that was added here stays, one that was removed here stays away', () => {
    const three = order({ stops: [...base.stops, stop('2', 'delivery', 'Pueblo', {}, [])] })
    expect(said(standing(three), base, base)).toEqual([])
    expect(said(standing(base), three, three)).toEqual([])
  })
  test('a vehicle that was entered here already is not added again', () => {
    const two = order({ pieces: [piece('0'), piece('1')] })
    const revision = reviseByTender(standing(two), base, two)
    expect(revision.pieces.added).toEqual([])
  })
})

describe('stops and pieces', () => {
  const three = order({
    stops: [
      stop('0', 'pickup', 'Dallas', {}, ['0', '1']),
      stop('1', 'delivery', 'Pueblo', {}, ['1']),
      stop('2', 'delivery', 'Denver', {}, ['0']),
    ],
    pieces: [piece('0'), piece('1')],
  })
  test('come with what they handle, in the order of the tender', () => {
    const revision = reviseByTender(standing(base), base, three)
    expect(revision.route).toEqual(['s0', '+1', 's1'])
    expect(revision.links).toEqual({
      moved: [],
      fresh: [
        { stop: 's0', piece: '+1' },
        { stop: '+1', piece: '+1' },
      ],
    })
    expect(isStructural(revision)).toBe(true)
  })
  test('go with what they handled', () => {
    const revision = reviseByTender(standing(three), three, base)
    expect(revision.stops.removed.map(({ id }) => id)).toEqual(['s1'])
    expect(revision.pieces.removed.map(({ id }) => id)).toEqual(['p1'])
    expect(revision.links).toEqual({ moved: [], fresh: [] })
    expect(revision.route).toBe(null)
  })
  test('another VIN is another vehicle, other words of freight are the same line', () => {
    const vin = reviseByTender(standing(base), base, order({ pieces: [piece('7')] }))
    expect([vin.pieces.added.length, vin.pieces.removed.length]).toEqual([1, 1])
    const freight = (description: string) => order({ pieces: [piece('0', { identifier: null, description })] })
    expect(said(standing(freight('Bolts')), freight('Bolts'), freight('Long bolts'))).toEqual([
      ['Bolts', 'description', 'changed', 'Bolts', 'Long bolts'],
    ])
  })
  describe('a vehicle that gets its VIN later is the same', () => {
    const truck = (more: Partial<PlainPiece['values']> = {}) =>
      order({ pieces: [piece('0', { identifier: null, description: 'Ford F150', ...more })] })
    const VIN = '1FTFW1ET5EFA00001'
    test.each<[string, PlainOrder, PlainOrder, PlainOrder, unknown[]]>([
      ['here, and nothing else changes', truck({ identifier: VIN }), truck(), truck(), []],
      [
        'here, and the partner changes its weight',
        truck({ identifier: VIN }),
        truck(),
        truck({ weight: 4500 }),
        [[VIN, 'weight', 'changed', null, 4500]],
      ],
      [
        'here with other words, and the partner changes its weight',
        truck({ identifier: VIN, description: '2014 Ford, white' }),
        truck(),
        truck({ weight: 4500 }),
        [
          [VIN, 'description', 'kept', '2014 Ford, white', 'Ford F150'],
          [VIN, 'weight', 'changed', null, 4500],
        ],
      ],
      [
        'here, and the partner makes another vehicle of it',
        truck({ identifier: VIN }),
        truck(),
        truck({ description: 'Chevrolet Tahoe' }),
        [[VIN, 'description', 'changed', 'Ford F150', 'Chevrolet Tahoe']],
      ],
      [
        'here, and the partner drops it',
        truck({ identifier: VIN }),
        truck(),
        order({ pieces: [] }),
        [[VIN, 'identifier', 'removed', VIN, null]],
      ],
      [
        'from the partner',
        truck(),
        truck(),
        truck({ identifier: VIN }),
        [['Ford F150', 'identifier', 'changed', null, VIN]],
      ],
      [
        'from the partner, with other words',
        truck(),
        truck(),
        truck({ identifier: VIN, description: 'F-150 XLT' }),
        [
          ['Ford F150', 'identifier', 'changed', null, VIN],
          ['Ford F150', 'description', 'changed', 'Ford F150', 'F-150 XLT'],
        ],
      ],
      ['from the partner as it was entered here', truck({ identifier: VIN }), truck(), truck({ identifier: VIN }), []],
    ])('%s', (_, stands, was, wanted, expected) => {
      expect(said(standing(stands), was, wanted)).toEqual(expected)
    })
    test('also of two alike, in whichever order the partner names them', () => {
      const two = (first: string | null, second: string | null) =>
        order({
          stops: [stop('0', 'pickup', 'Dallas', {}, ['0', '1']), stop('1', 'delivery', 'Denver', {}, ['0', '1'])],
          pieces: [first, second].map((identifier, i) => piece(String(i), { identifier, description: 'Ford F150' })),
        })
      const [a, b] = [VIN, '1FTFW1ET5EFA00002']
      expect(said(standing(two(a, b)), two(null, null), two(b, a))).toEqual([])
      const onlyB = order({ pieces: [piece('0', { identifier: b, description: 'Ford F150' })] })
      expect(said(standing(two(a, b)), two(null, null), onlyB)).toEqual([[a, 'identifier', 'removed', a, null]])
    })
    test('before freight without one', () => {
      const was = order({ pieces: [piece('0'), piece('1', { identifier: null, description: 'Bolts' })] })
      const wanted = order({ pieces: [piece('2'), piece('3', { identifier: null, description: 'Long bolts' })] })
      const { pieces } = reviseByTender(standing(was), was, wanted)
      expect(pieces.same.map(({ stands, wanted: now }) => [stands.id, now.id])).toEqual([['p1', '3']])
      expect([pieces.added, pieces.removed].map(([each]) => each?.id)).toEqual(['2', 'p0'])
    })
  })
  test('a piece that another stop delivers moves', () => {
    const moved = order({
      ...three,
      stops: [three.stops[0]!, { ...three.stops[1]!, pieces: [] }, { ...three.stops[2]!, pieces: ['0', '1'] }],
    })
    const revision = reviseByTender(standing(three), three, moved)
    expect(revision.links.moved).toEqual([
      { stopId: 's1', before: ['p1'], after: [] },
      { stopId: 's2', before: ['p0'], after: ['p0', 'p1'] },
    ])
    // Moved here meanwhile, and no longer changed by the partner.
    expect(isStructural(reviseByTender(standing(moved), three, three))).toBe(false)
  })
  test('their order follows the partner only where it changed its own', () => {
    const [pickup, pueblo, denver] = three.stops as [PlainStop, PlainStop, PlainStop]
    const swapped = { ...three, stops: [pickup, { ...denver, id: '1' }, { ...pueblo, id: '2' }] }
    expect(reviseByTender(standing(three), three, swapped).route).toEqual(['s0', 's2', 's1'])
    expect(reviseByTender(standing(swapped), three, three).route).toBe(null)
  })
})

test('a tender never changes an order that is what it says, and once applied not again', () => {
  const city = fc.constantFrom('Dallas', 'Denver', 'Pueblo', 'Waco')
  const orders = fc
    .record({
      cities: fc.array(city, { minLength: 2, maxLength: 5 }),
      vins: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 4 }),
      unknown: fc.constantFrom<number[]>([], [0], [1], [0, 2]),
      price: fc.option(fc.integer({ min: 1, max: 9000 })),
    })
    .map(({ cities, vins, unknown, price }) =>
      order(
        {
          pieces: vins.map((vin, i) => {
            const known = unknown.includes(i) ? { identifier: null, description: `Car ${vin}` } : {}
            return { ...piece(String(vin), known), id: String(i) }
          }),
          stops: cities.map((name, i) =>
            stop(
              String(i),
              i === 0 ? 'pickup' : 'delivery',
              name,
              {},
              vins.map((_, j) => String(j)),
            ),
          ),
        },
        { price },
      ),
    )
  fc.assert(
    fc.property(orders, orders, (was, wanted) => {
      expect(
        reviseByTender(standing(wanted), was, wanted).differences.filter(({ effect }) => effect === 'changed'),
      ).toEqual([])
      expect(reviseByTender(standing(was), was, was).differences).toEqual([])
      const { stops, route } = reviseByTender(standing(was), was, wanted)
      const types = (route ?? []).filter((id) => id.startsWith('+'))
      expect(types).toHaveLength(stops.added.length)
    }),
  )
})
