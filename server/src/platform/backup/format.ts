/**
 * The file that a backup is: a tar archive, gzipped. First `waybill.json` (the head), then `tables/<schema>.<table>/<n>`
 * (PostgreSQL's COPY text in pieces, for tar wants to know sizes beforehand), then `files/…`, last `end.json`.
 */
import { createHash } from 'node:crypto'

/** The only format there is so far. */
export const FORMAT = 1

/** The bytes that a table is cut into. */
export const PIECE_BYTES = 4 * 1024 * 1024

/** A table's place and the columns that are kept: those that are not computed. */
export interface TableHead {
  schema: string
  name: string
  columns: string[]
  /** where the table is a part of another: the statement that makes it */
  partition: string | undefined
}

/** A sequence and where it stands. */
export interface SequenceState {
  schema: string
  name: string
  /** decimal digits, for it may be greater than a number holds */
  value: string
  isCalled: boolean
}

/** What comes first in the file. */
export interface Head {
  format: number
  /** ISO 8601: the moment whose data these are */
  at: string
  /** names of the migrations that the data went through */
  migrations: string[]
  tables: TableHead[]
  sequences: SequenceState[]
}

/** What was written of one table, to be compared with what is read. */
export interface TableEnd {
  rows: number
  sha256: string
}

/** What comes last in the file; without it the file is not whole. */
export interface End {
  tables: Record<string, TableEnd>
  files: number
}

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
