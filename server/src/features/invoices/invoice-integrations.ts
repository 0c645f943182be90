import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { IntegrationChange } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { InvoiceIntegration } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { allowsInvoiceAct } from '@waybill/domain/money/invoice-can.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { invoiceIntegrations, invoiceQuery, saveInvoice } from '../../records/invoices/index.ts'
import { knownInvoice } from './hold-invoice.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { presentIntegration } from '../../views/money/invoice.present.ts'

/** An invoice's state in each accounting system. */
export async function listIntegrations(guid: string, call: ReadCall): Promise<ListOf<InvoiceIntegration> | Refusal> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return scope
  const [[known], integrations] = await call.read(
    invoiceQuery(scope, guid),
    invoiceIntegrations(call.caller.companyGuid, guid),
  )
  return known ? wholeList(integrations.map(presentIntegration)) : refuse.notFound('Invoice')
}

/** Corrects an invoice's state manually: someone entered it there, or it will never arrive. */
export async function changeIntegration(
  { guid, id }: { guid: string; id: string },
  sent: IntegrationChange,
  call: WriteCall,
): Promise<InvoiceIntegration | Refusal> {
  const { caller, tx, now } = call
  const before = await knownInvoice(guid, call)
  if (isRefusal(before)) return before
  const allowed = allowsInvoiceAct('export', before.invoice.type, caller)
  if (isRefusal(allowed)) return allowed
  const after = structuredClone(before)
  const integration = after.integrations.find((each) => each.guid === id)
  if (!integration) return refuse.notFound('Integration')
  if (sent.externalId !== undefined) integration.external_id = sent.externalId
  if (sent.externalInvoiceId !== undefined) integration.external_invoice_id = sent.externalInvoiceId
  if (sent.errorMessage !== undefined) integration.error_message = sent.errorMessage
  if (sent.status !== undefined) {
    if (sent.status === 'SUCCESS' && !integration.external_id)
      return refuse.missing([{ path: 'externalId', message: 'Enter the record in the accounting system' }])
    // A task still in progress finds another number and gives up.
    if (integration.status === 'PENDING') integration.run += 1
    integration.status = sent.status
    after.invoice.exported_at = after.integrations.some(({ status }) => status === 'SUCCESS')
      ? (after.invoice.exported_at ?? now)
      : null
  }
  integration.updated_at = now
  saveInvoice(tx, actorOf(call), before, after, { action: 'invoice.integration-changed' })
  const [shown] = (await tx.rows(invoiceIntegrations(caller.companyGuid, guid))).filter((each) => each.guid === id)
  return presentIntegration(shown!)
}
