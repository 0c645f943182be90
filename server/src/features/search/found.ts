/** Search results as one line each. */
import type { Found } from '@waybill/contract/search/search.shapes.ts'
import type { UserRecord } from '../../records/people/index.ts'
import type { AccountRecord, ContactRecord } from '../../records/accounts/index.ts'
import type { LoadRecord } from '../../records/jobs/index.ts'
import type { FoundVehicle, ReportRecord } from '../../records/reports/index.ts'
import type { Row } from '../../records/rows.ts'
import type { KnownTerminalRecord } from '../../records/places/index.ts'

/** A result before its path in a portal is known. `on`: the record whose page shows it, if another one. */
export type FoundThing = Omit<Found, 'path'> & { on?: { kind: string; guid: string; label: string } }

const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const place = (city: string | null, state: string | null) => [city, state].filter(Boolean).join(', ')

/** An order, with the matching VIN if it was found by one. `client`: name the client, for readers who see several. */
export function foundOrder(row: Row<'order_rows'>, text: string, client: boolean): FoundThing {
  const vin = row.vins.find((each) => text.length > 3 && each.includes(text.toUpperCase()))
  const way = [place(row.origin_city, row.origin_state), place(row.destination_city, row.destination_state)]
  const detail = line(
    client ? row.client_name : null,
    row.reference_number,
    row.vehicle_name,
    vin,
    way.filter(Boolean).join(' → '),
  )
  return { kind: 'order', guid: row.guid, label: row.number, detail }
}

export const foundVehicle = (row: FoundVehicle): FoundThing => ({
  kind: 'vehicle',
  guid: row.guid,
  label: [row.year, row.make, row.model].filter(Boolean).join(' ') || (row.identifier ?? 'Vehicle'),
  detail: line(
    row.identifier,
    `Order ${row.order_number}`,
    [place(row.origin_city, row.origin_state), place(row.destination_city, row.destination_state)]
      .filter(Boolean)
      .join(' → '),
  ),
  on: { kind: 'order', guid: row.order_guid, label: row.order_number },
})

export const foundLoad = (row: LoadRecord): FoundThing => ({
  kind: 'load',
  guid: row.guid,
  label: row.number,
  detail: '',
})

export const foundContact = (row: ContactRecord): FoundThing => ({
  kind: 'contact',
  guid: row.guid,
  ...(row.account_guid && row.of_account_type && row.of_account_name
    ? { on: { kind: row.of_account_type, guid: row.account_guid, label: row.of_account_name } }
    : row.terminal_guid
      ? { on: { kind: 'terminal', guid: row.terminal_guid, label: row.name } }
      : {}),
  label: row.name,
  detail: line(row.of_account_name, row.title, row.email ?? row.mobile_number ?? row.phone_number),
})

/** Jobs and invoices come as their columns. */
type Columns = Readonly<Record<string, unknown>>
const text = (value: unknown) => (typeof value === 'string' ? value : null)

export const foundJob = (row: Columns): FoundThing => ({
  kind: 'job',
  guid: text(row['guid']) ?? '',
  label: text(row['number']) ?? '',
  detail: line(
    text(row['client_name']),
    text(row['vendor_name']),
    [
      place(text(row['origin_city']), text(row['origin_state'])),
      place(text(row['destination_city']), text(row['destination_state'])),
    ]
      .filter(Boolean)
      .join(' → '),
  ),
})

export const foundInvoice = (row: Columns): FoundThing => ({
  kind: 'invoice',
  guid: text(row['guid']) ?? '',
  label: text(row['number']) ?? text(row['reference_number']) ?? 'Draft',
  detail: line(row['type'] === 'bill' ? 'Vendor bill' : 'Client invoice', text(row['reference_number'])),
})

export const foundUser = (row: UserRecord): FoundThing => ({
  kind: 'user',
  guid: row.guid,
  label: row.name,
  detail: line(row.email),
})

export const foundAccount =
  (kind: 'client' | 'vendor' | 'branch') =>
  (row: AccountRecord): FoundThing => ({
    kind,
    guid: row.guid,
    label: row.name,
    detail: line(row.of_parent_name, place(row.city, row.state)),
  })

export const foundTerminal = (row: KnownTerminalRecord): FoundThing => ({
  kind: 'terminal',
  guid: row.guid,
  label: row.name,
  detail: line(row.street1, place(row.city, row.state), row.zip_code),
})

export const foundReport = (row: ReportRecord): FoundThing => ({
  kind: 'report',
  guid: row.guid,
  label: row.name,
  detail: line(row.of_owner_name),
})
