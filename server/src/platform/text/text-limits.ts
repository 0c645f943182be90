/** Limits of a file whose text is read, and the job of the program that reads it. */

/** Maximum bytes of a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
export const MAX_PAGES = 30
/** Rows of a sheet; more are for the import. */
export const MAX_ROWS = 200
/** Processor time of a file (milliseconds). */
export const TIME_MS = 15_000
/** Maximum nesting of mail parts. */
export const PARTS_DEEP = 20
/** Attachments of a mail that are read after its text, and those that are looked at. */
export const MAX_ATTACHMENTS = 5
export const MAX_NAMED = 30
/** Mails inside mails that are read. */
export const FORWARDS_DEEP = 3

export interface TextJob {
  totalBytes: number
  /** Maximum characters returned. */
  most: number
}

export type TextKind = 'text' | 'mail' | 'pdf'
/** `unread`: the names of attachments that cannot be read. */
export type TextOutcome = { kind: TextKind; text: string; unread: string[] } | { fault: string }
