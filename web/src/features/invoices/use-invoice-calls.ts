import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { NewDispute } from '@waybill/contract/invoices/disputes.shapes.ts'
import type {
  DisputeAnswer,
  IntegrationChange,
  InvoiceChange,
  NewInvoiceLine,
  NewPayment,
  PaymentRelease,
  VendorInvoice,
} from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { Invoice } from '@waybill/contract/invoices/invoices.shapes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import type { SendByHand } from '@waybill/contract/notices/notices.shapes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { queryOf, useChange } from '../../api/queries.ts'

/** One invoice or bill with its lines. */
export const invoiceQuery = (guid: string) => queryOf(invoicesRoutes.get, { params: { guid } })

/** The response is the current invoice, which is shown at once. */
const SHOWN = {
  stale: ['invoices', 'order', 'job'],
  onSuccess: (answer: Invoice, _sent: unknown, queries: QueryClient) =>
    void queries.setQueryData(invoiceQuery(answer.guid).queryKey, answer),
}
const PLATFORM = { ...SHOWN, on: 'platform' } as const

/** Calls that change an invoice; each throws the server's refusal. */
export const useInvoiceCalls = () => {
  const change = useChange(invoicesRoutes.change, SHOWN)
  const release = useChange(invoicesRoutes.release, SHOWN)
  const exported = useChange(invoicesRoutes.export, SHOWN)
  const correct = useChange(invoicesRoutes.changeIntegration, { stale: ['invoices'] })
  const addLine = useChange(invoicesRoutes.addLine, SHOWN)
  const removeLine = useChange(invoicesRoutes.removeLine, SHOWN)
  const pay = useChange(invoicesPlatformRoutes.pay, PLATFORM)
  const reverse = useChange(invoicesPlatformRoutes.reverse, PLATFORM)
  const dispute = useChange(invoicesPlatformRoutes.dispute, PLATFORM)
  const answer = useChange(invoicesPlatformRoutes.answerDispute, PLATFORM)
  const send = useChange(noticesRoutes.sendInvoice, { stale: ['mails', 'activitylogs'], on: 'platform' })
  const submit = useChange(invoicesPlatformRoutes.submitVendorInvoice, PLATFORM)
  return {
    /** Refused with 412 after a concurrent change. */
    change: ({ guid, version }: Pick<Invoice, 'guid' | 'version'>, body: InvoiceChange) =>
      change.mutateAsync({ params: { guid }, body, options: { ifMatch: `"${version}"` } }),
    release: (guid: string, body: PaymentRelease) => release.mutateAsync({ params: { guid }, body }),
    /** Exports again after a failure or, with `force`, even after success. */
    export: (guid: string, body?: { appId: string; force: boolean }) =>
      exported.mutateAsync({ params: { guid }, body: body ?? null }),
    correctExport: (guid: string, id: string, body: IntegrationChange) =>
      correct.mutateAsync({ params: { guid, id }, body }),
    addLine: (guid: string, body: NewInvoiceLine) => addLine.mutateAsync({ params: { guid }, body }),
    removeLine: (guid: string, lineGuid: string) => removeLine.mutateAsync({ params: { guid, lineGuid } }),
    pay: (guid: string, body: NewPayment) => pay.mutateAsync({ params: { guid }, body }),
    reversePayment: (guid: string, paymentGuid: string, reason: string) =>
      reverse.mutateAsync({ params: { guid, paymentGuid }, body: { reason } }),
    /** Of one line, by its payer. */
    dispute: (guid: string, body: NewDispute) => dispute.mutateAsync({ params: { guid }, body }),
    answerDispute: (guid: string, lineGuid: string, body: DisputeAnswer) =>
      answer.mutateAsync({ params: { guid, lineGuid }, body }),
    /** Emails it as a PDF. */
    send: (guid: string, body: SendByHand) => send.mutateAsync({ params: { guid }, body }),
    submitVendorInvoice: (guid: string, body: VendorInvoice) => submit.mutateAsync({ params: { guid }, body }),
  }
}
export type InvoiceCalls = ReturnType<typeof useInvoiceCalls>
