/** Deletes a demo in the background: of each of its companies the rows table by table, its files, and the company itself last. Safe to run twice. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { Readable } from 'node:stream'
import type { Services } from '../../calls/call.ts'
import { companyTables, type PlacedTable, placed } from '../../platform/db/company-tables.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { dropWaiting } from '../../platform/queue/drop-waiting.ts'
import type { TaskRun } from '../../platform/queue/queue.ts'
import { clearColumns, endDemoRemoval, openRemovals, removeDemoRows } from '../../records/company/index.ts'
import { DEMO_REMOVAL_TASK } from './demo-removal-task.ts'

/** Dependencies of a removal. */
export interface DemoRemovalWork {
  services: Pick<Services, 'database' | 'clock'>
  files: FileStore
  log: { info(detail: object, message: string): void }
}

/** Rows of one transaction: short, as others use the same tables. */
const BATCH = 5_000
/** Files that the file store is asked to delete at a time. */
const FILES_AT_ONCE = 8
/** How often all tables are gone through: what the worker was doing meanwhile may write a row behind. */
const ROUNDS = 5

interface Removal {
  companyGuid: string
  work: DemoRemovalWork
  signal: AbortSignal
}

async function write<T>({ companyGuid, work }: Removal, run: (tx: Tx) => Promise<T>): Promise<T> {
  const done = await work.services.database.write({ companyGuid }, run)
  if (isRefusal(done)) throw new Error(done.message)
  return done
}

/** Deletes the rows of a table; returns how many. */
async function emptyTable(removal: Removal, table: PlacedTable): Promise<number> {
  const { companyGuid, signal } = removal
  if (table.late.length) await write(removal, (tx) => tx.rows(clearColumns(companyGuid, table.name, table.late)))
  // Rows that refer to others of their table go together.
  const key = table.keys.some(({ target }) => target === table.name) ? [] : table.primary
  let rows = 0
  for (;;) {
    signal.throwIfAborted()
    const found = await write(removal, (tx) => tx.first(removeDemoRows(table.name, key, BATCH)))
    const gone = found?.gone ?? 0
    rows += gone
    if (!key.length || gone < BATCH) return rows
  }
}

/** Deletes all rows but the company's own, those that refer to others first. */
async function emptyTables(removal: Removal): Promise<void> {
  const { companyGuid, work } = removal
  const [known] = await work.services.database.read({ companyGuid }, companyTables())
  const tables = placed(known)
    .filter(({ name }) => name !== 'companies')
    .toReversed()
  for (let round = 1; round <= ROUNDS; round++) {
    let rows = 0
    for (const table of tables) rows += await emptyTable(removal, table)
    if (!rows) return
  }
}

async function removeFiles({ companyGuid, work, signal }: Removal): Promise<void> {
  const locations = Readable.from(work.files.stored(companyGuid))
  await locations.forEach((location: string) => work.files.remove(location), { concurrency: FILES_AT_ONCE, signal })
}

/** Runs the task; throws if it should be retried. */
export async function runDemoRemoval({ signal }: Pick<TaskRun, 'signal'>, work: DemoRemovalWork): Promise<void> {
  const { database, clock } = work.services
  for (const companyGuid of await openRemovals(database)) {
    const removal = { companyGuid, work, signal }
    await dropWaiting(database, companyGuid, DEMO_REMOVAL_TASK)
    await emptyTables(removal)
    await removeFiles(removal)
    await write(removal, (tx) => tx.rows(endDemoRemoval(clock.now())))
    work.log.info({ company: companyGuid }, 'a demo company was removed')
  }
}
