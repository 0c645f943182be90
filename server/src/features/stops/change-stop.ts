import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { StopAnswer, StopChange } from '@waybill/contract/stops/stops.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
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
  type OrderAggregate,
  orderFactsOf,
  type StopRecord,
} from '../../records/orders/index.ts'
import { terminalSummary } from '../../records/places/index.ts'
import { touch } from './act-on-stop.ts'
import { findStop, type KnownStop } from './known-stop.ts'
import { measureAnew } from './measure-job.ts'
import { answerStop } from '../../views/jobs/stops.present.ts'
import { change } from '../../records/rows.ts'

const PERMISSIONS: Readonly<Record<Portal, Permission>> = {
  dispatcher: 'stops.edit',
  client: 'orders.edit',
  carrier: 'stops.mark_picked_up',
}

/** What only others may say about a stop. */
const NOT_THEIRS: Readonly<Record<Portal, (field: string) => boolean>> = {
  dispatcher: () => false,
  client: (field) => /^date(Scheduled|Estimated)/.test(field),
  carrier: (field) => !field.startsWith('dateEstimated'),
}

function mayChange(sent: StopChange, { before, job, stop }: KnownStop, { caller }: WriteCall): Refusal | undefined {
  const permission = PERMISSIONS[caller.portal]
  if (!caller.permissions.has(permission)) return refuse.forbidden(`Your role lacks the permission ${permission}`)
  const field = Object.keys(sent).find(NOT_THEIRS[caller.portal])
  if (field) return refuse.invalid(field, 'is decided by your dispatcher')
  const mayEdit =
    caller.portal === 'carrier'
      ? mayJob('progress', jobFactsOf(before, job))
      : mayOrder('edit-stops', orderFactsOf(before), caller.portal)
  if (mayEdit !== true) return mayEdit
  const may = caller.portal === 'dispatcher' ? mayJob('edit', jobFactsOf(before, job)) : true
  if (may !== true) return may
  if (stop.canceled_at) return refuse.notNow('status', 'A stop that is canceled cannot be changed')
  if (stop.status === 'completed') return refuse.notNow('status', 'A stop that is completed cannot be changed')
  if (sent.terminal && stop.started_at) return refuse.notNow('terminal', 'Somebody is there already')
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
      return refuse.missing([{ path: `${name}.guid`, message: 'is not a contact that you may name' }])
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
  measureAnew(after, stop.job_guid, call)
  return undefined
}

/** Changes a stop that is still to be visited. */
export async function changeStop(
  { params, body: sent }: { params: { guid: string }; body: StopChange },
  call: WriteCall,
): Promise<StopAnswer | Refusal> {
  const known = await findStop(params.guid, call)
  if (isRefusal(known)) return known
  const stale = call.ifMatch('The stop', known.before.order.version)
  if (stale) return stale
  const refused = mayChange(sent, known, call)
  if (refused) return refused
  const after = structuredClone(known.before)
  const stop = after.stops.find((each) => each.guid === params.guid)!
  const wrong =
    changeDates(stop, sent) ?? (await changeContacts(stop, sent, call)) ?? (await changePlace(after, stop, sent, call))
  if (wrong) return wrong
  if (sent.notes !== undefined) stop.notes = sent.notes
  if (sent.referenceNumber !== undefined) stop.reference_number = sent.referenceNumber
  const actor = actorOf(call)
  stop.updated_at = call.now
  touch(
    after.jobs.find((job) => job.guid === stop.job_guid)!,
    actor,
  )
  await saveAct(call.tx, actor, known.before, after, { action: 'stop.changed' })
  return answerStop(after, stop.guid, call)
}
