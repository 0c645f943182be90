/** Sends messages to browsers by way of their push services: encrypted for the browser, signed with the deployment's own key. */
import { createECDH } from 'node:crypto'
import webPush from 'web-push'
import type { HookOutcome, HookPost } from '../webhooks/hook-post.ts'

/** A browser, as its push service knows it. */
export interface PushTarget {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export interface PushOptions {
  /** A message that replaces the one of the same topic which is still waiting; at most 32 characters of base64url. */
  topic: string
  isUrgent: boolean
  /** How long the push service may keep it for a phone without signal (seconds). */
  lastsSeconds: number
  signal: AbortSignal
}

/** `gone`: the subscription has ended. `refused`: this message never arrives. `failed`: worth another attempt. */
export type PushOutcome = { state: 'sent' | 'gone' } | { state: 'refused' | 'failed'; why: string }

export interface PushService {
  /** The deployment's public key, base64url. */
  readonly publicKey: string
  /** Whether messages may be sent to an address at all. */
  isAllowed(endpoint: string): boolean
  send(target: PushTarget, text: string, options: PushOptions): Promise<PushOutcome>
}

const EXPIRED_STATUSES: readonly number[] = [404, 410]
const TOO_MANY = 429

function outcomeOf({ status, excerpt }: HookOutcome): PushOutcome {
  if (status !== null && status >= 200 && status < 300) return { state: 'sent' }
  if (status !== null && EXPIRED_STATUSES.includes(status)) return { state: 'gone' }
  const why = [status, excerpt].filter(Boolean).join(' ')
  return { state: status === null || status === TOO_MANY || status >= 500 ? 'failed' : 'refused', why }
}

/** The address in `Waybill <no-reply@waybill.test>`. */
const addressIn = (from: string) => /<([^>]+)>/.exec(from)?.[1] ?? from.trim()

/**
 * @param privateKey 32 bytes.
 * @param from Whom a push service writes to about us: the sender of our mails.
 */
export function createPushService(privateKey: Buffer, from: string, post: HookPost): PushService {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  const publicKey = pair.getPublicKey('base64url')
  const vapidDetails = {
    subject: `mailto:${addressIn(from)}`,
    publicKey,
    privateKey: pair.getPrivateKey().toString('base64url'),
  }
  return {
    publicKey,
    isAllowed: (endpoint) => post.faultOf(endpoint) === undefined,
    async send({ endpoint, keys }, text, { topic, isUrgent, lastsSeconds, signal }) {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
        vapidDetails,
        TTL: lastsSeconds,
        topic,
        urgency: isUrgent ? 'high' : 'normal',
      })
      return outcomeOf(
        await post.send({
          url: endpoint,
          body,
          headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
          signal,
        }),
      )
    },
  }
}
