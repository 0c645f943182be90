/** No call leaves the process while a transaction is open: every client of another system refuses it. */
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { atEnd } from '../../testing/at-end.ts'
import { externalTokens } from '../identity/tokens/external-tokens.ts'
import { systemClock } from '../platform/clock.ts'
import { asTransaction } from '../platform/db/open-transaction.ts'
import { openBucket } from '../platform/files/bucket.ts'
import { HeavyWork } from '../platform/heavy-work/heavy-work.ts'
import { goOutside, outsideCalls, OutsideCallInTransaction } from '../platform/outgoing.ts'
import { send } from './accounting/rest-client.ts'
import { createFmcsaCheck } from './carrier-check/fmcsa-check.ts'
import { createEiaPrices } from './diesel/eia-prices.ts'
import { createOsrmMiles } from './distance/osrm.ts'
import { createValhallaMiles } from './distance/valhalla.ts'
import { createEdiTransports } from './edi/edi-transports.ts'
import { askBoard } from './loadboards/ask-board.ts'
import { createOutboxMailer } from './mail/outbox-mailer.ts'
import { createSmtpMailer } from './mail/smtp-mailer.ts'
import { readMapStyle } from './maps/map-style.ts'
import { createBuiltInFinder } from './places/built-in-finder.ts'
import { createPhotonFinder } from './places/photon-finder.ts'
import { createTrimbleFinder } from './places/trimble-finder.ts'
import { createChatModel } from './reading-model/chat-model.ts'
import { createOfflineVinDecoder } from './vin/offline-decoder.ts'
import { createOnlineVinDecoder } from './vin/online-decoder.ts'
import { createHookPost } from './webhooks/hook-post.ts'

let reached = 0
let url: string

beforeAll(async () => {
  const server = createServer({ keepAliveTimeout: 0 }, (_request, response) => {
    reached++
    response.end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  atEnd(() => server.close())
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  outsideCalls.clear()
  reached = 0
})

const NOWHERE = join(tmpdir(), 'waybill-test-vins')
const VIN = '1HGCM82633A004352'
const FROM = 'Waybill <no-reply@waybill.test>'
const MAIL = { to: 'ada@north.test', subject: 'Hello', text: 'Hello' }
const PLACES = [
  { latitude: 32.7, longitude: -96.9 },
  { latitude: 39.7, longitude: -104.9 },
]
const { now } = systemClock
const ignore = () => {}
const bucket = () => openBucket({ bucket: 'b', region: 'us-east-1', endpoint: url, accessKey: 'a', secretKey: 's' })
const finder = createBuiltInFinder()
const decoder = createOfflineVinDecoder(NOWHERE)
atEnd(() => decoder.close())

/** A call of each client, by its file below `src`. */
const CALLS: Readonly<Record<string, () => unknown>> = {
  'identity/tokens/external-tokens.ts': () =>
    externalTokens({ database: { pool: undefined } as never, clock: systemClock }, 'client', {
      authority: url,
      issuer: url,
      audience: 'a',
    } as never)('a.b.c'),
  'outside/accounting/rest-client.ts': () =>
    send({ method: 'GET', url, headers: {}, signal: new AbortController().signal }, {}, { saying: () => undefined }),
  'outside/carrier-check/fmcsa-check.ts': () => createFmcsaCheck(url, 'key').look({ usdot: '1', mcNumber: null }),
  'outside/diesel/eia-prices.ts': () => createEiaPrices(url, 'key', now).lastWeeks('midwest'),
  'outside/distance/osrm.ts': () => createOsrmMiles(url, ignore).through(PLACES),
  'outside/distance/valhalla.ts': () => createValhallaMiles(url, ignore).through(PLACES),
  'outside/edi/edi-transports.ts': () =>
    createEdiTransports('/nowhere').open({ transport: 'folder', companyGuid: 'c', folder: 'f' } as never),
  'outside/loadboards/ask-board.ts': () => askBoard(url, {}, { board: 'Board', timeoutMs: 1_000, now }),
  'outside/mail/outbox-mailer.ts': () => createOutboxMailer('/nowhere', FROM, now).send(MAIL),
  'outside/mail/smtp-mailer.ts': () => createSmtpMailer(url.replace('http', 'smtp'), FROM, now).send(MAIL),
  'outside/maps/map-style.ts': () => readMapStyle(url),
  'outside/places/built-in-finder.ts': () => finder.search({ query: 'Dallas' }),
  'outside/places/photon-finder.ts': () => createPhotonFinder(url, finder, ignore).search({ query: 'Dallas' }),
  'outside/places/trimble-finder.ts': () =>
    createTrimbleFinder({ url, token: 't' }, finder, ignore).search({ query: 'Dallas' }),
  'outside/reading-model/chat-model.ts': () =>
    createChatModel({ url, key: undefined, model: 'm', onFault: ignore }).tell('text'),
  'outside/vin/offline-decoder.ts': () => decoder.decode([VIN]),
  'outside/vin/online-decoder.ts': () => createOnlineVinDecoder(url, decoder, ignore).decode([VIN]),
  'outside/webhooks/hook-post.ts': () => createHookPost({ allowPrivate: true }).send({ url, body: '', headers: {} }),
  'platform/heavy-work/heavy-work.ts': () =>
    new HeavyWork({ memoryMb: 0 }).hold(
      { owner: { companyGuid: 'c', userGuid: 'u' }, lane: 'call' },
      async () => reached++,
    ),
  'platform/files/bucket.ts': async () => (await bucket()).sizeOf('key'),
}

test.each(Object.entries(CALLS))('%s calls nobody inside a transaction', async (_file, call) => {
  // Some throw, others go on without an answer, as they do if nobody answers.
  await asTransaction(async () => call()).catch(() => {})
  expect([...outsideCalls.values()].length, 'counted').toBeGreaterThan(0)
  expect(reached).toBe(0)
})

const SOURCE = new URL('../', import.meta.url).pathname
const sources = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !file.endsWith('.test.ts') && file !== 'platform/outgoing.ts')
  .map((file) => ({ file, text: readFileSync(join(SOURCE, file), 'utf8') }))

test('the walk calls every client', () => {
  const guarded = sources.filter(({ text }) => /goOutside|goingOutside|fetchOutside/.test(text))
  expect(guarded.map(({ file }) => file).toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

/** Libraries that reach other systems, and what of `node:` connects. */
const REACHING =
  /from '(?:nodemailer|ssh2[\w-]*|undici|node:https|node:tls|pg-boss)'|@aws-sdk\/|createRemoteJWKSet|\bhttp\.request|import \{[^}]*\bconnect\b[^}]*\} from 'node:net'/
/** The database is not outside, the SFTP client is opened only by `edi-transports.ts`, and traces are sent in the background. */
const ALLOWED = [
  'outside/edi/sftp-transport.ts',
  'platform/queue/prepare-queue.ts',
  'platform/queue/queue.ts',
  'platform/queue/task-worker.ts',
  'platform/tracing/opentelemetry.ts',
]

test('nothing else reaches other systems', () => {
  const reaching = sources.filter(({ text }) => REACHING.test(text)).map(({ file }) => file)
  expect(reaching.filter((file) => !CALLS[file]).toSorted()).toEqual(ALLOWED)
})

test('a call is refused, except in production, which makes and counts it', async () => {
  await asTransaction(async () => expect(() => goOutside('A partner')).toThrow(OutsideCallInTransaction))
  outsideCalls.clear()
  vi.stubEnv('NODE_ENV', 'production')
  await asTransaction(async () => goOutside('A partner'))
  vi.unstubAllEnvs()
  expect([...outsideCalls]).toEqual([['A partner', 1]])
  goOutside('A partner')
  expect([...outsideCalls]).toEqual([['A partner', 1]])
})

test('what a transaction leaves running may call others once it is over', async () => {
  const over = Promise.withResolvers<void>()
  let later: Promise<void> | undefined
  await asTransaction(async () => {
    later = over.promise.then(() => goOutside('A partner'))
  })
  over.resolve()
  await later
  expect(outsideCalls.size).toBe(0)
})
