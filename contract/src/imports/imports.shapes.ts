/** Orders from a spreadsheet: one row per vehicle or piece; rows with the same reference make one order. */
import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'

/** Rows that one import may hold. */
export const IMPORT_ROWS_MAX = 2_000

/** What a column of the sheet may hold, with what people write above it. The first of the words is ours. */
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

/** A sheet that was stored by `POST /files`, or its text as CSV; which header holds what, where the words do not tell. */
export const OrderImport = z
  .strictObject({
    file: z.optional(z.strictObject({ guid: Guid })),
    csv: z.optional(z.string().check(z.maxLength(1_500_000))),
    /** Header of the sheet -> what it holds; null: leave it out. */
    columns: z.optional(z.record(z.string(), z.nullable(z.enum(IMPORT_COLUMN_NAMES)))),
    /** Whose orders these are, where no column says it. A client leaves it out or names a branch. */
    client: z.optional(z.strictObject({ guid: Guid })),
    /** True: say what would be made and what is wrong, and make nothing. */
    dryRun: z._default(z.boolean(), true),
    /** Make what is right although other orders are wrong; else one error makes nothing. */
    skipWrong: z._default(z.boolean(), false),
  })
  .check(z.refine(({ file, csv }) => (file === undefined) !== (csv === undefined), 'send either a file or csv'))
export type OrderImport = z.infer<typeof OrderImport>

/**
 * Something wrong or odd in a row; `row` is counted as the sheet counts it, the headers being row 1. `header` is what the sheet calls
 * the column; null where it has none of that kind.
 */
export const ImportError = z.object({
  row: z.number(),
  column: z.nullable(z.string()),
  header: z.nullable(z.string()),
  message: z.string(),
})
export type ImportError = z.infer<typeof ImportError>

/** The orders that were made of a sheet, or what is wrong with it. */
export const OrderImportAnswer = z.object({
  dryRun: z.boolean(),
  rows: z.number(),
  /** Header -> what it was taken for; null: nothing. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** Orders found; `guid` and `number` once they are made. */
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
  /** Odd, but taken. */
  warnings: z.array(ImportError),
  created: z.number(),
})
export type OrderImportAnswer = z.infer<typeof OrderImportAnswer>
