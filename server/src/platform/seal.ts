/** Sealing of secrets at rest (AES-256-GCM) and keyed fingerprints, both derived from one key file. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

export interface Seal {
  /** Seals a text for one use; only `open` with the same use gives it back. */
  close(text: string, use: string): string
  /** The sealed text; undefined where it was sealed by another key file, for another use, or tampered with. */
  open(sealed: string, use: string): string | undefined
  /** A keyed hash: the same text always gives the same answer, which says nothing without the key file. */
  fingerprint(text: string): string
}

/** A seal made of the content of a key file; what one `realm` seals, no other opens. */
export function sealFor(secret: Buffer, realm: string): Seal {
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', secret, realm, use, 32))
  const key = derive('seal')
  const hashKey = derive('fingerprint')
  return {
    close(text, use) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(use))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, use) {
      try {
        const bytes = Buffer.from(sealed, 'base64url')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 })
        decipher.setAAD(Buffer.from(use)).setAuthTag(bytes.subarray(12, 28))
        return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
    fingerprint: (text) => createHmac('sha256', hashKey).update(text).digest('base64url'),
  }
}
