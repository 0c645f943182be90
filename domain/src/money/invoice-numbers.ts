/** Invoice numbering: one sequence per company and type without gaps, assigned when posting. A void keeps its number. */

/** The display number: the order's number with the position of the invoice among that order's client invoices, from 1. */
export const invoiceDisplayNumber = (orderNumber: string, ordinal: number): string => `${orderNumber}-${ordinal}`

/** The beginning of internal numbers, and the least digits after it. */
export const NUMBER_PREFIX = { invoice: 'INV-', bill: 'BILL-' } as const
export const NUMBER_DIGITS = 6

/** The internal number: `INV-000042` for the client's side, `BILL-000042` for the vendor's. */
export const sequenceNumber = (type: 'invoice' | 'bill', value: number): string =>
  `${NUMBER_PREFIX[type]}${String(value).padStart(NUMBER_DIGITS, '0')}`

/** A vendor's own number, normalized so that `inv 0042.` and `INV0042` are recognized as the same bill. */
export const comparableNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
