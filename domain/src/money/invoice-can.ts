import type { InvoiceAct } from '@waybill/contract/invoices/invoices.shapes.ts'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { actsOf, mayDo, type Actor } from '../access/rules.ts'
import { INVOICE_MAY } from '../access/tables/invoices.ts'
import { mayInvoice, type InvoiceAction, type InvoiceStanding } from './invoice-transitions.ts'

/** Whether the role allows an act on invoices of that side; the refusal names the missing permission. */
export const allowsInvoiceAct = (act: InvoiceAct, type: InvoiceStanding['type'], actor: Actor): true | Refusal =>
  mayDo(INVOICE_MAY[type][act], actor)

/** The row of the table that governs an act. */
const asked = (act: InvoiceAct): InvoiceAction => (act === 'edit' ? 'edit-lines' : act)

/** What the actor may do now, for screens that only read. */
export const invoiceActs = (standing: InvoiceStanding, actor: Actor): InvoiceAct[] =>
  actsOf(INVOICE_MAY[standing.type], actor, (act) => !isRefusal(mayInvoice(asked(act), standing)))
