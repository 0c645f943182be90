import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { drain } from './drain.ts'

/** A server whose requests wait for the test to answer them. */
async function start(): Promise<{ server: Server; url: string; received: Promise<ServerResponse> }> {
  const server = createServer({ keepAliveTimeout: 0 })
  const received = once(server, 'request').then(([, response]: ServerResponse[]) => response!)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

const NEVER_MS = 600_000

test('a running request is answered, and none is taken after it', async () => {
  const { server, url, received } = await start()
  const answer = fetch(url)
  const response = await received
  const ended = drain(server, NEVER_MS)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  response.end('in the end')
  expect(await (await answer).text()).toBe('in the end')
  await ended
})

test('what is not answered in time is cut off', async () => {
  const { server, url, received } = await start()
  const answer = fetch(url).catch((error: unknown) => error)
  await received
  await drain(server, 1)
  expect(await answer).toMatchObject({ cause: { message: 'other side closed' } })
})
