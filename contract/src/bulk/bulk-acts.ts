/**
 * Bulk acts: each act is a call of the API, run on one row after the other. An act on jobs also works on
 * orders: it runs on all jobs of the order that it currently applies to, or on none.
 */
import * as z from 'zod/mini'
import { NewContract } from '../contracts/contracts.shapes.ts'
import { contractsRoutes } from '../contracts/contracts.routes.ts'
import { financesRoutes } from '../finances/finances.routes.ts'
import { invoicesRoutes } from '../invoices/invoices.routes.ts'
import { jobsPlatformRoutes, jobsRoutes } from '../jobs/jobs.routes.ts'
import { Guid, Money } from '../lists/list.shapes.ts'
import { ordersRoutes } from '../orders/orders.routes.ts'
import { postsRoutes } from '../posts/posts.routes.ts'
import type { Route } from '../route.ts'
import { terminalsRoutes } from '../terminals/terminals.routes.ts'

/** Number of best carriers, chosen per job. */
const Best = z.int().check(z.gte(1), z.lte(9))
const { vendors } = NewContract.shape

/** What happens to a job whose suitable carriers all cost more than its client pays. */
export const ABOVE_PRICE = ['skip', 'offer'] as const

/**
 * A separate offer of each job, to the named carriers or to the given number of best ones. Without an amount
 * each job is offered at its planned pay, otherwise at the past pay of similar jobs, at most at what its client pays. COD is collected for each job.
 */
export const BulkOffer = z
  .extend(z.omit(NewContract, { jobs: true, vendors: true }), {
    vendors: z.optional(vendors),
    best: z.optional(Best),
    /** Without planned pay such a job is skipped, or offered at what its client pays; `skip` if left out. */
    abovePrice: z.optional(z.enum(ABOVE_PRICE)),
    amount: z.optional(Money.check(z.gt(0), z.lte(9_999_999))),
  })
  .check(
    z.refine((body) => (body.vendors === undefined) !== (body.best === undefined), {
      path: ['vendors'],
      message: 'name either the carriers or how many of the best',
    }),
    z.refine((body) => !body.codAmount || Boolean(body.codMethod), {
      path: ['codMethod'],
      message: 'Choose how COD is paid',
    }),
    z.refine((body) => !body.codAmount || Boolean(body.codLocation), {
      path: ['codLocation'],
      message: 'Choose whether COD is paid at pickup or delivery',
    }),
  )
export type BulkOffer = z.infer<typeof BulkOffer>

/** The dispatcher of each job's order; null: nobody. */
export const BulkAssignment = z.strictObject({ dispatcher: z.nullable(z.strictObject({ guid: Guid })) })
export type BulkAssignment = z.infer<typeof BulkAssignment>

/** The case label to add to each job, or remove. */
export const BulkLabel = z.strictObject({ labelId: z.int().check(z.gte(1), z.lte(2_147_483_647)) })
export type BulkLabel = z.infer<typeof BulkLabel>

/** Steps from delivered to paid, always run in this order. A posted invoice is emailed to its client with the proof of delivery. */
export const BILLING_STEPS = ['verify', 'post', 'export'] as const
export type BillingStep = (typeof BILLING_STEPS)[number]
export const BulkBilling = z.strictObject({
  steps: z.array(z.enum(BILLING_STEPS)).check(z.minLength(1), z.maxLength(BILLING_STEPS.length)),
})
export type BulkBilling = z.infer<typeof BulkBilling>

const NOTHING = z.optional(z.strictObject({}))

/** A bulk act's subject, its call, and the input for all rows. */
interface BulkActDeclared {
  readonly of: 'orders' | 'jobs' | 'invoices' | 'terminals'
  readonly route: Route
  readonly body: z.ZodMiniType
  /** Whether a run can be undone. */
  readonly undoes: boolean
}

export const BULK_ACTS = {
  'order.change': { of: 'orders', route: ordersRoutes.change, body: ordersRoutes.change.body, undoes: true },
  'order.price': { of: 'orders', route: financesRoutes.putOfOrder, body: financesRoutes.putOfOrder.body, undoes: true },
  'order.ready': { of: 'orders', route: jobsRoutes.ready, body: jobsRoutes.ready.body, undoes: true },
  'order.offer': { of: 'orders', route: contractsRoutes.send, body: BulkOffer, undoes: true },
  'order.post': { of: 'orders', route: postsRoutes.create, body: postsRoutes.create.body, undoes: true },
  'order.label': { of: 'orders', route: jobsPlatformRoutes.putLabel, body: BulkLabel, undoes: true },
  'job.ready': { of: 'jobs', route: jobsRoutes.ready, body: jobsRoutes.ready.body, undoes: true },
  'job.change': { of: 'jobs', route: jobsRoutes.change, body: jobsRoutes.change.body, undoes: true },
  'job.hold': { of: 'jobs', route: jobsRoutes.hold, body: jobsRoutes.hold.body, undoes: true },
  'job.release': { of: 'jobs', route: jobsRoutes.unhold, body: NOTHING, undoes: true },
  'job.cancel': { of: 'jobs', route: jobsRoutes.cancel, body: jobsRoutes.cancel.body, undoes: true },
  'job.reinstate': { of: 'jobs', route: jobsRoutes.uncancel, body: NOTHING, undoes: true },
  'job.price': { of: 'jobs', route: financesRoutes.putOfJob, body: financesRoutes.putOfJob.body, undoes: true },
  'job.assign': { of: 'jobs', route: ordersRoutes.change, body: BulkAssignment, undoes: true },
  'job.offer': { of: 'jobs', route: contractsRoutes.send, body: BulkOffer, undoes: true },
  'job.post': { of: 'jobs', route: postsRoutes.create, body: postsRoutes.create.body, undoes: true },
  'job.unpost': { of: 'jobs', route: postsRoutes.remove, body: postsRoutes.remove.body, undoes: false },
  'job.label': { of: 'jobs', route: jobsPlatformRoutes.putLabel, body: BulkLabel, undoes: true },
  'job.unlabel': { of: 'jobs', route: jobsPlatformRoutes.removeLabel, body: BulkLabel, undoes: true },
  'invoice.change': { of: 'invoices', route: invoicesRoutes.change, body: invoicesRoutes.change.body, undoes: false },
  'invoice.release': {
    of: 'invoices',
    route: invoicesRoutes.release,
    body: invoicesRoutes.release.body,
    undoes: true,
  },
  'invoice.bill': { of: 'invoices', route: invoicesRoutes.change, body: BulkBilling, undoes: true },
  'invoice.export': { of: 'invoices', route: invoicesRoutes.export, body: invoicesRoutes.export.body, undoes: false },
  'terminal.change': {
    of: 'terminals',
    route: terminalsRoutes.change,
    body: terminalsRoutes.change.body,
    undoes: true,
  },
} as const satisfies Readonly<Record<string, BulkActDeclared>>

export type BulkActName = keyof typeof BULK_ACTS
export const BULK_ACT_NAMES = Object.keys(BULK_ACTS) as [BulkActName, ...BulkActName[]]
