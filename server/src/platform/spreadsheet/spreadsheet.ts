/** The input of spreadsheet writers, in either format. */

/** One column: `money` is in units with two decimals, `date` an instant, written in UTC, `day` its day. */
export interface Column {
  header: string
  type: 'text' | 'number' | 'money' | 'date' | 'day'
  /** In characters; only used by XLSX. */
  width?: number
}

/** Dates may be `Date` or ISO text, numbers and money also the database's decimal text. */
export type Cell = string | number | boolean | Date | null | undefined
/** Cells in column order. */
export type Row = readonly Cell[]

/** Writes rows to a stream without buffering them; both calls wait while the stream's reader is slower. */
export interface RowWriter {
  /** Resolves when the stream has taken the rows; rejects if it failed or was closed. */
  write(rows: readonly Row[]): Promise<void>
  /** Ends the file and the stream; resolves when all is flushed. */
  end(): Promise<void>
}

/** A number as written by the database or a person. */
export const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
