/** Compares what is posted with what is owed; the difference is the draft. */
import { type BilledCharge, followCharges, type InvoiceParts, linesToBill } from '../records/invoices/index.ts'
import { add, doesFollow, type Following, isDraft, saveIfChanged, voidOrHoldBill } from './invoice-following.ts'

/** One account's side of an order, or one award. */
export interface Account {
  /** Its invoices or bills that were not voided. */
  readonly invoices: readonly InvoiceParts[]
  readonly owed: readonly BilledCharge[]
  /** Whether its first draft is due. */
  readonly isDue: boolean
  readonly draft: () => InvoiceParts
  /** What the draft contains besides charges; `others`: its posted invoices. */
  readonly settle?: (draft: InvoiceParts, others: readonly InvoiceParts[]) => void
}

/** Posted and drafted amounts together equal what is owed: creates, changes or takes back the draft. */
export function reconcileDraft(of: Following, account: Account): void {
  const { invoices, owed, settle } = account
  const known = invoices.find(doesFollow)
  const others = invoices.filter((parts) => parts !== known)
  const lines = linesToBill(owed, others)
  const isPosted = others.some((parts) => !isDraft(parts))
  const apply = (parts: InvoiceParts) => {
    followCharges(of.actor, parts, lines, of.context)
    settle?.(parts, others)
  }
  if (known) {
    saveIfChanged(of, known, 'invoice.changed', apply)
    if (!known.lines.length && isPosted) voidOrHoldBill(of, known, 'There is nothing left to bill')
    return
  }
  const isWanted = lines.length > 0 ? account.isDue || isPosted : account.isDue && !others.length
  if (!isWanted) return
  const fresh = account.draft()
  apply(fresh)
  add(of, fresh)
}
