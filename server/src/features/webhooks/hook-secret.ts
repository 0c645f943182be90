/** The signing secret of a webhook and its signatures. */
import { createHmac, randomBytes } from 'node:crypto'
import type { Seal } from '../../platform/seal.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'

/** A new secret: as shown to its owner, and as stored. */
export function makeSecret(seal: Seal): { secret: string; sealed: string } {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  return { secret, sealed: seal.close(secret, SEALED_FOR.webhook()) }
}

/** Unseals the secret; undefined if the key file has changed. */
export const openSecret = (seal: Seal, sealed: string): string | undefined => seal.open(sealed, SEALED_FOR.webhook())

/** `t=<seconds>,v1=<HMAC-SHA256 over "seconds.body" in hex>`: the time is signed too, which prevents replays. */
export function signatureOf(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1_000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}
