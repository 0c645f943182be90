import type { Refusal } from '@waybill/contract/errors.ts'
import { type RecordImportAnswer, TERMINAL_COLUMNS } from '@waybill/contract/imports/record-imports.shapes.ts'
import { NewOwnTerminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { readCoordinates } from '@waybill/domain/values/coordinates.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { importRecords, type ReadRecords } from '../../operations/sheets/import-records.ts'
import type { Remark, SheetRow } from '../../operations/sheets/read-rows.ts'
import { addressOf, fieldsOf, named, type Say } from '../../operations/sheets/record-cells.ts'
import { clientNames } from '../../records/accounts/index.ts'
import { placesNamed } from '../../records/places/index.ts'
import { createTerminal } from './create-terminal.ts'

type Column = keyof typeof TERMINAL_COLUMNS

const nameAt = ({ name = '', city = '' }: { name?: string; city?: string }) => `${name}, ${city}`.toLowerCase()

/** The same place twice: in the sheet or on file. */
async function twicesOf(rows: readonly SheetRow<Column>[], { tx, caller }: WriteCall): Promise<Remark<Column>[]> {
  const names = rows.flatMap(({ cells }) => (cells.name ? [cells.name] : []))
  const onFile = new Set((await tx.rows(placesNamed(caller.companyGuid, names))).map(nameAt))
  const seen = new Map<string, number>()
  return rows.flatMap(({ row, cells }) => {
    const place = nameAt(cells)
    const before = seen.get(place)
    seen.set(place, before ?? row)
    if (before === undefined && !onFile.has(place)) return []
    const message = onFile.has(place)
      ? 'There is a terminal of this name in this city already'
      : `Same as row ${before}`
    return [{ row, column: 'name' as const, message }]
  })
}

/** Both coordinates of one cell. */
function coordinatesIn({ coordinates }: SheetRow<Column>['cells'], say: Say<Column>): object {
  if (coordinates === undefined) return {}
  const { value, doubt } = readCoordinates(coordinates)
  if (value === null) say('coordinates', doubt)
  return value ?? {}
}

/** Imports terminals of the company and of its clients. */
export async function importTerminals(
  _input: unknown,
  call: WriteCall<ForActs | 'zoneOf'>,
  read: ReadRecords<keyof typeof TERMINAL_COLUMNS>,
): Promise<RecordImportAnswer | Refusal> {
  const clients = await call.tx.rows(clientNames(call.caller.companyGuid, null))
  return importRecords(
    {
      name: 'terminals',
      words: TERMINAL_COLUMNS,
      shape: NewOwnTerminal,
      bodyOf: (cells, say) => ({
        ...coordinatesIn(cells, say),
        ...fieldsOf(cells, ['name', 'latitude', 'longitude', 'locationType', 'hours', 'notes'], say),
        ...addressOf(cells, say),
        ...(cells.client ? { accountGuid: named(cells.client, clients, 'a client', 'client', say) } : {}),
      }),
      fields: { accountGuid: 'client' },
      titleOf: (cells) => ({ name: cells.name ?? '', detail: [cells.city, cells.state].filter(Boolean).join(', ') }),
      create: (body) => createTerminal({ body }, call),
      warningsOf: (rows) => twicesOf(rows, call),
    },
    read,
    call,
  )
}
