/** What an order earned besides its price, from its rows and the data beside them. */
import { chargeRatesOf } from '@waybill/domain/money/charge-rates.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import {
  billedBy,
  earnedCharges,
  type EarnedFacts,
  earnedKey,
  type Visit,
  type WayEnd,
} from '@waybill/domain/money/earned-charges.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { CommodityRecord, JobRecord, OrderAggregate, StopRecord } from '../orders/index.ts'
import type { Row } from '../rows.ts'

/** Instants are ISO strings. */
export interface EarnedContext {
  attempts: readonly { stop_guid: string; at: string; reason: string }[] | null
  /** Vehicles marked as inoperable after the order was accepted. */
  found: readonly { guid: string; at: string; by: string | null }[] | null
  vendors: Readonly<Record<string, string>> | null
  kept: readonly { rule: string; about_guid: string; charge_guid: string | null; waived: boolean }[] | null
  settings: Readonly<Record<string, unknown>>
}

/** A row as acts write it; its waiver and its billing are stored separately. */
export type EarnedRow = Pick<
  Row<'unbilled_charges'>,
  | 'company_guid'
  | 'rule'
  | 'about_guid'
  | 'order_guid'
  | 'job_guid'
  | 'dispatcher_guid'
  | 'amount'
  | 'text'
  | 'earned_at'
  | 'evidence'
  | 'charge_guid'
>

const acceptedAt = ({ order }: OrderAggregate) => order.accepted_at ?? order.created_at
const isInoperable = (commodity: CommodityRecord) => commodity.inoperable === 'yes'

export const earnedContext = (aggregate: OrderAggregate): Query<EarnedContext> => {
  const { company_guid: companyGuid, guid } = aggregate.order
  const broken = aggregate.commodities.filter(isInoperable).map((commodity) => commodity.guid)
  return rawQuery(sql`select
    (select json_agg(json_build_object('stop_guid', a.stop_guid, 'at', a.at, 'reason', a.reason) order by a.at) from stops s
      join stop_attempts a on a.company_guid = s.company_guid and a.stop_guid = s.guid
      where s.company_guid = ${companyGuid} and s.order_guid = ${guid}) as attempts,
    (select json_agg(json_build_object('guid', h.subject_guid, 'at', h.at, 'by', h.actor_name) order by h.seq) from history h
      where h.company_guid = ${companyGuid} and h.subject_guid = any(${broken}::uuid[]) and h.subject = 'commodity'
        and h.before is not null and h.after ->> 'inoperable' = 'yes' and h.at > ${acceptedAt(aggregate)}::timestamptz) as found,
    (select json_object_agg(a.guid, a.name) from accounts a where a.company_guid = ${companyGuid}
      and a.guid = any(${unusedContracts(aggregate).map(({ vendor_guid: vendor }) => vendor)}::uuid[])) as vendors,
    (select json_agg(json_build_object('rule', u.rule, 'about_guid', u.about_guid, 'charge_guid', u.charge_guid,
        'waived', u.waived_at is not null)) from unbilled_charges u
      where u.company_guid = ${companyGuid} and u.order_guid = ${guid}) as kept,
    c.settings from companies c where c.company_guid = ${companyGuid}`)
}

const isStanding = ({ order }: OrderAggregate, job: JobRecord | undefined) =>
  job !== undefined && order.deleted_at === null && job.deleted_at === null && !job.is_dummy

/** Awards that were paid although the client withdrew its order, or the job. */
const unusedContracts = ({ order, jobs, contracts }: OrderAggregate) =>
  contracts.filter((contract) => {
    const job = jobs.find(({ guid }) => guid === contract.job_guid)
    const isCanceled = order.canceled_at ?? job?.canceled_at ?? null
    return order.deleted_at === null && isCanceled !== null && Number(contract.tonu_amount ?? 0) > 0
  })

/** Whether anything can have been earned yet: the rest is only read then. */
export const mayHaveEarned = (aggregate: OrderAggregate): boolean =>
  aggregate.stops.some((stop) => stop.completed_at !== null) || unusedContracts(aggregate).length > 0

function visitOf(stop: StopRecord, job: JobRecord, beside: EarnedContext): Visit[] {
  const isStorage = job.kind === 'service' && job.classification === 'storage'
  if (stop.stop_type === 'service' && !isStorage) return []
  return [
    {
      stopGuid: stop.guid,
      jobGuid: job.guid,
      type: stop.stop_type === 'service' ? 'storage' : stop.stop_type,
      place: stop.of_terminal?.name ?? 'the stop',
      expected: stop.scheduled_start ?? stop.requested_start,
      arrived: stop.started_at,
      left: stop.completed_at,
      attempts: (beside.attempts ?? [])
        .filter((attempt) => attempt.stop_guid === stop.guid)
        .map(({ at, reason }) => ({ at: new Date(at), reason })),
    },
  ]
}

function factsOf(aggregate: OrderAggregate, beside: EarnedContext): EarnedFacts {
  const { order } = aggregate
  const jobOf = new Map(aggregate.jobs.map((job) => [job.guid, job]))
  const stops = aggregate.stops.filter(
    (stop) => stop.canceled_at === null && isStanding(aggregate, jobOf.get(stop.job_guid)),
  )
  const accepted = acceptedAt(aggregate)
  const end = (stop: StopRecord | undefined): WayEnd | undefined =>
    stop?.terminal_guid
      ? {
          stopGuid: stop.guid,
          jobGuid: stop.job_guid,
          placeGuid: stop.terminal_guid,
          place: stop.of_terminal?.name ?? 'the stop',
          left: stop.completed_at,
          added: stop.created_at > accepted ? stop.created_at : null,
        }
      : undefined
  const stopsOf = (commodityGuid: string) => {
    const linked = new Set(
      aggregate.links.filter((link) => link.commodity_guid === commodityGuid).map((link) => link.stop_guid),
    )
    return stops.filter((stop) => linked.has(stop.guid))
  }
  const live = aggregate.commodities.filter((commodity) => commodity.canceled_at === null)
  return {
    visits: stops.flatMap((stop) => visitOf(stop, jobOf.get(stop.job_guid)!, beside)),
    ways: live.map(({ guid }) => {
      const way = stopsOf(guid)
      return {
        from: end(way.find((stop) => stop.stop_type === 'pickup')),
        to: end(way.findLast((stop) => stop.stop_type === 'delivery')),
      }
    }),
    inoperable: live.filter(isInoperable).flatMap((commodity) => {
      const found = beside.found?.find(({ guid }) => guid === commodity.guid)
      const pickup = stopsOf(commodity.guid).find((stop) => stop.stop_type === 'pickup' && stop.completed_at !== null)
      if (!found || !pickup?.completed_at) return []
      const { year, make, model, description } = commodity
      const name = [year, make, model].filter(Boolean).join(' ') || description || 'Vehicle'
      return [
        {
          guid: commodity.guid,
          jobGuid: pickup.job_guid,
          name,
          found: new Date(found.at),
          by: found.by,
          moved: pickup.completed_at,
        },
      ]
    }),
    unused: unusedContracts(aggregate).map((contract) => ({
      contractGuid: contract.guid,
      jobGuid: contract.job_guid,
      vendor: beside.vendors?.[contract.vendor_guid] ?? 'the carrier',
      paid: toCents(contract.tonu_amount ?? 0),
      canceled: contract.cancelled_at ?? order.canceled_at ?? contract.updated_at,
      reason: order.cancel_reason ?? contract.cancel_reason,
    })),
  }
}

/** The rows of an order. `billed`: an earned charge that an act bills, and by which charge. */
export function earnedRowsOf(
  aggregate: OrderAggregate,
  beside: EarnedContext,
  billed?: { key: string; chargeGuid: string },
): EarnedRow[] {
  const { order, jobs, charges } = aggregate
  const earned = earnedCharges(factsOf(aggregate, beside), chargeRatesOf(beside.settings))
  const kept = new Map(
    (beside.kept ?? []).map((row) => [
      `${row.rule} ${row.about_guid}`,
      { chargeGuid: row.charge_guid, isWaived: row.waived },
    ]),
  )
  if (billed) kept.set(billed.key, { chargeGuid: billed.chargeGuid, isWaived: false })
  const standing = charges.filter(
    (charge) => charge.side === 'client' && charge.deleted_at === null && charge.refused_at === null,
  )
  const by = billedBy(
    earned,
    standing.map(({ guid, item_id: itemId }) => ({ guid, itemId })),
    kept,
  )
  return earned.map((each) => ({
    company_guid: order.company_guid,
    rule: each.rule,
    about_guid: each.aboutGuid,
    order_guid: order.guid,
    job_guid: each.jobGuid,
    dispatcher_guid: jobs.find(({ guid }) => guid === each.jobGuid)?.dispatcher_guid ?? order.dispatcher_guid,
    amount: toDecimal(each.amount),
    text: each.text,
    earned_at: each.earned,
    evidence: each.evidence.map((part) => ({ ...part, date: part.date?.toISOString() ?? null })),
    charge_guid: by.get(earnedKey(each)) ?? null,
  }))
}
