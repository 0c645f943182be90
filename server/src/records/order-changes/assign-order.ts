/** The only writer of what is sent for an order's own fields, new or changed. */
import { ORDER, type OrderNoun } from '@waybill/contract/orders/orders.shapes.ts'
import { COLUMN_OF } from '../../platform/db/names.gen.ts'
import { assign } from '../assign.ts'
import type { ContactSummary, OrderRecord } from '../orders/index.ts'
import { change } from '../rows.ts'

/** What the fields of an order refer to. */
export interface FoundForOrder {
  consigneeName: string | null
  contact: ContactSummary | null
  dispatcher: { guid: string; name: string; email: string | null; phone_number: string | null } | null
  salesperson: { guid: string; name: string } | null
}
/** For fields that refer to nothing. */
export const NOTHING_FOUND: FoundForOrder = { consigneeName: null, contact: null, dispatcher: null, salesperson: null }

export const assignOrder = assign<OrderNoun, OrderRecord, typeof COLUMN_OF.orders, FoundForOrder>(
  ORDER,
  COLUMN_OF.orders,
  {
    consignee(choice, order, { consigneeName }) {
      change(order, { consignee_guid: choice?.guid ?? null, of_consignee_name: consigneeName })
    },
    clientContact(_choice, order, { contact }) {
      change(order, { client_contact_guid: contact?.guid ?? null, of_contact: contact })
    },
    dispatcher(_choice, order, { dispatcher }) {
      change(order, { dispatcher_guid: dispatcher?.guid ?? null, of_dispatcher: dispatcher })
    },
    salesperson(_choice, order, { salesperson }) {
      change(order, { salesperson_guid: salesperson?.guid ?? null, of_salesperson_name: salesperson?.name ?? null })
    },
    orderedAgainFrom({ guid }, order) {
      order.ordered_again_from_guid = guid
    },
    dateExpectedCompleteBy(text, order) {
      change(order, { expected_complete_by: text === null ? null : new Date(text), is_target_agreed: false })
    },
  },
)
