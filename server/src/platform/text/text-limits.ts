/** What a file may hold whose text is read, and what its thread is given and answers. */

/** Bytes of a file that is looked at. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_PAGES = 30
/** Rows of a sheet; more are orders for the import. */
export const MAX_ROWS = 200
/** Memory of the thread (MB). */
export const MEMORY_MB = 192
/** How long the thread may compute (milliseconds). */
export const TIME_MS = 15_000
/** Parts of a mail below each other. */
export const PARTS_DEEP = 20
/** PDFs of a mail that are read after its text. */
export const MAX_ATTACHMENTS = 3

export interface TextJob {
  bytes: ArrayBuffer
  /** Characters that are answered. */
  most: number
}

export type TextKind = 'text' | 'mail' | 'pdf'
export type TextOutcome = { kind: TextKind; text: string } | { fault: string }
