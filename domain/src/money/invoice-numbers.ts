/**
 * How invoices are numbered: one sequence per company and type without gaps, taken when posting. A void keeps its number.
 */

/** What people see: the order's number with the how-manieth client invoice of that order, from 1. */
export const invoiceDisplayNumber = (orderNumber: string, ordinal: number): string => `${orderNumber}-${ordinal}`

/** The internal number: `INV-000042` for the client's side, `BILL-000042` for the vendor's. */
export const sequenceNumber = (type: 'invoice' | 'bill', value: number): string =>
  `${type === 'invoice' ? 'INV' : 'BILL'}-${String(value).padStart(6, '0')}`

/** A vendor's own number, so that `inv 0042.` and `INV0042` are found to be the same bill twice. */
export const comparableNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, '')
