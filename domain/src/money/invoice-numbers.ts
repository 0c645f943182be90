/** Invoice numbering: one sequence per company and type without gaps, assigned when posting. A void keeps its number. */

/** The display number: the order's number with the position of the invoice among that order's client invoices, from 1. */
export const invoiceDisplayNumber = (orderNumber: string, ordinal: number): string => `${orderNumber}-${ordinal}`

/** The internal number: `INV-000042` for the client's side, `BILL-000042` for the vendor's. */
export const sequenceNumber = (type: 'invoice' | 'bill', value: number): string =>
  `${type === 'invoice' ? 'INV' : 'BILL'}-${String(value).padStart(6, '0')}`

/** A vendor's own number, normalized so that `inv 0042.` and `INV0042` are recognized as the same bill. */
export const comparableNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
