/** What a spreadsheet writer takes, whichever format it writes. */

/** One column: `money` is in units with two decimals, `date` an instant, written in UTC, `day` the day of one. */
export interface Column {
  header: string
  type: 'text' | 'number' | 'money' | 'date' | 'day'
  /** In characters; only XLSX keeps it. */
  width?: number
}

/** Dates may come as `Date` or ISO text, numbers and money also as the database's decimal text. */
export type Cell = string | number | boolean | Date | null | undefined
/** Cells in the order of the columns. */
export type Row = readonly Cell[]

/** Writes rows to a stream without keeping them; both calls wait while the reader of the stream is slower. */
export interface RowWriter {
  /** Resolves when the stream has taken the rows; rejects when it failed or was closed. */
  write(rows: readonly Row[]): Promise<void>
  /** Ends the file and the stream; resolves when all is flushed. */
  end(): Promise<void>
}

/** A number as the database or a person writes it. */
export const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/
