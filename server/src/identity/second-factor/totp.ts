/** One-time codes of an authenticator app (TOTP, RFC 6238): six digits, a new one every 30 seconds. */
import { Secret, TOTP } from 'otpauth'
import * as z from 'zod/mini'
import encodeQr from 'qr'
import type { Seal } from '../keys/seal.ts'

const PERIOD_SECONDS = 30
/** Clocks may differ by one period. */
const WINDOW = 1
const OFFER_MS = 30 * 60_000

/** The sealed part of an offer; `until` in milliseconds since 1970. */
const offer = z.object({ secret: z.string(), until: z.number() })

const totpOf = (secret: string, email: string) =>
  new TOTP({ issuer: 'Waybill', label: email, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS })

/** A secret offered for setup; it becomes the person's once a code proves that the app has it. */
export interface SecretOffer {
  secret: string
  /** The QR code as SVG. */
  qr: string
  /** Sent to the page and back: nothing is stored before it is confirmed. */
  sealed: string
}

const offerOf = (secret: string, email: string, sealed: string): SecretOffer => ({
  secret,
  qr: encodeQr(totpOf(secret, email).toString(), 'svg', { border: 1 }),
  sealed,
})

export function offerSecret(seal: Seal, person: { guid: string; email: string }, now: Date): SecretOffer {
  const secret = new Secret({ size: 20 }).base32
  return offerOf(
    secret,
    person.email,
    seal.close(JSON.stringify({ secret, until: now.getTime() + OFFER_MS }), `offer ${person.guid}`),
  )
}

/** The offer returned by the page; undefined if it is another person's or too old. */
export function openOffer(
  seal: Seal,
  person: { guid: string; email: string },
  sealed: string,
  now: Date,
): SecretOffer | undefined {
  const text = seal.open(sealed, `offer ${person.guid}`)
  if (!text) return undefined
  const { secret, until } = offer.parse(JSON.parse(text))
  return now.getTime() < until ? offerOf(secret, person.email, sealed) : undefined
}

/** The period of a code (its number since 1970); undefined if the code is wrong. */
export function periodOfCode(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const delta = totpOf(secret, '').validate({ token: digits, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta
}
