/** Limits of a file whose text is read, and the messages of its thread. */

/** Maximum bytes of a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_PAGES = 30
/** Rows of a sheet; more are for the import. */
export const MAX_ROWS = 200
/** Memory of the thread (MB). */
export const MEMORY_MB = 192
/** CPU time limit of the thread (milliseconds). */
export const TIME_MS = 15_000
/** Maximum nesting of mail parts. */
export const PARTS_DEEP = 20
/** PDFs of a mail that are read after its text. */
export const MAX_ATTACHMENTS = 3

export interface TextJob {
  bytes: ArrayBuffer
  /** Maximum characters returned. */
  most: number
}

export type TextKind = 'text' | 'mail' | 'pdf'
export type TextOutcome = { kind: TextKind; text: string } | { fault: string }
