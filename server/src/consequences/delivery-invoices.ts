/** Invoices of the client, and of other parties that pay: drafted with the last delivery, kept up to date with the charges. */
import { sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { newGuid } from '../platform/guid.ts'
import {
  type BillingContext,
  draftOf,
  followCharges,
  type InvoiceParts,
  livePayments,
} from '../records/invoices/index.ts'
import {
  add,
  billed,
  doesFollow,
  isApproved,
  isDraft,
  isLive,
  saveIfChanged,
  OF_THE_BILL,
  takeBack,
  type Following,
} from './invoice-following.ts'
import type { ChargeRecord, OrderAggregate } from '../records/orders/index.ts'
import { change } from '../records/rows.ts'

/** What the carriers took from the client at the stops counts as paid by it. */
function takenByCarriers(of: Following, parts: InvoiceParts): void {
  const { actor, after, invoices } = of
  const isEntered = [...invoices, parts].some(({ payments }) => livePayments(payments).some((each) => each.via_carrier))
  if (isEntered) return
  const collected = after.contracts.filter((each) => each.status === 'accepted').map((each) => toCents(each.cod_amount))
  const amount = sum(collected)
  if (amount <= 0) return
  parts.payments.push({
    company_guid: actor.companyGuid,
    guid: newGuid(),
    invoice_guid: parts.invoice.guid,
    amount: toDecimal(amount),
    paid_on: actor.now.toISOString().slice(0, 10),
    method_id: null,
    transaction_number: null,
    via_carrier: true,
    created_at: actor.now,
    created_by: actor.userGuid,
    reversed_at: null,
    reversed_by: null,
    reverse_reason: null,
  })
}

/** What each account owes of the client's side: charges with the part that falls on it. */
export function owedBy(aggregate: OrderAggregate, context: BillingContext): Map<string, ChargeRecord[]> {
  const owed = new Map<string, ChargeRecord[]>()
  for (const charge of aggregate.charges) {
    if (charge.side !== 'client' || OF_THE_BILL.includes(charge.kind) || !isApproved(charge)) continue
    for (const [account, part] of context.payersOf(charge, aggregate.order.client_guid))
      owed.set(account, [...(owed.get(account) ?? []), { ...charge, amount: toDecimal(part) }])
  }
  return owed
}

/** The client's invoice: drafted with the last delivery, taken back while a draft if that is reverted, and kept up to date with the charges. */
export function followClientInvoices(of: Following): void {
  const { actor, after, before, context } = of
  const { order } = after
  const isDelivered = order.status === 'delivered'
  const invoices = of.invoices.filter((parts) => isLive(parts) && parts.invoice.type === 'invoice')
  if (
    order.status === 'canceled' ||
    order.deleted_at !== null ||
    (before.order.status === 'delivered' && !isDelivered)
  ) {
    const reason = order.status === 'canceled' ? 'The order was canceled' : 'The delivery was reverted'
    for (const parts of invoices.filter(isDraft)) {
      saveIfChanged(of, parts, 'invoice.changed', ({ payments }) => {
        for (const payment of livePayments(payments))
          if (payment.via_carrier) change(payment, { reversed_at: actor.now, reverse_reason: reason })
      })
      takeBack(of, parts, reason)
    }
    return
  }
  const owed = owedBy(after, context)
  for (const account of owed.size ? owed.keys() : [order.client_guid]) {
    const its = invoices.filter((parts) => parts.invoice.account_guid === account)
    const taken = billed(its.filter((parts) => !doesFollow(parts)))
    const charges = (owed.get(account) ?? []).filter((charge) => !taken.has(charge.guid))
    const draft = its.find(doesFollow)
    if (draft) {
      saveIfChanged(of, draft, 'invoice.changed', (parts) => {
        followCharges(actor, parts, charges)
        if (isDelivered && account === order.client_guid) takenByCarriers(of, parts)
      })
      continue
    }
    if (!isDelivered || (its.length && !charges.length)) continue
    const fresh = draftOf(actor, {
      type: 'invoice',
      orderGuid: order.guid,
      accountGuid: account,
      contactGuid: account === order.client_guid ? order.client_contact_guid : null,
      referenceNumber: order.reference_number,
      termsId: context.termsOf(account),
      methodId: context.methodOf(account),
    })
    followCharges(actor, fresh, charges)
    if (account === order.client_guid) takenByCarriers(of, fresh)
    add(of, fresh)
  }
}
