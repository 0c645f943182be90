/**
 * The format of a backup: a gzipped tar archive. First `waybill.json` (the head), then `tables/<schema>.<table>/<n>`
 * (PostgreSQL's COPY text in pieces, since tar needs sizes in advance), then `files/…`, last `end.json`. Where files stay in a
 * bucket, their list comes before the tables, as `objects/<n>` (`stored-files.ts`).
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** The format of a backup that holds its files, and of one that refers to files in a bucket. */
export const FORMAT = 1
export const REFERRING_FORMAT = 2

/** The size of a table's pieces in bytes. */
export const PIECE_BYTES = 4 * 1024 * 1024

/** A table's name and its stored columns. */
const tableHead = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** for a partition: the statement that creates it */
  partition: z.optional(z.string()),
})
export type TableHead = z.output<typeof tableHead>

/** A sequence with its value. */
const sequenceState = z.object({
  schema: z.string(),
  name: z.string(),
  /** decimal digits, since it may exceed a number */
  value: z.string(),
  isCalled: z.boolean(),
})
export type SequenceState = z.output<typeof sequenceState>

/** The first entry of the file. */
export const backupHead = z.object({
  format: z.number(),
  /** ISO 8601: the moment of the snapshot */
  at: z.string(),
  /** names of the applied migrations */
  migrations: z.array(z.string()),
  tables: z.array(tableHead),
  sequences: z.array(sequenceState),
  /** the bucket with the files that the backup only lists, and for how many days it kept removed ones */
  bucket: z.optional(z.object({ name: z.string(), endpoint: z.optional(z.string()), keptDays: z.number() })),
})
export type Head = z.output<typeof backupHead>

/** What was written for one table, to compare with what is read. */
const tableEnd = z.object({ rows: z.number(), sha256: z.string() })
export type TableEnd = z.output<typeof tableEnd>

/** The last entry of the file; without it the file is incomplete. */
export const backupEnd = z.object({
  tables: z.record(z.string(), tableEnd),
  files: z.number(),
  /** of the list of files in a bucket */
  objects: z.optional(tableEnd),
})
export type End = z.output<typeof backupEnd>

/** What a backup or a restore copied. */
export interface Moved {
  tables: number
  rows: number
  files: number
  /** files in the bucket that are only listed */
  listed: number
}

/** A table's name in the file and in checksums. */
export const fullName = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`

const LINE_END = 10

/** Checksums a table's COPY text, in which every row is a line. */
export const tableSum = (): { add: (bytes: Buffer) => void; end: () => TableEnd } => {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (bytes) => {
      hash.update(bytes)
      for (let at = bytes.indexOf(LINE_END); at >= 0; at = bytes.indexOf(LINE_END, at + 1)) rows++
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  }
}
