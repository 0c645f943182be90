import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { IntegrationChange } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import {
  INVOICE_INTEGRATION,
  type PresentedInvoiceIntegration,
} from '@waybill/contract/invoices/invoice-integrations.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { allowsInvoiceAct } from '@waybill/domain/money/invoice-can.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { assignIntegration, invoiceIntegrations, invoiceQuery, saveInvoice } from '../../records/invoices/index.ts'
import { knownInvoice } from './hold-invoice.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { presentIntegration } from '../../views/money/invoice.present.ts'

/** An invoice's state in each accounting system. */
export async function listIntegrations(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<PresentedInvoiceIntegration> | Refusal> {
  const scope = invoiceScopeOf(call.caller)
  if (isRefusal(scope)) return scope
  const [[known], integrations] = await call.read(
    invoiceQuery(scope, guid),
    invoiceIntegrations(call.caller.companyGuid, guid),
  )
  return known
    ? wholeList(integrations.map((each) => presentIntegration(each, call.caller)))
    : refuse.notFound('Invoice')
}

/** Corrects an invoice's state manually: someone entered it there, or it will never arrive. */
export async function changeIntegration(
  { params: { guid, id }, body: sent }: { params: { guid: string; id: string }; body: IntegrationChange },
  call: WriteCall<ForActs>,
): Promise<PresentedInvoiceIntegration | Refusal> {
  const { caller, tx, now } = call
  const before = await knownInvoice(guid, call)
  if (isRefusal(before)) return before
  const allowed = allowsInvoiceAct('export', before.invoice.type, caller)
  if (isRefusal(allowed)) return allowed
  const after = structuredClone(before)
  const integration = after.integrations.find((each) => each.guid === id)
  if (!integration) return refuse.notFound('Integration')
  const fields = allow(INVOICE_INTEGRATION, sent, caller, {})
  if (isRefusal(fields)) return fields
  assignIntegration(integration, fields, undefined)
  if (sent.status !== undefined) {
    if (sent.status === 'SUCCESS' && !integration.external_id)
      return refuse.missing([{ path: 'externalId', message: 'Enter the record in the accounting system' }])
    after.invoice.exported_at = after.integrations.some(({ status }) => status === 'SUCCESS')
      ? (after.invoice.exported_at ?? now)
      : null
  }
  integration.updated_at = now
  saveInvoice(tx, actorOf(call), before, after, { action: 'invoice.integration-changed' })
  const [shown] = (await tx.rows(invoiceIntegrations(caller.companyGuid, guid))).filter((each) => each.guid === id)
  return presentIntegration(shown!, caller)
}
