/** The columns of the lists of posts and of carriers' requests. */
import { listColumns } from '../lists/list-columns.ts'
import { LOADBOARD_IDS } from '../vocabulary/loadboards.ts'
import { POST_STATUSES } from '../vocabulary/statuses.ts'
import { REQUEST_STATUSES } from './posts.shapes.ts'

/** Users who do not see the price may not search by it either. */
const PAY = { permission: 'vendor_money.view_pay' } as const

export const POST_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  jobGuid: { kind: 'guid' },
  jobNumber: { kind: 'text', label: 'Job', width: 112, group: 'Post', shown: true, searched: true },
  board: { kind: 'choice', values: LOADBOARD_IDS, label: 'Board', width: 110, group: 'Post' },
  boardLabel: {
    kind: 'text',
    label: 'Board',
    width: 140,
    group: 'Post',
    shown: true,
    sortable: false,
    filterable: false,
  },
  status: { kind: 'choice', values: POST_STATUSES, label: 'Status', width: 110, group: 'Post', shown: true },
  price: {
    kind: 'money',
    nullable: true,
    label: 'Price',
    width: 106,
    group: 'Post',
    shown: true,
    soughtBy: PAY,
    summed: true,
  },
  followsPay: { kind: 'boolean', label: 'Follows carrier pay', width: 110, group: 'Post' },
  openRequests: { kind: 'number', label: 'Open requests', width: 140, group: 'Post', shown: true, summed: true },
  comment: { kind: 'text', nullable: true, label: 'Comment', width: 200, group: 'Post' },
  payment: { kind: 'object', nullable: true },
  datePosted: { kind: 'datetime', nullable: true, label: 'Posted', width: 172, group: 'Dates', shown: true },
  dateExpires: { kind: 'datetime', nullable: true, label: 'Expires', width: 172, group: 'Dates', shown: true },
  dateRemoved: { kind: 'datetime', nullable: true, label: 'Removed', width: 172, group: 'Dates' },
  removeReason: { kind: 'text', nullable: true, label: 'Removal reason', width: 160, group: 'Post' },
  lastError: { kind: 'text', nullable: true, label: 'Error', width: 220, group: 'Board', shown: true },
  attempts: { kind: 'number', label: 'Attempts', width: 100, group: 'Board' },
  dateNextAttempt: {
    kind: 'datetime',
    nullable: true,
    label: 'Next attempt',
    width: 172,
    group: 'Board',
    sortable: false,
    filterable: false,
  },
  externalId: { kind: 'text', nullable: true, label: 'Listing number', width: 140, group: 'Board' },
  externalUrl: { kind: 'text', nullable: true, sortable: false, filterable: false },
  credentialId: { kind: 'guid', nullable: true },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates' },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates' },
})

export const POST_REQUEST_COLUMNS = listColumns({
  guid: { kind: 'guid', sortable: false, filterable: false },
  postGuid: { kind: 'guid' },
  jobGuid: { kind: 'guid' },
  jobNumber: {
    kind: 'text',
    label: 'Job',
    width: 112,
    group: 'Request',
    shown: true,
    searched: true,
    seen: { portals: ['dispatcher'] },
  },
  board: { kind: 'choice', values: LOADBOARD_IDS, label: 'Board', width: 130, group: 'Request', shown: true },
  status: { kind: 'choice', values: REQUEST_STATUSES, label: 'Status', width: 110, group: 'Request', shown: true },
  'vendor.name': { kind: 'text', label: 'Carrier', width: 170, group: 'Request', shown: true, searched: true },
  amount: {
    kind: 'money',
    nullable: true,
    label: 'Bid',
    width: 106,
    group: 'Request',
    shown: true,
    soughtBy: PAY,
  },
  message: { kind: 'text', nullable: true, label: 'Message', width: 240, group: 'Request', shown: true },
  user: {
    kind: 'text',
    nullable: true,
    label: 'Asked by',
    width: 150,
    group: 'Request',
    sortable: false,
    filterable: false,
  },
  closedReason: { kind: 'text', nullable: true, label: 'Closing reason', width: 180, group: 'Request' },
  contractGuid: { kind: 'guid', nullable: true },
  offer: { kind: 'object' },
  dateCreated: { kind: 'datetime', label: 'Asked', width: 172, group: 'Dates', shown: true },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates' },
  version: { kind: 'number', sortable: false, filterable: false },
  can: { kind: 'object' },
  vendorGuid: { kind: 'guid', inRow: false },
})
