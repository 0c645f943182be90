/** Acts of the company's own staff on an invoice or bill. Which ones are offered is decided by the server (`invoice.can`). */
import type { Invoice, InvoiceAct } from '@waybill/contract/invoices/invoices.shapes.ts'

/** Acts on a whole invoice; those on its lines and payments are separate. */
export type WholeAct = Exclude<
  InvoiceAct,
  'send' | 'edit' | 'edit-lines' | 'reverse-payment' | 'dispute' | 'answer-dispute'
>

export interface InvoiceActWords {
  readonly can: WholeAct
  readonly label: string
  /** Its shortcut on the invoice page. */
  readonly key?: string
  /** What to ask first; reversible acts run at once. */
  readonly asks?: 'confirmation' | 'reason' | 'payment' | 'vendor invoice'
  readonly explains?: string
  readonly isDanger?: true
  /** Shown afterwards: `Invoice 1042: posted`. */
  readonly done: string
}

/** The first offered act is the most likely next step. */
const ACTS: readonly InvoiceActWords[] = [
  {
    can: 'post',
    label: 'Post',
    key: 'a',
    asks: 'confirmation',
    explains:
      'It gets a number, date and due date, and its recipient can see it. Posted invoices can’t go back to draft.',
    done: 'posted',
  },
  { can: 'release-payment', label: 'Release payment', key: 'r', done: 'payment released' },
  {
    can: 'record-payment',
    label: 'Record payment',
    key: 'a',
    asks: 'payment',
    explains: 'Record the full balance or part of it. You can reverse a payment later.',
    done: 'payment recorded',
  },
  { can: 'unhold-payment', label: 'Remove hold', key: 'h', done: 'hold removed' },
  {
    can: 'hold-payment',
    label: 'Hold payment',
    key: 'h',
    asks: 'reason',
    explains: 'The payment can’t be released until the hold is removed.',
    done: 'payment on hold',
  },
  { can: 'recall-payment', label: 'Recall payment', done: 'payment recalled' },
  {
    can: 'submit-vendor-invoice',
    label: 'Enter vendor’s invoice',
    asks: 'vendor invoice',
    explains: 'It’s matched against the agreed amount. A difference beyond your tolerance puts the payment on hold.',
    done: 'vendor’s invoice entered',
  },
  { can: 'export', label: 'Export to accounting', done: 'sent to accounting' },
  {
    can: 'write-off',
    label: 'Write off',
    asks: 'reason',
    explains: 'The open balance is written off. This can’t be undone.',
    isDanger: true,
    done: 'written off',
  },
  {
    can: 'void',
    label: 'Void',
    asks: 'reason',
    explains: 'Nothing is owed on it anymore, and its charges can be billed again. This can’t be undone.',
    isDanger: true,
    done: 'voided',
  },
]

/** The acts that the server currently offers. */
export const actsOffered = ({ can }: Pick<Invoice, 'can'>): InvoiceActWords[] =>
  ACTS.filter((act) => can.includes(act.can))
