import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Commodity, CommodityChange } from '@waybill/contract/commodities/commodities.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { type CommodityRecord, deliveryStatusOf } from '../../records/orders/index.ts'
import { presentCommodity } from '../../views/orders/order-parts.present.ts'
import { findCommodity, nameOf, type KnownCommodity } from './known-commodity.ts'
import { change } from '../../records/rows.ts'

const TEXTS = {
  type: 'type',
  category: 'category',
  description: 'description',
  identifier: 'identifier',
  identifierQualifier: 'identifier_qualifier',
  lotNumber: 'lot_number',
  referenceNumber: 'reference_number',
  licensePlate: 'license_plate',
  inoperable: 'inoperable',
  damaged: 'damaged',
  hasKeys: 'has_keys',
} as const
const MEASURES = ['length', 'height', 'width', 'weight', 'quantity', 'capacity'] as const
const VEHICLE = {
  year: 'year',
  make: 'make',
  model: 'model',
  trim: 'trim',
  bodyType: 'body_type',
  weightClass: 'weight_class',
  color: 'color',
} as const

/** The columns that a change names; an equal number stays as it is written. */
function columnsOf(sent: CommodityChange, was: CommodityRecord): Partial<CommodityRecord> {
  const columns: Record<string, unknown> = {}
  for (const [name, column] of Object.entries(TEXTS)) {
    const value = sent[name as keyof typeof TEXTS]
    if (value !== undefined) columns[column] = value === '' ? null : value
  }
  for (const name of MEASURES) {
    const value = sent[name]
    if (value !== undefined && (value === null || Number(was[name]) !== value || was[name] === null))
      columns[name] = value?.toString() ?? null
  }
  for (const [name, column] of Object.entries(VEHICLE))
    if (sent.vehicle === null) columns[column] = null
    else if (sent.vehicle?.[name as keyof typeof VEHICLE] !== undefined)
      columns[column] = sent.vehicle[name as keyof typeof VEHICLE]
  const type = (columns['type'] ?? was.type) as string
  if (typeof columns['identifier'] === 'string' && type === 'vehicle') {
    columns['identifier'] = columns['identifier'].replaceAll(/\s/g, '').toUpperCase()
    if (sent.identifierQualifier === undefined) columns['identifier_qualifier'] = was.identifier_qualifier ?? 'VIN'
  }
  return columns
}

/** Canceling takes a piece out of the transport; it must not be on its way. */
function cancelation(
  { before, commodity }: KnownCommodity,
  isCanceled: boolean,
  call: WriteCall,
): { canceled_at: Date | null } | Refusal {
  if (isCanceled === (commodity.canceled_at !== null))
    return refuse.notNow('isCanceled', isCanceled ? 'It is canceled already' : 'It is not canceled')
  if (!isCanceled) return { canceled_at: null }
  const status = deliveryStatusOf(before, commodity)
  if (status === 'picked-up' || status === 'delivered' || status === 'refused')
    return refuse.notNow('isCanceled', `${nameOf(commodity)} was picked up already and cannot be canceled`)
  const others = before.commodities.some((each) => each.guid !== commodity.guid && each.canceled_at === null)
  if (!others) return refuse.notNow('isCanceled', 'It is the last piece of the order; cancel the order instead')
  return { canceled_at: call.now }
}

/** Changes a vehicle or piece, or cancels it and takes that back. */
export async function changeCommodity(
  { params, body: sent }: { params: { id: string }; body: CommodityChange },
  call: WriteCall,
): Promise<Commodity | Refusal> {
  const { isCanceled, reason, ...fields } = sent
  const isAct = isCanceled !== undefined
  const known = await findCommodity(params.id, isAct ? 'edit-stops' : 'edit', call)
  if (isRefusal(known)) return known
  if (isAct && Object.keys(fields).length) return refuse.invalid('isCanceled', 'do one thing at a time')
  if (isCanceled && !reason?.trim()) return refuse.missing([{ path: 'reason', message: 'a reason is needed' }])
  const columns = isAct ? cancelation(known, isCanceled, call) : columnsOf(sent, known.commodity)
  if (isRefusal(columns)) return columns
  const after = structuredClone(known.before)
  const commodity = after.commodities.find((each) => each.guid === params.id)!
  change(commodity, { ...columns, updated_at: call.now, updated_by: call.caller.userGuid })
  const action = isAct ? (isCanceled ? 'commodity.canceled' : 'commodity.uncanceled') : 'commodity.changed'
  await saveAct(call.tx, actorOf(call), known.before, after, { action, reason: reason?.trim() || null })
  call.tag(after.order.version)
  return presentCommodity(after, commodity)
}
