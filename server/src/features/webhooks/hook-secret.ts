/** The signing secret of a webhook and what it signs. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Seal } from '../../platform/seal.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'

/** A new secret: as its owner is shown it, and as it is kept. */
export function makeSecret(seal: Seal): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  return { secret, sealed: seal.close(secret, SEALED_FOR.webhook()) }
}

/** The secret again; undefined where the key file is another one. */
export const openSecret = (seal: Seal, sealed: string): string | undefined => seal.open(sealed, SEALED_FOR.webhook())

/** `t=<seconds>,v1=<HMAC-SHA256 over "seconds.body" in hex>`: the time is signed too, so that nobody sends an old one again. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
