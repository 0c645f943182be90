import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Evidence } from '@waybill/contract/finances/unbilled.shapes.ts'
import { DISPUTE, DISPUTE_ANSWER, type NewDispute } from '@waybill/contract/invoices/disputes.shapes.ts'
import type { DisputeAnswer } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { actorOf } from '../../operations/actor.ts'
import { readerOf } from '../../caller/reader.ts'
import { visitEvidence } from '@waybill/domain/money/detention.ts'
import { instant } from '../../platform/http/present.ts'
import { linksOfOrder } from '../../records/attachments/index.ts'
import { stopVisitsQuery, visitsFrom } from '../../records/finances/index.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import {
  assignDispute,
  assignDisputeAnswer,
  type InvoiceParts,
  type InvoiceRecord,
  lineOf,
  type LineRecord,
} from '../../records/invoices/index.ts'
import { partiesOfOrder } from '../../records/order-changes/index.ts'
import { type ChargeRecord, chargeRow, type OrderAggregate } from '../../records/orders/index.ts'
import { actOnInvoice, allowedNow } from './hold-invoice.ts'
import { change } from '../../records/rows.ts'

/** The supporting evidence: the order's documents and photos that are visible to the caller, and visits of its stops. */
async function evidenceOf(
  { company_guid: company, order_guid: order, job_guid: job }: InvoiceRecord,
  named: { attachments: readonly string[]; stops: readonly string[] },
  { caller, tx }: WriteCall,
): Promise<Evidence[] | Refusal> {
  if (named.attachments.length + named.stops.length === 0) return []
  const links = await tx.rows(linksOfOrder(readerOf(caller), order))
  const visits = visitsFrom(await tx.rows(stopVisitsQuery(company, order)))
  const papers = named.attachments.map((guid) => links.find((link) => link.guid === guid || link.file_guid === guid))
  const strange = papers.indexOf(undefined)
  if (strange >= 0) return refuse.invalid(`attachments.${strange}`, 'is not a paper or photo of this order')
  const made = named.stops.map((guid) => visits.find((visit) => visit.guid === guid && (!job || visit.jobGuid === job)))
  const unknown = made.indexOf(undefined)
  if (unknown >= 0) return refuse.invalid(`stops.${unknown}`, 'is not a stop of this bill')
  return [
    ...made.flatMap((visit) => (visit ? visitEvidence(visit) : [])),
    ...papers.flatMap((paper) =>
      paper
        ? [
            {
              kind: 'proof' as const,
              text: paper.name,
              date: instant(paper.created_at),
              by: null,
              stopGuid: null,
              fileGuid: paper.guid,
            },
          ]
        : [],
    ),
  ]
}

/** A payer, or a vendor, disputes one of its own lines. */
export const disputeLine = (
  {
    params: { guid },
    body: { lineGuid, attachments = [], stops = [], ...sent },
  }: { params: { guid: string }; body: NewDispute },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, 'dispute', call, async ({ invoice, lines }) => {
    const line = lines.find(
      (each) => each.guid === lineGuid && (invoice.type === 'invoice' ? each.revenue : each.expense),
    )
    if (!line) return refuse.invalid('lineGuid', 'is not a line of this invoice')
    if (line.disputed_at && !line.dispute_outcome) return refuse.notNow('lineGuid', 'This line is already disputed')
    const evidence = await evidenceOf(invoice, { attachments, stops }, call)
    if (isRefusal(evidence)) return evidence
    const fields = allow(DISPUTE, sent, call.caller, {})
    if (isRefusal(fields)) return fields
    assignDispute(line, fields, undefined)
    change(line, {
      disputed_at: call.now,
      disputed_by: call.caller.userGuid,
      dispute_evidence: evidence,
      dispute_answered_at: null,
      dispute_answered_by: null,
    })
    return { action: 'invoice.disputed', reason: sent.reason }
  })

/**
 * The adjustment of a client's line as a charge of the order, like the one that it corrects: the order lists it, and a new price replaces
 * both. A carrier's pay is its contract: an adjustment stands on the bill alone, as does that of a line that no charge made, of one that
 * several payers share, and of a canceled order, which owes nothing but TONU.
 */
async function adjustmentOf(
  { invoice }: InvoiceParts,
  line: LineRecord,
  order: OrderAggregate,
  given: { name: string; amount: string; notes: string },
  call: WriteCall<ForActs>,
): Promise<ChargeRecord | undefined> {
  const { client_guid: client, canceled_at: canceled } = order.order
  const corrected = order.charges.find(({ guid }) => guid === line.charge_guid)
  if (!corrected || corrected.side !== 'client' || invoice.account_guid !== client || canceled) return undefined
  const { party_guid, commodity_guid, order_guid, job_guid } = corrected
  if (party_guid !== null || corrected.shares) return undefined
  const parties = await call.tx.rows(partiesOfOrder(call.caller.companyGuid, order_guid))
  if (parties.some(({ role }) => role === 'bill-to')) return undefined
  const place = { order_guid, job_guid }
  return chargeRow(actorOf(call), place, { side: 'client', kind: 'adjustment', commodity_guid, ...given })
}

/** The company answers a dispute; accepting may add an adjustment. */
export const answerDispute = (
  { params: { guid, lineGuid }, body: sent }: { params: { guid: string; lineGuid: string }; body: DisputeAnswer },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> =>
  actOnInvoice(guid, 'answer-dispute', call, async (parts, _beside, order) => {
    const line = parts.lines.find((each) => each.guid === lineGuid)
    if (!line?.disputed_at) return refuse.notFound('Dispute')
    if (line.dispute_outcome) return refuse.notNow('outcome', `This dispute was already ${line.dispute_outcome}`)
    let charge: ChargeRecord | undefined
    if (sent.adjustment !== undefined) {
      if (sent.outcome === 'rejected') return refuse.invalid('adjustment', 'only applies to an accepted dispute')
      const allowed = allowedNow(parts, 'edit-lines', call)
      if (isRefusal(allowed)) return allowed
      const name = `Adjustment: ${line.name}`.slice(0, 100)
      const amount = toDecimal(toCents(sent.adjustment))
      charge = order && (await adjustmentOf(parts, line, order, { name, amount, notes: sent.answer }, call))
      parts.lines.push(
        lineOf(actorOf(call), parts, {
          name,
          amount,
          charge_guid: charge?.guid ?? null,
          notes: sent.answer,
          commodity_guid: line.commodity_guid,
          system_usage: 'adjustment',
        }),
      )
    }
    const fields = allow(DISPUTE_ANSWER, sent, call.caller, {})
    if (isRefusal(fields)) return fields
    assignDisputeAnswer(line, fields, undefined)
    change(line, { dispute_answered_at: call.now, dispute_answered_by: call.caller.userGuid })
    return { action: 'invoice.dispute-answered', reason: sent.answer, charge }
  })
