/** The format of an API key: `wb_` and 64 bytes, of which 16 identify the key, 16 its company, and 32 are the secret. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { isGuid } from '../platform/guid.ts'

export const KEY_MARK = 'wb_'
/** Characters of the key shown in lists: enough to distinguish keys, nothing of the secret. */
const PREFIX_LENGTH = KEY_MARK.length + 16
const GUID_BYTES = 16
const SECRET_BYTES = 32

/** A key as sent by a caller. */
export interface SentKey {
  guid: string
  companyGuid: string
  hash: string
}

const bytesOf = (guid: string) => Buffer.from(guid.replaceAll('-', ''), 'hex')
const guidOf = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
const hashOf = (secret: Buffer) => createHash('sha256').update(secret).digest('base64url')

/** Makes a key: the value shown to its owner once, and the stored part. */
export function makeKey(guid: string, companyGuid: string): { key: string; prefix: string; hash: string } {
  const secret = randomBytes(SECRET_BYTES)
  const key = KEY_MARK + Buffer.concat([bytesOf(guid), bytesOf(companyGuid), secret]).toString('base64url')
  return { key, prefix: key.slice(0, PREFIX_LENGTH), hash: hashOf(secret) }
}

/** Parses a sent value; undefined if it cannot be a key. */
export function readKey(text: string): SentKey | undefined {
  if (!text.startsWith(KEY_MARK) || !/^[\w-]{86}$/.test(text.slice(KEY_MARK.length))) return undefined
  const bytes = Buffer.from(text.slice(KEY_MARK.length), 'base64url')
  if (bytes.length !== 2 * GUID_BYTES + SECRET_BYTES) return undefined
  const guid = guidOf(bytes.subarray(0, GUID_BYTES))
  const companyGuid = guidOf(bytes.subarray(GUID_BYTES, 2 * GUID_BYTES))
  return isGuid(guid) && isGuid(companyGuid)
    ? { guid, companyGuid, hash: hashOf(bytes.subarray(2 * GUID_BYTES)) }
    : undefined
}

/** Compares two hashes in constant time. */
export function sameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
