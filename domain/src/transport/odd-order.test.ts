import { expect, it } from 'vitest'
import { orderWarnings } from './odd-order.ts'

const NOW = new Date('2026-03-02T12:00:00Z')
const VIN = '1HGCM82633A004352'
const place = (more: object = {}) => ({ name: 'Yard', city: 'Dallas', state: 'TX', zipCode: '75236', ...more })
const order = (more: object = {}) => ({
  commodities: [{ identifier: VIN }],
  stops: [
    { stopType: 'pickup', terminal: place(), dateRequestedStart: '2026-03-05T14:00:00Z' },
    { stopType: 'delivery', terminal: place({ city: 'Toronto', state: 'on', zipCode: 'M5V 2T6', country: 'CA' }) },
  ],
  ...more,
})
const stops = (pickup: object, delivery: object = {}) => {
  const [from, to] = order().stops
  return {
    stops: [
      { ...from!, ...pickup },
      { ...to!, ...delivery },
    ],
  }
}

it.each([
  ['nothing', {}, []],
  ['an existing place', stops({ terminal: { guid: 'x' } }), []],
  ['a short VIN', { commodities: [{ identifier: 'BADV1N' }] }, ['commodities.0.identifier']],
  ['a check digit', { commodities: [{ identifier: '1HGCM82643A004352' }] }, ['commodities.0.identifier']],
  ['a serial number', { commodities: [{ type: 'pallets', identifier: 'BADVIN' }] }, []],
  [
    'a repeated VIN',
    { commodities: [{ identifier: VIN }, { identifier: VIN.toLowerCase() }] },
    ['commodities.1.identifier'],
  ],
  [
    'state and ZIP',
    stops({ terminal: place({ state: 'ZZ', zipCode: 'ABCDE' }) }),
    ['stops.0.terminal.state', 'stops.0.terminal.zipCode'],
  ],
  ['a Mexican state', stops({ terminal: place({ state: 'Nuevo León', zipCode: '64000', country: 'MX' }) }), []],
  ['a pickup in the past', stops({ dateRequestedStart: '2026-03-01T14:00:00Z' }), ['stops.0.dateRequestedStart']],
  [
    'a window that is still open',
    stops({ dateRequestedStart: '2026-03-01T14:00:00Z', dateRequestedEnd: '2026-03-03T14:00:00Z' }),
    [],
  ],
  [
    'a delivery before its pickup',
    stops({}, { dateRequestedEnd: '2026-03-04T14:00:00Z' }),
    ['stops.1.dateRequestedEnd'],
  ],
])('%s', (_, more, paths) => expect(orderWarnings(order(more), NOW).map(({ path }) => path)).toEqual(paths))

it('suggests what was probably meant', () => {
  const [warning] = orderWarnings(order({ commodities: [{ identifier: '1HGCM82633AO04352' }] }), NOW)
  expect(warning!.message).toBe(`A VIN never contains O; did you mean ${VIN}?`)
})
