/** Bulk runs: one act that the server runs on many rows, each separately. */
import * as z from 'zod/mini'
import { BulkRow } from '../lists/bulk.shapes.ts'
import { CompoundFilter, FilterState, Guid, Instant } from '../lists/list.shapes.ts'
import { BULK_RUN_MAX } from '../vocabulary/limits.ts'
import { BULK_ACT_NAMES } from './bulk-acts.ts'

/** The rows of a list (of invoices or bills, by a filter on `type`); those that match at the start are the run's rows, whatever changes later. */
export const BulkListing = z.strictObject({
  status: z.optional(z.string().check(z.maxLength(30))),
  search: z.optional(z.string().check(z.maxLength(200))),
  filterState: z.optional(FilterState),
  compoundFilterState: z.optional(z.nullable(CompoundFilter)),
  /** Excluded rows of the list. */
  except: z.optional(z.array(Guid).check(z.maxLength(1_000))),
})
export type BulkListing = z.infer<typeof BulkListing>

/** `body` is that of the act's own call, for all rows. */
export const NewBulkRun = z
  .strictObject({
    act: z.enum(BULK_ACT_NAMES),
    guids: z.optional(z.array(Guid).check(z.minLength(1), z.maxLength(BULK_RUN_MAX))),
    listing: z.optional(BulkListing),
    body: z.optional(z.record(z.string().check(z.maxLength(100)), z.unknown())),
  })
  .check(
    z.refine(
      ({ guids, listing }) => (guids === undefined) !== (listing === undefined),
      'name either guids or a listing',
    ),
  )
export type NewBulkRun = z.infer<typeof NewBulkRun>

/** A completed or refused row; `number` is that of the order, job or invoice, or the name of the terminal. */
export const BulkRunRow = z.extend(BulkRow, { number: z.nullable(z.string()) })
export type BulkRunRow = z.infer<typeof BulkRunRow>

/** One act that the server runs on many orders or jobs, with its progress. */
export const BulkRun = z.object({
  guid: Guid,
  act: z.enum([...BULK_ACT_NAMES, 'undo']),
  total: z.number(),
  /** Rows completed or refused so far. */
  done: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  isFinished: z.boolean(),
  dateStarted: Instant,
  dateFinished: z.nullable(Instant),
  /** When the act's emails and webhooks are sent; null while it is running. */
  dateLeaves: z.nullable(Instant),
  canUndo: z.boolean(),
  /** The run that undid this one. */
  undoneBy: z.nullable(Guid),
  /** The run that this one undoes. */
  undoes: z.nullable(Guid),
  /** Rows in order: refused ones, unless all are requested. */
  rows: z.array(BulkRunRow),
})
export type BulkRun = z.infer<typeof BulkRun>

/** A user's runs; at most 20. */
export const BulkRuns = z.object({ results: z.array(BulkRun) })
export type BulkRuns = z.infer<typeof BulkRuns>

export const BulkRunQuery = z.object({ rows: z._default(z.enum(['failed', 'all']), 'failed') })
export type BulkRunQuery = z.infer<typeof BulkRunQuery>
