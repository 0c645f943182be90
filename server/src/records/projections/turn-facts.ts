/** The facts that decide whose turn it is, from an order's rows and related records. */
import { DAMAGE_CLAIM } from '@waybill/contract/vocabulary/case-labels.ts'
import { disputeClock } from '@waybill/domain/money/dispute-clock.ts'
import { clientTurn } from '@waybill/domain/waiting/client-turn.ts'
import { jobTurn, type BillToSettle, type JobTurnFacts } from '@waybill/domain/waiting/job-turn.ts'
import { orderTurn, type OrderTurnFacts, queuedTurns } from '@waybill/domain/waiting/order-turn.ts'
import type { PendingRevision } from '@waybill/domain/transport/agreement.ts'
import type { Turn } from '@waybill/domain/waiting/turn.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import { papersOfBill } from '../papers-of-bill.ts'
import { isTenderOpen, type JobRecord, type OrderAggregate, type StopRecord, waitingChargeOf } from '../orders/index.ts'

/** What is known of a bill: `received`, a number of the carrier's own invoice; `matched`, not that it differs. */
export interface BillFacts {
  job_guid: string
  received: boolean
  matched: boolean
  posted: boolean
  held: boolean
  proof: boolean
  w9: boolean
  released: boolean
}

/** Facts from documents, bills and load boards that decide whose turn an order is. Instants are ISO strings. */
export interface RelatedFacts {
  /** The last unsuccessful attempt, by stop. */
  attempts: { stop_guid: string; at: string }[] | null
  /** Deliveries proved by a signature, an inspection or a file. */
  proved: string[]
  /** The oldest open request, and how many there are, by job. */
  requests: { job_guid: string; at: string; count: number }[] | null
  /** The oldest parked act of a phone, by job. */
  parked: { job_guid: string; at: string }[] | null
  /** Since when named pictures are overdue, by job. */
  pictures: { job_guid: string; at: string }[] | null
  /** The oldest damage case that waits for the company, by job. */
  cases: { job_guid: string; at: string }[] | null
  /** The oldest unanswered dispute of a bill's line, by job. */
  disputes: { job_guid: string; at: string }[] | null
  /** Open bills, by job. */
  bills: BillFacts[] | null
  /** Since when the client's invoice has been a draft; null if there is none. */
  unbilled_at: string | null
  /** The company's. */
  time_zone: string
}

/** For a new order, with nothing done yet. */
export const NO_RELATED_FACTS: RelatedFacts = {
  attempts: null,
  proved: [],
  requests: null,
  parked: null,
  pictures: null,
  cases: null,
  disputes: null,
  bills: null,
  unbilled_at: null,
  time_zone: 'UTC',
}

const factsOf = fixedQuery((companyGuid: string, orderGuid: string, posting: string | null): Query<RelatedFacts> =>
  rawQuery(sql`select
    (select json_agg(json_build_object('stop_guid', x.stop_guid, 'at', x.at)) from (
      select a.stop_guid, max(a.at) as at from stops s
        join stop_attempts a on a.company_guid = s.company_guid and a.stop_guid = s.guid
        where s.company_guid = o.company_guid and s.order_guid = o.guid group by a.stop_guid) x) as attempts,
    array(select s.guid from stops s where s.company_guid = o.company_guid and s.order_guid = o.guid and s.stop_type <> 'pickup' and (
      exists (select 1 from stop_proofs p where p.company_guid = s.company_guid and p.stop_guid = s.guid)
      or exists (select 1 from inspections i where i.company_guid = s.company_guid and i.stop_guid = s.guid
        and i.status = 'completed' and i.superseded_at is null
        and (i.signed_by_name is not null or i.not_available_reason is not null))
      or exists (select 1 from attachments a where a.company_guid = s.company_guid and a.deleted_at is null
        and a.order_guid = s.order_guid and a.usage = 'Proof Of Delivery' and (a.job_guid is null or a.job_guid = s.job_guid)))) as proved,
    (select json_agg(json_build_object('job_guid', x.job_guid, 'at', x.at, 'count', x.count)) from (
      select j.guid as job_guid, min(r.created_at) as at, count(*) as count from jobs j
        join loadboard_posts p on p.company_guid = j.company_guid and p.job_guid = j.guid
        join post_requests r on r.company_guid = p.company_guid and r.post_guid = p.guid and r.status = 'open'
        where j.company_guid = o.company_guid and j.order_guid = o.guid group by j.guid) x) as requests,
    (select json_agg(json_build_object('job_guid', x.job_guid, 'at', x.at)) from (
      select j.guid as job_guid, min(i.received_at) as at from jobs j
        join field_items i on i.company_guid = j.company_guid and i.job_guid = j.guid and i.state = 'parked'
        where j.company_guid = o.company_guid and j.order_guid = o.guid group by j.guid) x) as parked,
    (select json_agg(json_build_object('job_guid', x.job_guid, 'at', x.at)) from (
      select p.job_guid, min(f.overdue_at) as at from (
        select i.job_guid, h.file_guid from inspections i
          join inspection_photos h on h.company_guid = i.company_guid and h.inspection_guid = i.guid
          where i.company_guid = o.company_guid and i.order_guid = o.guid and i.superseded_at is null
        union all select a.job_guid, a.file_guid from attachments a
          where a.company_guid = o.company_guid and a.order_guid = o.guid and a.deleted_at is null and a.job_guid is not null) p
        join files f on f.company_guid = o.company_guid and f.guid = p.file_guid and f.status = 'awaited' and f.overdue_at is not null
        group by p.job_guid) x) as pictures,
    (select json_agg(json_build_object('job_guid', x.job_guid, 'at', x.at)) from (
      select d.job_guid, min(coalesce(e.at, d.noted_at)) as at from damage_cases d
        left join lateral (select c.kind, c.at from case_entries c where c.company_guid = d.company_guid and c.case_guid = d.guid
          and c.kind not in ('note', 'status') order by c.at desc, c.guid desc limit 1) e on true
        where d.company_guid = o.company_guid and d.order_guid = o.guid and d.closed_at is null
          and (d.claimed_at is null or e.kind in ('offer', 'pay', 'decline')) group by d.job_guid) x) as cases,
    (select json_agg(json_build_object('job_guid', x.job_guid, 'at', x.at)) from (
      select i.job_guid, min(l.disputed_at) as at from invoices i
        join invoice_lines l on l.company_guid = ${companyGuid} and l.invoice_guid = i.guid
          and l.disputed_at is not null and l.dispute_outcome is null
        where i.company_guid = ${companyGuid} and i.order_guid = ${orderGuid} and i.type = 'bill' and i.status <> 'VOID'
          and i.open_disputes > 0 and i.job_guid is not null group by i.job_guid) x) as disputes,
    (select json_agg(json_build_object('job_guid', i.job_guid, 'received', i.reference_number is not null,
        'matched', i.is_matched is distinct from false, 'posted', i.status <> 'DRAFT', 'held', i.payment_held,
        'proof', ${sql.raw(papersOfBill('i'))},
        'w9', exists (select from vendor_standings w where w.company_guid = i.company_guid and w.account_guid = i.account_guid
          and w.w9_received_on is not null), 'released', i.payment_status <> 'NOT_RELEASED' or i.status in ('PAID', 'WRITTEN_OFF'))) from invoices i
      where i.company_guid = o.company_guid and i.order_guid = o.guid and i.type = 'bill' and i.status <> 'VOID'
        and i.job_guid is not null) as bills,
    (select to_json(min(i.created_at))#>>'{}' from invoices i where i.company_guid = o.company_guid and i.order_guid = o.guid
      and i.type = 'invoice' and i.status = 'DRAFT' and i.guid is distinct from ${posting}::uuid) as unbilled_at,
    (select c.time_zone from companies c where c.company_guid = o.company_guid) as time_zone
  from orders o where o.company_guid = ${companyGuid} and o.guid = ${orderGuid}`),
)
/** `posting`: a draft that the act posts. */
export const relatedFacts = (
  companyGuid: string,
  orderGuid: string,
  posting: string | null = null,
): Query<RelatedFacts> => factsOf(companyGuid, orderGuid, posting)

/** When a stop is due: the end of its window. */
export const dueOf = (stop: StopRecord): Date | null =>
  stop.scheduled_end ?? stop.scheduled_start ?? stop.requested_end ?? stop.requested_start
const dateOf = (text: string | null | undefined) => (text ? new Date(text) : null)
const leastOf = (dates: readonly (Date | null)[]) =>
  dates.reduce((least, date) => (date && (!least || date < least) ? date : least), null)

function billOf({ bills }: RelatedFacts, jobGuid: string): BillToSettle | null {
  const open = bills?.find((bill) => bill.job_guid === jobGuid && !bill.released)
  return open
    ? {
        hasVendorInvoice: open.received,
        isMatched: open.matched,
        isPosted: open.posted,
        isHeld: open.held,
        hasProof: open.proof,
        hasW9: open.w9,
        isReleased: open.released,
      }
    : null
}

function disputeIn({ disputes, time_zone: zone }: RelatedFacts, jobGuid: string): JobTurnFacts['dispute'] {
  const date = dateOf(disputes?.find((dispute) => dispute.job_guid === jobGuid)?.at)
  return date && { date, answerBy: disputeClock(date, null, zone).answerBy }
}

const revisedFacts = (pending: PendingRevision | null) => ({
  dateRevised: dateOf(pending?.askedAt),
  dateAnswerBy: dateOf(pending?.answerBy),
  dateNotAgreed: dateOf(pending?.declinedAt ?? pending?.expiredAt),
})
const UNREVISED = revisedFacts(null)

function jobFacts(aggregate: OrderAggregate, job: JobRecord, beside: RelatedFacts): JobTurnFacts {
  const { order } = aggregate
  const stops = aggregate.stops.filter((stop) => stop.job_guid === job.guid && stop.canceled_at === null)
  const deliveries = stops.filter((stop) => stop.stop_type !== 'pickup')
  return {
    status: job.status,
    isDummy: job.is_dummy,
    dateCreated: job.created_at,
    dateReady: job.ready_at,
    dateHeld: leastOf([job.held_at, order.held_at]),
    holdReason: job.held_at ? job.hold_reason : order.hold_reason,
    dateTendered: order.created_at,
    dateRespondBy: order.tender_respond_by,
    dateVerified: job.verified_at,
    hasProof: deliveries.every((stop) => beside.proved.includes(stop.guid)),
    offers: aggregate.contracts
      .filter((contract) => contract.job_guid === job.guid)
      .map((contract) => ({
        status: contract.status,
        dateSent: contract.sent_at,
        dateExpires: contract.expires_at,
        dateAnswered: contract.answered_at,
        dateCancelRequested: contract.cancel_requested_at,
        ...revisedFacts(contract.revision_pending),
      })),
    datePosted: leastOf(
      aggregate.posts.filter((post) => post.job_guid === job.guid).map((post) => post.posted_at ?? post.created_at),
    ),
    dateRequested: dateOf(beside.requests?.find((request) => request.job_guid === job.guid)?.at),
    stops: stops.map((stop) => ({
      type: stop.stop_type,
      isOpen: stop.status !== 'completed',
      dateStarted: stop.started_at,
      dateCompleted: stop.completed_at,
      due: dueOf(stop),
      dateAttempted: dateOf(beside.attempts?.find((attempt) => attempt.stop_guid === stop.guid)?.at),
    })),
    dateParked: dateOf(beside.parked?.find((item) => item.job_guid === job.guid)?.at),
    dateCharge: waitingChargeOf(aggregate, job)?.created_at ?? null,
    datePictures: dateOf(beside.pictures?.find((each) => each.job_guid === job.guid)?.at),
    dispute: disputeIn(beside, job.guid),
    hasClaim: job.of_label_ids.includes(DAMAGE_CLAIM),
    dateCase: dateOf(beside.cases?.find((each) => each.job_guid === job.guid)?.at),
    bill: billOf(beside, job.guid),
  }
}

/** Whose turn it is, for the company's own staff and for the client. */
export interface Turns {
  readonly staff: Turn | null
  readonly client: Turn | null
}

export interface OrderTurns {
  readonly order: Turns
  readonly jobs: ReadonlyMap<string, Turns>
  /** Separate queue entries: the order, and those of its jobs with one. */
  readonly queued: { readonly own: Turn | null; readonly jobs: ReadonlyMap<string, Turn> }
}

const isParked = (jobs: ReadonlyMap<string, Turns>, { guid }: JobRecord) =>
  jobs.get(guid)?.staff?.code === 'decide-parked'

/** Whose turn the order and each of its jobs is; statuses must be up to date. */
export function turnsOf(aggregate: OrderAggregate, beside: RelatedFacts): OrderTurns {
  const { order } = aggregate
  const live = aggregate.jobs.filter((job) => job.deleted_at === null && job.canceled_at === null)
  const first = aggregate.stops.find((stop) => live.some((job) => job.guid === stop.job_guid))
  const pickupDue = first ? dueOf(first) : null
  const accepted = order.accepted_at ?? order.created_at
  const seen = (staff: Turn | null, client: Turn | null): Turns => ({
    staff,
    client: clientTurn(client, accepted, pickupDue),
  })
  const jobs = new Map(
    aggregate.jobs.map((job) => {
      const facts = jobFacts(aggregate, job, beside)
      // Phone acts and changed terms are between the company and its carrier, and clients do not read why a job is on hold.
      const hidden = {
        dateParked: null,
        datePictures: null,
        dateCharge: null,
        holdReason: order.held_at && order.hold_reason,
        offers: facts.offers.map((offer) => ({ ...offer, ...UNREVISED })),
      }
      return [job.guid, seen(jobTurn(facts), jobTurn({ ...facts, ...hidden }))]
    }),
  )
  const factsWith = (turns: readonly (Turn | null)[]): OrderTurnFacts => ({
    status: order.status,
    isDeleted: order.deleted_at !== null,
    dateCreated: order.created_at,
    dateAccepted: order.accepted_at,
    isTenderOpen: isTenderOpen(aggregate),
    dateRespondBy: order.tender_respond_by,
    dateHeld: order.held_at,
    holdReason: order.hold_reason,
    dateHoldRequested: order.hold_requested_at,
    dateCancelRequested: order.cancel_requested_at,
    pickupDue,
    dateUnbilled: dateOf(beside.unbilled_at),
    jobs: turns,
    hasJobs: live.length > 0,
  })
  const shown = aggregate.jobs.filter(
    (job) => job.deleted_at === null && (job.canceled_at === null || isParked(jobs, job)),
  )
  const turnsFor = (reader: keyof Turns) => shown.map((job) => jobs.get(job.guid)?.[reader] ?? null)
  const forStaff = factsWith(turnsFor('staff'))
  const queued = queuedTurns(forStaff)
  return {
    order: {
      staff: orderTurn(forStaff),
      client: clientTurn(orderTurn(factsWith(turnsFor('client'))), accepted, pickupDue),
    },
    jobs,
    queued: {
      own: queued.own,
      jobs: new Map(
        shown.flatMap((job, i) => {
          const turn = queued.jobs[i]
          return turn ? [[job.guid, turn]] : []
        }),
      ),
    },
  }
}
