/** The columns of the list of webhook deliveries. */
import { listColumns } from '../lists/list-columns.ts'

export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const

export const DELIVERY_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  webhookGuid: { kind: 'guid', sortable: false },
  event: { kind: 'text', label: 'Event', width: 180, group: 'Delivery', shown: true, searched: true },
  subject: { kind: 'text', label: 'Record', width: 110, group: 'Delivery' },
  subjectGuid: { kind: 'guid', sortable: false },
  status: { kind: 'choice', values: DELIVERY_STATUSES, label: 'Status', width: 100, group: 'Delivery', shown: true },
  attempts: { kind: 'number', label: 'Attempts', width: 100, group: 'Delivery', shown: true },
  responseStatus: { kind: 'number', nullable: true, label: 'Response', width: 96, group: 'Delivery', shown: true },
  responseExcerpt: { kind: 'text', nullable: true, label: 'Response text', width: 260, group: 'Delivery' },
  replayOf: { kind: 'guid', nullable: true, sortable: false },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates', shown: true },
  dateNextAttempt: { kind: 'datetime', nullable: true, label: 'Next attempt', width: 172, group: 'Dates', shown: true },
  dateDelivered: { kind: 'datetime', nullable: true, label: 'Delivered', width: 172, group: 'Dates', shown: true },
})
