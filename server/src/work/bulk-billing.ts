/** Takes one delivered order from its jobs to its invoice, all or nothing; can be undone while the client has not received it. */
import * as z from 'zod/mini'
import { BulkBilling } from '@waybill/contract/bulk/bulk-acts.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { invoiceScopeOf } from '../caller/invoice-scope.ts'
import type { AnyService, WriteCall } from '../calls/call.ts'
import type { BulkWork } from '../features/bulk/work-runs.ts'
import { changeInvoice } from '../features/invoices/change-invoice.ts'
import { exportInvoice } from '../features/invoices/export-invoice.ts'
import { changeIntegration } from '../features/invoices/invoice-integrations.ts'
import { changeJob } from '../features/jobs/change-job.ts'
import { isMailed } from '../features/notices/send-by-hand.ts'
import { LEAVING_MS } from '../records/history/index.ts'
import { invoiceIntegrations, invoiceQuery } from '../records/invoices/index.ts'
import { loadOrder, type OrderAggregate } from '../records/orders/index.ts'

/** What a row did, for its undo. */
const Done = z.object({ verified: z.array(z.string()), isPosted: z.boolean() })
type Done = z.infer<typeof Done>

const REASON = 'Undone'

/** The order of the invoice, locked first: jobs and invoice change with it. */
async function orderToBill(guid: string, { tx, caller }: WriteCall<AnyService>): Promise<OrderAggregate | Refusal> {
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  const invoice = await tx.first(invoiceQuery(scope, guid))
  const order = invoice?.type === 'invoice' && (await loadOrder(tx, caller, invoice.order_guid))
  return order || refuse.notFound('Invoice')
}

/** Each in turn, up to the first refusal. */
async function inTurn<T>(each: readonly T[], work: (one: T) => Promise<object | Refusal>): Promise<object | Refusal> {
  for (const one of each) {
    // oxlint-disable-next-line no-await-in-loop -- each is an act on the same order
    const done = await work(one)
    if (isRefusal(done)) return done
  }
  return {}
}

async function post(guid: string, call: WriteCall<AnyService>): Promise<object | Refusal> {
  const posted = await changeInvoice({ params: { guid }, body: { status: 'OPEN' } }, call)
  if (isRefusal(posted)) return posted
  return (await isMailed(guid, call))
    ? posted
    : refuse.missing([
        {
          path: 'to',
          message: `Nobody at ${posted.client?.name ?? 'the client'} receives invoices by email: enter an address, or post it by hand`,
        },
      ])
}

/** Exports the invoice once it can no longer be undone, and posts it separately if no export was requested. */
const steps = (guid: string, toVerify: readonly string[], call: WriteCall<AnyService>) => ({
  verify: () => inTurn(toVerify, (job) => changeJob({ params: { guid: job }, body: { isVerified: true } }, call)),
  post: () => post(guid, call),
  export: () => exportInvoice(guid, {}, call, LEAVING_MS),
})

/** Withdraws exports that were not sent yet. */
async function withdraw(guid: string, call: WriteCall<AnyService>): Promise<object | Refusal> {
  const waiting = (await call.tx.rows(invoiceIntegrations(call.caller.companyGuid, guid))).filter(
    ({ status }) => status === 'PENDING',
  )
  return inTurn(waiting, ({ guid: id }) =>
    changeIntegration(
      { params: { guid, id }, body: { status: 'FAILURE', errorMessage: 'Undone before it was sent' } },
      call,
    ),
  )
}

export const bill: BulkWork = {
  async run(guid, body, call) {
    const requested = z.parse(BulkBilling, body).steps
    const order = await orderToBill(guid, call)
    if (isRefusal(order)) return order
    const verified = requested.includes('verify')
      ? order.jobs
          .filter((job) => !job.deleted_at && !job.canceled_at && !job.is_dummy && !job.verified_at)
          .map((job) => job.guid)
      : []
    const does = steps(guid, verified, call)
    for (const step of ['verify', 'post', 'export'] as const) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      const done = requested.includes(step) ? await does[step]() : {}
      if (isRefusal(done)) return done
    }
    const made: Done = { verified, isPosted: requested.some((step) => step !== 'verify') }
    return { made }
  },
  async opposite(guid, _body, made, call) {
    const { verified, isPosted } = z.parse(Done, made)
    const order = await orderToBill(guid, call)
    if (isRefusal(order)) return order
    if (isPosted) {
      const withdrawn = await withdraw(guid, call)
      if (isRefusal(withdrawn)) return withdrawn
      const voided = await changeInvoice({ params: { guid }, body: { status: 'VOID', reason: REASON } }, call)
      if (isRefusal(voided)) return voided
    }
    return inTurn(verified, (job) =>
      changeJob({ params: { guid: job }, body: { isVerified: false, reason: REASON } }, call),
    )
  },
}
