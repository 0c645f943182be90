/** Every field of a change that a table hides from somebody, set by the company to one of two values. */
import { ACCOUNT } from '@waybill/contract/accounts/accounts.shapes.ts'
import { INVOICE_COLUMNS } from '@waybill/contract/invoices/invoice-columns.ts'
import { INVOICE } from '@waybill/contract/invoices/invoices.shapes.ts'
import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import { COMMODITY } from '@waybill/contract/commodities/commodities.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { columns, type FieldTable } from '@waybill/domain/access/all-tables.ts'
import { seenOf } from '@waybill/domain/access/audiences.ts'
import { describedCalls, type DescribedCall } from '../fuzz/documents.ts'
import type { Guids } from '../fuzz/known-guids.ts'
import { optionalFields, sketchOf } from '../rules/requests.ts'
import { oneFor } from '../rules/strangers.ts'
import type { TestApp } from '../test-app.ts'
import { isVisibleIn, type Company, type FactsOf, type ViewerName } from './viewers.ts'

/** For which viewers a value differs: those are told the first or the second. */
export type Which = 0 | 1

/** One record whose fields are set. */
export interface Changed {
  /** `api orders.change`. */
  call: string
  guid: string
  /** Who knows the record at all, and what holds of it for them. To others every field of it is hidden. */
  known: Partial<Record<ViewerName, FactsOf>>
  /** Where its fields are shown; a field that stands in none of them is left as it is for those who know the record. */
  seen: readonly FieldTable[]
}

const OF_ORDER = [seenOf(ORDER), seenOf(JOB), columns(JOB_COLUMNS)]
const OF_ACCOUNT = [seenOf(ACCOUNT)]
const NARROW: Partial<Record<ViewerName, FactsOf>> = { narrow: {} }
const PARTIES: Changed['known'] = { ...NARROW, shipper: { booked: true }, fast: { accepted: true, booked: true } }
const OFFERED: Changed['known'] = { ...NARROW, shipper: {}, fast: { offered: true }, slow: { offered: true } }

/** What is changed, of the records of a company; of a transport that is offered too if `isWhole`. */
export async function changedRecords(
  t: TestApp,
  { transports, shipper, fast, slow, companyGuid }: Company,
  isWhole: boolean,
): Promise<Changed[]> {
  const rows = async (table: string, column: string, guid: string) =>
    (
      await t.database.pool.query<{ guid: string }>(
        `select guid from ${table} where company_guid = $1 and ${column} = $2 order by guid`,
        [companyGuid, guid],
      )
    ).rows.map((row) => row.guid)
  const changes: Changed[] = []
  for (const [name, known] of [
    ['rolling', PARTIES],
    ['sent', OFFERED],
  ] as const) {
    if (name === 'sent' && !isWhole) continue
    const { order, job } = transports[name]
    changes.push({ call: 'api orders.change', guid: order, known, seen: OF_ORDER })
    changes.push({ call: 'api jobs.change', guid: job, known, seen: OF_ORDER })
    for (const guid of await rows('stops', 'order_guid', order))
      changes.push({ call: 'api stops.change', guid, known, seen: [seenOf(STOP)] })
    for (const guid of await rows('commodities', 'order_guid', order))
      changes.push({ call: 'api commodities.change', guid, known, seen: [seenOf(COMMODITY)] })
  }
  const invoices = { seen: [columns(INVOICE_COLUMNS), seenOf(INVOICE)], call: 'api invoices.change' }
  const { rows: bills } = await t.database.pool.query<{ guid: string; type: string }>(
    'select guid, type from invoices where company_guid = $1 and order_guid = $2 order by guid',
    [companyGuid, transports.done.order],
  )
  for (const { guid, type } of bills)
    changes.push({ ...invoices, guid, known: type === 'bill' ? { fast: {} } : { shipper: {} } })
  const vendor = { call: 'api vendors.change', seen: OF_ACCOUNT }
  // A client reads the names of its carriers.
  changes.push({ ...vendor, guid: fast.accountGuid, known: { ...NARROW, fast: { own: true }, shipper: {} } })
  changes.push({ ...vendor, guid: slow.accountGuid, known: { ...NARROW, slow: { own: true } } })
  changes.push({
    call: 'api clients.change',
    seen: OF_ACCOUNT,
    guid: shipper.accountGuid,
    known: { ...NARROW, shipper: { own: true } },
  })
  return changes
}

/** Fields that tell how to make the change, that end a record, that would keep it from all else, or for which this company has one value only. */
const NO_VALUES =
  /^(override|reason|guid|isDeleted|isCanceled|isOnHold|isVerified|isAccepted|isActive|isReady|status|commodities|stops|jobs|parentGuid|blacklist|isDummy|clientContact|clientContactGuid|vendorContact)$/

const isHidden = ({ known, seen }: Changed, field: string, name: ViewerName): boolean => {
  const facts = known[name]
  return !facts || isVisibleIn(seen, field, name, facts) === false
}

const CALLS = new Map<string, DescribedCall>(describedCalls().map((call) => [call.id, call]))

/** Fields of the call's body that are hidden from somebody. */
const fieldsOf = (changed: Changed, names: readonly ViewerName[]): string[] =>
  optionalFields(CALLS.get(changed.call)!.body)
    .flatMap((field) => (field.length === 1 && !NO_VALUES.test(field[0]!) ? field : []))
    .filter((field) => names.some((name) => isHidden(changed, field, name)))

/** Sets all that is hidden of the record; fields that are hidden from `reader` to their second value. Answers what was set. */
export async function setHidden(
  t: TestApp,
  company: Company,
  changed: Changed,
  known: Guids,
  names: readonly ViewerName[],
  reader: ViewerName | undefined,
): Promise<Record<string, unknown>> {
  const call = CALLS.get(changed.call)!
  const bodies = new Map<string, unknown>()
  for (const field of fieldsOf(changed, names)) {
    const which: Which = reader && isHidden(changed, field, reader) ? 1 : 0
    const sketch = sketchOf(call, { more: [field], which })
    const guids = new Map<string, string>()
    for (const slot of sketch.slots)
      guids.set(
        slot.at,
        slot.at.startsWith('params.') ? changed.guid : (oneFor(slot, known, [], which * 0.99) ?? changed.guid),
      )
    const { body } = sketch.naming(guids)
    const value = (body as Record<string, unknown>)[field]
    bodies.set(field, field === 'name' ? `${String(value)} ${changed.guid.slice(-4)}` : value)
  }
  const path = call.path.replace(/\{\w+\}/, changed.guid)
  for (;;) {
    const body = Object.fromEntries(bodies)
    const answer = await t.raw(company.dispatcher, call.method, path, body)
    if (answer.status < 300) return body
    // What cannot be set as things are is left out, in every copy alike: the values differ, the fields do not.
    const named = (answer.error.errors ?? [])
      .map((each) => each.path.split('.')[0]!)
      .filter((field) => bodies.has(field))
    if (!named.length)
      throw new Error(`${call.method} ${path}: ${answer.status} ${JSON.stringify(answer.data)} ${JSON.stringify(body)}`)
    for (const field of named) bodies.delete(field)
  }
}
