/** The real application over a real database; only the sign-in is short-cut: a token names its user. */
import { type AnyInput, type ApiRequest, ask, bodyOf, type InputOf, Outcome } from '@waybill/contract/client.ts'
import { baseOf } from '@waybill/contract/index.ts'
import type { Read as AnswerOf, Method, Route } from '@waybill/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../src/start/app.ts'
import { Numbers } from '../src/records/reference/index.ts'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appLog } from './app-log.ts'
import { atEnd } from './at-end.ts'
import type { Mail } from '../src/outside/mail/mail.ts'
import { createBoards } from '../src/outside/loadboards/boards.ts'
import { accountingSystems } from '../src/outside/accounting/accounting-systems.ts'
import { createBuiltInFinder } from '../src/outside/places/built-in-finder.ts'
import { createOfflineVinDecoder } from '../src/outside/vin/offline-decoder.ts'
import type { Services } from '../src/calls/call.ts'
import { ApiKeys } from '../src/caller/api-keys.ts'
import { countLeftOut } from '../src/calls/outgoing.ts'
import { Callers } from '../src/caller/caller.ts'
import { Limits } from '../src/caller/limits.ts'
import { Security } from '../src/caller/security.ts'
import { DeviceTokens } from '../src/caller/device-token.ts'
import { SigningKeys } from '../src/platform/signing-keys.ts'
import { StorageKeys } from '../src/platform/storage-keys.ts'
import { PlacesTokens } from '../src/caller/places-token.ts'
import { PresenceBoard } from '../src/caller/presence.ts'
import { HistoryFeed } from '../src/records/history/index.ts'
import { bearersOf, identityOf } from '../src/start/identity-services.ts'
import { Sessions } from '../src/identity/people/sessions.ts'
import { SignInLines } from '../src/identity/sign-in-lines.ts'
import { TokenRefusals } from '../src/identity/tokens/token-refusals.ts'
import { createEdiTransports } from '../src/outside/edi/edi-transports.ts'
import { createPushService } from '../src/outside/push/push-service.ts'
import { createHookPost } from '../src/outside/webhooks/hook-post.ts'
import { testHeavyWork } from './heavy-work.ts'
import { stoppedClock } from '../src/platform/clock.ts'
import type { DatabaseOptions } from '../src/platform/db/database-options.ts'
import type { Database } from '../src/platform/db/database.ts'
import { isGuid } from '../src/platform/guid.ts'
import { DownloadLinks } from '../src/platform/files/download-link.ts'
import { openFileStore } from '../src/platform/files/file-store.ts'
import { Failures } from '../src/platform/failures.ts'
import { openMetrics } from '../src/platform/http/health.ts'
import { Lines } from '../src/platform/line.ts'
import { Queue } from '../src/platform/queue/queue.ts'
import { openKeys } from '../src/platform/key-file.ts'
import { SECRETS_KEY, secretsSeal } from '../src/records/sealed/index.ts'
import { readSettings } from '../src/settings/settings.ts'
import { NOW, type Person } from './builders.ts'
import { openProgram, PATIENT_LINE, PATIENT_MS, testDatabase, type Filling } from './database.ts'

const PORTS = { dispatcher: 4200, client: 4201, carrier: 4202 } as const

/** The most bytes of a file in tests. */
export const TEST_FILE_BYTES_MAX = 1024 * 1024

/** The headers of an answer. */
export type Headers = Record<string, string | string[] | number | undefined>

/** What a call answers; a download its text. */
export type BodyOf<R extends Route> = R extends { media: 'download' } ? string : AnswerOf<R>

export interface TestApp {
  app: FastifyInstance
  /** A superuser's, who sees every row: to prepare a test and to look. The program has its own, `services.database`. */
  database: Database
  services: Services
  clock: ReturnType<typeof stoppedClock>
  /** Holds `files` and `files-incoming`. */
  dataFolder: string
  /** The program's, past any pooler. */
  directUrl: string
  /** The superuser's. */
  superUrl: string
  queue: Queue
  /** Mails that were sent. */
  mails: Mail[]
  /** Makes a call of the contract as `person` (null: without a token) on the site of its portal. */
  send<R extends Route>(person: Person | null, route: R, ...input: InputOf<R>): Promise<Outcome<BodyOf<R>, Headers>>
  /** The same with input that a test puts together at random or wrongly: the answer has its type, the input has none. */
  sendAny<R extends Route>(person: Person | null, route: R, input?: AnyInput): Promise<Outcome<BodyOf<R>, Headers>>
  /** Sends whatever a test wants to where no call of the contract is meant: other paths, other methods, bytes. */
  raw<Body = unknown>(
    person: Person | null,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Outcome<Body, Headers>>
}

let vins: ReturnType<typeof createOfflineVinDecoder> | undefined
/** The decoder, opened by the first test of a file that needs it. */
const offlineVins = (): Services['vin'] => ({
  decode: (list) => (vins ??= createOfflineVinDecoder(join(tmpdir(), 'waybill-test-vins'))).decode(list),
})

/** What a test wants beside the plain application. */
interface Options extends Partial<Filling> {
  /** People sign in as everywhere; tokens are those that they get. The clock begins at the true time. */
  signsIn?: boolean
  /** Connections of its own, opened differently. */
  connections?: Partial<DatabaseOptions>
}

const NOWHERE = 'http://127.0.0.1:9'
const NO_BOARDS = {
  centraldispatch: NOWHERE,
  dat: NOWHERE,
  shipcars: NOWHERE,
  superdispatch: NOWHERE,
  truckstop: NOWHERE,
}

/** Push services of tests listen on this machine. */
const testPush = (from: string) => createPushService(randomBytes(32), from, createHookPost({ allowPrivate: true }))

const SILENT = { info: () => {}, warn: () => {}, error: (...words: unknown[]) => console.error(...words) }

/** The application over a database of its own, with the product's settings or those of `env`. */
export async function testApp(
  env: Record<string, string> = {},
  { signsIn = false, connections, ...filling }: Options = {},
): Promise<TestApp> {
  const {
    database: seesAll,
    url: superUrl,
    program: { database: plain, url },
  } = await testDatabase(filling)
  const database = connections ? openProgram(url, connections) : plain
  if (connections) atEnd(() => database.end())
  const clock = stoppedClock(signsIn ? new Date() : NOW)
  // The clock stands still: all calls of a test would fall into one minute.
  const settings = readSettings({ WAYBILL_CALLS_PER_USER: '0', WAYBILL_CALLS_PER_COMPANY: '0', ...env })
  const mails: Mail[] = []
  const feed = new HistoryFeed(database, url, () => {})
  feed.start()
  atEnd(() => feed.stop())
  const dataFolder = await mkdtemp(join(tmpdir(), 'waybill-test-'))
  atEnd(() => rm(dataFolder, { recursive: true, force: true }))
  const queue = new Queue({ url, onError: () => {} })
  atEnd(() => queue.stop())
  const callers = new Callers(database, clock)
  const metrics = openMetrics()
  const services: Services = {
    database,
    directUrl: url,
    archiveBytesMax: 64 * 1024 * 1024,
    clock,
    records: new Lines('records', PATIENT_LINE),
    numbers: new Numbers(database),
    callers,
    apiKeys: new ApiKeys(database, clock, callers),
    feed,
    presence: new PresenceBoard(clock, feed),
    announce: feed.announce,
    security: new Security(database, clock, feed.announce),
    sessions: new Sessions(database, clock),
    signInLines: new SignInLines(settings.signInConnections, { waitMs: PATIENT_MS }),
    metrics,
    leftOut: countLeftOut(metrics, (words) => {
      throw new Error(words)
    }),
    tracing: undefined,
    limits: new Limits(settings.calls, clock),
    failures: new Failures(),
    refusedTokens: new TokenRefusals(clock),
    storageBytesMax: settings.storageBytesMax,
    ending: new AbortController().signal,
    zoneOf: () => 'America/Chicago',
    estimateMiles: () => 781.5,
    roads: null,
    readingModel: null,
    vin: offlineVins(),
    places: createBuiltInFinder(),
    mailer: { send: async (mail) => void mails.push(mail) },
    queue,
    heavy: testHeavyWork(),
    files: await openFileStore(settings.files, dataFolder, TEST_FILE_BYTES_MAX),
    accounting: accountingSystems({
      urls: {
        COUPA: 'http://127.0.0.1:9/{instance}',
        NETSUITE: 'http://127.0.0.1:9/{account}',
        QUICKBOOKS: 'http://127.0.0.1:9',
      },
    }),
    links: new DownloadLinks(randomBytes(32)),
    seal: secretsSeal(await openKeys(dataFolder, SECRETS_KEY)),
    hooks: createHookPost({ allowPrivate: true }),
    push: settings.push ? testPush(settings.mailFrom) : undefined,
    // Nobody listens there: what a test sends by mistake leaves nothing.
    boards: createBoards({ now: () => clock.now(), urls: NO_BOARDS }),
    edi: createEdiTransports(join(dataFolder, 'edi')),
    cargotel: undefined,
    deviceTokens: new DeviceTokens(randomBytes(32)),
    signingKeys: new SigningKeys([randomBytes(32)], 'tests'),
    storageKeys: new StorageKeys([randomBytes(32)]),
    placesTokens: new PlacesTokens(randomBytes(32)),
    carrierCheck: undefined,
    diesel: undefined,
    demo: { isPublic: settings.allowPublicDemo, stopFilling: async () => {}, removed: () => {} },
    originOf: (portal) => `http://localhost:${PORTS[portal]}`,
  }
  const verify = async (_portal: string, bearer: string) => {
    const [companyGuid, userGuid, ends] = bearer.split('.')
    const endsAt = ends ? new Date(Number(ends)) : undefined
    return isGuid(companyGuid) && isGuid(userGuid) ? { companyGuid, userGuid, endsAt } : undefined
  }
  const identity = signsIn ? identityOf(services, { settings, log: SILENT, dataFolder }) : undefined
  const app = await createApp({
    services,
    settings,
    verify: identity ? bearersOf(identity, services.refusedTokens) : verify,
    ...(identity ? { identity } : {}),
    log: appLog,
  })
  const sendAs =
    (person: Person | null) =>
    async ({ method, path, headers, body }: Omit<ApiRequest, 'body'> & { body: ApiRequest['body'] | Buffer }) => {
      const response = await app.inject({
        method,
        url: path,
        headers: {
          host: `localhost:${PORTS[person?.portal ?? 'client']}`,
          ...(person ? { authorization: `Bearer ${person.token}` } : {}),
          ...headers,
        },
        ...(body === undefined ? {} : { payload: body }),
      })
      const data = bodyOf(response.body, String(response.headers['content-type']))
      return { status: response.statusCode, headers: response.headers, data }
    }
  return {
    app,
    database: seesAll,
    services,
    clock,
    dataFolder,
    directUrl: url,
    superUrl,
    queue,
    mails,
    send: (person, route, ...[input]) => ask(sendAs(person), baseOf(route), route, input),
    sendAny: (person, route, input) => ask(sendAs(person), baseOf(route), route, input),
    async raw(person, method, path, body, headers = {}) {
      const json = body === undefined || body instanceof Buffer ? undefined : JSON.stringify(body)
      const type: Record<string, string> = json === undefined ? {} : { 'content-type': 'application/json' }
      const request = { method: method as Method, path, headers: { ...type, ...headers } }
      const came = await sendAs(person)({ ...request, body: body instanceof Buffer ? body : json })
      return new Outcome(`${method} ${path}`, came.status, came.headers, came.data)
    },
  }
}
