/** Work behind the requests: exports, counters and clearing up. It never dies of a fault; what failed is tried again. */
import { MILES_TASK, type MilesTask } from './consequences/measure-miles.ts'
import type { Services } from './calls/call.ts'
import { doMilesTask } from './features/finances/measure-distance.ts'
import { endBrokenLoads } from './features/contracts/end-broken-loads.ts'
import { expireOffers } from './features/contracts/expire-offers.ts'
import { callCargoTel } from './features/cargotel/call-cargotel.ts'
import { callBoards } from './features/posts/call-boards.ts'
import { lookAfterPosts } from './features/posts/look-after-posts.ts'
import { INVOICE_EXPORT_TASK, type InvoiceExportTask } from './features/invoices/export-task.ts'
import { runInvoiceExport } from './features/invoices/run-invoice-export.ts'
import { forgetOldNotices } from './features/notices/forget-notices.ts'
import { noteLateStops } from './features/notices/note-late-stops.ts'
import { NOTICE_TASK, type NoticeTask } from './features/notices/notice-task.ts'
import { sendNotice } from './features/notices/send-notice.ts'
import { writeNotices } from './features/notices/write-notices.ts'
import { EXPORT_TASK, type ExportTask } from './features/reports/export-task.ts'
import type { ExportWork } from './features/reports/export-run.ts'
import { expireExports, findLostExports } from './features/reports/keep-exports.ts'
import { runExport } from './features/reports/run-export.ts'
import { INVITE_TASK, inviteUser, type InviteTask } from './identity/links/invite-user.ts'
import { RESET_TASK, sendReset, type ResetTask } from './identity/links/send-reset.ts'
import { forgetOld, WebhookSender } from './features/webhooks/send-webhooks.ts'
import { isConnectionFault } from './platform/db/database.ts'
import type { Queue } from './platform/queue/queue.ts'
import { foldCounters } from './records/projections/index.ts'
import { allCompanies, companiesToFold, forgetAnswers, unknownLocations } from './records/history/index.ts'
import { messageOf } from './platform/caught.ts'

/** What the worker says; pino's logger does. */
export interface WorkerLog {
  info(detail: object, message: string): void
  warn(detail: object, message: string): void
  error(detail: object, message: string): void
}

export interface WorkerOptions {
  services: Pick<
    Services,
    | 'database'
    | 'clock'
    | 'callers'
    | 'announce'
    | 'mailer'
    | 'originOf'
    | 'seal'
    | 'hooks'
    | 'roads'
    | 'estimateMiles'
    | 'accounting'
    | 'boards'
    | 'cargotel'
  >
  queue: Queue
  /** A connection past any pooler. */
  directUrl: string
  /** Takes files of any size: exports grow beyond what may be uploaded. */
  files: ExportWork['files']
  log: WorkerLog
}

export interface Worker {
  /** Ends the work; running tasks are given back. Answers when nothing runs any more. */
  stop(): Promise<void>
}

/** One thing that is done again and again, never twice at once. */
export interface RecurringTask {
  readonly name: string
  readonly everyMs: number
  run(): Promise<void>
  /** Ends what a run began and did not wait for. */
  stop?(): Promise<void>
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Exports that this process makes at a time: each holds a connection and writes a file. */
const EXPORTS_AT_ONCE = 2
/** Invoices that this process sends to accounting systems at a time. */
const INVOICES_AT_ONCE = 4
/** Mails that this process sends at a time. */
const MAILS_AT_ONCE = 4
/** Places in the file store that are looked up together. */
const LOOKED_UP = 500

async function sweepLocalFolder(companyGuid: string, { services, files, log }: WorkerOptions): Promise<void> {
  const sweep = async (locations: string[]) => {
    const unknown = await unknownLocations(services.database, companyGuid, locations)
    for (const location of unknown) await files.remove(location)
    if (unknown.length) log.info({ company: companyGuid, files: unknown.length }, 'files without a record removed')
  }
  let looked: string[] = []
  for await (const location of files.settled(companyGuid, services.clock.now())) {
    looked.push(location)
    if (looked.length === LOOKED_UP) await sweep(looked.splice(0))
  }
  if (looked.length) await sweep(looked)
}

/** Everything that recurs. */
export function recurringTasks(options: WorkerOptions): RecurringTask[] {
  const { services, queue, files, log } = options
  const { database, clock } = services
  const inEachCompany = async (work: (companyGuid: string) => Promise<unknown>) => {
    for (const companyGuid of await allCompanies(database)) await work(companyGuid)
  }
  const sender = new WebhookSender(services, (err) => log.error({ err }, 'webhooks'))
  return [
    {
      name: 'send webhooks',
      everyMs: 1_000,
      run: () => sender.turn(),
      stop: () => sender.stop(),
    },
    {
      name: 'forget what webhooks sent',
      everyMs: 60 * MINUTE_MS,
      run: () => inEachCompany((companyGuid) => forgetOld(services, companyGuid)),
    },
    {
      name: 'fold counters',
      everyMs: 1_000,
      async run() {
        for (const companyGuid of await companiesToFold(database)) await foldCounters(database, companyGuid)
      },
    },
    {
      name: 'expire offers',
      everyMs: 30_000,
      run: () => inEachCompany((guid) => expireOffers(guid, services)),
    },
    {
      name: 'write notices',
      everyMs: 1_000,
      run: () => inEachCompany((guid) => writeNotices(guid, { ...services, queue })),
    },
    {
      name: 'note late stops',
      everyMs: 30_000,
      run: () => inEachCompany((guid) => noteLateStops(guid, services)),
    },
    {
      name: 'end broken loads',
      everyMs: 2_000,
      run: () => inEachCompany((guid) => endBrokenLoads(guid, services)),
    },
    {
      name: 'forget old notices',
      everyMs: 60 * MINUTE_MS,
      run: () => inEachCompany((guid) => forgetOldNotices(guid, services)),
    },
    { name: 'call load boards', everyMs: 1_000, run: () => callBoards(services) },
    { name: 'look after posts', everyMs: 5_000, run: () => lookAfterPosts(services) },
    { name: 'call CargoTel', everyMs: 2_000, run: () => callCargoTel(services) },
    {
      name: 'look after exports',
      everyMs: MINUTE_MS,
      run: () =>
        inEachCompany(async (companyGuid) => {
          await expireExports(companyGuid, options)
          await findLostExports(companyGuid, options, queue)
        }),
    },
    {
      name: 'forget answers of repeated writes',
      everyMs: 15 * MINUTE_MS,
      run: () => inEachCompany((guid) => forgetAnswers(database, guid, new Date(clock.now().getTime() - DAY_MS))),
    },
    {
      name: 'sweep files',
      everyMs: 6 * 60 * MINUTE_MS,
      async run() {
        await files.sweepIncoming(clock.now())
        await inEachCompany((companyGuid) => sweepLocalFolder(companyGuid, options))
      },
    },
  ]
}

/** Does a task at once and then at its interval; a fault is logged, once for as long as it lasts. */
function repeat(task: RecurringTask, log: WorkerLog): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let fault = ''
  const turn = async (): Promise<void> => {
    try {
      await task.run()
      if (fault) log.info({ task: task.name }, 'works again')
      fault = ''
    } catch (error) {
      const message = messageOf(error)
      if (message !== fault) {
        const say = isConnectionFault(error) ? 'warn' : 'error'
        log[say]({ err: error, task: task.name }, 'a recurring task of the worker failed; it is tried again')
      }
      fault = message
    }
    if (!stopped) timer = setTimeout(() => (running = turn()), task.everyMs)
  }
  let running = turn()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      await task.stop?.()
    },
  }
}

/** Starts the work. Without the database it waits and begins when that is back. */
export function startWorker(options: WorkerOptions): Worker {
  const { queue, log } = options
  const tasks = recurringTasks(options).map((task) => repeat(task, log))
  let stopped = false
  const open = async (): Promise<void> => {
    for (;;) {
      try {
        await queue.work<ExportTask>(EXPORT_TASK, (task, run) => runExport(task, run, options), EXPORTS_AT_ONCE)
        await queue.work<InviteTask>(INVITE_TASK, (task) => inviteUser(task, options.services))
        await queue.work<ResetTask>(RESET_TASK, (task) => sendReset(task, options.services), MAILS_AT_ONCE)
        await queue.work<InvoiceExportTask>(
          INVOICE_EXPORT_TASK,
          (task, run) => runInvoiceExport(task, run, options.services),
          INVOICES_AT_ONCE,
        )
        await queue.work<NoticeTask>(NOTICE_TASK, (task, run) => sendNotice(task, run, options.services), MAILS_AT_ONCE)
        await queue.work<MilesTask>(MILES_TASK, (task) => doMilesTask(task, options.services))
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
      await Promise.all([opening, queue.stop(), ...tasks.map((task) => task.stop())])
    },
  }
}
