/** Where files are exchanged with an EDI partner. */

/** The partner's files for us and ours for it. A crash during any call loses nothing. */
export interface EdiTransport {
  /** Names of waiting files, A to Z; those still being written are left out. */
  list(): Promise<string[]>
  read(name: string): Promise<string>
  /** Archives a file that was read; one that is already gone is no error. */
  take(name: string): Promise<void>
  /** Delivers a file to the partner under a name; the same again is the same file. It appears complete or not at all. */
  put(name: string, text: string): Promise<void>
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

/** Interchanges are small; anything larger is not one. */
export const FILE_BYTES_MAX = 5_000_000
/** Files taken per turn. */
export const FILES_AT_ONCE = 50
