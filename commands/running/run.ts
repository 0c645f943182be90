/** Migrates the opened data and starts the server on it. */
import { join } from 'node:path'
import { Client } from 'pg'
import { repairAfterSeed } from '../../demo/src/seed/repairs.ts'
import { firstAdministratorUrl } from '../../server/src/identity/links/found-company.ts'
import { apiDocuments } from '../../server/src/api-docs/api-documents.ts'
import { startServer } from '../../server/src/start/main.ts'
import { systemClock } from '../../server/src/platform/clock.ts'
import { openDatabase } from '../../server/src/platform/db/open-database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { prepareQueue } from '../../server/src/platform/queue/prepare-queue.ts'
import type { Settings } from '../../server/src/settings/settings.ts'
import type { Data } from './data.ts'
import { fillIfWanted, hasDemoSignIns, refusePublicDemo } from './demo.ts'
import type { Filling } from './demo-fill.ts'
import { FILLED, FILLED_ELSEWHERE, NOT_FILLED } from './fill-words.ts'
import { demoClient } from './demo-client.ts'
import { beginLife } from './demo-life.ts'
import { demoSettings, lookForSimulators } from './demo-simulators.ts'
import { greeting } from './greeting.ts'
import { startFaultText } from './start-fault.ts'
import { openLog } from '../../server/src/platform/log.ts'

/** A running server. */
export interface Running {
  /** the text to print */
  greeting: string
  stop: () => Promise<void>
}

const firstLinkOf = async ({ sites }: Settings, { directUrl }: Data): Promise<string | undefined> => {
  const database = await openDatabase({ url: directUrl, named: false, size: 1 })
  try {
    return await firstAdministratorUrl({ database, sites, clock: systemClock })
  } finally {
    await database.end()
  }
}

const LOCK = 4_200_018

/** Processes that start concurrently on one database prepare it one at a time. */
const oneByOne = async <T>({ ownerUrl, embedded }: Data, prepare: () => Promise<T>): Promise<T> => {
  // The embedded database belongs to this process alone.
  if (embedded) return prepare()
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    return await prepare()
  } finally {
    await client.end()
  }
}

/** The demo's EDI partner exchanges its files in the data folder. */
const demoFolders = (settings: Settings, data: Data): Settings => ({
  ...settings,
  ediFolder: settings.ediFolder ?? join(data.folder, 'edi'),
})

interface Telling {
  say: (line: string) => void
  show: (text: string) => void
}

/** Says how far it is: in place, and at each quarter for those who read the lines later. */
const fillProgress = ({ say, show }: Telling): ((filled: number, planned: number) => void) => {
  let said = 0
  return (filled, planned) => {
    const text = `the demo company: ${filled.toLocaleString('en-US')} of ${planned.toLocaleString('en-US')} orders`
    const quarter = Math.floor((filled * 4) / planned)
    if (quarter > said && quarter < 4) say(text)
    said = quarter
    show(filled < planned ? `waybill: ${text}` : '')
  }
}

/** Says how the rest of the demo went, which nobody waits for. */
export const tellOfFill = async (filling: Pick<Filling, 'ended'>, { say, show }: Telling): Promise<void> => {
  try {
    const how = await filling.ended
    if (how === 'filled') say(FILLED)
    if (how === 'elsewhere') say(FILLED_ELSEWHERE)
  } catch (error) {
    show('')
    say(`${NOT_FILLED}, the next start goes on: ${startFaultText(error)}`)
  }
}

/**
 * Migrates, fills the demo if wanted and starts the server.
 * @param given.web the folder of the web app, once it is built; a worker has none
 */
export const run = async (options: {
  settings: Settings
  data: Data
  web: Promise<string> | undefined
  say: (line: string) => void
  /** shows how far the demo is filled; an empty text ends it */
  show: (text: string) => void
}): Promise<Running> => {
  const { data, say } = options
  // A failure is handled below, when the folder is needed; the rest continues meanwhile.
  options.web?.catch(() => undefined)
  const filling = await oneByOne(data, async () => {
    await migrate(data.ownerUrl)
    await prepareQueue(data.ownerUrl)
    await repairAfterSeed(data.ownerUrl, say)
    return fillIfWanted(options.settings, data, { say, progress: fillProgress(options) })
  })
  const isDemo = await hasDemoSignIns(data)
  const settings = isDemo ? demoFolders(await demoSettings(options.settings, process.env), data) : options.settings
  if (!settings.behindProxy && settings.sites.some(({ origin }) => origin.startsWith('https:')))
    say('WAYBILL_PROXIES is not set: every request seems to come from the proxy, which then shares one limit')
  if (isDemo) refusePublicDemo(settings)
  const log = openLog(data.folder, settings.logLevel)
  // Else the first who asks for them would hold up everyone for a second.
  if (settings.worker !== 'only') apiDocuments()
  let endDemo = async (): Promise<void> => {}
  const server = await startServer({
    settings,
    databaseUrl: data.databaseUrl,
    directUrl: data.directUrl,
    dataFolder: data.folder,
    log,
    webFolder: await options.web,
    isDemo,
    demo: {
      stopFilling: async () => filling?.stop(),
      removed: (foundingUrl) => {
        options.show('')
        say('the demo was removed')
        if (foundingUrl) say(`found your company and become its first administrator: ${foundingUrl}`)
        endDemo().catch((error: unknown) => log.warn({ err: error }, 'the demo goes on'))
      },
    },
  })
  const { sites } = server
  const endLife = isDemo && settings.demoLife && sites.length > 0 ? await beginLife(settings, data, server) : undefined
  const signIn = demoClient(settings, data)
  const endLooking =
    isDemo && settings.demoSimulators && sites.length > 0
      ? lookForSimulators({
          first: settings.demoSimulators,
          client: () => signIn('dispatcher', 'dispatcher@demo.test'),
          say,
          onFault: (error) => log.debug({ err: error }, 'demo: the simulators are not ready'),
        })
      : undefined
  endDemo = async () => void (await Promise.all([endLife?.(), endLooking?.(), filling?.stop()]))
  if (filling) void tellOfFill(filling, options)
  const firstLink = isDemo || !sites.length ? undefined : await firstLinkOf(settings, data)
  return {
    greeting: greeting(sites, { isDemo, firstLink, folder: data.folder }),
    stop: async () => {
      await endDemo()
      await server.stop()
    },
  }
}
