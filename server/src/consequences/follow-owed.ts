/** What is posted and what is owed are compared; the difference is the draft. */
import { followCharges, type InvoiceParts, linesToBill } from '../records/invoices/index.ts'
import type { ChargeRecord } from '../records/orders/index.ts'
import { add, doesFollow, type Following, isDraft, saveIfChanged, takeBack } from './invoice-following.ts'

/** One account's side of an order, or one award. */
export interface Account {
  /** Its invoices or bills that were not voided. */
  readonly invoices: readonly InvoiceParts[]
  readonly owed: readonly ChargeRecord[]
  /** Whether its first draft is made now. */
  readonly isDue: boolean
  readonly draft: () => InvoiceParts
  /** What else the draft holds beside the charges; `others`: its invoices that count already. */
  readonly settle?: (draft: InvoiceParts, others: readonly InvoiceParts[]) => void
}

/** Posted and drafted together are what is owed: the draft is made, changed, or taken back when nothing is left for it. */
export function followOwed(of: Following, account: Account): void {
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
    if (!known.lines.length && isPosted) takeBack(of, known, 'There is nothing left to bill')
    return
  }
  const isWanted = lines.length > 0 ? account.isDue || isPosted : account.isDue && !others.length
  if (!isWanted) return
  const fresh = account.draft()
  apply(fresh)
  add(of, fresh)
}
