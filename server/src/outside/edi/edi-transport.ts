/** Where files are exchanged with an EDI partner. */

/** A place with what the partner left for us and what we leave for it. Nothing is lost by an end in the middle of any call. */
export interface EdiTransport {
  /** Names of files that wait, A to Z; those that are still being written are not among them. */
  list(): Promise<string[]>
  read(name: string): Promise<string>
  /** Puts a file away that was read; one that is gone already is no fault. */
  take(name: string): Promise<void>
  /** Leaves a file for the partner under a name; the same again is the same file. It appears whole or not at all. */
  put(name: string, text: string): Promise<void>
  close(): Promise<void>
}

/** How a partner is reached, with its secrets open. */
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
  /** Why a way cannot be used here; undefined: it can. */
  faultOf(way: Pick<EdiWay, 'transport'>): string | undefined
  /** Where a folder lies, below the server's own. */
  folderPath(companyGuid: string, folder: string): string
  open(way: EdiWay): Promise<EdiTransport>
}

/** Interchanges are small; what is larger is none. */
export const FILE_BYTES_MAX = 5_000_000
/** Files that are taken in one turn. */
export const FILES_AT_ONCE = 50
