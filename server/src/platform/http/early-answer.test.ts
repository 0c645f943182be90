import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { atEnd } from '../../../testing/at-end.ts'
import { lingerAfterEarlyAnswer } from './early-answer.ts'

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
