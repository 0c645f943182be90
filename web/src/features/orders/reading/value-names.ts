/** Labels of what was found: "Pickup place", "Vehicle 2: VIN". */
import type { OrderReading } from '@waybill/contract/orders/reading.shapes.ts'

const OF_ORDER: Readonly<Record<string, string>> = {
  referenceNumber: 'Reference',
  bol: 'Bill of lading',
  instructions: 'Instructions',
  client: 'Client',
  newClient: 'New client',
  equipmentTypeId: 'Trailer',
  clientJobBasePay: 'Client pays',
}
const OF_STOP: Readonly<Record<string, string>> = {
  terminal: 'place',
  dates: 'date',
  hours: 'hours',
  instructions: 'instructions',
  notes: 'notes',
  referenceNumber: 'number',
}
const OF_VEHICLE: Readonly<Record<string, string>> = {
  identifier: 'VIN',
  lotNumber: 'lot or stock number',
  stockNumber: 'stock number',
  description: 'description',
  length: 'length',
  width: 'width',
  height: 'height',
  weight: 'weight',
  price: 'price',
  licensePlate: 'license plate',
  inoperable: 'condition',
  hasKeys: 'keys',
  'vehicle.color': 'color',
}

const numbered = (word: string, count: number, position: number) => (count > 1 ? `${word} ${position + 1}` : word)

export function valueName(path: string, { stops, commodities }: OrderReading['draft']): string {
  const [, of = '', at = '', rest = ''] = /^(stops|commodities)\.(\d+)\.(.+)$/.exec(path) ?? []
  const index = Number(at)
  if (of === 'commodities' && rest === 'vehicle') return numbered('Vehicle', commodities.length, index)
  if (of === 'commodities') return `${numbered('Vehicle', commodities.length, index)}: ${OF_VEHICLE[rest] ?? rest}`
  const stop = stops[index]
  if (of === 'stops' && stop) {
    const own = stops.filter(({ stopType }) => stopType === stop.stopType)
    const word = stop.stopType === 'pickup' ? 'Pickup' : 'Delivery'
    const field = rest.startsWith('contacts.') ? 'contact' : (OF_STOP[rest] ?? rest)
    return `${numbered(word, own.length, own.indexOf(stop))} ${field}`
  }
  return OF_ORDER[path] ?? path
}
