/** What was found, in a line each. */
import type { Found } from '@waybill/contract/search/search.shapes.ts'
import type { AccountRecord, ContactRecord } from '../../records/accounts/index.ts'
import type { ReportRecord } from '../../records/reports/index.ts'
import type { Row } from '../../records/rows.ts'
import type { KnownTerminalRecord } from '../../records/places/index.ts'

const line = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ')
const place = (city: string | null, state: string | null) => [city, state].filter(Boolean).join(', ')

/** An order with the VIN that was looked for, where it was one. `client`: names the client to whoever sees several. */
export function foundOrder(row: Row<'order_rows'>, text: string, client: boolean): Found {
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

export const foundContact = (row: ContactRecord): Found => ({
  kind: 'contact',
  guid: row.guid,
  label: row.name,
  detail: line(row.of_account_name, row.title, row.email ?? row.mobile_number ?? row.phone_number),
})

export const foundBranch = (row: AccountRecord): Found => ({
  kind: 'branch',
  guid: row.guid,
  label: row.name,
  detail: line(row.of_parent_name, place(row.city, row.state)),
})

export const foundTerminal = (row: KnownTerminalRecord): Found => ({
  kind: 'terminal',
  guid: row.guid,
  label: row.name,
  detail: line(row.street1, place(row.city, row.state), row.zip_code),
})

export const foundReport = (row: ReportRecord): Found => ({
  kind: 'report',
  guid: row.guid,
  label: row.name,
  detail: line(row.of_owner_name),
})
