/** The headers of one attempt to deliver: what it is about, and two signatures, ours and that of Standard Webhooks 1.0.0. */
import { createHmac } from 'node:crypto'
import { APP_VERSION } from '@waybill/contract/vocabulary/limits.ts'
import { SECRET_PREFIX } from './hook-secret.ts'

/** One attempt. `id` is the delivery's and stays the same when it is repeated, by which receivers recognize it. */
interface HookAttempt {
  secret: string
  id: string
  event: string
  /** Counted from 1. */
  attempt: number
  body: string
  now: Date
}

/** The bytes of a secret: Base64, or Base64url in secrets made by older versions. */
const keyOf = (secret: string) => Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64')

/** Both signatures cover the seconds at which they were made, so that what was recorded cannot be sent again later. */
export function hookHeaders({ secret, id, event, attempt, body, now }: HookAttempt): Record<string, string> {
  const seconds = Math.floor(now.getTime() / 1_000)
  const ours = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const standard = createHmac('sha256', keyOf(secret)).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': `Waybill/${APP_VERSION}`,
    'waybill-event': event,
    'waybill-delivery': id,
    'waybill-attempt': String(attempt),
    'waybill-signature': `t=${seconds},v1=${ours}`,
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': `v1,${standard}`,
  }
}
