/** Short-lived signed links to one file: bound to its company, the user it was issued to, its name and how it is shown. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { parse, stringify } from 'uuid'

/** How long a link works (milliseconds). */
export const LINK_MS = 5 * 60_000
/** Links within the same half minute are identical, so that a picture shown twice is fetched once. */
const STEP_MS = 30_000

export interface LinkedFile {
  companyGuid: string
  userGuid: string
  fileGuid: string
  /** The attachment it was reached through, if any; without it the download is refused. */
  attachmentGuid: string | null
  name: string
  /** Shown inline, otherwise downloaded. */
  inline: boolean
  /** For a picture, its thumbnail. */
  isSmall?: boolean
}

/** The content of a link. `isNamed` tells whether the file still has the name it was made for. */
export interface ReadLink extends Required<Omit<LinkedFile, 'name'>> {
  isNamed(name: string): boolean
}

const NIL = '00000000-0000-0000-0000-000000000000'
const VERSION = 1
const INLINE = 1
const SMALL = 2
const HEAD_BYTES = 6
const BODY_BYTES = HEAD_BYTES + 5 * 16
const MAC_BYTES = 32

const nameHash = (name: string) => createHash('sha256').update(name).digest().subarray(0, 16)

export class DownloadLinks {
  readonly #key: Buffer

  constructor(key: Buffer) {
    this.#key = key
  }

  #sign(body: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(body).digest()
  }

  /** The path of a link, on the site's own origin. */
  make(file: LinkedFile, now: Date): string {
    const until = Math.floor((now.getTime() + LINK_MS) / STEP_MS) * STEP_MS
    const head = Buffer.alloc(HEAD_BYTES)
    head.writeUInt8(VERSION, 0)
    head.writeUInt8((file.inline ? INLINE : 0) | (file.isSmall ? SMALL : 0), 1)
    head.writeUInt32BE(until / 1000, 2)
    const guids = [file.companyGuid, file.userGuid, file.fileGuid, file.attachmentGuid ?? NIL]
    const body = Buffer.concat([head, ...guids.map((guid) => parse(guid)), nameHash(file.name)])
    return `/files/${Buffer.concat([body, this.#sign(body)]).toString('base64url')}`
  }

  /** Reads a token; undefined if it is not ours, was changed, or has expired. */
  read(token: string, now: Date): ReadLink | undefined {
    const bytes = Buffer.from(token, 'base64url')
    if (bytes.length !== BODY_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined
    const body = bytes.subarray(0, BODY_BYTES)
    if (!timingSafeEqual(this.#sign(body), bytes.subarray(BODY_BYTES))) return undefined
    if (body.readUInt8(0) !== VERSION || body.readUInt32BE(2) * 1000 <= now.getTime()) return undefined
    const guid = (index: number) => stringify(body.subarray(HEAD_BYTES + index * 16, HEAD_BYTES + (index + 1) * 16))
    const attachmentGuid = guid(3)
    return {
      companyGuid: guid(0),
      userGuid: guid(1),
      fileGuid: guid(2),
      attachmentGuid: attachmentGuid === NIL ? null : attachmentGuid,
      inline: (body.readUInt8(1) & INLINE) !== 0,
      isSmall: (body.readUInt8(1) & SMALL) !== 0,
      isNamed: (name) => timingSafeEqual(nameHash(name), body.subarray(HEAD_BYTES + 4 * 16)),
    }
  }
}
