/** What a key does with something that waits. Which of it is offered, the server says (`can`). */
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
  /** What is told afterwards: `Job 1042-1 {done}`. */
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
]

/** The acts that the server offers with a row. */
export const actsOf = (row: QueueRow): readonly QueueAct[] =>
  QUEUE_ACTS.filter(({ can, subject }) => subject === row.subject && row.can.includes(can))
