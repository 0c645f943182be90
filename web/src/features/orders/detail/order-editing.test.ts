import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { describe, expect, it } from 'vitest'
import { ORDER } from './order-editing.ts'

const order = (more: Partial<Order> = {}): Order =>
  ({
    guid: 'o',
    status: 'submitted',
    referenceNumber: 'R1',
    bol: null,
    instructions: 'Call first',
    stops: [
      {
        guid: 's1',
        stopType: 'pickup',
        status: 'new',
        notes: 'Gate 4',
        referenceNumber: null,
        dateRequestedType: 'exactly',
        dateRequestedStart: '2026-11-20T14:00:00.000Z',
        dateRequestedEnd: null,
        terminal: { city: 'Dallas', state: 'TX', timeZone: 'America/Chicago' },
      },
      { guid: 's2', stopType: 'delivery', status: 'completed', terminal: { city: 'Denver', state: 'CO' } },
    ],
    commodities: [{ guid: 'c1', type: 'vehicle', identifier: 'V1', inoperable: 'no', quantity: 1, vehicle: {} }],
    ...more,
  }) as unknown as Order

const read = () => ORDER.start(order())
const merged = (mine: ReturnType<typeof read>, theirs: Order) => ORDER.merge(read(), mine, ORDER.start(theirs))

describe('editing an order', () => {
  it('sends nothing without changes', () => expect(ORDER.change(read(), read())).toEqual({}))

  it('sends only what was changed', () => {
    const values = read()
    values.referenceNumber = ' R2 '
    values.instructions = ''
    values.stops[0]!.dateRequestedStart = { ...values.stops[0]!.dateRequestedStart, time: '10:00' }
    expect(ORDER.change(read(), values)).toEqual({
      referenceNumber: 'R2',
      instructions: null,
      stops: [
        {
          guid: 's1',
          dateRequestedType: 'exactly',
          dateRequestedStart: '2026-11-20T16:00:00.000Z',
          dateRequestedEnd: null,
        },
      ],
    })
  })

  it('offers no completed stop', () => expect(read().stops.map(({ guid }) => guid)).toEqual(['s1']))

  it('reports errors of changed fields only', () => {
    const values = read()
    expect(ORDER.faults({ ...values, commodities: [] }, values)).toMatchObject({
      commodities: 'Add at least one vehicle or piece of freight',
    })
    const none = ORDER.start(order({ commodities: [] }))
    expect(ORDER.faults({ ...none, bol: 'B1' }, none)).toEqual({})
  })

  it('keeps the guid of an existing vehicle', () => {
    const values = read()
    values.commodities[0]!.make = 'Ford'
    expect(ORDER.change(read(), values).commodities?.[0]).toMatchObject({ guid: 'c1', vehicle: { make: 'Ford' } })
  })
})

describe('a concurrent change', () => {
  it('takes theirs for untouched fields, and keeps mine for changed ones', () => {
    const mine = { ...read(), instructions: 'My words' }
    const theirs = order({ referenceNumber: 'R9', instructions: 'Their words' })
    const { values, changed, clashes } = merged(mine, theirs)
    expect(values).toMatchObject({ referenceNumber: 'R9', instructions: 'My words' })
    expect(changed).toEqual(['reference', 'instructions'])
    expect(clashes).toEqual([
      { path: 'instructions', label: 'instructions', mine: 'My words', theirs: 'Their words', value: 'Their words' },
    ])
    expect(ORDER.change(ORDER.start(theirs), values)).toEqual({ instructions: 'My words' })
  })

  it('names the changed stop', () => {
    const theirs = order()
    theirs.stops[0]!.notes = 'Gate 9'
    expect(merged(read(), theirs).changed).toEqual(['notes for the driver of Pickup Dallas, TX'])
  })
})
