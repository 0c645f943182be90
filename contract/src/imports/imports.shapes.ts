/** Orders from a spreadsheet: one row per vehicle or piece; rows with the same reference form one order. */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'

/** Maximum rows per import. */
export const IMPORT_ROWS_MAX = 2_000

/** Possible columns of a sheet, with common headers. The first one is ours. */
export const IMPORT_COLUMNS = {
  reference: ['reference', 'reference number', 'order', 'order number', 'po', 'po number', 'load', 'load number'],
  client: ['client', 'customer', 'account', 'shipper'],
  classification: ['classification', 'service'],
  instructions: ['instructions', 'notes', 'comments'],
  price: ['price', 'rate', 'client price', 'amount'],
  vin: ['vin', 'vin number', 'identifier', 'serial number'],
  year: ['year', 'yr', 'model year'],
  make: ['make', 'manufacturer'],
  model: ['model'],
  color: ['color', 'colour'],
  description: ['description', 'commodity', 'freight'],
  type: ['type', 'commodity type'],
  quantity: ['quantity', 'qty', 'pieces'],
  weight: ['weight', 'lbs', 'pounds'],
  lot: ['lot', 'lot number', 'stock', 'stock number'],
  inoperable: ['inoperable', 'inop', 'non runner'],
  pickupName: ['pickup name', 'pickup', 'origin', 'origin name', 'from'],
  pickupStreet: ['pickup street', 'pickup address', 'origin address', 'origin street'],
  pickupCity: ['pickup city', 'origin city', 'from city'],
  pickupState: ['pickup state', 'origin state', 'from state'],
  pickupZip: ['pickup zip', 'pickup zip code', 'origin zip', 'origin zip code', 'from zip'],
  pickupFrom: ['pickup date', 'pickup from', 'available', 'ready date', 'first available'],
  pickupTo: ['pickup to', 'pickup by', 'pickup date to'],
  deliveryName: ['delivery name', 'delivery', 'destination', 'destination name', 'to'],
  deliveryStreet: ['delivery street', 'delivery address', 'destination address', 'destination street'],
  deliveryCity: ['delivery city', 'destination city', 'to city'],
  deliveryState: ['delivery state', 'destination state', 'to state'],
  deliveryZip: ['delivery zip', 'delivery zip code', 'destination zip', 'destination zip code', 'to zip'],
  deliveryFrom: ['delivery date', 'delivery from', 'deliver after'],
  deliveryTo: ['delivery to', 'delivery by', 'deliver by', 'due', 'due date'],
} as const satisfies Record<string, readonly string[]>
export type ImportColumn = keyof typeof IMPORT_COLUMNS
export const IMPORT_COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as [ImportColumn, ...ImportColumn[]]

/** A sheet uploaded with `POST /files`, or its text as CSV; and the column mapping, if headers are not recognized. */
export const OrderImport = z
  .strictObject({
    file: z.optional(z.strictObject({ guid: Guid })),
    csv: z.optional(z.string().check(z.maxLength(1_500_000))),
    /** Sheet header -> column; null: ignore it. */
    columns: z.optional(z.record(z.string(), z.nullable(z.enum(IMPORT_COLUMN_NAMES)))),
    /** The client of the orders, if no column names it. A client omits it or names a branch. */
    client: z.optional(z.strictObject({ guid: Guid })),
    /** True: preview the import and its errors without creating anything. */
    dryRun: z._default(z.boolean(), true),
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
  message: z.string(),
})
export type ImportError = z.infer<typeof ImportError>

/** The orders created from a sheet, or its errors. */
export const OrderImportAnswer = z.object({
  dryRun: z.boolean(),
  rows: z.number(),
  /** Header -> recognized column; null: none. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** Orders found; `guid` and `number` once created. */
  orders: z.array(
    z.object({
      rows: z.array(z.number()),
      referenceNumber: z.nullable(z.string()),
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
