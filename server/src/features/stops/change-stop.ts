import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { StopAnswer, StopChange, StopDatesChange } from '@waybill/contract/stops/stops.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { STOP_MAY, STOP_WRITES } from '@waybill/domain/access/tables/stops.ts'
import { mayWrite } from '@waybill/domain/access/writing.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { terminalsOf } from '../../operations/chosen-terminals.ts'
import { saveAct } from '../../consequences/acts.ts'
import {
  contactsToName,
  type ContactSummary,
  jobFactsOf,
  loadOrder,
  type OrderAggregate,
  orderFactsOf,
  type StopRecord,
} from '../../records/orders/index.ts'
import { terminalSummary } from '../../records/places/index.ts'
import { touch } from './act-on-stop.ts'
import { findStop, isAnothers, type KnownStop } from './known-stop.ts'
import { remeasureJob } from './remeasure-job.ts'
import { answerStop } from '../../views/jobs/stops.present.ts'
import { change } from '../../records/rows.ts'

/** Whether the order or job allows it now, by the caller's portal. */
const MAY_NOW: Readonly<Record<Portal, (known: KnownStop) => true | Refusal>> = {
  dispatcher: ({ before, job }) => {
    const may = mayOrder('edit-stops', orderFactsOf(before), 'dispatcher')
    return may === true ? mayJob('edit', jobFactsOf(before, job)) : may
  },
  client: ({ before }) => mayOrder('edit-stops', orderFactsOf(before), 'client'),
  carrier: ({ before, job }) => mayJob('progress', jobFactsOf(before, job)),
}

function mayChange(sent: StopChange, known: KnownStop, { caller }: WriteCall): Refusal | undefined {
  const { stop } = known
  const may = mayDo(STOP_MAY.edit, caller)
  if (may !== true) return may
  const no = mayWrite(STOP_WRITES, sent, caller, {})
  if (no) return no
  const mayNow = MAY_NOW[caller.portal](known)
  if (mayNow !== true) return mayNow
  if (stop.canceled_at) return refuse.notNow('status', 'A stop that is canceled cannot be changed')
  if (stop.status === 'completed') return refuse.notNow('status', 'A stop that is completed cannot be changed')
  if (sent.terminal && stop.started_at) return refuse.notNow('terminal', 'Someone is already there')
  return undefined
}

const at = (text: string | null) => (text === null ? null : new Date(text))
const DATES = [
  ['dateRequested', 'requested'],
  ['dateScheduled', 'scheduled'],
  ['dateEstimated', 'estimated'],
] as const

function changeDates(stop: StopRecord, sent: StopChange): Refusal | undefined {
  for (const [name, column] of DATES) {
    const [start, end] = [sent[`${name}Start`], sent[`${name}End`]]
    if (start !== undefined) stop[`${column}_start`] = at(start)
    if (end !== undefined) stop[`${column}_end`] = at(end)
    const [from, to] = [stop[`${column}_start`], stop[`${column}_end`]]
    if ((start !== undefined || end !== undefined) && from && to && to < from)
      return refuse.invalid(`${name}End`, 'is before the start')
  }
  if (sent.dateRequestedType !== undefined) stop.requested_type = sent.dateRequestedType
  if (sent.dateScheduledType !== undefined) stop.scheduled_type = sent.dateScheduledType
  return undefined
}

async function changeContacts(stop: StopRecord, sent: StopChange, call: WriteCall): Promise<Refusal | undefined> {
  const { primaryContact: primary, alternativeContact: alternative } = sent
  const guids = [primary, alternative].flatMap((choice) => (choice ? [choice.guid] : []))
  const known = new Map<string, ContactSummary>(
    (guids.length ? await call.tx.rows(contactsToName(call.caller, guids)) : []).map((each) => [each.guid, each]),
  )
  for (const [name, choice] of [
    ['primaryContact', primary],
    ['alternativeContact', alternative],
  ] as const)
    if (choice && !known.has(choice.guid))
      return refuse.missing([{ path: `${name}.guid`, message: 'is not a contact available to you' }])
  if (primary !== undefined)
    change(stop, {
      primary_contact_guid: primary?.guid ?? null,
      of_primary_contact: (primary && known.get(primary.guid)) ?? null,
    })
  if (alternative !== undefined)
    change(stop, {
      alternative_contact_guid: alternative?.guid ?? null,
      of_alternative_contact: (alternative && known.get(alternative.guid)) ?? null,
    })
  return undefined
}

async function changePlace(
  after: OrderAggregate,
  stop: StopRecord,
  sent: StopChange,
  call: WriteCall,
): Promise<Refusal | undefined> {
  if (!sent.terminal) return undefined
  const owner = call.caller.clientGuids ? after.order.client_guid : null
  const terminals = await terminalsOf([{ path: 'terminal', terminal: sent.terminal }], owner, call)
  if (isRefusal(terminals)) return terminals
  stop.terminal_guid = terminals[0]!.guid
  stop.of_terminal = terminalSummary(terminals[0]!)
  remeasureJob(after, stop.job_guid, call)
  return undefined
}

/** Changes the stop in `after`, or returns a refusal. */
async function changed(
  known: KnownStop,
  after: OrderAggregate,
  sent: StopChange,
  call: WriteCall,
): Promise<Refusal | undefined> {
  const refused = mayChange(sent, known, call)
  if (refused) return refused
  const stop = after.stops.find((each) => each.guid === known.stop.guid)!
  const wrong =
    changeDates(stop, sent) ?? (await changeContacts(stop, sent, call)) ?? (await changePlace(after, stop, sent, call))
  if (wrong) return wrong
  if (sent.notes !== undefined) stop.notes = sent.notes
  if (sent.referenceNumber !== undefined) stop.reference_number = sent.referenceNumber
  stop.updated_at = call.now
  touch(
    after.jobs.find((job) => job.guid === stop.job_guid)!,
    actorOf(call),
  )
  return undefined
}

/** Changes a stop that has not been visited. */
export async function changeStop(
  { params, body: sent }: { params: { guid: string }; body: StopChange },
  call: WriteCall,
): Promise<StopAnswer | Refusal> {
  const known = await findStop(params.guid, call)
  if (isRefusal(known)) return known
  const stale = call.ifMatch('The stop', known.before.order.version)
  if (stale) return stale
  const after = structuredClone(known.before)
  const refused = await changed(known, after, sent, call)
  if (refused) return refused
  await saveAct(call.tx, actorOf(call), known.before, after, { action: 'stop.changed' })
  return answerStop(after, params.guid, call)
}

const within = (refused: Refusal, index: number): Refusal => ({
  ...refused,
  ...(refused.errors
    ? { errors: refused.errors.map((each) => ({ ...each, path: `stops.${index}.${each.path}` })) }
    : {}),
})

/** Changes the dates of several stops of an order in one act. */
export async function changeStopDates(
  { params, body }: { params: { guid: string }; body: StopDatesChange },
  call: WriteCall,
): Promise<ListOf<StopAnswer> | Refusal> {
  const before = await loadOrder(call.tx, call.caller, params.guid)
  if (!before) return refuse.notFound('Order')
  const stale = call.ifMatch('The order', before.order.version)
  if (stale) return stale
  const after = structuredClone(before)
  for (const [index, { guid, ...sent }] of body.stops.entries()) {
    const stop = before.stops.find((each) => each.guid === guid)
    const job = before.jobs.find((each) => each.guid === stop?.job_guid)
    if (!stop || !job || isAnothers(job, call))
      return refuse.invalid(`stops.${index}.guid`, 'is not a stop of the order')
    // oxlint-disable-next-line no-await-in-loop -- the first that is wrong is told
    const refused = await changed({ before, stop, job }, after, sent, call)
    if (refused) return within(refused, index)
  }
  await saveAct(call.tx, actorOf(call), before, after, { action: 'stop.changed' })
  const answers = await Promise.all(body.stops.map(({ guid }) => answerStop(after, guid, call)))
  call.tag(after.order.version)
  return { page: 0, rows: answers.length, total: answers.length, next: null, results: answers }
}
