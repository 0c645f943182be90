/** Changes an order as a partner changed its tender: all of it, or nothing with the reason. */
import { COMMODITY, type CommodityChange } from '@waybill/contract/commodities/commodities.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Sendable } from '@waybill/contract/nouns/fields.ts'
import { NewOrder, ORDER, type OrderNoun } from '@waybill/contract/orders/orders.shapes.ts'
import { STOP, type StopChange } from '@waybill/contract/stops/stops.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import type { ChangedValue } from '@waybill/domain/edi/revision/changed-values.ts'
import type { OrderField, PieceField, StopField, Value } from '@waybill/domain/edi/revision/plain-order.ts'
import { isStructural } from '@waybill/domain/edi/revision/tender-revision.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import type { ActingActor } from '../../../consequences/act.ts'
import { saveAct } from '../../../consequences/acts.ts'
import { type AllowedStop, setStops, whyNotStops } from '../../../operations/change-stops.ts'
import { placeTerminals } from '../../../operations/chosen-terminals.ts'
import { describeByVin } from '../../../operations/describe-by-vin.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { assignCommodity, assignOrder, NOTHING_FOUND } from '../../../records/order-changes/index.ts'
import { type OrderAggregate, orderFactsOf } from '../../../records/orders/index.ts'
import { change } from '../../../records/rows.ts'
import { type EdiWork, noteInside } from '../place-tender.ts'
import { changePrice } from './change-price.ts'
import { revisePlan } from './revise-plan.ts'
import type { TenderChange } from './tender-change.ts'

/** Who applies it, and for whom. */
export interface Applying {
  tx: Tx
  actor: ActingActor
  work: EdiWork
  partnerName: string
  /** Those of the person who applies it. */
  permissions: ReadonlySet<Permission>
}

function applied<F extends string>(values: readonly ChangedValue<F>[] = []): Partial<Record<F, Value>> {
  const found: Partial<Record<F, Value>> = {}
  for (const { field, effect, after } of values) if (effect === 'changed') found[field] = after
  return found
}

const text = (value: Value | undefined) => (value === undefined ? undefined : value === null ? null : String(value))

/** The change of the order's own fields. */
const orderChange = (values: Partial<Record<OrderField, Value>>, wanted: NewOrder): Sendable<OrderNoun> => ({
  referenceNumber: text(values.referenceNumber),
  bol: text(values.bol),
  instructions: text(values.instructions),
  equipmentTypeId: values.equipmentType === undefined ? undefined : (wanted.equipmentTypeId ?? null),
  dateTenderRespondBy: values.respondBy ? text(values.respondBy) : undefined,
})

/** The change of a stop; its place is found by its caller. */
function stopChange(
  values: Partial<Record<StopField, Value>>,
  stands: Readonly<Record<StopField, Value>>,
  wanted: NewOrder['stops'][number],
): StopChange {
  const { requestedStart, requestedEnd, scheduledStart, scheduledEnd, notes, referenceNumber } = values
  const end = scheduledEnd === undefined ? stands.scheduledEnd : scheduledEnd
  const isScheduled = scheduledStart !== undefined || scheduledEnd !== undefined
  return {
    ...(values.place === undefined ? {} : { terminal: wanted.terminal }),
    ...(values.requestedType === undefined ? {} : { dateRequestedType: wanted.dateRequestedType ?? null }),
    ...(requestedStart === undefined ? {} : { dateRequestedStart: text(requestedStart) }),
    ...(requestedEnd === undefined ? {} : { dateRequestedEnd: text(requestedEnd) }),
    ...(isScheduled ? { dateScheduledType: end === null ? 'exactly' : 'between' } : {}),
    ...(scheduledStart === undefined ? {} : { dateScheduledStart: text(scheduledStart) }),
    ...(scheduledEnd === undefined ? {} : { dateScheduledEnd: text(scheduledEnd) }),
    ...(notes === undefined ? {} : { notes: text(notes) }),
    ...(referenceNumber === undefined ? {} : { referenceNumber: text(referenceNumber) }),
  }
}

const number = (value: Value | undefined) => (value === undefined ? undefined : value === null ? null : Number(value))

/** Freight without a quantity is one piece. */
const pieceChange = (values: Partial<Record<PieceField, Value>>): CommodityChange => ({
  identifier: text(values.identifier),
  description: text(values.description),
  referenceNumber: text(values.referenceNumber),
  quantity: values.quantity === null ? 1 : (number(values.quantity) ?? undefined),
  weight: number(values.weight),
  length: number(values.length),
  width: number(values.width),
  height: number(values.height),
})

function changePieces(after: OrderAggregate, { revision }: TenderChange, { actor }: Applying): void {
  for (const [guid, all] of revision.pieceValues) {
    const values: Partial<Record<PieceField, Value>> = applied(all)
    if (!Object.keys(values).length) continue
    const piece = after.commodities.find((each) => each.guid === guid)!
    assignCommodity(piece, enteredByProgram(COMMODITY, pieceChange(values)), {})
    change(piece, { updated_at: actor.now, updated_by: actor.userGuid })
  }
}

/** The changes of stops that stay. */
const stopChanges = ({ tendered, revision }: TenderChange): Omit<AllowedStop, 'allowed'>[] =>
  revision.stops.same.flatMap(({ stands, wanted }) => {
    const values = applied(revision.stopValues.get(stands.id))
    if (!Object.keys(values).length) return []
    const changed = stopChange(values, stands.values, tendered.order.stops[Number(wanted.id)]!)
    return [{ guid: stands.id, change: changed, path: '' }]
  })

/** Changes the order and saves it. `before` stays as it is. */
export async function applyRevision(
  before: OrderAggregate,
  of: TenderChange,
  applying: Applying,
): Promise<OrderAggregate | Refusal> {
  const { tx, actor, work, partnerName } = applying
  const { tendered, revision, faults, news } = of
  const parsed = NewOrder.safeParse(tendered.order)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse.invalid(issue?.path.join('.') ?? 'order', issue?.message ?? 'cannot be an order')
  }
  const wanted = parsed.data
  const commodities = await describeByVin(wanted.commodities, work.vin, tx)
  const changes = stopChanges(of)
  const isPlan = isStructural(revision)
  const may = mayOrder(isPlan || changes.length ? 'edit-stops' : 'edit', orderFactsOf(before), 'dispatcher')
  const no = may === true ? whyNotStops(before, changes, 'edit') : may
  if (no) return no
  const moved = changes.flatMap(({ guid, change: { terminal } }) => (terminal ? [{ id: guid, terminal }] : []))
  const added = revision.stops.added.map(({ id }) => ({ id, terminal: wanted.stops[Number(id)]!.terminal }))
  const terminals = await placeTerminals(
    [...moved, ...added].map(({ terminal }) => ({ path: 'terminal', terminal })),
    null,
    { scope: { companyGuid: actor.companyGuid, clientGuids: null }, tx, services: work, actor },
  )
  if (isRefusal(terminals)) return terminals
  const placeOf = (list: readonly { id: string }[], from: number) =>
    new Map(list.map(({ id }, i) => [id, terminals[from + i]!]))
  const after = structuredClone(before)
  const values = applied(revision.order)
  assignOrder(after.order, enteredByProgram(ORDER, orderChange(values, wanted)), NOTHING_FOUND)
  changePieces(after, of, applying)
  const allowed = changes.map((each) => ({ ...each, allowed: enteredByProgram(STOP, each.change) }))
  const places = placeOf(moved, 0)
  const refused =
    setStops(after, allowed, { places, contacts: new Map() }, { actor, services: work }) ??
    (isPlan
      ? await revisePlan({ ...applying, after, revision, tendered, commodities, places: placeOf(added, moved.length) })
      : undefined)
  if (refused) return refused
  const reason = `Changed by ${partnerName} (EDI)`
  await saveAct(tx, actor, before, after, { action: 'order.changed', reason })
  const shown = { ...after, commodities: after.commodities.filter(({ deleted_at }) => deleted_at === null) }
  const priced = await applyPrice(shown, values.price, reason, applying)
  if (isRefusal(priced)) return priced
  noteInside(tx, actor, priced, { inside: news }, faults)
  return priced
}

async function applyPrice(
  before: OrderAggregate,
  price: Value | undefined,
  reason: string,
  { tx, actor, permissions }: Applying,
): Promise<OrderAggregate | Refusal> {
  if (typeof price !== 'number') return before
  const after = structuredClone(before)
  const refused = await changePrice(after, price, { tx, actor, permissions })
  if (refused) return refused
  await saveAct(tx, actor, before, after, { action: 'order.priced', reason })
  return after
}
