/** Shortcuts on queue items. Which ones are offered is decided by the server (`can`). */
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { OrderChange } from '@waybill/contract/orders/orders.shapes.ts'
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import type { ApiClient, Apis } from '../../api/client.ts'

interface QueueActWords {
  /** Its names in `can`: any of them suffices. */
  readonly can: string | readonly string[]
  readonly subject: QueueRow['subject']
  readonly keys: string
  readonly label: string
  /** Only for items with one of these codes. */
  readonly codes?: readonly WaitingCode[]
}

/** Runs here, on each item of a group too. */
export interface DirectQueueAct extends QueueActWords {
  /** Shown afterwards: `Job 1042-1 {done}`. */
  readonly done: string
  /** It cannot be undone, so it asks first; `several`: where the row is several items. */
  readonly asks?: true | 'several'
  readonly run: (apis: Apis, guid: string) => Promise<unknown>
  readonly undo?: (apis: Apis, guid: string) => Promise<unknown>
}

/** Run by the order or job itself under the same letter, on a sheet. */
interface RecordAct extends QueueActWords {
  readonly isOfRecord: true
}

export type QueueAct = DirectQueueAct | RecordAct

const at = (guid: string) => ({ params: { guid } })
const order = (shipper: ApiClient, id: string, body: OrderChange) =>
  shipper.call(ordersRoutes.change, { params: { id }, body })

type FilterState = Readonly<Record<string, string | string[]>>

/** Runs on the order's invoices, or the job's bills, that wait for it. */
async function withInvoices(
  shipper: ApiClient,
  filterState: FilterState,
  work: (guid: string) => Promise<unknown>,
): Promise<void> {
  const { results } = await shipper.call(invoicesRoutes.list, { query: { rc: 50 }, body: { filterState } })
  // Sequential: their numbers are consecutive.
  // oxlint-disable-next-line no-await-in-loop
  for (const { guid } of results) await work(guid)
}
const released = (shipper: ApiClient, jobGuid: string, paymentStatus: string, action: 'release' | 'recall') =>
  withInvoices(shipper, { jobGuid, type: 'bill', paymentStatus }, (guid) =>
    shipper.call(invoicesRoutes.release, { params: { guid }, body: { action } }),
  )

/** Statuses of bills that can still be paid. */
const UNPAID = ['DRAFT', 'OPEN', 'PARTIAL']

/** A bill whose hold was ended, and why it was held. */
interface Freed {
  readonly guid: string
  readonly reason: string
}
/** By job: undo holds exactly these again. */
const freed = new Map<string, readonly Freed[]>()

/** Ends the hold of the bills of a job's carrier; those of a former one only if there are no others. */
async function endHold({ shipper }: Apis, jobGuid: string): Promise<void> {
  const filterState = { jobGuid, type: 'bill', paymentHeld: 'true', status: UNPAID }
  const [{ results }, job] = await Promise.all([
    shipper.call(invoicesRoutes.list, { query: { rc: 50 }, body: { filterState } }),
    shipper.call(jobsRoutes.get, at(jobGuid)),
  ])
  const bills = await Promise.all(results.map(({ guid }) => shipper.call(invoicesRoutes.get, at(guid))))
  const held = bills.filter(({ can }) => can.includes('unhold-payment'))
  const own = held.filter(({ vendor }) => vendor?.guid === job.vendor?.guid)
  const done: Freed[] = []
  freed.set(jobGuid, done)
  for (const { guid, paymentHeldReason } of own.length ? own : held) {
    // oxlint-disable-next-line no-await-in-loop
    await shipper.call(invoicesRoutes.release, { params: { guid }, body: { action: 'unhold' } })
    done.push({ guid, reason: paymentHeldReason ?? 'Hold restored' })
  }
}

async function holdAgain({ shipper }: Apis, jobGuid: string): Promise<void> {
  for (const { guid, reason } of freed.get(jobGuid) ?? [])
    // oxlint-disable-next-line no-await-in-loop
    await shipper.call(invoicesRoutes.release, { params: { guid }, body: { action: 'hold', reason } })
  freed.delete(jobGuid)
}

/** Sends an invoice or bill again to each system that did not take it. */
async function exportAgain({ shipper }: Apis, guid: string): Promise<void> {
  const { results } = await shipper.call(invoicesRoutes.integrations, at(guid))
  for (const { app } of results.filter(({ status }) => status === 'FAILURE'))
    // oxlint-disable-next-line no-await-in-loop
    await shipper.call(invoicesRoutes.export, { ...at(guid), body: { appId: app.id } })
}

export const QUEUE_ACTS: readonly QueueAct[] = [
  {
    can: 'accept',
    subject: 'order',
    keys: 'a',
    label: 'Accept',
    done: 'accepted',
    run: ({ shipper }, guid) => order(shipper, guid, { isAccepted: true }),
  },
  {
    can: 'accept-tender',
    subject: 'order',
    keys: 'a',
    label: 'Accept tender',
    done: 'accepted',
    asks: true,
    run: ({ shipper }, guid) => shipper.call(ordersRoutes.acceptTender, at(guid)),
  },
  { can: 'reject-tender', subject: 'order', keys: 'shift+a', label: 'Reject tender', isOfRecord: true },
  { can: 'answer-request', subject: 'order', keys: 'a', label: 'Approve', isOfRecord: true },
  { can: 'answer-request', subject: 'order', keys: 'shift+a', label: 'Decline', isOfRecord: true },
  { can: 'cancel', subject: 'order', keys: 'shift+x', label: 'Cancel order', isOfRecord: true },
  { can: 'create-job', subject: 'order', keys: 'c', label: 'Add a leg', isOfRecord: true },
  {
    can: 'unhold',
    subject: 'order',
    keys: 'h',
    label: 'Release hold',
    done: 'released from hold',
    run: ({ shipper }, guid) => order(shipper, guid, { isOnHold: false }),
  },
  {
    can: 'unhold',
    subject: 'job',
    keys: 'h',
    label: 'Release hold',
    done: 'released from hold',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.unhold, at(guid)),
    undo: ({ shipper }, guid) => shipper.call(jobsRoutes.hold, { ...at(guid), body: { reason: 'Hold restored' } }),
  },
  {
    can: 'ready',
    subject: 'job',
    keys: 'r',
    label: 'Mark ready',
    done: 'marked ready',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.ready, { ...at(guid), body: {} }),
    undo: ({ shipper }, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isReady: false } }),
  },
  { can: 'edit', subject: 'job', keys: 'e', label: 'Fill in', isOfRecord: true },
  {
    can: 'verify',
    subject: 'job',
    keys: 'a',
    label: 'Verify',
    done: 'verified',
    run: ({ shipper }, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isVerified: true } }),
    undo: ({ shipper }, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isVerified: false } }),
  },
  {
    can: 'post',
    subject: 'order',
    keys: 'a',
    label: 'Post invoice',
    done: 'invoiced',
    asks: true,
    run: ({ shipper }, orderGuid) =>
      withInvoices(shipper, { orderGuid, type: 'invoice', status: 'DRAFT' }, (guid) =>
        shipper.call(invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN' } }),
      ),
  },
  {
    can: 'post-bill',
    subject: 'job',
    keys: 'a',
    label: 'Post bill',
    done: 'bill posted',
    asks: true,
    run: ({ shipper }, jobGuid) =>
      withInvoices(shipper, { jobGuid, type: 'bill', status: 'DRAFT' }, (guid) =>
        shipper.call(invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN' } }),
      ),
  },
  {
    can: 'release-payment',
    subject: 'job',
    keys: 'r',
    label: 'Release payment',
    done: 'payment released',
    run: ({ shipper }, jobGuid) => released(shipper, jobGuid, 'NOT_RELEASED', 'release'),
    undo: ({ shipper }, jobGuid) => released(shipper, jobGuid, 'RELEASED', 'recall'),
  },
  {
    can: 'unhold-payment',
    subject: 'job',
    keys: 'a',
    label: 'End hold',
    done: 'payment no longer held',
    run: endHold,
    undo: holdAgain,
  },
  { can: 'open-bill', subject: 'job', keys: 'a', label: 'Open bill', isOfRecord: true },
  { can: 'answer-charge', subject: 'job', keys: 'a', label: 'Answer charge', isOfRecord: true },
  { can: 'open-case', subject: 'job', keys: 'a', label: 'Open case', isOfRecord: true },
  { can: 'open-parked', subject: 'job', keys: 'a', label: 'Review update', isOfRecord: true },
  { can: 'send-offer', subject: 'job', keys: 'o', label: 'Offer', isOfRecord: true },
  {
    can: 'send-offer',
    subject: 'job',
    keys: 'shift+o',
    label: 'Offer at the best bid',
    codes: ['answer-bids', 'await-bids', 'offer-again'],
    isOfRecord: true,
  },
  { can: 'post', subject: 'job', keys: 'b', label: 'Post', isOfRecord: true },
  { can: 'remove-post', subject: 'job', keys: 'u', label: 'Unpost', isOfRecord: true },
  { can: 'accept-offer', subject: 'job', keys: 'a', label: 'Accept for carrier', isOfRecord: true },
  { can: 'decline-offer', subject: 'job', keys: 'shift+a', label: 'Decline for carrier', isOfRecord: true },
  {
    can: 'cancel-offer',
    subject: 'job',
    keys: 'a',
    label: 'Release carrier',
    codes: ['answer-carrier-cancel'],
    isOfRecord: true,
  },
  {
    can: 'cancel-offer',
    subject: 'job',
    keys: 'shift+a',
    label: 'Decline release',
    codes: ['answer-carrier-cancel'],
    isOfRecord: true,
  },
  { can: 'accept-revision', subject: 'job', keys: 'a', label: 'Accept for carrier', isOfRecord: true },
  { can: 'decline-revision', subject: 'job', keys: 'shift+a', label: 'Decline for carrier', isOfRecord: true },
  { can: 'withdraw-revision', subject: 'job', keys: 'w', label: 'Withdraw revision', isOfRecord: true },
  { can: ['start', 'progress'], subject: 'job', keys: 'a', label: 'Update a stop', isOfRecord: true },
  {
    can: 'cancel-offer',
    subject: 'job',
    keys: 'shift+x',
    label: 'Cancel offer',
    codes: ['answer-offer', 'start-job'],
    isOfRecord: true,
  },
  { can: 'open-message', subject: 'message', keys: 'a', label: 'Decide', isOfRecord: true },
  { can: 'open-export', subject: 'export', keys: 'a', label: 'Correct', isOfRecord: true },
  { can: 'export-again', subject: 'export', keys: 'r', label: 'Send again', done: 'is sent again', run: exportAgain },
  {
    can: 'send-again',
    subject: 'mail',
    keys: 'a',
    label: 'Send again',
    done: 'is sent again',
    // They may be months old.
    asks: 'several',
    run: ({ platform }, guid) => platform.call(noticesRoutes.retry, at(guid)),
  },
  { can: 'correct-address', subject: 'mail', keys: 'e', label: 'Correct address', isOfRecord: true },
  {
    can: 'drop',
    subject: 'mail',
    keys: 'x',
    label: 'Give up',
    done: 'given up',
    asks: true,
    run: ({ platform }, guid) => platform.call(noticesRoutes.drop, at(guid)),
  },
  { can: 'open-bank-change', subject: 'bank-change', keys: 'a', label: 'Review change', isOfRecord: true },
]

const isOffered = (act: QueueAct, row: QueueRow) =>
  act.subject === row.subject &&
  (typeof act.can === 'string' ? [act.can] : act.can).some((name) => row.can.includes(name)) &&
  (act.codes?.includes(row.waiting.code) ?? true) &&
  // A group has no record: its list handles such acts.
  (row.count === 1 || !('isOfRecord' in act))

/** Whether an act is asked about before it is run on a row. */
export const isAsked = ({ asks }: DirectQueueAct, { count }: QueueRow): boolean =>
  asks === 'several' ? count > 1 : asks === true

/** The acts that the server offers for a row. */
export const actsOf = (row: QueueRow): readonly QueueAct[] => QUEUE_ACTS.filter((act) => isOffered(act, row))
