/** API field names of changed columns. */
import { ACCOUNT } from '@waybill/contract/accounts/accounts.shapes.ts'
import { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import { COMMODITY, CommodityChange } from '@waybill/contract/commodities/commodities.shapes.ts'
import { Company, CompanyChange } from '@waybill/contract/company/company.shapes.ts'
import { CONTACT } from '@waybill/contract/contacts/contacts.shapes.ts'
import { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { Charge } from '@waybill/contract/finances/finances.shapes.ts'
import { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import { InvoiceChange } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import { INVOICE, INVOICE_LINE } from '@waybill/contract/invoices/invoices.shapes.ts'
import { JobChange } from '@waybill/contract/jobs/job-acts.shapes.ts'
import { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { Load, LoadBrief, LoadChange } from '@waybill/contract/loads/loads.shapes.ts'
import type { Noun } from '@waybill/contract/nouns/fields.ts'
import { Note } from '@waybill/contract/notes/notes.shapes.ts'
import { ORDER, OrderChange, OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { STOP, STOP_ANSWER } from '@waybill/contract/stops/stops.shapes.ts'
import { TERMINAL, TerminalChange } from '@waybill/contract/terminals/terminals.shapes.ts'

/** Columns with secrets or internals: not even their names are sent. */
const HIDDEN = /sealed|hash|secret|token|password|^company_guid$|^version$|^updated_(at|by|by_name)$/

/** Fields whose API name differs from the column. */
const NAMES: Readonly<Record<string, string>> = {
  held_at: 'isOnHold',
  canceled_at: 'isCanceled',
  deleted_at: 'isDeleted',
  accepted_at: 'isAccepted',
  equipment_type_id: 'equipmentType',
  client_contact_guid: 'clientContact',
  hold_requested_at: 'holdRequest',
  hold_request_reason: 'holdRequest',
  hold_requested_by: 'holdRequest',
  cancel_requested_at: 'cancelRequest',
  cancel_request_reason: 'cancelRequest',
  cancel_requested_by: 'cancelRequest',
  tender_answer: 'tender',
  tender_answered_at: 'tender',
  tender_reason: 'tender',
  tender_respond_by: 'tender',
  created_by_name: 'createdBy',
  driver_name: 'driver',
  driver_phone: 'driver',
  truck_number: 'driver',
  trailer_number: 'driver',
  collected_amount: 'collect',
  collected_method: 'collect',
  collected_at: 'collect',
  kind: 'type',
  body_type: 'vehicle',
  color: 'vehicle',
  make: 'vehicle',
  model: 'vehicle',
  trim: 'vehicle',
  weight_class: 'vehicle',
  year: 'vehicle',
  ready_at: 'isReady',
  payment_held_at: 'paymentHeld',
  approved_at: 'approval',
  refused_at: 'approval',
  needs_approval: 'approval',
  due_date: 'dateDue',
  transaction_date: 'dateTransaction',
  expected_complete_by: 'dateExpectedCompleteBy',
}

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Possible field names of a column, likeliest first: `requested_start` is `dateRequestedStart`, `paid_at` `datePaid`,
 * `dispatcher_guid` `dispatcher`.
 */
function namesOf(column: string): string[] {
  const isWindow = /^(requested|scheduled|estimated)_(start|end|type)$/.test(column)
  const [, moment] = /^(\w+)_at$/.exec(column) ?? []
  const [, ordinary] = /^(\w+)_(?:guid|id)$/.exec(column) ?? []
  return [
    ...(NAMES[column] ? [NAMES[column]] : []),
    ...(isWindow ? [`date${capital(camel(column))}`] : []),
    ...(moment ? [`date${capital(camel(moment))}`] : []),
    ...(ordinary ? [camel(ordinary), `${camel(ordinary)}Id`] : []),
    camel(column),
    ...(ADDRESS.test(column) ? ['billingAddress', 'address'] : []),
  ]
}

/** Columns that the API combines into one address. */
const ADDRESS = /^(street1|street2|city|state|zip_code|country)$/

const answeredKeys = ({ fields }: Noun) => Object.keys(fields).filter((key) => fields[key]?.seen !== 'nobody')
const fieldsOf = (...all: readonly ({ shape: object } | Noun)[]): ReadonlySet<string> =>
  new Set(all.flatMap((each) => ('fields' in each ? answeredKeys(each) : Object.keys(each.shape))))

/** The API's fields by history subject, for reading and writing. */
const FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  order: fieldsOf(ORDER, OrderRow, OrderChange),
  job: fieldsOf(JOB, JobRow, JobChange),
  stop: fieldsOf(STOP, STOP_ANSWER),
  commodity: fieldsOf(COMMODITY, CommodityChange),
  contract: fieldsOf(Contract),
  charge: fieldsOf(Charge),
  invoice: fieldsOf(INVOICE, InvoiceChange),
  'invoice-line': fieldsOf(INVOICE_LINE),
  inspection: fieldsOf(Inspection),
  attachment: fieldsOf(Attachment),
  note: fieldsOf(Note),
  account: fieldsOf(ACCOUNT),
  contact: fieldsOf(CONTACT),
  terminal: fieldsOf(TERMINAL, TerminalChange),
  company: fieldsOf(Company, CompanyChange),
  load: fieldsOf(Load, LoadBrief, LoadChange),
}

/** The distinct field names of the changed columns; columns outside the API are dropped. */
export const fieldNames = (subject: string, columns: readonly string[]): string[] => {
  const known = FIELDS[subject]
  const named = columns
    .filter((column) => !HIDDEN.test(column))
    .map((column) => (known ? namesOf(column).find((name) => known.has(name)) : namesOf(column)[0]))
  return [...new Set(named.filter((name) => name !== undefined))]
}
