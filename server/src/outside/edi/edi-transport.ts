/** Where files are exchanged with an EDI partner. */

/** A file that waits, as its folder lists it. */
export interface WaitingFile {
  name: string
  /** in bytes */
  size: number
  modifiedAt: Date
}

/** The partner's files for us and ours for it. A crash during any call loses nothing. */
export interface EdiTransport {
  /** Waiting files, A to Z, with those whose upload goes on under their final name; those under a name of unfinished ones are left out. */
  list(): Promise<WaitingFile[]>
  /** A file's bytes; undefined: it is not, or no longer, the one that was listed. */
  read(file: WaitingFile): Promise<Buffer | undefined>
  /** Removes or archives a file that was stored; one that is already gone is no error. False: it changed and was left. */
  take(file: WaitingFile): Promise<boolean>
  /** Delivers a file to the partner under a name; the same again is the same file. It appears complete or not at all. */
  put(name: string, text: string): Promise<void>
  /** Fails if the partner no longer answers, which tells a lost connection from a fault of one file. */
  check(): Promise<void>
  /** Writes, reads and removes a file of its own where we deliver. */
  tryOut(name: string): Promise<void>
  /** The fingerprint of the server's key as `ssh-keygen -lf` prints it, `SHA256:…`; undefined where there is none. */
  readonly hostKey: string | undefined
  close(): Promise<void>
}

/** How to connect to a partner, with its secrets unsealed. */
export type EdiWay =
  | { transport: 'folder'; companyGuid: string; folder: string }
  | {
      transport: 'sftp'
      host: string
      port: number
      username: string
      hostKey: string | null
      inPath: string
      outPath: string
      password: string | undefined
      privateKey: string | undefined
    }

export interface EdiTransports {
  /** Why a connection cannot be used here; undefined: it can. */
  faultOf(way: Pick<EdiWay, 'transport'>): string | undefined
  /** The location of a folder, below the server's own. */
  folderPath(companyGuid: string, folder: string): string
  open(way: EdiWay): Promise<EdiTransport>
}

/** Interchanges are small; anything larger is not one (bytes). */
export const FILE_BYTES_MAX = 5_000_000
/** Names of files still being written. */
export const UNFINISHED = /^\.|\.(tmp|part|filepart)$/i

/** Whether a file is the one that was listed. */
export const isSameFile = (listed: WaitingFile, now: { size: number; modifiedAt: Date }): boolean =>
  listed.size === now.size && listed.modifiedAt.getTime() === now.modifiedAt.getTime()

export const byName = (a: WaitingFile, b: WaitingFile): number => (a.name < b.name ? -1 : 1)

/** What a connection is tried out with. */
export const TRIED_TEXT = 'This file tests the connection and is removed at once.\n'
