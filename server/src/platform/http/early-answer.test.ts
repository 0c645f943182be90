import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { answerAfterBody, lingerAfterEarlyAnswer } from './early-answer.ts'

/** More than the buffers of both ends hold. */
const BODY = Buffer.alloc(16 * 1024 * 1024, 'a')

/** A server that refuses every body before it arrives. */
async function refusing(lingerMs?: number) {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    lingerAfterEarlyAnswer(request, response, lingerMs)
    response.writeHead(413, { connection: 'close' }).end('too large')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  atEnd(() => server.close())
  const open = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)))
  return { port: (server.address() as AddressInfo).port, open }
}

/** Sends the head of an upload. */
async function uploading(port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  atEnd(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(`POST / HTTP/1.0\r\ncontent-length: ${BODY.length}\r\n\r\n`)
  return socket
}

test('a caller that sends everything before it reads gets the answer, and the connection is closed', async () => {
  const { port, open } = await refusing()
  const socket = await uploading(port)
  const failed = once(socket, 'error').then(([error]) => error)
  const sent = new Promise((resolve) => socket.write(BODY, resolve))
  expect(await Promise.race([sent, failed])).toBeFalsy()
  let received = ''
  socket.setEncoding('utf8').on('data', (part: string) => (received += part))
  expect(await Promise.race([once(socket, 'end'), failed])).toEqual([])
  expect(received).toMatch(/^HTTP\/1\.1 413 [^]*too large$/)
  await expect.poll(open).toBe(0)
})

test('a caller that never sends the rest is not waited for', async () => {
  const { port, open } = await refusing(1)
  const socket = await uploading(port)
  socket.resume().on('error', () => {})
  await once(socket, 'end')
  await expect.poll(open).toBe(0)
})

/** An application that refuses every body before it arrives, and what happened in it, in order. */
async function holding(waitMs?: number) {
  const app = Fastify({ bodyLimit: 10 })
  const order: string[] = []
  const called = Promise.withResolvers<void>()
  app.addHook('onSend', async (request) => {
    request.raw.once('end', () => order.push('body'))
    called.resolve()
  })
  answerAfterBody(app, waitMs)
  app.addHook('onResponse', async () => void order.push('answer'))
  app.post('/', () => 'taken')
  await app.listen({ port: 0, host: '127.0.0.1' })
  atEnd(() => app.close())
  const socket = connect({ port: (app.server.address() as AddressInfo).port, host: '127.0.0.1' })
  atEnd(() => void socket.destroy())
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 30\r\n\r\n{"a":')
  await called.promise
  return { socket, order }
}

test('the answer to a body that is refused before it arrives is sent after it', async () => {
  const { socket, order } = await holding()
  socket.write(`${'1'.repeat(24)}}`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
  await expect.poll(() => order).toEqual(['body', 'answer'])
})

test('a caller that does not send the rest is answered all the same', async () => {
  const { socket } = await holding(1)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /)
})
