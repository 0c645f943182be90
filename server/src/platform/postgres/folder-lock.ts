/** One process per data folder; several if the database is elsewhere. */
import { readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'

/** Who holds a folder, for display. */
const holderShape = z.object({
  command: z.string(),
  pid: z.number(),
  host: z.string(),
  /** ISO 8601 */
  since: z.string(),
})
type Holder = z.output<typeof holderShape>

/** Another process holds the folder; the message says which. */
export class FolderInUse extends Error {
  override name = 'FolderInUse'
}

/** Referenced so that the garbage collector does not close a forgotten one and release the folder. */
const locks = new Set<DatabaseSync>()

const holderOf = (folder: string): string => {
  try {
    const { command, pid, host, since } = holderShape.parse(
      JSON.parse(readFileSync(join(folder, 'holder.json'), 'utf8')),
    )
    const where = host === hostname() ? '' : ` on ${host}`
    return `"${command}", process ${pid}${where}, since ${since}`
  } catch {
    return 'another process'
  }
}

/**
 * Locks the folder for this process, until `release` or until the process ends in whatever way. SQLite only provides
 * access to the system's file lock, which Node lacks: the kernel releases it even after kill -9, there is no process
 * number to confuse, and it works between containers that share the folder.
 * @param command shown to the next one, such as `npm start`
 * @param sharing whether other sharing processes may hold it at the same time
 * @throws FolderInUse
 */
export const lockFolder = (folder: string, command: string, sharing = false): { release: () => void } => {
  const lock = new DatabaseSync(join(folder, 'lock'))
  try {
    lock.exec('pragma busy_timeout = 0; pragma journal_mode = memory')
    // The first read of the file takes SQLite's shared lock and keeps it until the transaction ends.
    lock.exec(sharing ? 'begin; select count(*) from sqlite_schema' : 'begin exclusive')
  } catch (error) {
    lock.close()
    if (!(error instanceof Error && /locked|busy/i.test(error.message))) throw error
    throw new FolderInUse(
      `The data folder ${folder} is held by ${holderOf(folder)}. Stop it first, or choose another folder with WAYBILL_DATA.`,
      { cause: error },
    )
  }
  locks.add(lock)
  const holder: Holder = { command, pid: process.pid, host: hostname(), since: new Date().toISOString() }
  writeFileSync(join(folder, 'holder.json'), `${JSON.stringify(holder)}\n`)
  const release = (): void => {
    if (locks.delete(lock)) lock.close()
  }
  return { release }
}
