import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import Fastify, { LogController } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { anOrg } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { upload } from '../../../testing/uploads.ts'
import { DatabaseClient } from '../db/connection-fault.ts'
import { messagePage } from '../../calls/public-pages.ts'
import { sendPage } from '../../identity/pages/page.ts'
import { answerFault, answerNonsense, sendRefusal } from './faults.ts'
import { takeJsonBodies } from './json-body.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

/** An application with the answers for faults, its log, and the port it listens on. */
async function faultyApp(fault: () => unknown) {
  const lines: { msg: string; level: number }[] = []
  const app = Fastify({
    logger: { level: 'debug', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(answerFault)
  takeJsonBodies(app)
  app.post('/', async () => {
    throw fault()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => app.close())
  return { app, logged: () => lines.map(({ msg }) => msg), port: (app.server.address() as AddressInfo).port }
}

test('a body that nests too deep is refused, also where any value is allowed', async () => {
  const deep = `${'{"a":['.repeat(5_000)}1${']}'.repeat(5_000)}`
  for (const path of ['/api/orders/list', '/api/orders'] as const) {
    const answer = await t.app.inject({
      method: 'POST',
      url: path,
      headers: {
        host: 'localhost:4200',
        'content-type': 'application/json',
        authorization: `Bearer ${org.dispatcher.userGuid}`,
      },
      payload: `{"filterState":${deep}}`,
    })
    expect([answer.statusCode, answer.json().code, answer.json().message]).toEqual([
      400,
      'invalid',
      'The body nests deeper than 64 levels',
    ])
  }
})

test('bytes that cannot be stored are answered with 503 and the reason, and work again later', async () => {
  const incoming = join(t.dataFolder, 'files-incoming')
  await rm(incoming, { recursive: true, force: true })
  await writeFile(incoming, 'no folder')
  const refused = await upload(t, org.dispatcher)
  expect([refused.status, refused.headers['retry-after'], refused.error]).toMatchObject([
    503,
    '60',
    { code: 'unavailable', message: expect.stringContaining('The file store does not work') },
  ])
  await rm(incoming)
  expect((await upload(t, org.dispatcher)).status).toBe(201)
})

const coded = (code: string, extra: object = {}) => Object.assign(new Error(code), { code }, extra)

test('connection errors count as the database’s only if it reported them', async () => {
  const elsewhere = await faultyApp(() => coded('ECONNREFUSED', { syscall: 'connect' }))
  const answer = await elsewhere.app.inject({ method: 'POST', url: '/' })
  expect([answer.statusCode, elsewhere.logged()]).toEqual([500, expect.arrayContaining(['fault'])])

  const client = new DatabaseClient({ host: '127.0.0.1', port: 9 })
  const error = await client.connect().catch((refused: unknown) => refused)
  const database = await faultyApp(() => error)
  const away = await database.app.inject({ method: 'POST', url: '/' })
  expect([away.statusCode, away.headers['retry-after'], database.logged()]).toEqual([
    503,
    '2',
    expect.arrayContaining(['database away']),
  ])
})

test('a caller who hangs up is not logged as a fault of the database', async () => {
  const { port, logged } = await faultyApp(() => new Error('not reached'))
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"a":')
  // It reads the body once it has the headers.
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(0)
  socket.resetAndDestroy()
  await expect.poll(logged).toContain('the caller hung up')
  expect(logged()).not.toContain('database away')
})

test('after an answer to what is no request the connection is closed, even if the caller keeps it open', async () => {
  const server = createServer({ keepAliveTimeout: 0 }).on('clientError', answerNonsense).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => server.close())
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true })
  let received = ''
  socket.on('data', (part) => (received += part)).on('error', () => {})
  socket.write('nonsense\r\n\r\n')
  await once(socket, 'end')
  expect(received).toContain('400 Bad Request')
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBe(0)
  socket.destroy()
})

test('whoever is asked to try again is told when, also by a refusal that does not know', async () => {
  const refusals = [
    [{ refused: true, code: 'unavailable', message: 'away' }, '503 60'],
    [{ refused: true, code: 'too_many_requests', message: 'too many', retryAfter: 7 }, '429 7'],
    [{ refused: true, code: 'not_found', message: 'gone' }, '404 undefined'],
  ] as const
  const app = Fastify()
  atEnd(() => app.close())
  for (const [i, [refusal]] of refusals.entries())
    app.get(`/call/${i}`, async (_request, reply) => sendRefusal(reply, refusal))
  for (const status of [429, 503])
    app.get(`/page/${status}`, async (_request, reply) => sendPage(reply, undefined, messagePage('Wait', '', status)))
  const answerOf = async (url: string) => {
    const { statusCode, headers } = await app.inject(url)
    return `${statusCode} ${headers['retry-after']}`
  }
  for (const [i, [, expected]] of refusals.entries()) expect(await answerOf(`/call/${i}`)).toBe(expected)
  for (const status of [429, 503]) expect(await answerOf(`/page/${status}`)).toBe(`${status} 60`)
})
