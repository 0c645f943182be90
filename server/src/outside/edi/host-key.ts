/** Fingerprints of a server's key, as `ssh-keygen -lf` prints them. */
import { createHash } from 'node:crypto'

/** `SHA256:` and the hash in base64 without padding, for a key of any type. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`

/** A fingerprint as entered: alone or in the line that `ssh-keygen -lf` prints, with or without `SHA256:` and padding. */
export function plainFingerprint(entered: string): string {
  const within = /SHA256:([A-Za-z0-9+/]+)/.exec(entered)?.[1]
  return `SHA256:${within ?? entered.trim().replace(/=+$/, '')}`
}

/** Whether the text holds a SHA-256 fingerprint at all. */
export const isFingerprint = (entered: string): boolean => /^SHA256:[A-Za-z0-9+/]{43}$/.test(plainFingerprint(entered))
