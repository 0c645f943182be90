/** The work done for a company when it is due. */
import { BULK } from './bulk-acts.ts'
import { workRuns } from '../features/bulk/work-runs.ts'
import { deleteRemovedBytes } from '../features/attachments/delete-removed-bytes.ts'
import { recheckVendors } from '../features/accounts/vendors/recheck-vendors.ts'
import { endBrokenLoads } from '../features/contracts/end-broken-loads.ts'
import { expireOffers, nextExpiry } from '../features/contracts/expire-offers.ts'
import { moveRounds } from '../features/contracts/rounds/move-rounds.ts'
import { exchangeEdi } from '../features/edi/exchange.ts'
import { readAccounting } from '../features/integrations/read-accounting.ts'
import { callCargoTel } from '../features/cargotel/call-cargotel.ts'
import { callBoards } from '../features/posts/call-boards.ts'
import { maintainPosts } from '../features/posts/maintain-posts.ts'
import { sweepKeptPictures } from '../features/inspections/sweep-pictures.ts'
import { noteInsurance } from '../features/notices/note-insurance.ts'
import { nextLateStop, noteLateStops } from '../features/notices/note-late-stops.ts'
import { sendMails } from '../features/notices/send-mails.ts'
import { writeNotices } from '../features/notices/write-notices.ts'
import { sendPushes } from '../features/push/send-pushes.ts'
import { expireExports, findLostExports, nextExport } from '../features/reports/keep-exports.ts'
import { fetchDiesel } from '../features/reference/fetch-diesel.ts'
import { exportDueReports } from '../features/reports/export-due-reports.ts'
import { fillLines, type WebhookSender } from '../features/webhooks/send-webhooks.ts'
import type { WorkHandler } from './due-worker.ts'
import { forgetOld } from './forget-old.ts'
import { fillSearch, fillTurns, foldCounters, noteOverduePictures } from '../records/projections/index.ts'
import { dueOnce, type WorkKind } from '../records/due/index.ts'
import type { WorkerOptions } from './worker-options.ts'

const SECOND_MS = 1_000
const DAY_MS = 24 * 3_600 * SECOND_MS

/** The worker's function for each kind. */
export function workHandlers(options: WorkerOptions, sender: WebhookSender): Record<WorkKind, WorkHandler> {
  const { services, queue, log } = options
  const { database, clock } = services
  const inMs = (ms: number) => new Date(clock.now().getTime() + ms)
  /** Companies whose files are being exchanged. */
  const exchanging = new Set<string>()
  return {
    news: {
      async run(companyGuid) {
        const more = [await fillLines(companyGuid, services), await writeNotices(companyGuid, services)]
        await database.write({ companyGuid }, async (tx) =>
          tx.later(dueOnce(companyGuid, { kind: 'forget', at: inMs(DAY_MS) })),
        )
        return more.includes(true) ? clock.now() : undefined
      },
    },
    counters: {
      run: async (companyGuid) => ((await foldCounters(database, companyGuid)) ? clock.now() : undefined),
      gathers: SECOND_MS,
    },
    turns: {
      async run(companyGuid) {
        const more = [
          await fillTurns(database, companyGuid),
          await fillSearch(database, companyGuid),
          await noteOverduePictures(database, companyGuid, clock.now()),
        ]
        return more.includes(true) ? clock.now() : undefined
      },
    },
    loads: {
      run: async (companyGuid) => void (await endBrokenLoads(companyGuid, services)),
      gathers: SECOND_MS,
    },
    offers: {
      async run(companyGuid) {
        await expireOffers(companyGuid, services)
        await moveRounds(companyGuid, services)
        return nextExpiry(companyGuid, services)
      },
      gathers: SECOND_MS,
    },
    stops: {
      async run(companyGuid) {
        const more = await noteLateStops(companyGuid, services)
        return more ? clock.now() : nextLateStop(companyGuid, services)
      },
      gathers: 30 * SECOND_MS,
    },
    insurance: { run: (companyGuid) => noteInsurance(companyGuid, services) },
    mails: {
      run: (companyGuid, signal) => sendMails(companyGuid, { ...services, files: options.files }, signal),
      gathers: SECOND_MS,
    },
    pushes: { run: (companyGuid, signal) => sendPushes(companyGuid, services, signal), gathers: SECOND_MS },
    webhooks: { run: (companyGuid) => sender.turn(companyGuid), gathers: SECOND_MS },
    boards: { run: (companyGuid, signal) => callBoards(companyGuid, services, signal), gathers: 10 * SECOND_MS },
    posts: { run: (companyGuid, signal) => maintainPosts(companyGuid, services, signal), gathers: 10 * SECOND_MS },
    cargotel: { run: (companyGuid, signal) => callCargoTel(companyGuid, services, signal), gathers: 10 * SECOND_MS },
    diesel: {
      run: (companyGuid) =>
        fetchDiesel(companyGuid, { ...services, onFault: (err) => log.warn({ err }, 'diesel prices') }),
    },
    carriers: {
      run: (companyGuid, signal) =>
        recheckVendors(companyGuid, { ...services, onFault: (err) => log.warn({ err }, 'carrier checks') }, signal),
    },
    accounting: {
      run: (companyGuid, signal) =>
        readAccounting(companyGuid, { ...services, onFault: (err) => log.warn({ err }, 'accounting systems') }, signal),
      gathers: 10 * SECOND_MS,
    },
    edi: {
      async run(companyGuid, signal) {
        // Two turns at a time would take each other's files.
        if (exchanging.has(companyGuid)) return inMs(SECOND_MS)
        exchanging.add(companyGuid)
        try {
          return await exchangeEdi(companyGuid, { ...services, onFault: (err) => log.warn({ err }, 'EDI') }, signal)
        } finally {
          exchanging.delete(companyGuid)
        }
      },
      gathers: SECOND_MS,
    },
    exports: {
      async run(companyGuid) {
        await expireExports(companyGuid, options)
        await findLostExports(companyGuid, options, queue)
        return nextExport(companyGuid, options)
      },
      gathers: SECOND_MS,
    },
    bulk: {
      run: (companyGuid, signal) =>
        workRuns(
          companyGuid,
          { services, bulk: BULK, onFault: (err) => log.error({ err }, 'a row of a bulk run') },
          signal,
        ),
      gathers: SECOND_MS,
    },
    reports: { run: (companyGuid) => exportDueReports(companyGuid, services, queue), gathers: SECOND_MS },
    pictures: { run: (companyGuid) => sweepKeptPictures(companyGuid, services), gathers: SECOND_MS },
    bytes: {
      run: (companyGuid) => deleteRemovedBytes(companyGuid, { ...services, files: options.files }),
      gathers: SECOND_MS,
    },
    forget: {
      async run(companyGuid) {
        const more = await forgetOld(companyGuid, services)
        await database.write({ companyGuid }, async (tx) => {
          // From then on they reschedule themselves, every night and every morning.
          tx.later(dueOnce(companyGuid, { kind: 'insurance', at: inMs(DAY_MS) }))
          if (services.carrierCheck) tx.later(dueOnce(companyGuid, { kind: 'carriers', at: inMs(DAY_MS) }))
        })
        return more ? clock.now() : inMs(DAY_MS)
      },
      gathers: DAY_MS,
    },
  }
}
