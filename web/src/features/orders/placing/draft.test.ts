import { NewOrder, type Order } from '@waybill/contract/orders/orders.shapes.ts'
import { OrderDraft } from '@waybill/contract/templates/templates.shapes.ts'
import { describe, expect, it } from 'vitest'
import { emptyLine } from '../commodity-form.ts'
import { type Draft, emptyDraft, emptyStop, linesAt, newOrderOf } from './draft.ts'
import { faultsBelow } from '../../../ui/form/body.ts'
import { faultsOfDraft } from './draft-faults.ts'
import { draftOfOrder, draftOfTemplate, templateOf } from './draft-sources.ts'
import { EMPTY_PLACE } from './place.ts'

const place = (city: string, state: string) => ({ ...EMPTY_PLACE, city, state, timeZone: 'America/Chicago' })
const vin = (key: string) => ({ ...emptyLine(key), vin: '1FTFW1ET5DFC10312', make: 'Ford' })

const whole = (more: Partial<Draft> = {}): Draft => ({
  ...emptyDraft(),
  lines: [vin('a'), vin('b')],
  stops: [
    { ...emptyStop('pickup'), place: place('Dallas', 'TX') },
    { ...emptyStop('delivery'), place: place('Denver', 'CO') },
  ],
  ...more,
})

describe('a draft', () => {
  it('becomes an order accepted by the contract', () => {
    const order = newOrderOf(whole({ referenceNumber: ' R1 ' }))
    expect(NewOrder.safeParse(order).error).toBeUndefined()
    expect(order).toMatchObject({ referenceNumber: 'R1', stops: [{ stopType: 'pickup' }, { stopType: 'delivery' }] })
    expect(order.stops[0]).not.toHaveProperty('commodities')
  })

  it('sends the requested date in the place’s time zone', () => {
    const draft = whole()
    draft.stops[0]!.dates = { ...draft.stops[0]!.dates, type: 'exactly', day: '2026-12-01', time: '09:00' }
    expect(newOrderOf(draft).stops[0]).toMatchObject({
      dateRequestedType: 'exactly',
      dateRequestedStart: '2026-12-01T15:00:00.000Z',
    })
  })

  it.each([
    ['America/Chicago', '2026-12-06T23:00:00.000Z'],
    ['Asia/Tokyo', '2026-12-06T08:00:00.000Z'],
  ])('is needed by the day at its last stop (%s)', (timeZone, expected) => {
    const draft = whole({ dateExpectedCompleteBy: '2026-12-06' })
    draft.stops[1]!.place = { ...place('There', 'CO'), timeZone }
    expect(newOrderOf(draft)).toMatchObject({ dateExpectedCompleteBy: expected })
  })

  it('with several deliveries assigns each vehicle, and the first takes the rest', () => {
    const draft = whole()
    draft.stops.push({ ...emptyStop('delivery', ['b']), place: place('Boise', 'ID') })
    expect(newOrderOf(draft).stops.map(({ commodities }) => commodities)).toEqual([undefined, [0], [1]])
    draft.lines.push(vin('c'))
    expect(linesAt(draft, draft.stops[1]!).map(({ key }) => key)).toEqual(['a', 'c'])
  })

  it('puts a later-added pickup before the deliveries', () => {
    const draft = whole()
    draft.stops.push({ ...emptyStop('pickup', ['b']), place: place('Waco', 'TX') })
    expect(newOrderOf(draft).stops.map(({ stopType }) => stopType)).toEqual(['pickup', 'pickup', 'delivery'])
  })
})

describe('errors of a draft', () => {
  it('are empty for a complete one', () => expect(faultsOfDraft(whole())).toEqual({}))

  it('have their path', () => {
    expect(faultsOfDraft(emptyDraft())).toEqual({
      commodities: 'Add at least one vehicle or piece of freight',
      'stops.0.terminal': 'Choose a place or enter an address',
      'stops.1.terminal': 'Choose a place or enter an address',
    })
    const draft = whole({ lines: [{ ...emptyLine('a'), make: 'Ford', year: '13' }] })
    draft.stops[1]!.place = { ...place('Denver', ''), zipCode: '8020' }
    draft.stops.push({ ...emptyStop('delivery', []), place: place('Boise', 'ID') })
    const faults = faultsOfDraft(draft)
    expect(faults).toEqual({
      'commodities.0.vehicle.year': 'Four digits',
      'stops.1.terminal.state': 'Enter a state',
      'stops.1.terminal.zipCode': 'Enter a valid ZIP or postal code',
      'stops.2.commodities': 'Choose what to deliver here',
    })
    expect(faultsBelow(faults, 'stops.1')).toEqual({
      'terminal.state': 'Enter a state',
      'terminal.zipCode': 'Enter a valid ZIP or postal code',
    })
  })
})

describe('a draft starts from', () => {
  const stop = (guid: string, stopType: string, pieces: string[]) => ({
    guid,
    stopType,
    terminal: { guid: `t-${guid}`, name: guid, city: guid, state: 'TX' },
    commodities: pieces.map((each) => ({ guid: each })),
    notes: 'Gate 4',
  })
  const order = {
    guid: 'o',
    client: { guid: 'c', name: 'Branch' },
    classification: 'car haul',
    equipmentTypeId: 3,
    instructions: null,
    referenceNumber: 'R1',
    commodities: ['x', 'y'].map((guid) => ({ guid, type: 'vehicle', identifier: guid, inoperable: 'no', vehicle: {} })),
    stops: [
      stop('s1', 'pickup', ['x', 'y']),
      stop('yard', 'delivery', ['x', 'y']),
      stop('yard', 'pickup', ['x', 'y']),
      stop('s2', 'delivery', ['x']),
      stop('s3', 'delivery', ['y']),
    ],
  } as unknown as Order

  it('an order, without its numbers, dates and truck changes', () => {
    const draft = draftOfOrder(order)
    expect(draft.stops.map(({ place: at }) => at?.guid)).toEqual(['t-s1', 't-s2', 't-s3'])
    expect(draft.stops.map(({ lines }) => lines?.length ?? 'rest')).toEqual(['rest', 'rest', 1])
    expect(draft).toMatchObject({ from: 'o', clientGuid: 'c', referenceNumber: '', equipmentTypeId: '3' })
    expect(draft.lines.map(({ vin: number, guid }) => [number, guid])).toEqual([
      ['x', undefined],
      ['y', undefined],
    ])
    expect(linesAt(draft, draft.stops[1]!).map(({ vin: number }) => number)).toEqual(['x'])
  })

  it('a template, and converts back to it', () => {
    const draft = whole({ instructions: 'Call first' })
    draft.stops.push({ ...emptyStop('delivery', ['b']), place: place('Boise', 'ID') })
    const content = templateOf(draft)
    expect(OrderDraft.safeParse(content).error).toBeUndefined()
    const again = draftOfTemplate({ guid: 't', content })
    expect(again).toMatchObject({ from: 't', instructions: 'Call first' })
    expect(again.stops.map(({ place: at }) => at?.city)).toEqual(['Dallas', 'Denver', 'Boise'])
    expect(again.guid).not.toBe(draft.guid)
    expect(templateOf(again)).toEqual(content)
  })

  it('a template of an incomplete order with both ends', () => {
    const draft = draftOfTemplate({ guid: 't', content: { stops: [{ stopType: 'delivery' }] } })
    expect(draft.stops.map(({ stopType }) => stopType).toSorted()).toEqual(['delivery', 'pickup'])
  })
})
