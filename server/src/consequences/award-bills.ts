/** Bills of awards: drafted when an offer is accepted, kept up to date with the charges, taken back when the award ends. */
import { toCents } from '@waybill/domain/money/cents.ts'
import {
  add,
  billed,
  isApproved,
  doesFollow,
  isDraft,
  isLive,
  saveIfChanged,
  OF_THE_BILL,
  takeBack,
  type Following,
} from './invoice-following.ts'
import {
  draftOf,
  followCharges,
  followSystemLines,
  followTerms,
  type InvoiceParts,
  lineOf,
  matchVendorInvoice,
  saveInvoice,
} from '../records/invoices/index.ts'
import type { ChargeRecord, ContractRecord, OrderAggregate } from '../records/orders/index.ts'
import { differenceOf } from '../records/rows.ts'

/** What a vendor earns by a contract: the approved charges of its job that belong to it. */
export const chargesOfContract = (aggregate: OrderAggregate, contract: ContractRecord): ChargeRecord[] =>
  aggregate.charges.filter(
    (charge) =>
      charge.side === 'vendor' &&
      charge.job_guid === contract.job_guid &&
      !OF_THE_BILL.includes(charge.kind) &&
      (charge.contract_guid === contract.guid || (charge.contract_guid === null && charge.kind !== 'tonu')) &&
      isApproved(charge),
  )

/** Makes a bill's draft, or brings it up to the charges. What comes after it was posted goes on a further draft. */
export function followBill(of: Following, contract: ContractRecord): void {
  const { actor, after, context } = of
  const bills = of.invoices.filter((parts) => isLive(parts) && parts.invoice.contract_guid === contract.guid)
  const posted = bills.filter((parts) => !isDraft(parts))
  const draft = bills.find(doesFollow)
  const taken = billed(bills.filter((parts) => parts !== draft))
  const all = chargesOfContract(after, contract)
  const charges = all.filter((charge) => !taken.has(charge.guid))
  const terms = contract.payment_terms_id ?? context.termsOf(contract.vendor_guid)
  const was = of.before.contracts.find(({ guid }) => guid === contract.guid)
  const change = (parts: InvoiceParts) => {
    followCharges(actor, parts, charges)
    if (was && was.payment_terms_id !== contract.payment_terms_id) parts.invoice.payment_terms_id = terms
    // The first bill bears the pay of the contract and what the carrier took itself.
    const base = posted.length || all.some((charge) => charge.kind === 'base') ? 0 : toCents(contract.amount)
    followSystemLines(actor, parts, ['base'], base ? [{ systemUsage: 'base', amount: base }] : [])
    followTerms(actor, parts, posted.length ? 0 : toCents(contract.cod_amount), context)
  }
  if (draft) return saveIfChanged(of, draft, 'invoice.changed', change)
  if (posted.length && !charges.length) return
  const fresh = draftOf(actor, {
    type: 'bill',
    orderGuid: after.order.guid,
    accountGuid: contract.vendor_guid,
    jobGuid: contract.job_guid,
    contractGuid: contract.guid,
    termsId: terms,
    methodId: contract.payment_method_id ?? context.methodOf(contract.vendor_guid),
  })
  change(fresh)
  add(of, fresh)
}

/** Matches the vendor's own invoices with what is agreed now. */
export async function matchAgain(of: Following, contract: ContractRecord): Promise<void> {
  for (const parts of of.invoices) {
    if (!isLive(parts) || parts.invoice.contract_guid !== contract.guid || parts.invoice.is_matched === null) continue
    const was = structuredClone(parts)
    await matchVendorInvoice(of.tx, parts)
    if (differenceOf(was.invoice, parts.invoice))
      saveInvoice(of.tx, of.actor, was, parts, { action: 'invoice.matched-again' })
  }
}

/** An award that ended: its bills are taken back; what the truck costs although it was not used stays as a bill of its own. */
export function endBills(of: Following, contract: ContractRecord): void {
  const { actor, after, before, context } = of
  const reason = contract.cancel_reason ?? 'The award was cancelled'
  const bills = of.invoices.filter((parts) => isLive(parts) && parts.invoice.contract_guid === contract.guid)
  for (const parts of bills) takeBack(of, parts, reason)
  const known = new Set(before.charges.map((charge) => charge.guid))
  const charges = after.charges.filter(
    (charge) =>
      charge.kind === 'tonu' &&
      charge.job_guid === contract.job_guid &&
      (charge.contract_guid ? charge.contract_guid === contract.guid : !known.has(charge.guid)) &&
      isApproved(charge),
  )
  const amount = contract.tonu_amount
  if (!charges.length && (amount === null || toCents(amount) === 0)) return
  const bill = draftOf(actor, {
    type: 'bill',
    orderGuid: after.order.guid,
    accountGuid: contract.vendor_guid,
    jobGuid: contract.job_guid,
    contractGuid: contract.guid,
    termsId: contract.payment_terms_id ?? context.termsOf(contract.vendor_guid),
    methodId: contract.payment_method_id ?? context.methodOf(contract.vendor_guid),
  })
  followCharges(actor, bill, charges)
  if (!charges.length)
    bill.lines.push(
      lineOf(actor, bill, {
        name: 'Truck ordered not used',
        amount: amount!,
        system_defined: true,
        system_usage: 'tonu',
      }),
    )
  add(of, bill)
}
