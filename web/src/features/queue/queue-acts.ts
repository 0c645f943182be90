/** What a key does with something that waits. Which of it is offered, the server says (`can`). */
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { OrderChange } from '@waybill/contract/orders/orders.shapes.ts'
import type { QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import type { ApiClient } from '../../api/client.ts'

export interface QueueAct {
  /** Its name in `can`. */
  readonly can: string
  readonly subject: QueueRow['subject']
  readonly keys: string
  readonly label: string
  /** Shown when it is done: `Job 1042-1 {done}`. */
  readonly done: string
  /** It cannot be taken back, so it asks first. */
  readonly asks?: true
  readonly run: (shipper: ApiClient, guid: string, row: QueueRow) => Promise<unknown>
  readonly undo?: (shipper: ApiClient, guid: string) => Promise<unknown>
}

const at = (guid: string) => ({ params: { guid } })
const order = (shipper: ApiClient, id: string, body: OrderChange) =>
  shipper.call(ordersRoutes.change, { params: { id }, body })

const requestOf = ({ waiting }: QueueRow) => (waiting.code === 'answer-cancel-request' ? 'cancel' : 'hold')
const answer =
  (isGranted: boolean): QueueAct['run'] =>
  (shipper, guid, row) =>
    order(shipper, guid, { answerRequest: { request: requestOf(row), isGranted } })

/** Does it to the invoices of an order, or the bills of a job, that wait for it. */
async function withInvoices(
  shipper: ApiClient,
  filterState: Readonly<Record<string, string>>,
  work: (guid: string) => Promise<unknown>,
): Promise<void> {
  const { results } = await shipper.call(invoicesRoutes.list, { query: { rc: 50 }, body: { filterState } })
  // One after the other: their numbers follow each other.
  // oxlint-disable-next-line no-await-in-loop
  for (const { guid } of results) await work(guid)
}
const released = (shipper: ApiClient, jobGuid: string, paymentStatus: string, action: 'release' | 'recall') =>
  withInvoices(shipper, { jobGuid, type: 'bill', paymentStatus }, (guid) =>
    shipper.call(invoicesRoutes.release, { params: { guid }, body: { action } }),
  )

export const QUEUE_ACTS: readonly QueueAct[] = [
  {
    can: 'accept',
    subject: 'order',
    keys: 'a',
    label: 'Accept',
    done: 'accepted',
    run: (shipper, guid) => order(shipper, guid, { isAccepted: true }),
  },
  {
    can: 'accept-tender',
    subject: 'order',
    keys: 'a',
    label: 'Accept tender',
    done: 'accepted',
    asks: true,
    run: (shipper, guid) => shipper.call(ordersRoutes.acceptTender, at(guid)),
  },
  { can: 'answer-request', subject: 'order', keys: 'a', label: 'Grant', done: 'granted', run: answer(true) },
  { can: 'answer-request', subject: 'order', keys: 'shift+a', label: 'Decline', done: 'declined', run: answer(false) },
  {
    can: 'unhold',
    subject: 'order',
    keys: 'h',
    label: 'Release hold',
    done: 'released from hold',
    run: (shipper, guid) => order(shipper, guid, { isOnHold: false }),
  },
  {
    can: 'unhold',
    subject: 'job',
    keys: 'h',
    label: 'Release hold',
    done: 'released from hold',
    run: (shipper, guid) => shipper.call(jobsRoutes.unhold, at(guid)),
    undo: (shipper, guid) =>
      shipper.call(jobsRoutes.hold, { ...at(guid), body: { reason: 'The release was taken back' } }),
  },
  {
    can: 'ready',
    subject: 'job',
    keys: 'r',
    label: 'Mark ready',
    done: 'marked ready',
    run: (shipper, guid) => shipper.call(jobsRoutes.ready, { ...at(guid), body: {} }),
    undo: (shipper, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isReady: false } }),
  },
  {
    can: 'verify',
    subject: 'job',
    keys: 'a',
    label: 'Verify',
    done: 'verified',
    run: (shipper, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isVerified: true } }),
    undo: (shipper, guid) => shipper.call(jobsRoutes.change, { ...at(guid), body: { isVerified: false } }),
  },
  {
    can: 'post',
    subject: 'order',
    keys: 'a',
    label: 'Post invoice',
    done: 'invoiced',
    asks: true,
    run: (shipper, orderGuid) =>
      withInvoices(shipper, { orderGuid, type: 'invoice', status: 'DRAFT' }, (guid) =>
        shipper.call(invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN' } }),
      ),
  },
  {
    can: 'release-payment',
    subject: 'job',
    keys: 'r',
    label: 'Release payment',
    done: 'payment released',
    run: (shipper, jobGuid) => released(shipper, jobGuid, 'NOT_RELEASED', 'release'),
    undo: (shipper, jobGuid) => released(shipper, jobGuid, 'RELEASED', 'recall'),
  },
]

/** The acts that the server offers with a row. */
export const actsOf = (row: QueueRow): readonly QueueAct[] =>
  QUEUE_ACTS.filter(({ can, subject }) => subject === row.subject && row.can.includes(can))
