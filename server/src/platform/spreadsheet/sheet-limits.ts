/** What a sheet may hold, and what its thread is given and answers. */

/** Bytes of a workbook's parts, unpacked: a small file can unpack to a huge one. */
export const MAX_UNPACKED = 64 * 1024 * 1024
/** Lines that are looked at, empty ones included. */
export const MAX_LINES = 100_000
/** Memory of the thread (MB). */
export const MEMORY_MB = 256
/** How long the thread may compute (milliseconds), however busy the machine is with other things. */
export const TIME_MS = 30_000

export interface SheetJob {
  bytes: ArrayBuffer
  /** Rows below the headers. */
  maxRows: number
}

/** A line with something in it; `number` is its place in the sheet, from 1. */
export interface SheetLine {
  number: number
  cells: string[]
}

export type SheetOutcome = { lines: SheetLine[] } | { fault: string }
