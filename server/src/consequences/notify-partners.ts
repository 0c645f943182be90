/** Notifies EDI partners about orders from their tenders: the answer, each milestone, and the invoice. */
import { milestonesOf, type MilestoneFacts } from '@waybill/domain/edi/milestones.ts'
import type { EdiFacts } from '@waybill/domain/edi/outgoing.ts'
import type { EdiType } from '@waybill/contract/vocabulary/edi.ts'
import type { Tx } from '../platform/db/database.ts'
import {
  attemptsOfOrder,
  partnerByGuid,
  queueMessages,
  tenderOfOrder,
  outgoingOf,
  updateMessage,
} from '../records/edi/index.ts'
import type { Actor } from '../records/history/index.ts'
import type { InvoiceParts } from '../records/invoices/index.ts'
import { asOneJourney, type OrderAggregate } from '../records/orders/index.ts'
import type { OrderOfAct } from './act.ts'

/** A message to a partner, with a key that is stable as long as it applies. */
interface PartnerMessage {
  key: string
  type: EdiType
  facts: EdiFacts
}

type Attempts = readonly { guid: string; stop_guid: string; at: Date; reason: string }[]

function milestoneFacts(aggregate: OrderAggregate, attempts: Attempts): MilestoneFacts {
  const { order, jobs, stops, contracts, links } = asOneJourney(aggregate)
  const isRefusal = (stopGuid: string, reason: string) =>
    links.some((link) => link.stop_guid === stopGuid && link.outcome === 'refused' && link.outcome_reason === reason)
  const isInVain = (stopGuid: string) => {
    const own = links.filter((link) => link.stop_guid === stopGuid)
    return own.length > 0 && own.every(({ outcome }) => outcome === 'missing' || outcome === 'refused')
  }
  const open = new Set(jobs.filter((job) => !job.deleted_at && !job.canceled_at).map((job) => job.guid))
  return {
    // A rejected tender is answered, not canceled.
    isCanceled: order.canceled_at !== null && order.tender_answer !== 'rejected',
    canceledAt: order.canceled_at,
    awards: contracts.flatMap(({ guid, job_guid, status, answered_at }) =>
      status === 'accepted' && answered_at && open.has(job_guid) ? [{ guid, at: answered_at }] : [],
    ),
    stops: stops
      .filter((stop) => open.has(stop.job_guid) && !stop.canceled_at)
      .map((stop) => ({
        guid: stop.guid,
        type: stop.stop_type,
        startedAt: stop.started_at,
        completedAt: stop.completed_at,
        isInVain: isInVain(stop.guid),
        expectedAt: stop.estimated_start,
        dueAt: stop.scheduled_end ?? stop.requested_end,
        attempts: attempts
          .filter(({ stop_guid }) => stop_guid === stop.guid)
          .map(({ guid, at, reason }) => ({ guid, at, reason, isRefused: isRefusal(stop.guid, reason) })),
      })),
  }
}

function messagesOf(aggregate: OrderAggregate, attempts: Attempts): PartnerMessage[] {
  const { order } = aggregate
  const { tender_answer: answer, tender_answered_at: answeredAt, tender_reason: reason } = order
  const at = answeredAt?.toISOString()
  const answers: PartnerMessage[] =
    answer && at
      ? [
          {
            key: `${answer} ${at}`,
            type: '990',
            facts: { kind: '990', isAccepted: answer === 'accepted', reason, at },
          },
        ]
      : []
  const milestones = milestonesOf(milestoneFacts(aggregate, attempts)).map(
    ({ key, event, stopGuid, reason: why, at: when }): PartnerMessage => ({
      key,
      type: '214',
      facts: { kind: '214', event, stopGuid, reason: why, at: when.toISOString() },
    }),
  )
  return [...answers, ...milestones]
}

/** Queues messages for what the act changed; drops unsent ones that no longer apply. Orders without a partner cost no query. */
export async function notifyPartners({ tx, actor, act, before, after, isNew }: OrderOfAct): Promise<void> {
  if (isNew || !after.order.is_tender) return
  const { companyGuid } = actor
  const attempts = act.action === 'stop.attempted' ? await tx.rows(attemptsOfOrder(companyGuid, after.order.guid)) : []
  const [was, is] = [messagesOf(before, []), messagesOf(after, attempts)]
  const has = (list: readonly PartnerMessage[], { key }: PartnerMessage) => list.some((each) => each.key === key)
  const [fresh, gone] = [is.filter((each) => !has(was, each)), was.filter((each) => !has(is, each))]
  if (!fresh.length && !gone.length) return
  const found = await partnerOf(tx, companyGuid, after.order.guid)
  if (!found) return
  const { partner, shipmentId } = found
  const queued = await tx.rows(outgoingOf(companyGuid, after.order.guid))
  for (const message of queued)
    if (message.state === 'waiting' && gone.some(({ key }) => key === message.event_key))
      updateMessage(tx, actor, message, { ...message, state: 'dropped' }, 'dropped')
  const { events, answersTenders } = partner.profile
  const isWanted = ({ facts }: PartnerMessage) =>
    facts.kind === '214' ? events.includes(facts.event) : facts.kind !== '990' || answersTenders
  queueMessages(
    tx,
    actor,
    fresh
      .filter((each) => isWanted(each) && !queued.some(({ event_key }) => event_key === each.key))
      .map(({ key, type, facts }) => ({
        partner_guid: partner.guid,
        type,
        event_key: key,
        facts,
        shipment_id: shipmentId,
        order_guid: after.order.guid,
      })),
  )
}

/** The partner that tendered an order, if one did. */
async function partnerOf(tx: Tx, companyGuid: string, orderGuid: string) {
  const tender = await tx.first(tenderOfOrder(companyGuid, orderGuid))
  const partner = tender && (await tx.first(partnerByGuid(companyGuid, tender.partner_guid)))
  return partner && { partner, shipmentId: tender.shipment_id }
}

/** Sends a posted invoice as 210, if its client is the partner's. `of`: its order, if loaded; one without a partner costs no query. */
export async function notifyOfInvoice(
  tx: Tx,
  actor: Actor,
  { invoice }: Pick<InvoiceParts, 'invoice'>,
  of: Pick<OrderAggregate, 'order'> | undefined,
): Promise<void> {
  if (invoice.type !== 'invoice' || of?.order.is_tender === false) return
  const found = await partnerOf(tx, actor.companyGuid, invoice.order_guid)
  if (!found?.partner.profile.sendsInvoices || found.partner.client_guid !== invoice.account_guid) return
  queueMessages(tx, actor, [
    {
      partner_guid: found.partner.guid,
      type: '210',
      event_key: `invoice ${invoice.guid}`,
      facts: { kind: '210' },
      shipment_id: found.shipmentId,
      order_guid: invoice.order_guid,
      invoice_guid: invoice.guid,
    },
  ])
}
