import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { DisputeAnswer } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { lineOf } from '../../records/invoices/index.ts'
import { actOnInvoice, allowedNow } from './hold-invoice.ts'
import { change } from '../../records/rows.ts'

/** A payer, or a vendor, says what is wrong with a line of its own. */
export const disputeLine = (
  guid: string,
  { lineGuid, reason }: { lineGuid: string; reason: string },
  call: WriteCall,
): Promise<Invoice | Refusal> =>
  actOnInvoice(guid, 'dispute', call, ({ invoice, lines }) => {
    const line = lines.find(
      (each) => each.guid === lineGuid && (invoice.type === 'invoice' ? each.revenue : each.expense),
    )
    if (!line) return refuse.invalid('lineGuid', 'is not a line of this invoice')
    if (line.disputed_at && !line.dispute_outcome) return refuse.notNow('lineGuid', 'This line is already disputed')
    change(line, {
      disputed_at: call.now,
      disputed_by: call.caller.userGuid,
      dispute_reason: reason,
      dispute_outcome: null,
      dispute_answer: null,
      dispute_answered_at: null,
      dispute_answered_by: null,
    })
    return { action: 'invoice.disputed', reason }
  })

/** The company answers a dispute; an accepted one may bring an adjustment. */
export const answerDispute = (
  guid: string,
  lineGuid: string,
  sent: DisputeAnswer,
  call: WriteCall,
): Promise<Invoice | Refusal> =>
  actOnInvoice(guid, 'answer-dispute', call, (parts) => {
    const line = parts.lines.find((each) => each.guid === lineGuid)
    if (!line?.disputed_at) return refuse.notFound('Dispute')
    if (line.dispute_outcome) return refuse.notNow('outcome', `This dispute was ${line.dispute_outcome} already`)
    if (sent.adjustment !== undefined) {
      if (sent.outcome === 'rejected') return refuse.invalid('adjustment', 'only applies to an accepted dispute')
      const allowed = allowedNow(parts, 'edit-lines', call)
      if (isRefusal(allowed)) return allowed
      const name = `Adjustment: ${line.name}`
      const amount = toDecimal(toCents(sent.adjustment))
      parts.lines.push(
        lineOf(actorOf(call), parts, {
          name: name.slice(0, 200),
          amount,
          notes: sent.answer,
          commodity_guid: line.commodity_guid,
          system_usage: 'adjustment',
        }),
      )
    }
    change(line, {
      dispute_outcome: sent.outcome,
      dispute_answer: sent.answer,
      dispute_answered_at: call.now,
      dispute_answered_by: call.caller.userGuid,
    })
    return { action: 'invoice.dispute-answered', reason: sent.answer }
  })
