/** Orders from a spreadsheet: one row per vehicle or piece; rows with the same reference form one order. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { IMPORT_COLUMN_NAMES } from './import-columns.ts'

/** Maximum rows per import. */
export const IMPORT_ROWS_MAX = 2_000

/** How a sheet is read where it does not say it itself. */
export const SHEET_PART = {
  /** Name of a workbook's sheet; without it the first visible one that has about as many known headers as any, and rows. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
  /** Number of the row with the headers; without it they are looked for among the first 25 rows that hold something. */
  headerRow: z.optional(z.int().check(z.gte(1))),
  /** Of dates whose day and month could be swapped; without it the other dates of the sheet decide. */
  dayOrder: z.optional(z.enum(['month-first', 'day-first'])),
  /** Of amounts and figures; without it the other cells of the column decide. */
  decimalMark: z.optional(z.enum(['point', 'comma'])),
}

/** Parts of a request that belong to one sheet. */
export const cellsPart = <Column extends string>(columns: readonly [Column, ...Column[]]) => ({
  /** Sheet header -> column; null: ignore it. */
  columns: z.optional(z.record(z.string(), z.nullable(z.enum(columns)))),
  /** Cells that were settled by hand: what counts in place of the sheet's. An empty value empties the cell. */
  cells: z.optional(
    z
      .array(z.strictObject({ row: z.int(), column: z.enum(columns), value: z.string().check(z.maxLength(2_000)) }))
      .check(z.maxLength(500)),
  ),
  /** The same content imported before: take it again, which is what happens without it, or refuse it. */
  sameFile: z.optional(z.enum(['take', 'refuse'])),
})

/** When the same content was imported before, and by whom; null if it was not. */
const ImportedBefore = z.nullable(z.object({ date: Instant, by: z.nullable(z.string()), created: z.number() }))

/** What of a file was read. A CSV file has no sheets. */
export const ImportedSheet = z.object({
  sheet: z.nullable(z.string()),
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  /** Number of the row with the headers; the last of two. */
  headerRow: z.number(),
  importedBefore: ImportedBefore,
})
export type ImportedSheet = z.infer<typeof ImportedSheet>

/** What only a person can settle, once for the whole sheet: whether the month or the day comes first. */
export const SheetQuestions = z.array(z.enum(['dayOrder']))

/** A sheet uploaded with `POST /files`, or a mail with one attached, or its text as CSV; and the column mapping, if headers are not recognized. */
export const OrderImport = z
  .strictObject({
    file: z.optional(z.strictObject({ guid: Guid })),
    csv: z.optional(z.string().check(z.maxLength(1_500_000))),
    ...SHEET_PART,
    ...cellsPart(IMPORT_COLUMN_NAMES),
    /** The client of the orders, if no column names it. A client omits it or names a branch. */
    client: z.optional(z.strictObject({ guid: Guid })),
    /** True: preview the import and its errors without creating anything. */
    dryRun: z._default(z.boolean(), true),
    /** Rows of orders that exist already, by reference and client or by a VIN on an open order: take them too, which is what happens without it, leave them out, or refuse them. */
    duplicates: z.optional(z.enum(['take', 'skip', 'refuse'])),
    /**
     * `remembered`: read it as the last import with the same headings for its client, where nothing else is sent.
     * Either word keeps how an import was read, for the next one.
     */
    layout: z.optional(z.enum(['remembered', 'as-sent'])),
    /** Create valid orders although others have errors; otherwise one error prevents the import. */
    skipWrong: z._default(z.boolean(), false),
  })
  .check(z.refine(({ file, csv }) => (file === undefined) !== (csv === undefined), 'send either a file or csv'))
export type OrderImport = z.infer<typeof OrderImport>

/**
 * An error or warning in a row; `row` is the sheet's row number, with headers in row 1. `header` is the sheet's name of
 * the column; null if it has none of that kind.
 */
export const ImportError = z.object({
  row: z.number(),
  column: z.nullable(z.string()),
  header: z.nullable(z.string()),
  /** The cell as it is in the sheet, or as it was settled. */
  value: z.nullable(z.string()),
  message: z.string(),
})
export type ImportError = z.infer<typeof ImportError>

/** A stop of a sheet as it will be stored. */
export const ImportedStop = z.object({
  stopType: z.enum(['pickup', 'delivery']),
  /** Its rows in the sheet: those of the order, unless the sheet has a row for each stop. */
  rows: z.array(z.number()),
  name: z.string(),
  street1: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.string(),
  /** That its times were read in. */
  timeZone: z.string(),
  dateRequestedStart: z.nullable(z.string()),
  dateRequestedEnd: z.nullable(z.string()),
  /** Of a release, a gate pass, or the place's own. */
  referenceNumber: z.nullable(z.string()),
  /** People, hours and instructions. */
  notes: z.nullable(z.string()),
})

/** A vehicle or piece of a sheet as it will be stored. */
export const ImportedCommodity = z.object({
  /** Its row in the sheet. */
  row: z.number(),
  identifier: z.nullable(z.string()),
  description: z.nullable(z.string()),
  year: z.nullable(z.number()),
  make: z.nullable(z.string()),
  model: z.nullable(z.string()),
  trim: z.nullable(z.string()),
  color: z.nullable(z.string()),
  lotNumber: z.nullable(z.string()),
  /** Its stock number, where it has a lot number too. */
  referenceNumber: z.nullable(z.string()),
  licensePlate: z.nullable(z.string()),
  hasKeys: z.nullable(z.boolean()),
  quantity: z.number(),
  /** In pounds. */
  weight: z.nullable(z.number()),
  /** In inches, as the width and the height. */
  length: z.nullable(z.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  inoperable: z.enum(['yes', 'no', 'unknown']),
})

/** The orders created from a sheet, or its errors. */
export const OrderImportAnswer = z.object({
  dryRun: z.boolean(),
  ...ImportedSheet.shape,
  /** What only a person can settle, once for the whole sheet. */
  asks: SheetQuestions,
  /** How the last import with the same headings was read, and this one with it; null if it is read as sent. `date`: of that import. */
  remembered: z.nullable(
    z.object({
      ...SHEET_PART,
      columns: z.record(z.string(), z.nullable(z.enum(IMPORT_COLUMN_NAMES))),
      date: Instant,
    }),
  ),
  rows: z.number(),
  /** Header -> recognized column; null: none. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** Orders found; `guid` and `number` once created. */
  orders: z.array(
    z.object({
      rows: z.array(z.number()),
      referenceNumber: z.nullable(z.string()),
      bol: z.nullable(z.string()),
      classification: z.nullable(z.string()),
      /** By its id, as in the order. */
      equipmentTypeId: z.nullable(z.number()),
      instructions: z.nullable(z.string()),
      /** The client's name, on file or as the sheet has it. */
      client: z.nullable(z.string()),
      /** What the client pays, in US dollars. */
      price: z.nullable(z.number()),
      stops: z.array(ImportedStop),
      commodities: z.array(ImportedCommodity),
      /** Orders that look like it. */
      duplicates: z.array(
        z.object({ guid: Guid, number: z.string(), same: z.enum(['vin', 'reference']), value: z.string() }),
      ),
      /** Left out, as it exists already. */
      isSkipped: z.boolean(),
      commodityCount: z.number(),
      originCity: z.nullable(z.string()),
      destinationCity: z.nullable(z.string()),
      isWrong: z.boolean(),
      guid: z.nullable(Guid),
      number: z.nullable(z.string()),
    }),
  ),
  errors: z.array(ImportError),
  /** Odd, but accepted. */
  warnings: z.array(ImportError),
  created: z.number(),
})
export type OrderImportAnswer = z.infer<typeof OrderImportAnswer>
