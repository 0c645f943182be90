import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedStopAnswer, StopStatusChange } from '@waybill/contract/stops/stops.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { StopAction } from '@waybill/contract/vocabulary/statuses.ts'
import type { OrderAct } from '@waybill/domain/acts/consequences.ts'
import { may } from '@waybill/domain/access/rules.ts'
import { STOP_MAY } from '@waybill/domain/access/tables/stops.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { whatStopsRollback } from '@waybill/domain/transport/paperwork.ts'
import { progressStop } from '@waybill/domain/transport/stop-progress.ts'
import { isOpen, type StopSituation } from '@waybill/domain/transport/stop-situation.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { saveAct } from '../../consequences/acts.ts'
import { jobFactsOf, type LinkRecord } from '../../records/orders/index.ts'
import { turnOf } from '../../records/attachments/index.ts'
import { hashOf } from '../../calls/idempotency.ts'
import {
  actByGuid,
  attemptsAtStop,
  insertAct,
  insertAttempt,
  type InspectionAtStop,
  inspectionsAtStop,
  isTakenOn,
  moneyPast,
  proofOfStop,
  stopSituation,
} from '../../records/stops/index.ts'
import { applyStopChange } from './act-on-stop.ts'
import { findStop, type KnownStop } from './known-stop.ts'
import { answerStop } from '../../views/jobs/stops.present.ts'
import { addProof, proofSent } from './stop-proof.ts'

const PAST: Readonly<Record<StopAction, OrderAct>> = {
  start: 'stop.started',
  complete: 'stop.completed',
  attempt: 'stop.attempted',
  revert: 'stop.reverted',
}

const permissionFor = (action: StopAction, { stop }: KnownStop): Permission => {
  if (action === 'revert') return 'stops.revert_status'
  return stop.stop_type === 'delivery' ? 'stops.mark_delivered' : 'stops.mark_picked_up'
}

/** Whether the caller may do this at all; skipping inspection or proof requires a reason. */
function mayNot(sent: StopStatusChange, known: KnownStop, call: WriteCall): Refusal | undefined {
  const { caller } = call
  const needed = permissionFor(sent.action, known)
  if (!caller.permissions.has(needed)) return refuse.lacks(needed)
  if (!sent.override) return undefined
  if (!may(STOP_MAY['skip-proof'], caller))
    return refuse.forbidden('Your role cannot skip the inspection or the proof of delivery')
  if (sent.reason?.trim()) return undefined
  return refuse.missing([{ path: 'reason', message: 'Enter why it is skipped' }])
}

/** Sent again, as drivers without signal do: the same act at the same moment changes nothing. */
async function isRepeat(sent: StopStatusChange, { before, stop }: KnownStop, call: WriteCall): Promise<boolean> {
  if (!sent.datetime) return false
  const time = new Date(sent.datetime).getTime()
  const isThen = (at: Date | null) => at?.getTime() === time
  if (sent.action === 'start') return isThen(stop.started_at)
  if (sent.action === 'attempt') {
    const attempts = await call.tx.rows(attemptsAtStop(call.caller.companyGuid, stop.guid))
    return attempts.some((attempt) => isThen(attempt.at) && attempt.reason === sent.reason?.trim())
  }
  if (sent.action === 'revert') return false
  const links = before.links.filter((link) => link.stop_guid === stop.guid)
  if (!links.length) return isThen(stop.completed_at)
  const isDone = (link: LinkRecord) => link.outcome === 'done' && isThen(link.completed_at)
  const named = links.filter((link) => sent.commodities?.includes(link.commodity_guid))
  return named.length ? named.every(isDone) : links.some(isDone) && links.every((link) => link.outcome !== null)
}

/** Whether the act was already done under its guid, even if reverted since; another act under the same guid is refused. */
async function doneBefore(
  guid: string,
  sent: StopStatusChange,
  { stop }: KnownStop,
  { caller, tx }: WriteCall,
): Promise<boolean | Refusal> {
  await tx.rows(turnOf(guid))
  const act = await tx.first(actByGuid(caller.companyGuid, guid))
  if (!act) return false
  const isSame = act.stop_guid === stop.guid && act.content_hash === hashOf(sent)
  return isSame || refuse.notNow('guid', 'another act already has this guid')
}

/** What later legs and money prevent from being reverted. */
async function mayRevert(named: readonly string[], known: KnownStop, call: WriteCall): Promise<Refusal | undefined> {
  const { before, stop, job } = known
  const marked = before.links.filter(
    (link) => link.stop_guid === stop.guid && link.outcome && (!named.length || named.includes(link.commodity_guid)),
  )
  if (!marked.length) return undefined
  if (job.leg_ended_at && stop.stop_type === 'delivery' && stop.terminal_guid === job.leg_end_terminal_guid)
    return refuse.notNow('status', 'The leg ended here after a breakdown; the next job goes on from it')
  const taken = marked.find((link) => isTakenOn(before, stop, link.commodity_guid))
  if (taken && stop.stop_type === 'delivery')
    return refuse.notNow('commodities', 'A later leg already picked it up; revert that first')
  const past = await call.tx.first(moneyPast(call.caller.companyGuid, before.order.guid, job.guid))
  const why = whatStopsRollback({
    wasEverAwarded: true,
    hasCompletedInspection: false,
    hasExportedInvoice: past?.exported ?? false,
    hasPaidInvoice: past?.paid ?? false,
  })
  return why ? refuse.notNow('status', `The stop cannot be reverted: ${why}`) : undefined
}

/** Starts, completes, attempts or reverts a stop. */
export async function updateStatus(
  { params, body: sent }: { params: { guid: string }; body: StopStatusChange },
  call: WriteCall<ForActs>,
): Promise<PresentedStopAnswer | Refusal> {
  const { caller, tx, now } = call
  const known = await findStop(params.guid, call)
  if (isRefusal(known)) return known
  const { before, stop, job } = known
  const forbidden = mayNot(sent, known, call)
  if (forbidden) return forbidden
  const done = sent.guid ? await doneBefore(sent.guid, sent, known, call) : await isRepeat(sent, known, call)
  if (isRefusal(done)) return done
  if (done) return answerStop(before, stop.guid, call)
  const stale = call.ifMatch('The stop', before.order.version)
  if (stale) return stale
  const mayNow = mayJob(sent.action === 'revert' ? 'revert' : 'progress', jobFactsOf(before, job))
  if (mayNow !== true) return mayNow
  const proof = await proofSent(sent, stop, call)
  if (isRefusal(proof)) return proof
  const [inspections, [kept]] = await Promise.all([
    tx.rows(inspectionsAtStop(caller.companyGuid, stop.guid)),
    tx.rows(proofOfStop(caller.companyGuid, stop)),
  ])
  const override = sent.override ?? false
  const situation = stopSituation(before, stop, {
    inspections,
    proof: proof?.signed_by_name || kept?.signed ? 'signed' : proof || kept?.unsigned ? 'unsigned' : null,
    saysNoDamage: sent.noDamage ?? false,
    now,
    may: { backdate: caller.permissions.has('stops.backdate'), skipInspection: override, skipProof: override },
  })
  const commodities = namedOf(sent, situation)
  const denied = sent.action === 'revert' ? await mayRevert(commodities, known, call) : undefined
  if (denied) return denied
  const datetime = sent.datetime ? new Date(sent.datetime) : now
  const reason = sent.reason?.trim() || null
  const { action } = sent
  const command = { action, commodities, datetime, reason: reason ?? undefined, outcome: sent.outcome ?? undefined }
  const change = progressStop(situation, command)
  if (isRefusal(change)) return change
  const actor = actorOf(call)
  const after = structuredClone(before)
  const undamaged = sent.noDamage ? undamagedOf(inspections) : undefined
  const waived = override && action === 'complete' ? { by: caller.userName, reason } : undefined
  applyStopChange(
    after,
    stop.guid,
    change,
    { action, outcome: sent.outcome, datetime, reason, undamaged, waived },
    actor,
  )
  const reverted = { stopGuid: stop.guid, commodityGuids: change.commodities.map((each) => each.guid) }
  if (change.attempt)
    insertAttempt(tx, actor, after, stop, {
      company_guid: caller.companyGuid,
      guid: newGuid(now),
      stop_guid: stop.guid,
      at: change.attempt.datetime,
      reason: change.attempt.reason,
      created_by: caller.userGuid,
    })
  // Before the act, whose turns depend on it.
  if (proof) await addProof(proof, after, stop, { sent, commodities: reverted.commodityGuids, at: datetime }, call)
  await saveAct(tx, actor, before, after, {
    action: PAST[action],
    reason,
    ...(action === 'revert' ? { reverted } : {}),
  })
  if (sent.guid)
    insertAct(tx, {
      company_guid: caller.companyGuid,
      guid: sent.guid,
      stop_guid: stop.guid,
      content_hash: hashOf(sent),
      created_at: now,
      created_by: caller.userGuid,
    })
  return answerStop(after, stop.guid, call, change.warnings)
}

/** Whether a vehicle declared undamaged may be so: no inspection there found damage. */
const undamagedOf =
  (inspections: readonly InspectionAtStop[]) =>
  (commodityGuid: string): boolean =>
    !inspections.some((each) => each.commodity_guid === commodityGuid && each.damages > 0)

/** The commodities in question: the named ones, and for `complete` without a list all that are still open at the stop. */
function namedOf(sent: StopStatusChange, situation: StopSituation): readonly string[] {
  if (sent.commodities || sent.action !== 'complete') return sent.commodities ?? []
  return situation.commodities.filter(isOpen).map((each) => each.guid)
}
