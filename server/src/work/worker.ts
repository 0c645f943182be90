/** Background work: exports, counters and cleanup. No fault ever ends it; failures are retried. */
import { MILES_TASK, type MilesTask, PLACE_MILES_TASK, type PlaceMilesTask } from '../consequences/measure-miles.ts'
import { COMPANY_IMPORT_TASK, type CompanyImportTask } from '../features/company-data/import-task.ts'
import { DEMO_REMOVAL_TASK, type DemoRemovalTask } from '../features/company-data/demo-removal-task.ts'
import { runCompanyImport } from '../features/company-data/run-company-import.ts'
import { runDemoRemoval } from '../features/company-data/run-demo-removal.ts'
import { doMilesTask, doPlaceMilesTask } from '../features/finances/measure-distance.ts'
import { INVOICE_EXPORT_TASK, type InvoiceExportTask } from '../consequences/invoice-export-task.ts'
import { runInvoiceExport } from '../features/invoices/run-invoice-export.ts'
import { EXPORT_TASK, type ExportTask } from '../features/reports/export-task.ts'
import { runExport } from '../features/reports/run-export.ts'
import { INVITE_TASK, inviteUser, type InviteTask } from '../identity/links/invite-user.ts'
import { RESET_TASK, sendReset, type ResetTask } from '../identity/links/send-reset.ts'
import { WebhookSender } from '../features/webhooks/send-webhooks.ts'
import { isPassing } from '../platform/db/connection-fault.ts'
import { DueWorker } from './due-worker.ts'
import { workHandlers } from './work-handlers.ts'
import type { WorkerOptions } from './worker-options.ts'
import { allCompanies } from '../records/history/index.ts'
import { settleApart } from '../records/queue/index.ts'
import { lostLocations, noteRemovedBytes } from '../records/stored-bytes/index.ts'

export interface Worker {
  /** Stops the work; running tasks are returned. Resolves when nothing is running. */
  stop(): Promise<void>
}

/** How often files without a record are searched for (milliseconds). */
const SWEEP_MS = 6 * 3_600_000
/** Concurrent exports in this process: each holds a connection and writes a file. */
const EXPORTS_AT_ONCE = 2
/** Concurrent invoice exports to accounting systems in this process. */
const INVOICES_AT_ONCE = 4
/** Concurrent short tasks of one kind in this process. */
const SHORT_AT_ONCE = 8
/** Places in the file store that are looked up together. */
const LOOKED_UP = 500

/** What older programs beside this one left out of the queue, or in it. */
const settleQueue = async (companyGuid: string, { services: { database } }: WorkerOptions): Promise<void> => {
  for (const query of settleApart(companyGuid))
    // oxlint-disable-next-line no-await-in-loop -- each locks rows of one table
    await database.write({ companyGuid }, (tx) => tx.rows(query))
}

async function sweepFolder(
  companyGuid: string,
  { services, files, log }: WorkerOptions,
  signal: AbortSignal | undefined,
): Promise<void> {
  const sweep = async (locations: string[]) => {
    const lost = await lostLocations(services.database, companyGuid, locations)
    if (!lost.length) return
    await services.database.write({ companyGuid }, async (tx) =>
      noteRemovedBytes(tx, companyGuid, lost, services.clock.now()),
    )
    log.info({ company: companyGuid, files: lost.length }, 'files without a record are going to be deleted')
  }
  let looked: string[] = []
  for await (const location of files.settled(companyGuid, services.clock.now())) {
    if (signal?.aborted) return
    looked.push(location)
    if (looked.length === LOOKED_UP) await sweep(looked.splice(0))
  }
  if (looked.length) await sweep(looked)
}

/**
 * Finds files without a record, for every company: of uploads that broke off, or stored after the backup that was restored.
 * They are deleted like removed ones. Brings items of the queue into line with their records.
 */
export async function sweepFiles(options: WorkerOptions, signal?: AbortSignal): Promise<void> {
  const { services, files } = options
  await files.sweepIncoming(services.clock.now())
  for (const companyGuid of await allCompanies(services.database)) {
    if (signal?.aborted) return
    await settleQueue(companyGuid, options)
    await sweepFolder(companyGuid, options, signal)
  }
}

/** Sweeps at once and then periodically. */
function sweepAgainAndAgain(options: WorkerOptions): { stop(): Promise<void> } {
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const sweep = async (): Promise<void> => {
    await sweepFiles(options, ending.signal).catch((err: unknown) => {
      const say = isPassing(err) ? 'warn' : 'error'
      options.log[say]({ err, task: 'sweep files' }, 'background work failed; it is tried again')
    })
    if (!ending.signal.aborted) timer = setTimeout(() => (running = sweep()), SWEEP_MS)
  }
  let running = sweep()
  return {
    async stop() {
      ending.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/** Starts the work. Without the database it waits until that is back. */
export function startWorker(options: WorkerOptions): Worker {
  const { queue, log } = options
  const { database, clock } = options.services
  const sender = new WebhookSender(options.services, (err) => log.error({ err }, 'webhooks'))
  const due = new DueWorker({
    database,
    clock,
    log,
    turns: workHandlers(options, sender),
    span: options.services.tracing?.span,
  })
  due.start()
  const sweeping = sweepAgainAndAgain(options)
  let stopped = false
  const open = async (): Promise<void> => {
    for (;;) {
      try {
        await queue.work<ExportTask>(EXPORT_TASK, (task, run) => runExport(task, run, options), EXPORTS_AT_ONCE)
        await queue.work<CompanyImportTask>(COMPANY_IMPORT_TASK, (task, run) => runCompanyImport(task, run, options))
        await queue.work<DemoRemovalTask>(DEMO_REMOVAL_TASK, (_task, run) => runDemoRemoval(run, options))
        await queue.work<InviteTask>(INVITE_TASK, (task) => inviteUser(task, options.services), SHORT_AT_ONCE)
        await queue.work<ResetTask>(RESET_TASK, (task) => sendReset(task, options.services), SHORT_AT_ONCE)
        await queue.work<InvoiceExportTask>(
          INVOICE_EXPORT_TASK,
          (task, run) => runInvoiceExport(task, run, options.services),
          INVOICES_AT_ONCE,
        )
        await queue.work<MilesTask>(MILES_TASK, (task, run) => doMilesTask(task, options.services, run), SHORT_AT_ONCE)
        await queue.work<PlaceMilesTask>(PLACE_MILES_TASK, (task, run) => doPlaceMilesTask(task, options.services, run))
        return
      } catch (error) {
        if (stopped) return
        log.warn({ err: error }, 'the queue cannot be reached; tried again')
        await new Promise((resolve) => setTimeout(resolve, 1_000))
        if (stopped) return
      }
    }
  }
  const opening = open()
  return {
    async stop() {
      stopped = true
      await Promise.all([opening, queue.stopWork(), due.stop(), sender.stop(), sweeping.stop()])
    },
  }
}
