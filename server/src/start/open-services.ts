/** Opens the services that features use, from the settings. */
import { join } from 'node:path'
import { APP_VERSION } from '@waybill/contract/vocabulary/limits.ts'
import type { Logger } from 'pino'
import { updateRelatedTurns } from '../records/projections/index.ts'
import type { Services } from '../calls/call.ts'
import { ApiKeys } from '../caller/api-keys.ts'
import { countLeftOut } from '../calls/outgoing.ts'
import { Callers } from '../caller/caller.ts'
import { Limits } from '../caller/limits.ts'
import { Security } from '../caller/security.ts'
import { PlacesTokens } from '../caller/places-token.ts'
import { DeviceTokens } from '../caller/device-token.ts'
import { SigningKeys } from '../platform/signing-keys.ts'
import { StorageKeys } from '../platform/storage-keys.ts'
import { Sessions } from '../identity/people/sessions.ts'
import { SignInLines } from '../identity/sign-in-lines.ts'
import { createFmcsaCheck } from '../outside/carrier-check/fmcsa-check.ts'
import { createHttpCargoTel } from '../outside/cargotel/http-cargotel.ts'
import { createBoards } from '../outside/loadboards/boards.ts'
import { createEiaPrices } from '../outside/diesel/eia-prices.ts'
import { createOsrmMiles } from '../outside/distance/osrm.ts'
import { createValhallaMiles } from '../outside/distance/valhalla.ts'
import { accountingSystems } from '../outside/accounting/accounting-systems.ts'
import { createEdiTransports } from '../outside/edi/edi-transports.ts'
import { createMailer } from '../outside/mail/mailer.ts'
import { createBuiltInFinder } from '../outside/places/built-in-finder.ts'
import { createChatModel } from '../outside/reading-model/chat-model.ts'
import { distance } from '../outside/places/distance.ts'
import { createPhotonFinder } from '../outside/places/photon-finder.ts'
import { createTrimbleFinder } from '../outside/places/trimble-finder.ts'
import { zoneOf } from '../outside/places/zone.ts'
import { createOfflineVinDecoder } from '../outside/vin/offline-decoder.ts'
import { createOnlineVinDecoder } from '../outside/vin/online-decoder.ts'
import { openPushKey } from '../outside/push/push-key.ts'
import { createPushService } from '../outside/push/push-service.ts'
import { createHookPost } from '../outside/webhooks/hook-post.ts'
import { systemClock, type Clock } from '../platform/clock.ts'
import { TokenRefusals } from '../identity/tokens/token-refusals.ts'
import { Failures } from '../platform/failures.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { DownloadLinks } from '../platform/files/download-link.ts'
import { openFileStore } from '../platform/files/file-store.ts'
import { openLinkKey } from '../platform/files/link-key.ts'
import { openKeys } from '../platform/key-file.ts'
import { HeavyWork } from '../platform/heavy-work/heavy-work.ts'
import { openMetrics } from '../platform/http/health.ts'
import { Lines } from '../platform/line.ts'
import { RECORD_LINE } from '../platform/db/record-turns.ts'
import { Queue } from '../platform/queue/queue.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import type { Settings } from '../settings/settings.ts'
import { PresenceBoard } from '../caller/presence.ts'
import { HistoryFeed } from '../records/history/index.ts'
import { SECRETS_KEY, secretsSeal } from '../records/sealed/index.ts'
import { Numbers } from '../records/reference/index.ts'

const ROADS = { osrm: createOsrmMiles, valhalla: createValhallaMiles }

const NO_DEMO = { stopFilling: async () => {}, removed: () => {} }

/** The process's configuration. */
export interface Environment {
  settings: Settings
  databaseUrl: string
  /** For LISTEN and the queue, if `databaseUrl` goes through a pooler. */
  directUrl: string
  dataFolder: string
  log: Logger
  clock?: Clock
  /** What the process does for a demo. */
  demo?: Omit<Services['demo'], 'isPublic'>
}

/** Miles through all places in order; null if one has no position. */
export function estimateMiles(places: readonly { latitude: number | null; longitude: number | null }[]): number | null {
  let sum = 0
  for (const [i, to] of places.entries()) {
    const from = places[i - 1]
    if (to.latitude === null || to.longitude === null) return null
    if (!from) continue
    sum += distance({ lat: from.latitude!, lon: from.longitude! }, { lat: to.latitude, lon: to.longitude }).miles
  }
  return Math.round(sum * 10) / 10
}

/** The services, and how to close them. */
export interface OpenServices extends Services {
  readonly queue: Queue
  /** Signals long-lived work that the process is about to end. */
  beginEnd(): void
  close(): Promise<void>
}

export async function openServices(environment: Environment): Promise<OpenServices> {
  const { settings, log, dataFolder } = environment
  const clock = environment.clock ?? systemClock
  const tracing = await openTracing(settings.traces, APP_VERSION, (err) => log.warn({ err }, 'traces'))
  const database = await openDatabase({
    url: environment.databaseUrl,
    directUrl: environment.directUrl,
    replicaUrl: settings.databaseReplicaUrl,
    named: settings.namedStatements,
    waitMs: settings.databaseWaitMs,
    lockWaitMs: settings.lockWaitMs,
    signInSize: settings.signInConnections,
    isOnThisMachine: settings.databaseUrl === undefined,
    onError: (err) => log.warn({ err }, 'database connection lost'),
    beforeCommit: updateRelatedTurns,
    span: tracing?.span,
  })
  const feed = new HistoryFeed(database, environment.directUrl, (err) => log.warn({ err }, 'live events'))
  const mailer = createMailer(
    {
      from: settings.mailFrom,
      outboxFolder: join(dataFolder, 'outbox'),
      origin: settings.sites[0]!.origin,
      smtpUrl: settings.smtpUrl,
    },
    () => clock.now(),
  )
  const queue = new Queue({
    url: environment.directUrl,
    span: tracing?.span,
    onError: (err) => log.warn({ err }, 'queue'),
  })
  const heavy = new HeavyWork({ memoryMb: settings.heavyMemoryMb })
  const builtIn = createBuiltInFinder()
  const offline = createOfflineVinDecoder(join(dataFolder, 'vin'))
  const linkKey = await openLinkKey(dataFolder)
  const secretsKeys = await openKeys(dataFolder, SECRETS_KEY)
  const callers = new Callers(database, clock)
  const ending = new AbortController()
  const metrics = openMetrics()
  feed.start()
  return {
    database,
    directUrl: environment.directUrl,
    archiveBytesMax: settings.archiveBytesMax,
    clock,
    records: new Lines('records', RECORD_LINE),
    numbers: new Numbers(database),
    callers,
    apiKeys: new ApiKeys(database, clock, callers),
    feed,
    presence: new PresenceBoard(clock, feed),
    announce: feed.announce,
    zoneOf,
    estimateMiles,
    roads: settings.roads
      ? ROADS[settings.roads.kind](settings.roads.url, (err) => log.warn({ err }, 'distance service'))
      : null,
    readingModel: settings.readingModel
      ? createChatModel({ ...settings.readingModel, onFault: (err) => log.warn({ err }, 'reading model') })
      : null,
    vin: settings.vpicUrl
      ? createOnlineVinDecoder(settings.vpicUrl, offline, (err) => log.warn({ err }, 'vPIC'))
      : offline,
    places: settings.trimble
      ? createTrimbleFinder(settings.trimble, builtIn, (err) => log.warn({ err }, 'location search'))
      : settings.photonUrl
        ? createPhotonFinder(settings.photonUrl, builtIn, (err) => log.warn({ err }, 'location search'))
        : builtIn,
    mailer,
    files: await openFileStore(settings.files, dataFolder, settings.fileBytesMax),
    accounting: accountingSystems({ urls: settings.accountingUrls }),
    links: new DownloadLinks(linkKey),
    seal: secretsSeal(secretsKeys),
    hooks: createHookPost({ allowPrivate: settings.privateWebhooks }),
    // Users name these addresses, so unlike webhooks they never lead into a private network.
    push: settings.push
      ? createPushService(await openPushKey(dataFolder), settings.mailFrom, createHookPost({ allowPrivate: false }))
      : undefined,
    boards: createBoards({ now: () => clock.now(), urls: settings.boardUrls }),
    edi: createEdiTransports(settings.ediFolder),
    cargotel: settings.cargotel && createHttpCargoTel({ ...settings.cargotel, now: () => clock.now() }),
    deviceTokens: new DeviceTokens(linkKey),
    signingKeys: new SigningKeys(secretsKeys, 'seals of inspections'),
    storageKeys: new StorageKeys(secretsKeys),
    placesTokens: new PlacesTokens(linkKey),
    carrierCheck: settings.fmcsa && createFmcsaCheck(settings.fmcsa.url, settings.fmcsa.key),
    diesel: settings.eia && createEiaPrices(settings.eia.url, settings.eia.key, () => clock.now()),
    demo: { ...(environment.demo ?? NO_DEMO), isPublic: settings.allowPublicDemo },
    originOf: (portal) => (settings.sites.find((site) => site.portal === portal) ?? settings.sites[0]!).origin,
    queue,
    heavy,
    security: new Security(database, clock, feed.announce),
    sessions: new Sessions(database, clock),
    signInLines: new SignInLines(settings.signInConnections),
    metrics,
    leftOut: countLeftOut(metrics, (words) => log.error(words)),
    tracing,
    limits: new Limits(settings.calls, clock),
    failures: new Failures(),
    refusedTokens: new TokenRefusals(clock),
    storageBytesMax: settings.storageBytesMax,
    ending: ending.signal,
    beginEnd: () => ending.abort(),
    async close() {
      await queue.stop()
      await heavy.close()
      await feed.stop()
      mailer.close?.()
      await offline.close()
      await database.end()
      await tracing?.end()
    },
  }
}
