/**
 * What the records know of a document's facts, worked out in the server. Its program has neither the records nor the database, and the server
 * not the program's fonts.
 */
import type { InvoicePaper } from '../records/invoices/index.ts'
import type { OptionNames } from '../records/reference/index.ts'
import type { RateConfirmationFacts } from './rate-confirmation.ts'

/** The company's names for what the offer says by number. */
export const namesOn = (
  names: OptionNames,
  { aggregate: { order, jobs }, jobGuid, contract }: Pick<RateConfirmationFacts, 'aggregate' | 'jobGuid' | 'contract'>,
): RateConfirmationFacts['names'] => ({
  equipment: names.equipment(jobs.find(({ guid }) => guid === jobGuid)?.equipment_type_id ?? order.equipment_type_id),
  terms: names.terms(contract.payment_terms_id),
  method: names.method(contract.payment_method_id),
})

/** The company's names for what the invoice and its payments say by number. */
export const namesOnInvoice = (names: OptionNames, { invoice, payments }: InvoicePaper) => ({
  terms: names.terms(invoice.payment_terms_id),
  method: names.method(invoice.payment_method_id),
  ofPayments: new Map(payments.map(({ guid, method_id: id }) => [guid, names.method(id)])),
})
export type InvoiceNames = ReturnType<typeof namesOnInvoice>

/** For readers who are not told who drives: driver and truck also reveal the carrier just as its name does. */
export const withoutDriver = <A extends { jobs: readonly object[] }>(aggregate: A): A => ({
  ...aggregate,
  jobs: aggregate.jobs.map((job) => ({ ...job, driver_name: null, driver_phone: null, truck_number: null })),
})
