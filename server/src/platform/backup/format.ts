/**
 * The file that a backup is: a tar archive, gzipped. First `waybill.json` (the head), then `tables/<schema>.<table>/<n>`
 * (PostgreSQL's COPY text in pieces, for tar wants to know sizes beforehand), then `files/…`, last `end.json`.
 */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** The only format there is so far. */
export const FORMAT = 1

/** The bytes that a table is cut into. */
export const PIECE_BYTES = 4 * 1024 * 1024

/** A table's place and the columns that are kept: those that are not computed. */
const tableHead = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  /** where the table is a part of another: the statement that makes it */
  partition: z.optional(z.string()),
})
export type TableHead = z.output<typeof tableHead>

/** A sequence and where it stands. */
const sequenceState = z.object({
  schema: z.string(),
  name: z.string(),
  /** decimal digits, for it may be greater than a number holds */
  value: z.string(),
  isCalled: z.boolean(),
})
export type SequenceState = z.output<typeof sequenceState>

/** What comes first in the file. */
export const backupHead = z.object({
  format: z.number(),
  /** ISO 8601: the moment whose data these are */
  at: z.string(),
  /** names of the migrations that the data went through */
  migrations: z.array(z.string()),
  tables: z.array(tableHead),
  sequences: z.array(sequenceState),
})
export type Head = z.output<typeof backupHead>

/** What was written of one table, to be compared with what is read. */
const tableEnd = z.object({ rows: z.number(), sha256: z.string() })
export type TableEnd = z.output<typeof tableEnd>

/** What comes last in the file; without it the file is not whole. */
export const backupEnd = z.object({ tables: z.record(z.string(), tableEnd), files: z.number() })
export type End = z.output<typeof backupEnd>

/** What a backup or a restore moved. */
export interface Moved {
  tables: number
  rows: number
  files: number
}

/** The name of a table in the file and in sums. */
export const fullName = ({ schema, name }: { schema: string; name: string }): string => `${schema}.${name}`

const LINE_END = 10

/** Sums up the COPY text of a table, in which every row is a line. */
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
