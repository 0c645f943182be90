/** The signing secret of a webhook. */
import { randomBytes } from 'node:crypto'
import type { Seal } from '../../platform/seal.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'

/** What a secret begins with, as Standard Webhooks has it. */
export const SECRET_PREFIX = 'whsec_'

/** A new secret, as shown to its owner, and as stored: 32 random bytes in Base64. */
export function makeSecret(seal: Pick<Seal, 'close'>): { secret: string; sealed: string } {
  const secret = `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`
  return { secret, sealed: seal.close(secret, SEALED_FOR.webhook()) }
}

/** Unseals the secret; undefined if the key file has changed. */
export const openSecret = (seal: Seal, sealed: string): string | undefined => seal.open(sealed, SEALED_FOR.webhook())
