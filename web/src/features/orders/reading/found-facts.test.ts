import type { OrderReading } from '@waybill/contract/orders/reading.shapes.ts'
import { expect, test } from 'vitest'
import { foundFacts } from './found-facts.ts'

const PLACE = { name: null, street1: null, city: 'Dallas', state: 'TX', zipCode: '75201', country: 'US' as const }
const STOP = {
  stopType: 'pickup' as const,
  terminal: { ...PLACE, latitude: null, longitude: null, timeZone: 'America/Chicago' },
  dateRequestedType: 'no later than' as const,
  dateRequestedStart: null,
  dateRequestedEnd: '2099-12-04T23:00:00.000Z',
  contacts: [{ name: 'Mike', phone: '(214) 555-0142' }],
  hours: null,
  instructions: null,
  notes: null,
  referenceNumber: null,
  commodities: null,
}
const LINE = {
  type: 'vehicle' as const,
  description: null,
  identifier: '1HGCV1F34MA000123',
  lotNumber: null,
  stockNumber: null,
  licensePlate: null,
  inoperable: 'yes' as const,
  hasKeys: false,
  length: 220,
  width: null,
  height: null,
  weight: null,
  price: 650,
  vehicle: { year: 2021, make: 'Honda', model: 'Accord', color: null },
}
const reading = (...values: [path: string, text: string, isSure?: boolean][]): OrderReading => ({
  kind: 'text',
  text: '',
  unread: [],
  further: [],
  duplicates: [],
  price: 1_300,
  draft: {
    referenceNumber: null,
    bol: null,
    equipmentTypeId: null,
    instructions: null,
    commodities: [LINE],
    stops: [STOP],
  },
  found: values.map(([path, text, isSure = true]) => ({ path, text, start: null, end: null, isSure })),
})

test.each([
  ['stops.0.terminal.city', 'Dallas', 'Pickup place', 'Dallas, TX 75201', undefined],
  ['stops.0.dateRequestedEnd', 'by Friday', 'Pickup date', 'No later than Dec 4, 2099, 5:00 PM CST', 'by Friday'],
  ['stops.0.contacts.0.phone', '214.555.0142', 'Pickup contact', 'Mike, (214) 555-0142', undefined],
  ['commodities.0.vehicle.make', 'honda', 'Vehicle', '2021 Honda Accord', undefined],
  ['commodities.0.identifier', '1HGCV1F34 MA000123', 'Vehicle: VIN', '1HGCV1F34MA000123', undefined],
  ['commodities.0.inoperable', 'no start', 'Vehicle: condition', 'Does not run', 'no start'],
  ['commodities.0.hasKeys', 'keys lost', 'Vehicle: keys', 'Without keys', 'keys lost'],
  ['commodities.0.length', '18\' 4"', 'Vehicle: length', '220 in', '18\' 4"'],
  ['clientJobBasePay', '650 each', 'Client pays', '$1,300.00', '650 each'],
  ['instructions', 'Call first', 'Instructions', 'Call first', undefined],
])('%s, written %s, is shown as it will be stored', (path, text, name, stored, written) => {
  expect(foundFacts(reading([path, text]))).toMatchObject([{ name, stored, written }])
})

test('a place is one fact, and in doubt if one of its values is', () => {
  const facts = foundFacts(
    reading(
      ['stops.0.terminal.city', 'Dallas'],
      ['commodities.0.vehicle.year', '2021'],
      ['stops.0.terminal.zipCode', '75201', false],
    ),
  )
  expect(facts).toMatchObject([
    { name: 'Pickup place', values: [0, 2], isSure: false },
    { name: 'Vehicle', values: [1], isSure: true },
  ])
})
