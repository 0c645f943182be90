/** Bulk runs: one act, done to many rows by the server, each for itself. */
import * as z from 'zod/mini'
import { BulkRow } from '../lists/bulk.shapes.ts'
import { CompoundFilter, FilterState, Guid, Instant } from '../lists/list.shapes.ts'
import { BULK_RUN_MAX } from '../vocabulary/limits.ts'
import { BULK_ACT_NAMES } from './bulk-acts.ts'

/** Rows that one list shows (of invoices or bills, by a filter on `type`); those that match when the run begins are its rows, whatever changes after. */
export const BulkListing = z.strictObject({
  status: z.optional(z.string().check(z.maxLength(30))),
  search: z.optional(z.string().check(z.maxLength(200))),
  filterState: z.optional(FilterState),
  compoundFilterState: z.optional(z.nullable(CompoundFilter)),
  /** Rows of the list that are left out. */
  except: z.optional(z.array(Guid).check(z.maxLength(1_000))),
})
export type BulkListing = z.infer<typeof BulkListing>

/** `body` is that of the act's own call, for every row alike. */
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

/** A row that was done or refused; `number` is that of the order, job or invoice, or the name of the terminal. */
export const BulkRunRow = z.extend(BulkRow, { number: z.nullable(z.string()) })
export type BulkRunRow = z.infer<typeof BulkRunRow>

/** One act that the server does to many orders or jobs, and how far it is. */
export const BulkRun = z.object({
  guid: Guid,
  act: z.enum([...BULK_ACT_NAMES, 'undo']),
  total: z.number(),
  /** Rows that were done or refused so far. */
  done: z.number(),
  succeeded: z.number(),
  failed: z.number(),
  isFinished: z.boolean(),
  dateStarted: Instant,
  dateFinished: z.nullable(Instant),
  /** When mails and webhooks of what was done leave; null while it runs. */
  dateLeaves: z.nullable(Instant),
  canUndo: z.boolean(),
  /** The run that takes this one back. */
  undoneBy: z.nullable(Guid),
  /** The run that this one takes back. */
  undoes: z.nullable(Guid),
  /** Rows in their order: those that were refused, unless all are asked for. */
  rows: z.array(BulkRunRow),
})
export type BulkRun = z.infer<typeof BulkRun>

/** Runs of one person; 20 at most. */
export const BulkRuns = z.object({ results: z.array(BulkRun) })
export type BulkRuns = z.infer<typeof BulkRuns>

export const BulkRunQuery = z.object({ rows: z._default(z.enum(['failed', 'all']), 'failed') })
export type BulkRunQuery = z.infer<typeof BulkRunQuery>
