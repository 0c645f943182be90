/**
 * Load requests of carriers on an order at Super Dispatch. Documented: that a webhook reports each of them; the
 * `action`, `action_date` and `order_guid` of an event; requests under `orders/{guid}/requests/{guid}`, their `guid`,
 * the status `pending`, a price of one's own. Assumed: reading all of an order's requests at that path, and the names
 * of the carrier's fields. As the actions of load requests are not listed in public, an event of any action has the
 * requests of its order read.
 */
import { decimalOf } from '@waybill/domain/money/cents.ts'
import type { BoardBid, BoardEvent } from './loadboard.ts'
import { fieldOf, numberOf, textOf } from '../../platform/unknown-fields.ts'
import { jsonOf } from './sent-event.ts'

/** The order that an event is about; its requests must be read. */
export function eventOfOrder(text: string): BoardEvent {
  const externalId = textOf(jsonOf(text), 'order_guid')
  return externalId === undefined ? { kind: 'other' } : { kind: 'bids', externalId, bids: null }
}

const digits = (value: unknown, name: string): string | null => {
  const found = textOf(value, name) ?? numberOf(value, name)
  return found === undefined ? null : String(found).replaceAll(/\D/g, '') || null
}

/** Parses a request; one without an id or a carrier is left out. */
export function requestIn(request: unknown): BoardBid[] {
  const [id, carrier] = [textOf(request, 'guid'), fieldOf(request, 'carrier')]
  const name = textOf(carrier, 'name')
  if (id === undefined || name === undefined) return []
  const price = numberOf(request, 'price')
  return [
    {
      id,
      carrier: {
        name,
        usdot: digits(carrier, 'usdot'),
        mcNumber: digits(carrier, 'mc_number'),
        email: textOf(carrier, 'email') ?? null,
        phone: textOf(carrier, 'phone') ?? null,
      },
      amount: price === undefined ? null : decimalOf(price),
      message: textOf(request, 'note') ?? null,
      isOpen: textOf(request, 'status') === 'pending',
    },
  ]
}
