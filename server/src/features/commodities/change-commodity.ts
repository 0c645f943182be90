import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedCommodity, CommodityChange } from '@waybill/contract/commodities/commodities.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { type CommodityRecord, deliveryStatusOf } from '../../records/orders/index.ts'
import { presentCommodity } from '../../views/orders/order-parts.present.ts'
import { findCommodity, nameOf, type KnownCommodity } from './known-commodity.ts'
import { change } from '../../records/rows.ts'

const MEASURES = ['length', 'height', 'width', 'weight', 'capacity'] as const

const orNull = (value: string | null | undefined) => (value === '' ? null : value)

/** Columns named by a change; undefined if it leaves them out. */
type Said = { [K in keyof CommodityRecord]?: CommodityRecord[K] | undefined }

const textsOf = (sent: CommodityChange): Said => ({
  type: sent.type,
  category: orNull(sent.category),
  description: orNull(sent.description),
  identifier: orNull(sent.identifier),
  identifier_qualifier: orNull(sent.identifierQualifier),
  lot_number: orNull(sent.lotNumber),
  reference_number: orNull(sent.referenceNumber),
  license_plate: orNull(sent.licensePlate),
  inoperable: sent.inoperable,
  damaged: sent.damaged,
  has_keys: sent.hasKeys,
})

const NO_VEHICLE = { year: null, make: null, model: null, trim: null, body_type: null, weight_class: null, color: null }

const vehicleOf = ({ vehicle }: CommodityChange): Said =>
  vehicle === null
    ? NO_VEHICLE
    : {
        year: vehicle?.year,
        make: vehicle?.make,
        model: vehicle?.model,
        trim: vehicle?.trim,
        body_type: vehicle?.bodyType,
        weight_class: vehicle?.weightClass,
        color: vehicle?.color,
      }

const withoutSilence = (columns: Said): Partial<CommodityRecord> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/** The columns that a change sets; a number equal to the current one keeps its formatting. */
function columnsOf(sent: CommodityChange, was: CommodityRecord): Partial<CommodityRecord> {
  const columns: Partial<CommodityRecord> = withoutSilence({ ...textsOf(sent), ...vehicleOf(sent) })
  for (const name of MEASURES) {
    const value = sent[name]
    if (value !== undefined && (value === null || Number(was[name]) !== value || was[name] === null))
      columns[name] = value?.toString() ?? null
  }
  if (sent.quantity !== undefined && Number(was.quantity) !== sent.quantity) columns.quantity = String(sent.quantity)
  if (columns.identifier && (columns.type ?? was.type) === 'vehicle') {
    columns.identifier = columns.identifier.replaceAll(/\s/g, '').toUpperCase()
    if (sent.identifierQualifier === undefined) columns.identifier_qualifier = was.identifier_qualifier ?? 'VIN'
  }
  return columns
}

/** Canceling takes a commodity out of the transport; it must not be under way. */
function cancelation(
  { before, commodity }: KnownCommodity,
  isCanceled: boolean,
  call: WriteCall,
): { canceled_at: Date | null } | Refusal {
  if (isCanceled === (commodity.canceled_at !== null))
    return refuse.notNow('isCanceled', isCanceled ? 'It is already canceled' : 'It is not canceled')
  if (!isCanceled) return { canceled_at: null }
  const status = deliveryStatusOf(before, commodity)
  if (status === 'picked-up' || status === 'delivered' || status === 'refused')
    return refuse.notNow('isCanceled', `${nameOf(commodity)} was already picked up and cannot be canceled`)
  const others = before.commodities.some((each) => each.guid !== commodity.guid && each.canceled_at === null)
  if (!others) return refuse.notNow('isCanceled', 'It is the last piece of the order; cancel the order instead')
  return { canceled_at: call.now }
}

/** Changes a commodity, or cancels or restores it. */
export async function changeCommodity(
  { params, body: sent }: { params: { id: string }; body: CommodityChange },
  call: WriteCall,
): Promise<PresentedCommodity | Refusal> {
  const { isCanceled, reason, ...fields } = sent
  const isAct = isCanceled !== undefined
  const known = await findCommodity(params.id, isAct ? 'edit-stops' : 'edit', call)
  if (isRefusal(known)) return known
  if (isCanceled && !reason?.trim()) return refuse.missing([{ path: 'reason', message: 'A reason is required' }])
  const columns = columnsOf(fields, known.commodity)
  if (isRefusal(columns)) return columns
  const canceled = isAct ? cancelation(known, isCanceled, call) : {}
  if (isRefusal(canceled)) return canceled
  const after = structuredClone(known.before)
  const commodity = after.commodities.find((each) => each.guid === params.id)!
  change(commodity, { ...columns, ...canceled, updated_at: call.now, updated_by: call.caller.userGuid })
  const action = isAct ? (isCanceled ? 'commodity.canceled' : 'commodity.uncanceled') : 'commodity.changed'
  await saveAct(call.tx, actorOf(call), known.before, after, { action, reason: reason?.trim() || null })
  call.tag(after.order.version)
  return presentCommodity(after, commodity, call.caller)
}
