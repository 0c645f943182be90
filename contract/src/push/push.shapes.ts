/** Notices on a device whose portal is closed: web push (RFC 8030). */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { LANGUAGES } from '../vocabulary/languages.ts'
import type { Portal } from '../vocabulary/portals.ts'

/** The portals that notify a device while they are closed. */
export const PUSH_PORTALS: readonly Portal[] = ['carrier']

/** The server's key, which a browser subscribes with: an uncompressed P-256 point, base64url. */
export const PushKey = z.object({ publicKey: z.string() })
export type PushKey = z.infer<typeof PushKey>

/** Bytes as base64url; a P-256 point has 65, the secret 16. */
const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3)
  return z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), `must be ${bytes} bytes as base64url`))
}

/** This browser's subscription, as its `PushManager` created it. */
export const NewPushSubscription = z.strictObject({
  /** Where the browser’s push service takes messages for it */
  endpoint: z.url('must be an address').check(z.maxLength(1000)),
  /** Its keys, which only it can decrypt with */
  keys: z.strictObject({ p256dh: base64url(65), auth: base64url(16) }),
  /** The language of what it shows */
  language: z.enum(LANGUAGES),
})
export type NewPushSubscription = z.infer<typeof NewPushSubscription>

/** The subscription that was made. */
export const PushSubscribed = z.object({ guid: Guid })
export type PushSubscribed = z.infer<typeof PushSubscribed>

/** What a browser receives, encrypted for it. */
export interface PushMessage {
  /** Names the notice: received twice it is shown once. */
  tag: string
  title: string
  text: string
  /** The page to open, from the site's root. */
  path: string
}
