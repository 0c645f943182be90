import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { OrderAction } from '../../transport/order-transitions.ts'
import type { May } from '../rules.ts'
import { CLIENT, COMPANY, COMPANY_AND_CLIENT } from '../who.ts'

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
