/** Facts for the stop rules besides the order itself: inspections, proofs and attempts at a stop. */
import { INSPECTION_REQUIREMENTS } from '@waybill/domain/inspections/requirements.ts'
import type { StopSituation } from '@waybill/domain/transport/stop-situation.ts'
import type { PlannedStop } from '@waybill/domain/transport/stop-plan.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { type OrderAggregate, progressOf, type StopRecord } from '../orders/index.ts'
import { insertRows, type Row } from '../rows.ts'

export type StopProofRecord = Row<'stop_proofs'>
export type StopAttemptRecord = Row<'stop_attempts'>

/** An inspection that still counts, in the form that stops need. */
export interface InspectionAtStop {
  guid: string
  commodity_guid: string
  status: string
  damages: number
}

/** The inspections at a stop that were not replaced. */
export function inspectionsAtStop(companyGuid: string, stopGuid: string): Query<InspectionAtStop> {
  const raw = sql<InspectionAtStop>`
    select i.guid, i.commodity_guid, i.status,
      (select count(*)::int from inspection_damages d where d.company_guid = i.company_guid and d.inspection_guid = i.guid) as damages
    from inspections i
    where i.company_guid = ${companyGuid} and i.stop_guid = ${stopGuid} and i.superseded_at is null`
  return { compile: () => raw.compile(build) }
}

/**
 * The proof of the delivery at a stop: a signature, there or on an inspection, or the document itself; or the reason
 * for its absence.
 */
export function proofOfStop(companyGuid: string, stop: StopRecord): Query<{ signed: boolean; unsigned: boolean }> {
  const proofs = sql`stop_proofs p where p.company_guid = ${companyGuid} and p.stop_guid = ${stop.guid}`
  const inspections = sql`inspections i where i.company_guid = ${companyGuid} and i.stop_guid = ${stop.guid}
    and i.status = 'completed' and i.superseded_at is null`
  const raw = sql<{ signed: boolean; unsigned: boolean }>`select (
      exists (select 1 from ${proofs} and p.signed_by_name is not null)
      or exists (select 1 from ${inspections} and i.signed_by_name is not null)
      or exists (select 1 from attachments a where a.company_guid = ${companyGuid} and a.deleted_at is null
        and a.order_guid = ${stop.order_guid} and a.usage = 'Proof Of Delivery'
        and (a.job_guid is null or a.job_guid = ${stop.job_guid}))
    ) as signed,
    exists (select 1 from ${proofs} and p.not_available_reason is not null)
      or exists (select 1 from ${inspections} and i.not_available_reason is not null) as unsigned`
  return { compile: () => raw.compile(build) }
}

export const attemptsAtStop = (companyGuid: string, stopGuid: string): Query<StopAttemptRecord> =>
  build
    .selectFrom('stop_attempts')
    .where('company_guid', '=', companyGuid)
    .where('stop_guid', '=', stopGuid)
    .orderBy('at')
    .selectAll()

/** An act at a stop with a guid from the caller. */
export const actByGuid = (companyGuid: string, guid: string): Query<Row<'stop_acts'>> =>
  build.selectFrom('stop_acts').where('company_guid', '=', companyGuid).where('guid', '=', guid).selectAll()

export const insertAct = (tx: Tx, act: Row<'stop_acts'>): void => tx.later(insertRows('stop_acts', [act]))

/** Whether anything was ever recorded at a stop, reverted or not. */
export function tracesOfStop(companyGuid: string, stopGuid: string): Query<{ found: boolean }> {
  const at = (table: string) =>
    sql`exists (select 1 from ${sql.table(table)} where company_guid = ${companyGuid} and stop_guid = ${stopGuid})`
  const raw = sql<{
    found: boolean
  }>`select ${at('inspections')} or ${at('stop_attempts')} or ${at('stop_proofs')} or ${at('signatures')} as found`
  return { compile: () => raw.compile(build) }
}

/** Exported or paid invoices of the job or the order, which prevent reverting a stop. */
export function moneyPast(companyGuid: string, orderGuid: string, jobGuid: string): Query<MoneyPast> {
  const raw = sql<MoneyPast>`
    select coalesce(bool_or(i.exported_at is not null), false) as exported, coalesce(bool_or(i.paid > 0), false) as paid
    from invoices i
    where i.company_guid = ${companyGuid} and i.order_guid = ${orderGuid} and (i.job_guid is null or i.job_guid = ${jobGuid})
      and i.status <> 'VOID'`
  return { compile: () => raw.compile(build) }
}
export interface MoneyPast {
  exported: boolean
  paid: boolean
}

const parties = (aggregate: OrderAggregate, stop: StopRecord) => ({
  orderGuid: stop.order_guid,
  jobGuid: stop.job_guid,
  clientGuid: aggregate.order.client_guid,
  vendorGuid: aggregate.jobs.find((job) => job.guid === stop.job_guid)?.vendor_guid ?? null,
})

/** Records an unsuccessful attempt at a stop. */
export function insertAttempt(
  tx: Tx,
  actor: Actor,
  aggregate: OrderAggregate,
  stop: StopRecord,
  attempt: StopAttemptRecord,
): void {
  tx.later(insertRows('stop_attempts', [attempt]))
  const entry = { subject: 'attempt', subjectGuid: attempt.guid, action: 'stop.attempted', reason: attempt.reason }
  recordHistory(tx, actor, [{ ...entry, ...parties(aggregate, stop), after: attempt }])
}

/** Records who received the commodities of a stop, or why nobody signed. */
export function insertProof(
  tx: Tx,
  actor: Actor,
  aggregate: OrderAggregate,
  stop: StopRecord,
  proof: StopProofRecord,
): void {
  tx.later(insertRows('stop_proofs', [proof]))
  const entry = { subject: 'proof', subjectGuid: proof.guid, action: 'stop.proved' }
  recordHistory(tx, actor, [{ ...entry, ...parties(aggregate, stop), after: proof }])
}

/** Removes the proofs of a reverted stop. */
export async function removeProofs(
  tx: Tx,
  actor: Actor,
  aggregate: OrderAggregate,
  stop: StopRecord,
  reason: string | null,
): Promise<void> {
  const mine = build.deleteFrom('stop_proofs').where('company_guid', '=', stop.company_guid)
  const removed = await tx.rows(mine.where('stop_guid', '=', stop.guid).returningAll())
  recordHistory(
    tx,
    actor,
    removed.map((proof) => ({
      subject: 'proof',
      subjectGuid: proof.guid,
      action: 'stop.proof-removed',
      reason,
      ...parties(aggregate, stop),
      before: proof,
    })),
  )
}

/** Data for the situation of a stop besides the order. */
export interface AroundStop {
  inspections: readonly InspectionAtStop[]
  proof: StopSituation['proof']
  /** The driver states that uninspected vehicles have no damage. */
  saysNoDamage: boolean
  now: Date
  may: StopSituation['may']
}

/** The stop in the form that its rules take. */
export function stopSituation(aggregate: OrderAggregate, stop: StopRecord, around: AroundStop): StopSituation {
  const job = aggregate.jobs.find((each) => each.guid === stop.job_guid)!
  const stops = aggregate.stops.filter((each) => each.job_guid === job.guid)
  const links = aggregate.links.filter((link) => link.job_guid === job.guid)
  const inspectionType = job.inspection_type
  const { maySkipWithoutDamage } = INSPECTION_REQUIREMENTS[inspectionType]
  const commodities = aggregate.links
    .filter((link) => link.stop_guid === stop.guid)
    .flatMap((link) => {
      const commodity = aggregate.commodities.find((each) => each.guid === link.commodity_guid)
      if (!commodity) return []
      const own = around.inspections.filter((each) => each.commodity_guid === commodity.guid)
      const isUndamaged = maySkipWithoutDamage && around.saysNoDamage && !own.some((each) => each.damages > 0)
      const progress = progressOf(commodity, links, stops)
      return [
        {
          guid: commodity.guid,
          dateCompleted: link.outcome === 'done' ? link.completed_at : null,
          exception: progress.exception,
          datePickedUp: progress.datePickedUp,
          dateDelivered: progress.dateDelivered,
          isFreeOfEarlierLeg: isFree(aggregate, stop, commodity.guid),
          // Freight has no damage codes or sides to photograph.
          isInspected: commodity.type !== 'vehicle' || isUndamaged || own.some((each) => each.status === 'completed'),
        },
      ]
    })
  return {
    stopType: stop.stop_type,
    isCanceled: stop.canceled_at !== null,
    dateStarted: stop.started_at,
    dateCompleted: stop.completed_at,
    commodities,
    dateDispatched: job.dispatched_at,
    inspectionType,
    proof: around.proof,
    now: around.now,
    may: around.may,
  }
}

/** Transport jobs that still count, in journey order. */
const legsOf = (aggregate: OrderAggregate) =>
  aggregate.jobs.filter((job) => job.kind === 'transport' && job.deleted_at === null && job.canceled_at === null)

const isDoneAt = (aggregate: OrderAggregate, jobGuid: string, type: string, commodityGuid: string) =>
  aggregate.links.some(
    (link) =>
      link.job_guid === jobGuid &&
      link.commodity_guid === commodityGuid &&
      link.outcome === 'done' &&
      aggregate.stops.some((stop) => stop.guid === link.stop_guid && stop.stop_type === type),
  )

const carries = (aggregate: OrderAggregate, jobGuid: string, commodityGuid: string) =>
  aggregate.links.some((link) => link.job_guid === jobGuid && link.commodity_guid === commodityGuid)

/** Whether every earlier leg that carries the commodity has delivered it. */
function isFree(aggregate: OrderAggregate, stop: StopRecord, commodityGuid: string): boolean {
  const legs = legsOf(aggregate)
  const own = legs.findIndex((job) => job.guid === stop.job_guid)
  return legs
    .slice(0, Math.max(own, 0))
    .filter((job) => carries(aggregate, job.guid, commodityGuid))
    .every((job) => isDoneAt(aggregate, job.guid, 'delivery', commodityGuid))
}

/** Whether a later leg has already picked the commodity up. */
export function isTakenOn(aggregate: OrderAggregate, stop: StopRecord, commodityGuid: string): boolean {
  const legs = legsOf(aggregate)
  const own = legs.findIndex((job) => job.guid === stop.job_guid)
  return own >= 0 && legs.slice(own + 1).some((job) => isDoneAt(aggregate, job.guid, 'pickup', commodityGuid))
}

/** The stops of a job as its plan. */
export const planOf = (aggregate: OrderAggregate, jobGuid: string): PlannedStop[] =>
  aggregate.stops
    .filter((stop) => stop.job_guid === jobGuid)
    .map((stop) => {
      const links = aggregate.links.filter((link) => link.stop_guid === stop.guid)
      return {
        guid: stop.guid,
        stopType: stop.stop_type,
        isCanceled: stop.canceled_at !== null,
        isCompleted: stop.status === 'completed',
        isStarted:
          stop.started_at !== null || stop.completed_at !== null || links.some((link) => link.outcome !== null),
        commodities: links.map((link) => ({ guid: link.commodity_guid, isSettled: link.outcome !== null })),
      }
    })
