/** A push service on this machine with one browser of its own, which decrypts what arrives (RFC 8291) and checks who sent it. */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { NewPushSubscription, PushMessage } from '@waybill/contract/push/push.shapes.ts'
import { atEnd } from './at-end.ts'

export interface Arrived {
  headers: IncomingHttpHeaders
  message: PushMessage
  /** The signed claims of the sender, and the key it signed with. */
  claims: { aud: string; sub: string; exp: number }
  key: string
}

export interface PushBrowser {
  subscription: NewPushSubscription
  arrived: Arrived[]
  /** What the push service answers from now on. */
  answer: number
}

const HEADER = 16 + 4 + 1
const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

function sentBy(authorization = ''): Pick<Arrived, 'claims' | 'key'> {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned) throw new Error('The sender did not sign with its key')
  return { claims: JSON.parse(Buffer.from(body, 'base64url').toString()) as Arrived['claims'], key }
}

/** Opens the service, and a browser that is not subscribed yet. */
export async function pushBrowser(language: NewPushSubscription['language'] = 'en'): Promise<PushBrowser> {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  const open = (sealed: Buffer): PushMessage => {
    const salt = sealed.subarray(0, 16)
    const sender = sealed.subarray(HEADER, HEADER + sealed[HEADER - 1]!)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
    const secret = derived(pair.computeSecret(sender), auth, info, 32)
    const key = derived(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derived(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
    const content = sealed.subarray(HEADER + sender.length)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(content.subarray(-16))
    const text = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()])
    // The text ends with the mark of the last record.
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString()) as PushMessage
  }
  const browser: PushBrowser = {
    subscription: {
      endpoint: '',
      keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
      language,
    },
    arrived: [],
    answer: 201,
  }
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    void buffer(request)
      .then((body) => {
        browser.arrived.push({
          headers: request.headers,
          message: open(body),
          ...sentBy(request.headers.authorization),
        })
        response.writeHead(browser.answer).end()
      })
      .catch(() => response.writeHead(599).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atEnd(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  browser.subscription.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send/${auth.toString('hex')}`
  return browser
}
