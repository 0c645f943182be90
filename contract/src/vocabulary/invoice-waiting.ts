/** The steps of an invoice until its client has paid it. */
export const INVOICE_WAITING_CODES = ['post-invoice', 'answer-dispute', 'settle-credit', 'pay-invoice'] as const
export type InvoiceWaitingCode = (typeof INVOICE_WAITING_CODES)[number]

/** Who may be waited on for an invoice or bill. */
export const INVOICE_PARTIES = ['us', 'client', 'carrier'] as const
