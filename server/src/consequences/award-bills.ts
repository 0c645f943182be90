/**
 * Bills of awards: drafted when an offer is accepted, kept in sync with what the vendor earns, taken back when the
 * award ends.
 */
import { INVOICE } from '@waybill/contract/invoices/invoices.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import { type RevisionStanding, revisionStanding } from '@waybill/domain/transport/agreement.ts'
import { reconcileDraft } from './reconcile-draft.ts'
import {
  type Following,
  isApproved,
  isDraft,
  isLive,
  OF_THE_BILL,
  saveIfChanged,
  voidOrHoldBill,
} from './invoice-following.ts'
import {
  assignInvoice,
  type BilledCharge,
  draftOf,
  followTerms,
  type InvoiceParts,
  matchVendorInvoice,
  saveInvoice,
} from '../records/invoices/index.ts'
import { agreedFields, type ChargeRecord, type ContractRecord, type OrderAggregate } from '../records/orders/index.ts'
import { change, differenceOf } from '../records/rows.ts'

/** The award that a TONU without a contract belongs to: the last one that ended. */
const lastEnded = ({ contracts }: OrderAggregate, jobGuid: string) =>
  contracts.findLast((each) => each.job_guid === jobGuid && each.status !== 'accepted' && each.tonu_amount !== null)

/** What a vendor earns by a contract: the approved charges of its job that belong to it; for an ended award, its TONU. */
export function chargesOfContract(aggregate: OrderAggregate, contract: ContractRecord): ChargeRecord[] {
  const isStanding = contract.status === 'accepted'
  const isOfNone = isStanding || lastEnded(aggregate, contract.job_guid)?.guid === contract.guid
  return aggregate.charges.filter(
    (charge) =>
      charge.side === 'vendor' &&
      charge.job_guid === contract.job_guid &&
      !OF_THE_BILL.includes(charge.kind) &&
      (isStanding || charge.kind === 'tonu') &&
      (charge.contract_guid === contract.guid ||
        (charge.contract_guid === null && isOfNone && isStanding === (charge.kind !== 'tonu'))) &&
      isApproved(charge),
  )
}

/** The same under the terms that its vendor agreed to, while a change of them is open; undefined: none is, or they are not known. */
function chargesInForce(aggregate: OrderAggregate, contract: ContractRecord): BilledCharge[] | undefined {
  if (contract.status !== 'accepted') return undefined
  const standing = new Map(aggregate.charges.map((charge) => [charge.guid, charge.contract_guid]))
  return contract.revision_pending?.charges
    ?.filter(({ guid }) => (standing.get(guid) ?? contract.guid) === contract.guid)
    .map((agreed) => ({ guid: agreed.guid, ...agreedFields(agreed) }))
}

/** Bills of a contract, and those created manually for its job and vendor. */
const isOfDeal =
  (contract: ContractRecord) =>
  ({ invoice }: InvoiceParts): boolean =>
    invoice.contract_guid === contract.guid ||
    (invoice.contract_guid === null &&
      invoice.job_guid === contract.job_guid &&
      invoice.account_guid === contract.vendor_guid)

/** The same; once it ended, only its own. */
const isOfContract =
  (contract: ContractRecord) =>
  (parts: InvoiceParts): boolean =>
    isOfDeal(contract)(parts) && (contract.status === 'accepted' || parts.invoice.contract_guid !== null)

/** Notes in a contract's bills whether a change of its terms is open, which holds them; returns it. */
function markRevision(of: Following, contract: ContractRecord): RevisionStanding | null {
  const revision = contract.status === 'accepted' ? revisionStanding(contract.revision_pending) : null
  for (const parts of of.invoices.filter((each) => isLive(each) && isOfDeal(contract)(each)))
    saveIfChanged(of, parts, 'invoice.changed', ({ invoice }) => change(invoice, { open_revision: revision }))
  return revision
}

/** Creates or updates a bill's draft. Anything earned after posting goes on another draft. */
export function followBill(of: Following, contract: ContractRecord): void {
  const { actor, after, before, context } = of
  const isStanding = contract.status === 'accepted'
  const bills = of.invoices.filter((parts) => isLive(parts) && isOfContract(contract)(parts))
  const revision = markRevision(of, contract)
  const inForce = chargesInForce(after, contract)
  // An open revision holds the bill as agreed before.
  if (revision && !inForce && bills.length) return
  const terms = contract.payment_terms_id ?? context.termsOf(contract.vendor_guid)
  const was = before.contracts.find(({ guid }) => guid === contract.guid)
  const owed = inForce ?? chargesOfContract(after, contract)
  reconcileDraft(of, {
    invoices: bills,
    owed,
    isDue: isStanding || owed.length > 0,
    draft: () => {
      const draft = draftOf(actor, {
        type: 'bill',
        orderGuid: after.order.guid,
        accountGuid: contract.vendor_guid,
        jobGuid: contract.job_guid,
        contractGuid: contract.guid,
        termsId: terms,
        methodId: contract.payment_method_id ?? context.methodOf(contract.vendor_guid),
      })
      change(draft.invoice, { open_revision: revision })
      return draft
    },
    settle: (parts, others) => {
      if (was && was.payment_terms_id !== contract.payment_terms_id)
        assignInvoice(parts.invoice, enteredByProgram(INVOICE, { paymentTermsId: terms }), undefined)
      // Amounts that the carrier collects itself are free of the fee; they are settled with the first bill.
      const isFirst = isStanding && !others.length
      followTerms(actor, parts, isFirst ? toCents(contract.cod_amount) : 0, context)
    },
  })
  const empty = bills.find((parts) => isDraft(parts) && !parts.lines.length)
  if (!isStanding && !owed.length && empty) voidOrHoldBill(of, empty, 'There is nothing left to bill')
}

/** Matches the vendor's own invoices with the current agreement. */
export async function matchAgain(of: Following, contract: ContractRecord): Promise<void> {
  for (const parts of of.invoices) {
    if (!isLive(parts) || parts.invoice.contract_guid !== contract.guid || parts.invoice.is_matched === null) continue
    const was = structuredClone(parts)
    await matchVendorInvoice(of.tx, parts)
    if (differenceOf(was.invoice, parts.invoice))
      saveInvoice(of.tx, of.actor, was, parts, { action: 'invoice.matched-again' })
  }
}

/** An award ended: its bills are taken back, and TONU is billed separately. */
export function endBills(of: Following, contract: ContractRecord): void {
  const reason = contract.cancel_reason ?? 'The award was cancelled'
  markRevision(of, contract)
  for (const parts of of.invoices.filter((each) => isLive(each) && each.invoice.contract_guid === contract.guid))
    voidOrHoldBill(of, parts, reason)
  followBill(of, contract)
}
