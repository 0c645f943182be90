/**
 * The deployment's own signatures: Ed25519 keys derived from those of a key file, newest first. Signatures of older
 * keys remain valid.
 */
import { createHash, createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign, verify } from 'node:crypto'
import type { Keys } from './key-file.ts'

/** An Ed25519 key from its 32 bytes, as PKCS #8. */
const PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

export interface PublicSigningKey {
  readonly kid: string
  readonly kty: string
  readonly crv: string
  readonly x: string
}

interface Pair {
  kid: string
  privateKey: KeyObject
  publicKey: KeyObject
  x: string
}

function pairOf(secret: Buffer, use: string): Pair {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', use, 32))
  const privateKey = createPrivateKey({ key: Buffer.concat([PREFIX, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const { x = '' } = publicKey.export({ format: 'jwk' })
  return { kid: createHash('sha256').update(x).digest('base64url').slice(0, 16), privateKey, publicKey, x }
}

export class SigningKeys {
  readonly #pairs: readonly Pair[]

  constructor(keys: Keys, use: string) {
    this.#pairs = keys.map((secret) => pairOf(secret, use))
  }

  /** The signature as base64url, and the key that made it. */
  sign(text: string): { signature: string; keyId: string } {
    const { kid, privateKey } = this.#pairs[0]!
    return { signature: sign(null, Buffer.from(text), privateKey).toString('base64url'), keyId: kid }
  }

  isSigned(text: string, signature: string, keyId: string): boolean {
    const pair = this.#pairs.find((each) => each.kid === keyId)
    return pair !== undefined && verify(null, Buffer.from(text), pair.publicKey, Buffer.from(signature, 'base64url'))
  }

  get publicKeys(): PublicSigningKey[] {
    return this.#pairs.map(({ kid, x }) => ({ kid, kty: 'OKP', crv: 'Ed25519', x }))
  }
}
