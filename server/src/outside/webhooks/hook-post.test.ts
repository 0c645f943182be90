import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHookPost } from './hook-post.ts'
import { isPublicAddress } from './public-address.ts'

describe('public addresses', () => {
  test.each(['8.8.8.8', '172.15.0.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450:4001::65'])(
    '%s is one',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:0:a00:1::',
    'ff02::1',
    'localhost',
    '',
  ])('%s is not one', (address) => expect(isPublicAddress(address)).toBe(false))
})

describe('sending', () => {
  let port: number
  let answer: (request: IncomingMessage, response: ServerResponse) => void
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => answer(request, response))
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const send = (options: { allowPrivate: boolean; answerMs?: number }, url = `http://127.0.0.1:${port}/hook`) =>
    createHookPost(options).send({ url, body: '{}', headers: { 'content-type': 'application/json' } })

  test.each([
    'http://example.com/x',
    'https://127.0.0.1/x',
    'https://[::1]/x',
    'https://[::ffff:7f00:1]/x',
    'https://0x7f.1/x',
    'https://2130706433/x',
    'https://localhost/x',
    'https://db.internal/x',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is refused before anything is sent', async (url) => {
    const post = createHookPost({ allowPrivate: false })
    expect(post.faultOf(url)).toEqual(expect.any(String))
    expect(await send({ allowPrivate: false }, url)).toMatchObject({ status: null })
    expect(createHookPost({ allowPrivate: true }).faultOf(url)).toBeUndefined()
  })

  test('part of the response is stored, and a redirect is not followed', async () => {
    let requests = 0
    answer = (_, response) => {
      requests++
      response.writeHead(302, { location: `http://127.0.0.1:${port}/other` }).end('x'.repeat(100_000))
    }
    const outcome = await send({ allowPrivate: true })
    expect([outcome.status, outcome.excerpt.length, requests]).toEqual([302, 500, 1])
  })

  test('a timeout and a refused connection are reported with a message', async () => {
    answer = () => {}
    expect(await send({ allowPrivate: true, answerMs: 50 })).toEqual({
      status: null,
      excerpt: 'No answer within 0.05 s',
    })
    answer = (request) => request.socket.destroy()
    expect(await send({ allowPrivate: true })).toMatchObject({ status: null })
  })
})
