/** Orders from a spreadsheet: one row per vehicle or piece; rows with the same reference form one order. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'

/** Maximum rows per import. */
export const IMPORT_ROWS_MAX = 2_000

const ORIGINS = ['pickup', 'pick up', 'origin', 'from', 'ship from', 'collection']
const DESTINATIONS = ['delivery', 'destination', 'to', 'ship to', 'dropoff', 'drop off']
/** "Pick up postal code", "Destination ZIP": each end with each word for a part of its address. */
const each = (ends: readonly string[], ...parts: string[]) =>
  ends.flatMap((end) => parts.map((part) => `${end} ${part}`))
const NAMES = ['location', 'location name', 'business name', 'company', 'company name']
const STREETS = ['address', 'street', 'street address', 'address 1', 'address line 1', 'address1']
const STATES = ['state', 'province']
const ZIPS = ['zip', 'zip code', 'zipcode', 'postal code', 'postcode']

/**
 * Possible columns of a sheet, with common headers. The first one is ours, and of several in one sheet the earlier one here counts. Others are of public samples: the sales data
 * of Copart ("Yard name", "Location city", "Model Group", "Runs/Drives"), run lists of Manheim and Edge Pipeline
 * ("Exterior Color", "Run Number"), load templates of Super Dispatch, Central Dispatch, Car Delivery Network and Loadsmart.
 */
export const IMPORT_COLUMNS = {
  reference: [
    'reference',
    'reference number',
    'order',
    'order number',
    'po',
    'po number',
    'load',
    'load number',
    'load id',
    'order id',
    'purchase order number',
    'external id',
  ],
  client: ['client', 'customer', 'account', 'shipper'],
  classification: ['classification', 'service'],
  instructions: ['instructions', 'notes', 'comments'],
  price: ['price', 'rate', 'client price', 'amount'],
  vin: ['vin', 'vin number', 'vin no', 'vehicle identification number', 'identifier', 'serial number'],
  year: ['year', 'yr', 'model year'],
  make: ['make', 'manufacturer'],
  model: ['model', 'model group', 'model detail'],
  color: ['color', 'colour', 'exterior color', 'ext color'],
  description: ['description', 'commodity', 'freight'],
  type: ['type', 'commodity type'],
  quantity: ['quantity', 'qty', 'pieces'],
  weight: ['weight', 'lbs', 'pounds', 'weight lbs', 'weight kg', 'gross weight', 'total weight'],
  lot: ['lot', 'lot number', 'lot no', 'stock', 'stock number', 'stock no', 'run number'],
  inoperable: ['inoperable', 'inop', 'non runner', 'not running', 'is inoperable', 'inoperable vehicle'],
  operable: [
    'operable',
    'runs',
    'running',
    'drivable',
    'driveable',
    'runner',
    'runs and drives',
    'runs drives',
    'run and drive',
  ],
  trailer: ['trailer', 'trailer type', 'equipment type', 'transport type'],
  enclosed: ['enclosed', 'enclosed trailer', 'requires enclosed trailer', 'enclosed required'],
  pickupName: ['pickup name', 'pickup', 'origin', 'origin name', 'from', 'yard name', ...each(ORIGINS, ...NAMES)],
  pickupStreet: ['pickup street', ...each(ORIGINS, ...STREETS)],
  pickupCity: ['pickup city', 'location city', ...each(ORIGINS, 'city')],
  pickupState: ['pickup state', 'location state', ...each(ORIGINS, ...STATES)],
  pickupZip: ['pickup zip', 'location zip', ...each(ORIGINS, ...ZIPS)],
  pickupCountry: ['pickup country', 'location country', ...each(ORIGINS, 'country')],
  pickupFrom: [
    'pickup date',
    'pickup from',
    'pick up date',
    'available',
    'ready date',
    'first available',
    'available date',
    'pickup date from',
    'earliest pickup',
    'ship date',
  ],
  pickupTo: ['pickup to', 'pickup by', 'pickup date to', 'latest pickup', 'pickup deadline'],
  deliveryName: ['delivery name', 'delivery', 'destination', 'destination name', 'to', ...each(DESTINATIONS, ...NAMES)],
  deliveryStreet: ['delivery street', ...each(DESTINATIONS, ...STREETS)],
  deliveryCity: ['delivery city', ...each(DESTINATIONS, 'city')],
  deliveryState: ['delivery state', ...each(DESTINATIONS, ...STATES)],
  deliveryZip: ['delivery zip', ...each(DESTINATIONS, ...ZIPS)],
  deliveryCountry: ['delivery country', ...each(DESTINATIONS, 'country')],
  deliveryFrom: ['delivery date', 'delivery from', 'deliver after', 'delivery date from', 'earliest delivery'],
  deliveryTo: [
    'delivery to',
    'delivery by',
    'deliver by',
    'due',
    'due date',
    'delivery date to',
    'latest delivery',
    'delivery deadline',
    'desired delivery date',
  ],
} as const satisfies Record<string, readonly string[]>
export type ImportColumn = keyof typeof IMPORT_COLUMNS
export const IMPORT_COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as [ImportColumn, ...ImportColumn[]]

/** How a sheet is read where it does not say it itself. */
export const SHEET_PART = {
  /** Name of a workbook's sheet; without it the first visible one that has known headers. */
  sheet: z.optional(z.string().check(z.maxLength(100))),
  /** Number of the row with the headers; without it they are looked for among the first 25 rows that hold something. */
  headerRow: z.optional(z.int().check(z.gte(1))),
  /** Of dates whose day and month could be swapped; without it the other dates of the sheet decide. */
  dayOrder: z.optional(z.enum(['month-first', 'day-first'])),
  /** Of amounts and figures; without it the other cells of the column decide. */
  decimalMark: z.optional(z.enum(['point', 'comma'])),
}

/** What of a file was read. A CSV file has no sheets. */
export const ImportedSheet = z.object({
  sheet: z.nullable(z.string()),
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  /** Number of the row with the headers; the last of two. */
  headerRow: z.number(),
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
    /** Sheet header -> column; null: ignore it. */
    columns: z.optional(z.record(z.string(), z.nullable(z.enum(IMPORT_COLUMN_NAMES)))),
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
  message: z.string(),
})
export type ImportError = z.infer<typeof ImportError>

/** A stop of a sheet as it will be stored. */
export const ImportedStop = z.object({
  stopType: z.enum(['pickup', 'delivery']),
  name: z.string(),
  street1: z.nullable(z.string()),
  city: z.nullable(z.string()),
  state: z.nullable(z.string()),
  zipCode: z.nullable(z.string()),
  country: z.string(),
  timeZone: z.nullable(z.string()),
  dateRequestedStart: z.nullable(z.string()),
  dateRequestedEnd: z.nullable(z.string()),
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
  color: z.nullable(z.string()),
  quantity: z.number(),
  /** In pounds. */
  weight: z.nullable(z.number()),
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
