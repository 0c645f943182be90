/** Invoices of the client and other payers: what each owes, and how much of it is drafted. */
import { toDecimal } from '@waybill/domain/money/cents.ts'
import { type BillingContext, draftOf } from '../records/invoices/index.ts'
import { reconcileDraft } from './reconcile-draft.ts'
import { isApproved, isDraft, isLive, OF_THE_BILL, voidOrHoldBill, type Following } from './invoice-following.ts'
import type { ChargeRecord, OrderAggregate } from '../records/orders/index.ts'

/** What each account owes on the client's side: charges with its share of them. A canceled order owes TONU. */
export function owedBy(aggregate: OrderAggregate, context: BillingContext): Map<string, ChargeRecord[]> {
  const { order } = aggregate
  const owed = new Map<string, ChargeRecord[]>()
  if (order.deleted_at) return owed
  for (const charge of aggregate.charges) {
    if (charge.side !== 'client' || OF_THE_BILL.includes(charge.kind) || !isApproved(charge)) continue
    if (order.canceled_at && charge.kind !== 'tonu') continue
    for (const [account, part] of context.payersOf(charge, order.client_guid))
      owed.set(account, [...(owed.get(account) ?? []), { ...charge, amount: toDecimal(part) }])
  }
  return owed
}

/** Why drafts of accounts without posted invoices are removed; null: they stay. */
function whyTakenBack({ order: was }: OrderAggregate, { order }: OrderAggregate): string | null {
  if (order.status === 'canceled') return 'The order was canceled'
  if (order.deleted_at) return 'The order was deleted'
  return was.status === 'delivered' && order.status !== 'delivered' ? 'The delivery was reverted' : null
}

/**
 * Invoices of the client and other payers: drafted with the last delivery, taken back if that is reverted before
 * posting, and kept in sync with what is owed.
 */
export function followClientInvoices(of: Following): void {
  const { actor, after, before, context } = of
  const { order } = after
  const isDelivered = order.status === 'delivered'
  const reason = whyTakenBack(before, after)
  const owed = owedBy(after, context)
  const invoices = of.invoices.filter((parts) => isLive(parts) && parts.invoice.type === 'invoice')
  const billed = invoices.map((parts) => parts.invoice.account_guid)
  const accounts = new Set([...(owed.size ? owed.keys() : [order.client_guid]), ...billed])
  for (const account of accounts) {
    const all = invoices.filter((parts) => parts.invoice.account_guid === account)
    const isPosted = all.some((parts) => !isDraft(parts))
    if (reason && !isPosted) for (const draft of all) voidOrHoldBill(of, draft, reason)
    reconcileDraft(of, {
      invoices: all.filter(isLive),
      owed: owed.get(account) ?? [],
      isDue: isDelivered ? order.deleted_at === null : order.status === 'canceled' && owed.has(account),
      draft: () =>
        draftOf(actor, {
          type: 'invoice',
          orderGuid: order.guid,
          accountGuid: account,
          contactGuid: account === order.client_guid ? order.client_contact_guid : null,
          referenceNumber: order.reference_number,
          termsId: context.termsOf(account),
          methodId: context.methodOf(account),
        }),
    })
  }
}
