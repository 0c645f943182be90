import type { JobOfOrder } from '@waybill/contract/jobs/jobs.shapes.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { Order, type PresentedOrder } from '@waybill/contract/orders/orders.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { OrderAction } from '../../transport/order-transitions.ts'
import { seenAsColumns, type May, type Seen } from '../rules.ts'
import { CLIENT, COMPANY, COMPANY_AND_CLIENT, MARGIN, PRICE } from '../who.ts'

/**
 * Orders are visible to the company and their client; a carrier only sees its jobs. Fields that are also list columns
 * have the same visibility.
 */
export const ORDER_SEEN: Seen<PresentedOrder> = {
  ...seenAsColumns(ORDER_COLUMNS, Order.shape),
  client: 'everyone',
  clientContact: 'everyone',
  consignee: 'everyone',
  clientJobBasePay: PRICE,
  dispatcher: 'everyone',
  salesperson: COMPANY,
  inspectionType: 'everyone',
  instructions: 'everyone',
  distanceSource: 'everyone',
  firstStopGuid: 'everyone',
  lastStopGuid: 'everyone',
  isTargetAgreed: 'everyone',
  tender: COMPANY,
  waiting: 'everyone',
  isDeleted: COMPANY,
  holdReason: 'everyone',
  cancelReason: 'everyone',
  holdRequest: 'everyone',
  cancelRequest: 'everyone',
  commodities: 'everyone',
  stops: 'everyone',
  jobs: 'everyone',
  terminals: 'everyone',
  pricing: PRICE,
  financeStats: MARGIN,
  ownerCompanyGuid: 'everyone',
  dateVerified: COMPANY,
  verifiedBy: COMPANY,
  dateAccepted: 'everyone',
  dateCanceled: 'everyone',
  version: 'everyone',
  can: 'everyone',
}

export const JOB_OF_ORDER_SEEN: Seen<JobOfOrder, 'booked'> = {
  guid: 'everyone',
  number: 'everyone',
  sequence: 'everyone',
  status: 'everyone',
  type: 'everyone',
  classification: 'everyone',
  vendor: [COMPANY, { ...CLIENT, setting: { client: 'showVendorToClient' }, when: 'booked' }],
  distance: 'everyone',
  stops: 'everyone',
  commodities: 'everyone',
  commodityCount: 'everyone',
  dateDispatched: 'everyone',
  dateVendorStarted: 'everyone',
  dateVendorCompleted: 'everyone',
}

const company = (permission: Permission) => ({ ...COMPANY, permission })
const client = (permission: Permission) => ({ ...CLIENT, permission })
const both = (permission: Permission) => ({ ...COMPANY_AND_CLIENT, permission })

/** From which statuses: ORDER_TRANSITIONS of `transport/order-transitions.ts`. */
export const ORDER_MAY: May<OrderAction> = {
  edit: both('orders.edit'),
  'edit-stops': both('orders.edit'),
  'edit-price': company('client_money.edit_rate'),
  accept: company('orders.edit'),
  'accept-tender': company('orders.accept_tender'),
  'reject-tender': company('orders.reject_tender'),
  'create-job': company('jobs.create'),
  hold: company('orders.hold'),
  unhold: company('orders.hold'),
  cancel: both('orders.cancel'),
  uncancel: company('orders.uncancel'),
  delete: company('orders.delete'),
  undelete: company('orders.undelete'),
  'request-hold': client('orders.hold'),
  'request-unhold': client('orders.hold'),
  'request-cancel': client('orders.cancel'),
  'answer-request': company('orders.hold'),
  'withdraw-request': client('orders.view'),
  note: both('notes.create'),
  attach: both('documents.upload'),
}
