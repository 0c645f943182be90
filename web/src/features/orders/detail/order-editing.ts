/** The form for editing an order: its plain fields, dates and notes of its stops, its vehicles and freight. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { type Order, OrderChange } from '@waybill/contract/orders/orders.shapes.ts'
import { editing } from '../../../ui/form/editing.ts'
import { type Faults, whole } from '../../../ui/form/field.ts'
import { elsewhere, rows } from '../../../ui/form/parts.ts'
import { commodityOf, type CommodityLine, faultsOfLine, lineOf } from '../commodity-form.ts'
import { ORDER_FIELDS, STOP_FIELDS } from '../order-fields.ts'
import { targetDay } from '../target-day.ts'
import { person } from '../planning/plan-fields.ts'
import { REQUESTED } from '../dates-field.ts'
import { cityOf, stopTypeOf } from './order-words.ts'

type Stop = Order['stops'][number]

/** Stops that can still be changed. */
const openStops = (stops: readonly Stop[]): Stop[] =>
  stops.filter((stop) => stop.stopType !== 'service' && stop.status !== 'completed' && stop.status !== 'canceled')

const faultsOfLines = (lines: readonly CommodityLine[]): Faults => {
  if (lines.length === 0) return { '': 'Add at least one vehicle or piece of freight' }
  return lines.some((line) => Object.keys(faultsOfLine(line)).length > 0) ? { '': 'Check the highlighted lines' } : {}
}

const COMMODITIES = whole({
  label: 'Vehicles',
  start: (pieces) => ((pieces ?? []) as Commodity[]).map((piece) => lineOf(piece, piece.guid, true)),
  send: (held: CommodityLine[]) => held.map(commodityOf),
  say: (held: CommodityLine[]) =>
    held
      .map(({ year, make, model, vin, description }) => [year, make, model, vin, description].filter(Boolean).join(' '))
      .join('\n'),
  faults: faultsOfLines,
})

const STOPS = rows(
  'Stops',
  { dateRequestedStart: REQUESTED, ...STOP_FIELDS },
  {
    from: (stops) => openStops(stops as Stop[]),
    nameOf: (stop) => `${stopTypeOf(stop)} ${cityOf(stop.terminal)}`,
  },
)

const FIELDS = {
  ...ORDER_FIELDS,
  stops: STOPS,
  commodities: COMMODITIES,
  clientContact: person('Client’s contact'),
  consignee: person('Consignee'),
  dispatcher: person('Dispatcher'),
  salesperson: person('Salesperson'),
  ...elsewhere(
    'isOnHold',
    'isCanceled',
    'isDeleted',
    'isAccepted',
    'answerRequest',
    'withdrawRequest',
    'reason',
    'tonu',
  ),
}

/** Its form, where its days count in this zone. */
export const orderEditing = (zone: string | undefined) =>
  editing(OrderChange, { ...FIELDS, dateExpectedCompleteBy: targetDay(zone) })

/** The same fields in any zone. */
export const ORDER = orderEditing(undefined)
