import * as z from 'zod/mini'
import { Guid } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { QueueAnswer, QueueQuery, QueueRow, SnoozeQueue } from './queue.shapes.ts'

/** Calls of the Platform API on the queue: open orders and jobs, and the pending party of each. */
export const queueRoutes = {
  list: route({
    method: 'GET',
    path: '/queue',
    may: { portals: ['dispatcher'], permission: 'orders.view' },
    summary: 'What waits and for whom, the most pressing first, with counts; at a cost that does not grow with orders',
    query: QueueQuery,
    answer: QueueAnswer,
  }),
  snooze: route({
    method: 'PUT',
    path: '/queue/{guid}/snooze',
    may: { portals: ['dispatcher'], permission: 'notes.create' },
    summary:
      'Snooze an item for everyone, or bring it back; it returns by itself when what it waits for or its date changes',
    params: z.object({ guid: Guid }),
    body: SnoozeQueue,
    answer: QueueRow,
  }),
}
