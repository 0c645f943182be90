/** Sealing of stored secrets (AES-256-GCM) and keyed fingerprints, both derived from the keys of one key file. */
import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Keys } from './key-file.ts'

export interface Seal {
  /** Seals a text for one use with the newest key, whose name is its prefix; only `open` with the same use unseals it. */
  close(text: string, use: string): string
  /** The unsealed text; undefined if it was sealed with another key file, for another use, or tampered with. */
  open(sealed: string, use: string): string | undefined
  /** The prefix of texts sealed with the newest key. */
  readonly newest: string
  /** A keyed hash: the same text always gives the same result, which reveals nothing without the key file. */
  fingerprint(text: string): string
  /** The keyed hash of a text by each key, newest first: a stored one may be of an older key. */
  fingerprints(text: string): string[]
}

const nameOf = (secret: Buffer) => createHash('sha256').update(secret).digest('base64url').slice(0, 6)

const openWith = (key: Buffer, body: string, use: string): string | undefined => {
  try {
    const bytes = Buffer.from(body, 'base64url')
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
    decipher.setAAD(Buffer.from(use)).setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** A seal based on a key file; what one `realm` seals, no other can open. */
export function sealFor(keys: Keys, realm: string): Seal {
  const derived = keys.map((secret) => {
    const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, realm, use, 32))
    return { name: `${nameOf(secret)}.`, key: derive('seal'), hashKey: derive('fingerprint') }
  })
  const { name: newest, key } = derived[0]!
  const fingerprints = (text: string) =>
    derived.map(({ hashKey }) => createHmac('sha256', hashKey).update(text).digest('base64url'))
  return {
    newest,
    close(text, use) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(use))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return newest + Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, use) {
      // Values sealed before keys had names have no prefix, and may be of any key.
      const end = sealed.indexOf('.') + 1
      const [name, body] = [sealed.slice(0, end), sealed.slice(end)]
      for (const each of derived) {
        const text = name === '' || each.name === name ? openWith(each.key, body, use) : undefined
        if (text !== undefined) return text
      }
      return undefined
    },
    fingerprint: (text) => fingerprints(text)[0]!,
    fingerprints,
  }
}
