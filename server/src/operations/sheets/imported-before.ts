/** The same sheet again, by its content: under another name, saved anew, or attached to a mail. */
import { createHash } from 'node:crypto'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ImportedSheet } from '@waybill/contract/imports/imports.shapes.ts'
import { localClock } from '@waybill/contract/local-clock.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import type { SheetText } from '../../platform/spreadsheet/sheet-limits.ts'
import { importOf, keepImport } from '../../records/sheets/index.ts'
import { actorOf } from '../actor.ts'
import type { Remark } from './read-rows.ts'

/** What the request says of a sheet that was imported before. */
interface SentAgain {
  sameFile?: 'take' | 'refuse' | undefined
  dryRun: boolean
  file?: { guid: string } | undefined
}

const digestOf = ({ lines }: SheetText): string => {
  const hash = createHash('sha256')
  for (const { cells } of lines) hash.update(`${JSON.stringify(cells.map((cell) => cell.trim()))}\n`)
  return hash.digest('base64url')
}

interface BeforeOf {
  before: ImportedSheet['importedBefore']
  /** For those who did not say what they want; at the row of the headers. */
  remarks: (row: number) => Remark<never>[]
  /** Remembers this import. */
  keep: (count: number) => void
}

/** The import of the same content before, or a refusal if it is not wanted again. The company sees its clients' imports, a client its own. */
export async function importedBefore(
  sent: SentAgain,
  text: SheetText,
  kind: string,
  call: WriteCall<ForActs>,
): Promise<BeforeOf | Refusal> {
  const { caller, tx } = call
  const key = { accountGuid: caller.accountGuid, kind, digest: digestOf(text) }
  const [found] = await tx.rows(importOf(caller.companyGuid, caller.clientGuids ? caller.accountGuid : null, key))
  const before = found
    ? { date: found.created_at.toISOString(), by: found.created_by, created: found.record_count }
    : null
  const said = () => {
    const { day } = localClock(found!.created_at, caller.company.timeZone)
    return `was imported on ${day}${found!.created_by === null ? '' : ` by ${found!.created_by}`}`
  }
  if (found && sent.sameFile === 'refuse' && !sent.dryRun)
    return refuse.missing([{ path: sent.file ? 'file' : 'csv', message: said() }])
  return {
    before,
    remarks: (row) =>
      found && sent.sameFile === undefined ? [{ row, column: null, message: `This sheet ${said()}` }] : [],
    keep: (count) => keepImport(tx, actorOf(call), key, count),
  }
}
