/** What a carrier checks against its own books: numbers, dates, the trip, what is paid and left. */
import type { Invoice, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { dateText, dayText } from '../../../ui/format/time-text.ts'
import { milesShort } from '../trade-words.ts'
import { PAYMENTS as words } from './payments.words.ts'

type Fact = readonly [string, string | null | undefined]

export function billFacts(bill: Invoice): readonly Fact[] {
  const { logistics: trip } = bill
  return [
    [words.billNumber, bill.number],
    [words.ownNumber, bill.referenceNumber],
    [words.order, bill.order.number],
    [words.dated, bill.dateTransaction && dayText(bill.dateTransaction)],
    [words.posted, bill.datePosted && dateText(bill.datePosted)],
    [words.dueOn, bill.dateDue && dayText(bill.dateDue)],
    [words.releasedOn, bill.datePaymentReleased && dateText(bill.datePaymentReleased)],
    [words.pickedUp, trip?.datePickedUp && dateText(trip.datePickedUp)],
    [words.delivered, trip?.dateDelivered && dateText(trip.dateDelivered)],
    [words.distance, trip?.distance == null ? null : milesShort(trip.distance)],
    // Their fee stands among the lines, if it is taken: not of a carrier with a factor.
    [words.terms, bill.paymentConfig?.label],
    [words.alreadyPaid, bill.paid === 0 ? null : moneyText(bill.paid)],
    [words.balance, moneyText(bill.balance)],
  ]
}

/** The vehicle, day and number of what a line is for. */
export const lineText = ({ commodity, dateCharged, transactionNumber, isPaid }: InvoiceLine): string =>
  [
    commodity?.description,
    commodity?.identifier,
    dateCharged && dayText(dateCharged),
    transactionNumber && words.transaction(transactionNumber),
    isPaid ? words.linePaid : null,
  ]
    .filter(Boolean)
    .join(', ')
