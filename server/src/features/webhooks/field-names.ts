/** The API's names of the columns that changed. */

/** Columns that hold secrets or are the machinery's own: not even their names leave. */
const HIDDEN = /sealed|hash|secret|token|password|^company_guid$|^version$|^updated_(at|by|by_name)$/

/** What the API says otherwise than its column. */
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
  due_date: 'dateDue',
  transaction_date: 'dateTransaction',
  expected_complete_by: 'dateExpectedCompleteBy',
}

const camel = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** `requested_start` is `dateRequestedStart`, `paid_at` `datePaid`, `dispatcher_guid` `dispatcher`. */
function apiName(column: string): string {
  const known = NAMES[column]
  if (known) return known
  const window = /^(requested|scheduled|estimated)_(start|end|type)$/.test(column)
  if (window) return `date${capital(camel(column))}`
  const [, moment] = /^(\w+)_at$/.exec(column) ?? []
  if (moment) return `date${capital(camel(moment))}`
  return camel(column.replace(/_guid$/, ''))
}

/** Each once, without secrets. */
export const fieldNames = (columns: readonly string[]): string[] => [
  ...new Set(columns.filter((column) => !HIDDEN.test(column)).map(apiName)),
]
