/** Starts the process: opens the services, listens on the three sites, and closes in order. */
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { APP_VERSION } from '@waybill/contract/vocabulary/limits.ts'
import type { Services } from '../calls/call.ts'
import { createApp, isRowSecurityEnforced } from './app.ts'
import { lookOrNone } from '../identity/company-hint.ts'
import { spaSettings } from '../identity/spa-settings.ts'
import { openIdentityKeys } from '../identity/keys/identity-keys.ts'
import { bearersOf, identityOf } from './identity-services.ts'
import { openServices, type OpenServices } from './open-services.ts'
import { drain } from '../platform/http/drain.ts'
import { lingerAfterEarlyAnswer } from '../platform/http/early-answer.ts'
import { answerNonsense } from '../platform/http/faults.ts'
import { keepMapStyle } from '../outside/maps/map-style.ts'
import { listenForMetrics } from '../platform/http/metrics-port.ts'
import { openFileStore } from '../platform/files/file-store.ts'
import type { Settings } from '../settings/settings.ts'
import { measureWork } from '../work/work-metrics.ts'
import { startWorker, type Worker } from '../work/worker.ts'
import { listen } from './listen.ts'

export interface StartOptions {
  settings: Settings
  databaseUrl: string
  directUrl?: string
  dataFolder: string
  log: Logger
  /** Folder of the built front end. */
  webFolder?: string | undefined
  /** Whether the sign-in page lists the demo's sign-ins. */
  isDemo?: boolean
  /** What this process does for a demo. */
  demo?: Omit<Services['demo'], 'isPublic'>
  /** How long running requests may take to finish after a stop (milliseconds). */
  drainMs?: number
}

export interface RunningServer {
  /** Empty if this process is only a worker. */
  sites: { portal: Portal; origin: string }[]
  /** Whether anyone has a page open in this process, and whether anyone has an order open. */
  isWatched(): boolean
  isOpen(orderGuid: string): boolean
  stop(): Promise<void>
}

const WEB = fileURLToPath(new URL('../../../web/dist/', import.meta.url))
/** How long a connection may wait for its next request: longer than proxies keep theirs (milliseconds). */
const KEEP_ALIVE_MS = 72_000

/**
 * The background work in this process, with connections of its own. Its files may have any size: exports may exceed the upload
 * limit.
 */
async function openWorker(serving: OpenServices, { settings, log, dataFolder, databaseUrl, directUrl }: StartOptions) {
  const files = await openFileStore(settings.files, dataFolder, Number.MAX_SAFE_INTEGER)
  const services = { ...serving, database: serving.database.background }
  return startWorker({ services, queue: services.queue, directUrl: directUrl ?? databaseUrl, files, log })
}

/** Stops a listening server. */
const drainIfOpen = async (server: Server): Promise<void> => {
  if (server.listening) await drain(server)
}

/** The application over the services. */
async function openApp(services: OpenServices, options: StartOptions): Promise<FastifyInstance> {
  const { settings, log } = options
  const identity = identityOf(services, options)
  const mapStyle = settings.mapStyle
    ? keepMapStyle(settings.mapStyle, {
        clock: services.clock,
        onFault: (error) => log.warn({ err: error }, 'the map style cannot be read: maps are drawn from outlines'),
      })
    : undefined
  // Loaded before the first page requests it.
  mapStyle?.()
  const siteOf = (portal: Portal) => settings.sites.find((site) => site.portal === portal) ?? settings.sites[0]!
  const app = await createApp({
    services,
    settings,
    verify: bearersOf(identity, services.refusedTokens),
    identity,
    log,
    spa: {
      folder: options.webFolder ?? WEB,
      settingsOf: (portal) => ({ ...spaSettings(siteOf(portal), settings, APP_VERSION) }),
      ...(mapStyle ? { mapStyle } : {}),
      lookFor: (companyGuid) => lookOrNone(services.database, companyGuid),
    },
  })
  await app.ready()
  return app
}

/** Listens on the port of every site; each site is a separate origin. */
async function listenAtSites(app: FastifyInstance, { sites, host }: Settings): Promise<Server[]> {
  const ports = [...new Set(sites.map((site) => site.port))]
  const servers = ports.map(() =>
    createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      lingerAfterEarlyAnswer(request, response)
      app.routing(request, response)
    }).on('clientError', (error, socket) => answerNonsense(error, socket)),
  )
  try {
    await Promise.all(servers.map((server, i) => listen(server, ports[i]!, host)))
  } catch (error) {
    await Promise.all(servers.map(drainIfOpen))
    throw error
  }
  return servers
}

/** Starts the server on every site, or only its worker. Refuses to start if row-level security could be bypassed. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { settings } = options
  const services = await openServices({ ...options, directUrl: options.directUrl ?? options.databaseUrl })
  let app: FastifyInstance | undefined
  let servers: Server[] = []
  let worker: Worker | undefined
  try {
    if (!(await isRowSecurityEnforced(services)))
      throw new Error(
        'Row-level security can be bypassed: neither waybill_app nor the role of DATABASE_URL may be a superuser or BYPASSRLS',
      )
    if (settings.worker === 'only') {
      // Refuses a data folder with different keys than the serving processes have.
      await openIdentityKeys({ ...services, keyFolder: options.dataFolder })
    } else {
      app = await openApp(services, options)
      servers = await listenAtSites(app, settings)
    }
    measureWork(services)
    if (settings.metrics) servers.push(await listenForMetrics(settings.metrics, services.metrics))
    worker = settings.worker === 'off' ? undefined : await openWorker(services, options)
  } catch (error) {
    await Promise.all(servers.map(drainIfOpen))
    await app?.close()
    await services.close()
    throw error
  }
  return {
    sites: app ? settings.sites.map(({ portal, origin }) => ({ portal, origin })) : [],
    isWatched: () => services.feed.isFollowed,
    isOpen: (orderGuid) => services.presence.isOpen(orderGuid),
    async stop() {
      services.beginEnd()
      await Promise.all([...servers.map((server) => drain(server, options.drainMs)), worker?.stop()])
      await app?.close()
      await services.close()
    },
  }
}
