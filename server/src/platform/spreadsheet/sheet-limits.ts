/** Limits of a sheet, and the messages of its thread. */

/** Bytes of a workbook's parts, unpacked: a small file can unpack to a huge one. */
export const MAX_UNPACKED = 64 * 1024 * 1024
/** Lines read, including empty ones. */
export const MAX_LINES = 100_000
/** Memory of the thread (MB). */
export const MEMORY_MB = 256
/** CPU time limit of the thread (milliseconds), independent of the machine's load. */
export const TIME_MS = 30_000

export interface SheetJob {
  bytes: ArrayBuffer
  /** Rows below the headers. */
  maxRows: number
}

/** A non-empty line; `number` is its position in the sheet, from 1. */
export interface SheetLine {
  number: number
  cells: string[]
}

export type SheetOutcome = { lines: SheetLine[] } | { fault: string }
