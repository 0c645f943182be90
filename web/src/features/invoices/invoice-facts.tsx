import type { Invoice, InvoiceRow } from '@waybill/contract/invoices/invoices.shapes.ts'
import { Link } from '@tanstack/react-router'
import { useHasPage } from '../../shell/routing/use-has-page.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { milesText, moneyText } from '../../ui/format/number-text.ts'
import { dateText, dayText } from '../../ui/format/time-text.ts'
import { today } from '../../shell/list/today.ts'
import { waitingWords } from './due-words.ts'
import { PAYMENT_STATUS } from './invoice-words.ts'
import { QUICK_PAY_OBSTACLE_TEXTS } from './quick-pay-words.ts'

/** What a row of a list lacks. */
type Details = Partial<Pick<Invoice, 'clientContact' | 'consignee' | 'logistics' | 'paymentConfig' | 'quickPay'>>

type Offer = NonNullable<Invoice['quickPay']>[number]

/** `Quick pay, 2 %`: the fee is the carrier’s. */
const termsText = ({ label, fee }: NonNullable<Invoice['paymentConfig']>): string =>
  fee ? `${label}, ${fee} %` : label

/** `$12.00 fee (2 %), pays $588.00 on Dec 5, 2026`, or why it cannot be chosen. */
const quickPayText = ({ fee, amount, net, datePaid, whyNotCode }: Offer): string =>
  [
    `${moneyText(amount)} fee (${fee} %), pays ${moneyText(net)}${datePaid ? ` on ${dayText(datePaid)}` : ''}`,
    whyNotCode && `${QUICK_PAY_OBSTACLE_TEXTS[whyNotCode]}.`,
  ]
    .filter(Boolean)
    .join('. ')

/** Facts of an invoice or bill, as far as the user may see them. */
export const InvoiceFacts = ({ invoice }: { invoice: InvoiceRow & Details }) => {
  const hasJobs = useHasPage('/jobs/$jobGuid')
  const { order, job, vendor, client, paymentStatus, clientContact, consignee, logistics } = invoice
  return (
    <FactList
      facts={[
        ['Carrier', vendor?.name],
        ['Client', client?.name],
        ['Contact', clientContact?.name],
        ['Consignee', consignee?.name],
        [
          'Order',
          <Link key="order" to="/orders/$orderGuid" params={{ orderGuid: order.guid }}>
            {order.number}
          </Link>,
        ],
        [
          'Job',
          job && hasJobs ? (
            <Link key="job" to="/jobs/$jobGuid" params={{ jobGuid: job.guid }}>
              {job.number}
            </Link>
          ) : (
            job?.number
          ),
        ],
        ['Order reference', order.referenceNumber],
        ['Reference', invoice.referenceNumber],
        ['Bill of lading', logistics?.bol],
        ['Distance', logistics && logistics.distance !== null ? milesText(logistics.distance) : null],
        ['Picked up', logistics?.datePickedUp && dateText(logistics.datePickedUp)],
        ['Delivered', logistics?.dateDelivered && dateText(logistics.dateDelivered)],
        ['Date', invoice.dateTransaction && dayText(invoice.dateTransaction)],
        ['Due', invoice.dateDue && dayText(invoice.dateDue)],
        ['Exported', invoice.dateExported && dateText(invoice.dateExported)],
        ['Terms', invoice.paymentConfig && termsText(invoice.paymentConfig)],
        ...(invoice.quickPay ?? []).map((offer): [string, string] => [offer.label, quickPayText(offer)]),
        ['Paid', moneyText(invoice.paid)],
        ['Balance due', moneyText(invoice.balance)],
        [
          'Waiting for',
          invoice.waiting && (
            <>
              {waitingWords(invoice.waiting, today())}. <small>{invoice.waiting.clears}.</small>
            </>
          ),
        ],
        ['Open disputes', invoice.openDisputes || null],
        ['Payment', invoice.type === 'bill' && paymentStatus ? PAYMENT_STATUS[paymentStatus][0] : null],
      ]}
    />
  )
}
