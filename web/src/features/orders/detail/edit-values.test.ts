import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { describe, expect, it } from 'vitest'
import { changeOf, editValuesOf, mergeEdits } from './edit-values.ts'

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

describe('editing an order', () => {
  it('sends nothing where nothing was changed', () => expect(changeOf(order(), editValuesOf(order()))).toEqual({}))

  it('sends what was changed and nothing else', () => {
    const values = editValuesOf(order())
    values.referenceNumber = ' R2 '
    values.instructions = ''
    values.stops[0]!.dates = { ...values.stops[0]!.dates, time: '10:00' }
    expect(changeOf(order(), values)).toEqual({
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

  it('offers no stop that is done', () => expect(editValuesOf(order()).stops.map(({ guid }) => guid)).toEqual(['s1']))

  it('keeps the guid of a vehicle that stays', () => {
    const values = editValuesOf(order())
    values.vehicles[0]!.make = 'Ford'
    expect(changeOf(order(), values).commodities?.[0]).toMatchObject({ guid: 'c1', vehicle: { make: 'Ford' } })
  })
})

describe('someone else changed it meanwhile', () => {
  it('takes theirs where I did nothing, and keeps mine where I did', () => {
    const mine = { ...editValuesOf(order()), instructions: 'My words' }
    const theirs = order({ referenceNumber: 'R9', instructions: 'Their words' })
    const { values, changed, clashes } = mergeEdits(order(), mine, theirs)
    expect(values).toMatchObject({ referenceNumber: 'R9', instructions: 'My words' })
    expect(changed).toEqual(['reference', 'instructions'])
    expect(clashes).toEqual(['instructions'])
    expect(changeOf(theirs, values)).toEqual({ instructions: 'My words' })
  })

  it('names the stop that was changed', () => {
    const theirs = order()
    theirs.stops[0]!.notes = 'Gate 9'
    expect(mergeEdits(order(), editValuesOf(order()), theirs).changed).toEqual(['notes of pickup Dallas, TX'])
  })
})
