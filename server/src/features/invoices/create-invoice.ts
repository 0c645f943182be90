import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewInvoice } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import { INVOICE, INVOICE_LINE, type PresentedInvoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { allow, allowEach } from '@waybill/domain/access/allow.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { allowsInvoiceAct } from '@waybill/domain/money/invoice-can.ts'
import { actorOf } from '../../operations/actor.ts'
import { OPEN_REVISION } from '@waybill/domain/transport/paperwork.ts'
import { openRevisionOf } from '../../consequences/revise-confirmations.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import {
  assignInvoice,
  assignLine,
  billingContext,
  draftOf,
  followCharges,
  holdInvoice,
  type InvoiceParts,
  invoicesOfOrder,
  lineOf,
  payingAccount,
  saveInvoice,
} from '../../records/invoices/index.ts'
import { unbilledLines } from '../../consequences/unbilled-charges.ts'
import { saveAdjustments } from '../../records/order-changes/index.ts'
import { loadOrder, type OrderAggregate } from '../../records/orders/index.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { shownInvoice } from './get-invoice.ts'
import { wrongSign } from './line-signs.ts'

/** The payer and the payee. */
interface Parties {
  accountGuid: string
  jobGuid: string | null
  contractGuid: string | null
}

async function partiesOf(sent: NewInvoice, order: OrderAggregate, call: WriteCall): Promise<Parties | Refusal> {
  if (sent.type === 'invoice') {
    if (sent.jobGuid) return refuse.invalid('jobGuid', 'an invoice is for the order')
    const accountGuid = sent.accountGuid ?? order.order.client_guid
    const account = await call.tx.first(payingAccount(call.caller.companyGuid, accountGuid))
    return account
      ? { accountGuid, jobGuid: null, contractGuid: null }
      : refuse.invalid('accountGuid', 'is not a client')
  }
  const job = order.jobs.find(({ guid, deleted_at }) => guid === sent.jobGuid && deleted_at === null)
  if (!job) return refuse.invalid('jobGuid', 'is not a job of this order')
  if (!job.vendor_guid) return refuse.missing([{ path: 'jobGuid', message: `Job ${job.number} has no vendor` }])
  if (sent.accountGuid && sent.accountGuid !== job.vendor_guid)
    return refuse.invalid('accountGuid', 'is not the vendor of the job')
  const contract = order.contracts.find((each) => each.job_guid === job.guid && each.status === 'accepted')
  return { accountGuid: job.vendor_guid, jobGuid: job.guid, contractGuid: contract?.guid ?? null }
}

async function strangeLine(sent: NewInvoice, order: OrderAggregate, { tx, caller }: WriteCall) {
  const items = optionsOf('accessorials', await tx.rows(picklistsQuery(caller.companyGuid, ['accessorials'])))
  const columns = (sent.lines ?? []).map(({ name, amount, itemId = null }) => ({
    name,
    amount: toDecimal(toCents(amount)),
    item_id: itemId,
  }))
  for (const [i, line] of (sent.lines ?? []).entries()) {
    if (line.itemId != null && !items.some(({ id }) => id === line.itemId))
      return refuse.invalid(`lines.${i}.itemId`, 'is not in the list of charges')
    if (line.commodityGuid && !order.commodities.some(({ guid }) => guid === line.commodityGuid))
      return refuse.invalid(`lines.${i}.commodityGuid`, 'is not a commodity of this order')
    const wrong = wrongSign(columns[i]!, columns, items, `lines.${i}.amount`)
    if (wrong) return wrong
  }
  return undefined
}

/** The same guid sent before: a repeat if it is for the same order, otherwise a conflict. */
async function sentBefore(sent: NewInvoice, call: WriteCall): Promise<InvoiceParts | Refusal | undefined> {
  const known = sent.guid ? await holdInvoice(call.tx, call.caller.companyGuid, sent.guid) : undefined
  if (!known) return undefined
  const isSame = known.invoice.order_guid === sent.orderGuid && known.invoice.type === sent.type
  return isSame ? known : refuse.notNow('guid', 'another invoice already has this guid')
}

/** What was sent for the draft itself, and its lines. Null leaves what the order and its payer say. */
function fill(draft: InvoiceParts, sent: NewInvoice, call: WriteCall<ForActs>): Refusal | undefined {
  const own = {
    ...sent,
    referenceNumber: sent.referenceNumber ?? undefined,
    paymentTermsId: sent.paymentTermsId ?? undefined,
    paymentMethodId: sent.paymentMethodId ?? undefined,
  }
  const fields = allow(INVOICE, own, call.caller, {})
  if (isRefusal(fields)) return fields
  assignInvoice(draft.invoice, fields, undefined)
  const lines = allowEach(INVOICE_LINE, sent.lines ?? [], call.caller, {}, 'lines')
  if (isRefusal(lines)) return lines
  for (const each of lines) {
    const line = lineOf(actorOf(call), draft, { name: '', amount: '0.00' })
    assignLine(line, each, undefined)
    draft.lines.push(line)
  }
  return undefined
}

/** Drafts an invoice of an order or a bill of a job. */
export async function createInvoice(
  { body: sent }: { body: NewInvoice },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoice | Refusal> {
  const { caller, tx } = call
  const allowed = allowsInvoiceAct('post', sent.type, caller)
  if (isRefusal(allowed)) return allowed
  const order = await loadOrder(tx, caller, sent.orderGuid)
  if (!order || order.order.deleted_at) return refuse.notFound('Order')
  const before = await sentBefore(sent, call)
  if (isRefusal(before)) return before
  if (before) return shownInvoice(before.invoice.guid, call)
  const parties = await partiesOf(sent, order, call)
  if (isRefusal(parties)) return parties
  const revision = parties.jobGuid ? openRevisionOf(order, { guid: parties.jobGuid }) : null
  if (revision) return refuse.notNow('jobGuid', OPEN_REVISION[revision])
  const strange = await strangeLine(sent, order, call)
  if (strange) return strange
  const { accountGuid } = parties
  const context = await billingContext(tx, caller.companyGuid, sent.orderGuid, [accountGuid], call.now)
  const isForClient = accountGuid === order.order.client_guid
  const actor = actorOf(call)
  const draft = draftOf(
    actor,
    {
      type: sent.type,
      orderGuid: sent.orderGuid,
      ...parties,
      contactGuid: isForClient ? order.order.client_contact_guid : null,
      referenceNumber: sent.type === 'invoice' ? order.order.reference_number : null,
      termsId: context.termsOf(accountGuid),
      methodId: context.methodOf(accountGuid),
    },
    sent.guid,
  )
  const no = fill(draft, sent, call)
  if (no) return no
  if (!sent.lines) {
    const others = await invoicesOfOrder(tx, caller.companyGuid, sent.orderGuid)
    followCharges(actor, draft, unbilledLines(order, others, draft.invoice, context), context)
    if (!draft.lines.length)
      return refuse.notNow(
        'lines',
        `There is nothing left to ${sent.type === 'bill' ? 'pay' : 'invoice'}; every charge is already on one`,
      )
  }
  saveInvoice(tx, actor, undefined, draft, { action: 'invoice.created' })
  await saveAdjustments(tx, order)
  return shownInvoice(draft.invoice.guid, call)
}
