/** One run of an export: it owns the export until it is canceled or another run takes over, records its progress and ends it. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Services } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import type { Tx, Tenant } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  endExport,
  type ExportRecord,
  lockExport,
  noteProgress,
  type Progress,
  requeueExport,
  takeExport,
} from '../../records/reports/index.ts'
import type { Actor } from '../../records/history/index.ts'
import type { ExportTask } from './export-task.ts'
import { callerBehind } from '../../calls/worker-call.ts'

/** Dependencies of a run. `files` takes exports, which may be larger than uploads. */
export interface ExportWork {
  services: Pick<Services, 'database' | 'clock' | 'callers' | 'announce' | 'heavy'>
  /** A connection that bypasses the pooler: an export is one long read. */
  directUrl: string
  files: FileStore
  log: { error(detail: object, message: string): void }
}

/** How often progress is written and cancellation is checked (milliseconds). */
const PROGRESS_MS = 500

/** The export was canceled, or another run owns it. */
export class Lost extends Error {}

export class ExportRun {
  readonly row: ExportRecord
  readonly caller: Caller | undefined
  readonly #work: ExportWork
  readonly #tenant: Tenant

  constructor(row: ExportRecord, caller: Caller | undefined, work: ExportWork) {
    this.row = row
    this.caller = caller
    this.#work = work
    this.#tenant = { companyGuid: row.company_guid }
  }

  /** Takes the export over; undefined if it has ended or was canceled. Its requester is reloaded. */
  static async take(task: ExportTask, work: ExportWork): Promise<ExportRun | undefined> {
    const { database, clock, callers } = work.services
    const taking = takeExport(task.companyGuid, task.exportGuid, newGuid(), clock.now())
    const row = await database.write(task, (tx) => tx.first(taking))
    if (!row || isRefusal(row)) return undefined
    // An API key's export has its scopes, not the permissions of its user.
    const asked = { ...row, user_guid: row.requested_by }
    return new ExportRun(row, await callerBehind(asked, { callers }, row.portal), work)
  }

  /** Recorded as an act of the requester, who is then notified. */
  actor(): Actor {
    return {
      companyGuid: this.row.company_guid,
      userGuid: this.row.requested_by,
      userName: this.caller?.userName ?? null,
      portal: this.row.portal,
      requestId: null,
      now: this.#work.services.clock.now(),
      announce: this.#work.services.announce,
    }
  }

  /** Writes progress until `stop`; `signal` aborts once this run no longer owns the export. */
  watch(progress: () => Progress): { signal: AbortSignal; stop(): void } {
    const lost = new AbortController()
    let writing = false
    const note = async () => {
      if (writing) return
      writing = true
      try {
        const { database, clock } = this.#work.services
        const noting = noteProgress(this.row, progress(), clock.now())
        if (!(await database.write(this.#tenant, (tx) => tx.first(noting)))) lost.abort(new Lost())
      } catch (error) {
        lost.abort(error) // the database is down: the run could not end either
      } finally {
        writing = false
      }
    }
    const timer = setInterval(() => void note(), PROGRESS_MS)
    return { signal: lost.signal, stop: () => clearInterval(timer) }
  }

  /** Ends the export if this run still owns it; returns whether it did. `also` runs in the same transaction. */
  async end(changes: Partial<ExportRecord>, also?: (tx: Tx, actor: Actor) => Promise<void>): Promise<boolean> {
    const actor = this.actor()
    const ended = await this.#work.services.database.write(this.#tenant, async (tx) => {
      const now = await tx.first(lockExport(this.row.company_guid, this.row.guid))
      if (now?.run_guid !== this.row.run_guid || now?.status !== 'running') return false
      await also?.(tx, actor)
      const after = { ...now, ...changes, run_guid: null, finished_at: actor.now }
      endExport(tx, actor, now, after, changes.status === 'done' ? 'export.done' : 'export.failed')
      return true
    })
    return ended
  }

  async fail(message: string): Promise<void> {
    await this.end({ status: 'failed', error_message: message })
  }

  /** Returns the export to the queue. If this fails too, the next run takes over from here. */
  async giveBack(): Promise<void> {
    const giving = requeueExport(this.row)
    await this.#work.services.database.write(this.#tenant, async (tx) => tx.later(giving)).catch(() => {})
  }
}
