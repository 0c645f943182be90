/** An order as the record keys need it. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { letterFor } from '../../shell/reach/ask-words.ts'
import type { CurrentRecord } from './use-record-keys.tsx'

/** `waits`: the order itself, or its job that it waits for. Reaches the client's contact. */
export const recordOfOrder = (
  { guid, number, waiting, clientContact }: Order,
  waits?: { readonly guid: string; readonly number: string },
): CurrentRecord => ({
  group: 'Order',
  orderGuid: guid,
  about: `Order ${number}`,
  waits: waits && waiting ? { guid: waits.guid, number: waits.number, title: waiting.text } : undefined,
  reach: clientContact
    ? {
        phone: clientContact.phoneNumber ?? clientContact.mobileNumber,
        email: clientContact.email,
        letter: waiting?.party === 'client' ? letterFor(waiting.code, `Order ${number}`) : undefined,
      }
    : undefined,
})
