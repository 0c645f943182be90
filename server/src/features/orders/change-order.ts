import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { ORDER, ORDER_ACTS, type OrderChange, type OrderNoun } from '@waybill/contract/orders/orders.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { allow, type Allowed, enteredByProgram } from '@waybill/domain/access/allow.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { ORDER_MAY } from '@waybill/domain/access/tables/orders.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { actorOf } from '../../operations/actor.ts'
import { changeStops } from '../../operations/change-stops.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { assignJob, assignOrder, commodityRow } from '../../records/order-changes/index.ts'
import { linkRow } from '../../records/stops/index.ts'
import { loadOrder, type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import { differenceOf } from '../../records/rows.ts'
import type { ActOnOrder } from '../../consequences/act.ts'
import { type ActField, actOnOrder, actsOf } from './act-on-order.ts'
import { answerRequest, withdrawRequest } from './answer-request.ts'
import { mayAssign } from '../../operations/may-assign.ts'
import { referencesOf, sameGuidTwice } from './order-basis.ts'

const namedPerson = (guid: string | null, name: string | null | undefined) => (guid ? { guid, name: name ?? '' } : null)

/** Jobs that had the order's own people follow. */
function peopleFollow({ order: was }: OrderAggregate, { order, jobs }: OrderAggregate): void {
  const isOther = order.dispatcher_guid !== was.dispatcher_guid
  const sells = order.salesperson_guid !== was.salesperson_guid
  const people = {
    dispatcher: namedPerson(order.dispatcher_guid, order.of_dispatcher?.name),
    salesperson: namedPerson(order.salesperson_guid, order.of_salesperson_name),
  }
  for (const job of jobs) {
    const fields = {
      dispatcher: isOther && job.dispatcher_guid === was.dispatcher_guid ? people.dispatcher : undefined,
      salesperson: sells && job.salesperson_guid === was.salesperson_guid ? people.salesperson : undefined,
    }
    assignJob(job, enteredByProgram(JOB, fields), people)
  }
}

const stopsOf = ({ stops = [] }: OrderChange) =>
  stops.map(({ guid, ...fields }, i) => ({ guid, change: fields, path: `stops.${i}` }))

/**
 * Replaces the list of commodities: a guid keeps its commodity, missing ones are removed, new ones go from the first to
 * the last stop.
 */
function changeCommodities(after: OrderAggregate, sent: OrderChange, call: WriteCall<ForActs>): Refusal | undefined {
  if (!sent.commodities) return undefined
  const actor = actorOf(call)
  const old = new Map(after.commodities.map((commodity) => [commodity.guid, commodity]))
  const handled = new Set(after.links.filter((link) => link.completed_at).map((link) => link.commodity_guid))
  const kept = new Set(sent.commodities.map((commodity) => commodity.guid))
  const gone = after.commodities.filter((commodity) => !kept.has(commodity.guid))
  const stuck = gone.find((commodity) => handled.has(commodity.guid))
  if (stuck)
    return refuse.notNow(
      'commodities',
      `${stuck.identifier ?? stuck.description ?? 'Vehicle'} was already picked up and cannot be removed`,
    )
  const rows = sent.commodities.map((commodity, i) => {
    const row = commodityRow(actor, after.order.guid, commodity, i + 1)
    const was = commodity.guid ? old.get(commodity.guid) : undefined
    if (!was) return row
    const { created_at, created_by, canceled_at, updated_at, updated_by } = was
    const same = { ...row, created_at, created_by, canceled_at }
    // An unchanged commodity keeps its date of change.
    return differenceOf(was, { ...same, updated_at, updated_by }) ? same : was
  })
  const fresh = rows.filter((row) => !old.has(row.guid))
  const job = after.jobs.find(
    (each) => each.kind === 'transport' && each.deleted_at === null && each.canceled_at === null,
  )
  const stops = after.stops.filter((stop) => stop.job_guid === job?.guid && stop.stop_type !== 'service')
  const ends = [
    stops.find((stop) => stop.stop_type === 'pickup'),
    stops.findLast((stop) => stop.stop_type === 'delivery'),
  ]
  const left = new Set(gone.map((commodity) => commodity.guid))
  after.links = [
    ...after.links.filter((link) => !left.has(link.commodity_guid)),
    ...ends.flatMap((stop) => (stop ? fresh.map((row) => linkRow(stop, row.guid)) : [])),
  ]
  after.commodities = [...rows, ...gone.map((commodity) => ({ ...commodity, deleted_at: call.now }))]
  return undefined
}

/** A change whose fields were found to be the sender's to set. */
interface AllowedChange {
  sent: OrderChange
  fields: Allowed<OrderNoun>
}

const touches = (sent: OrderChange, keys: readonly (keyof OrderChange)[]) => keys.some((key) => sent[key] !== undefined)

/** Changes fields, stops and commodities in `after`, or refuses; returns what to write into history. */
async function changeContent(
  before: OrderAggregate,
  after: OrderAggregate,
  { sent, fields }: AllowedChange,
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<ActOnOrder | Refusal> {
  const { caller } = call
  const action = touches(sent, ['stops', 'commodities']) ? 'edit-stops' : 'edit'
  const role = mayDo(ORDER_MAY[action], caller)
  const may = role === true ? mayOrder(action, orderFactsOf(before), caller.portal) : role
  if (may !== true) return may
  const named = { dispatcher: before.order.dispatcher_guid, salesperson: before.order.salesperson_guid }
  const refusal =
    mayAssign(sent, named, caller) ??
    sameGuidTwice('commodities', sent.commodities ?? []) ??
    sameGuidTwice('stops', sent.stops ?? []) ??
    (await changeStops(after, stopsOf(sent), call))
  if (refusal) return refusal
  const found = await referencesOf({ ...sent, stops: undefined }, after.order.client_guid, call)
  if (isRefusal(found)) return found
  const no = changeCommodities(after, sent, call)
  if (no) return no
  assignOrder(after.order, fields, found)
  peopleFollow(before, after)
  return { action: 'order.changed' }
}

type Step = 'fields' | 'answerRequest' | 'withdrawRequest' | ActField
const ANSWERS = ['answerRequest', 'withdrawRequest'] as const

/** The steps in order: acts that make the order editable come before its fields, those that end it last. */
function stepsOf(sent: OrderChange): Step[] | Refusal {
  const acts = actsOf(sent)
  const answers = ANSWERS.filter((name) => sent[name] !== undefined)
  const ends = acts.filter((act) => act !== 'isAccepted' && sent[act] === true)
  const [first, second] = [...answers, ...(answers.length ? acts : ends)]
  if (second) return refuse.invalid(second, `cannot be sent together with ${first}`)
  const hasFields = Object.keys(sent).some((key) => !(key in ORDER_ACTS.fields))
  const restores = acts.filter((act) => sent[act] === false)
  const others = acts.filter((act) => sent[act] === true && !ends.includes(act))
  return [...restores, ...(hasFields ? (['fields'] as const) : []), ...others, ...answers, ...ends]
}

/** Changes an order: its fields, and acts on it as a whole. All or nothing. */
export async function changeOrder(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: OrderChange },
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<OrderAggregate | Refusal> {
  const { caller, tx } = call
  const fields = allow(ORDER, sent, caller, {})
  if (isRefusal(fields)) return fields
  const acts = allow(ORDER_ACTS, sent, caller, {})
  if (isRefusal(acts)) return acts
  const loaded = await loadOrder(tx, caller, guid)
  if (!loaded || (loaded.order.deleted_at && !sees(ROWS.deleted, caller))) return refuse.notFound('Order')
  const stale = call.ifMatch('The order', loaded.order.version)
  if (stale) return stale
  const steps = stepsOf(sent)
  if (isRefusal(steps)) return steps
  const doesAct = steps.some((step) => step !== 'fields')
  if (sent.tonu && !doesAct) return refuse.invalid('tonu', 'only applies when canceling an order')
  let after = structuredClone(loaded)
  for (const step of steps.length ? steps : (['fields'] as const)) {
    const before = structuredClone(after)
    const act =
      step === 'fields'
        ? await changeContent(before, after, { sent, fields }, call)
        : step === 'answerRequest'
          ? answerRequest(after, acts.sent, call)
          : step === 'withdrawRequest'
            ? withdrawRequest(after, acts.sent, call)
            : actOnOrder(after, step, acts.sent, call)
    if (isRefusal(act)) return act
    await saveAct(tx, actorOf(call), before, after, act)
    after = { ...after, commodities: after.commodities.filter((commodity) => commodity.deleted_at === null) }
  }
  call.tag(after.order.version)
  return after
}
