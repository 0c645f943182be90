/** The columns of the lists of a user's notices and of the company's emails. */
import { listColumns } from '../lists/list-columns.ts'
import { NOTICE_KIND_NAMES, NOTICE_STATUSES } from './notice-kinds.ts'

/** Displayed only; sorted and filtered under another name or not at all. */
const ONLY_SHOWN = { sortable: false, filterable: false } as const

export const NOTICE_COLUMNS = listColumns({
  guid: { kind: 'guid', ...ONLY_SHOWN },
  kind: { kind: 'choice', values: NOTICE_KIND_NAMES, label: 'Kind', width: 160, group: 'Notice' },
  title: { kind: 'text', label: 'Title', width: 280, group: 'Notice', shown: true, searched: true },
  text: { kind: 'text', label: 'Text', width: 320, group: 'Notice', searched: true, ...ONLY_SHOWN },
  isCorrection: { kind: 'boolean', label: 'Correction', width: 100, group: 'Notice' },
  orderGuid: { kind: 'guid', nullable: true, sortable: false },
  jobGuid: { kind: 'guid', nullable: true, sortable: false },
  path: { kind: 'text', ...ONLY_SHOWN },
  dateCreated: { kind: 'datetime', label: 'When', width: 172, group: 'Dates', shown: true },
  dateRead: { kind: 'datetime', nullable: true, label: 'Read', width: 172, group: 'Dates', shown: true },
})

export const MAIL_COLUMNS = listColumns({
  guid: { kind: 'guid', ...ONLY_SHOWN },
  kind: { kind: 'choice', values: NOTICE_KIND_NAMES, label: 'Kind', width: 160, group: 'Mail' },
  subject: { kind: 'text', label: 'Subject', width: 280, group: 'Mail', shown: true, searched: true },
  recipient: { kind: 'text', label: 'Recipient', width: 170, group: 'Mail', shown: true, searched: true },
  email: { kind: 'text', label: 'Email', width: 220, group: 'Mail', shown: true, searched: true },
  status: { kind: 'choice', values: NOTICE_STATUSES, label: 'Status', width: 100, group: 'Mail', shown: true },
  attempts: { kind: 'number', label: 'Attempts', width: 100, group: 'Mail' },
  lastError: { kind: 'text', nullable: true, label: 'Error', width: 220, group: 'Mail', shown: true },
  orderGuid: { kind: 'guid', nullable: true, sortable: false },
  jobGuid: { kind: 'guid', nullable: true, sortable: false },
  userGuid: { kind: 'guid', nullable: true, ...ONLY_SHOWN },
  dateCreated: { kind: 'datetime', label: 'Written', width: 172, group: 'Dates', shown: true },
  dateSent: { kind: 'datetime', nullable: true, label: 'Sent', width: 172, group: 'Dates', shown: true },
})
