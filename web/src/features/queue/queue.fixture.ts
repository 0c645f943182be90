/** Rows of the queue for tests. */
import type { QueueAnswer, QueueRow } from '@waybill/contract/queue/queue.shapes.ts'

const guid = (group: number, last: number) =>
  `01890000-0000-7000-8000-00000000${String(group).padStart(2, '0')}${String(last).padStart(2, '0')}`

/** The nth row: a job waiting on the company, due tomorrow. */
export const aQueueRow = (last: number, more: Partial<QueueRow> = {}): QueueRow => ({
  subject: 'job',
  guid: guid(1, last),
  guids: [guid(1, last)],
  count: 1,
  orderGuid: guid(2, last),
  jobGuid: guid(1, last),
  number: `${1041 + last}-1`,
  title: `Make ready: Dallas, TX → Tulsa, OK ${last}`,
  detail: 'Northside Motors · 2 vehicles',
  waiting: {
    party: 'us',
    code: 'make-ready',
    text: 'Job not ready',
    clears: 'Fill in what’s missing and mark the job ready',
    since: '2026-11-23T15:00:00Z',
    due: '2099-11-24T15:00:00Z',
  },
  missing: [],
  snoozed: null,
  timeZone: null,
  dispatcherGuid: null,
  can: ['ready', 'snooze'],
  phone: null,
  ...more,
})

const NONE = { overdue: 0, today: 0, later: 0, held: 0, old: 0 }

export const anAnswer = (results: QueueRow[], more: Partial<QueueAnswer> = {}): QueueAnswer => ({
  results,
  next: null,
  counts: { us: { ...NONE, later: results.length }, client: NONE, carrier: NONE, driver: NONE, yard: NONE },
  snoozed: 0,
  messages: 0,
  nextDue: null,
  endOfToday: '2099-11-24T06:00:00Z',
  dispatchers: null,
  ...more,
})
