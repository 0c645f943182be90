/**
 * Events of a load at Ship.Cars. Documented: that every change of a load is sent, with its `carrierOffers` in
 * `data.loadLegDto` and the moment in `data.lastModified`, signed by `X-Signature`: SHA-256 in hexadecimal over secret
 * and body. Assumed: the load's `id` beside its offers, and the names of an offer's fields. Without a secret in the
 * credentials the address itself is the proof.
 */
import { momentIn } from '@waybill/domain/values/machine-values.ts'
import { toDecimal } from '@waybill/domain/money/cents.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { BoardBid, BoardEvent, BoardSecret, SentEvent } from './loadboard.ts'
import { fieldOf, listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'
import { jsonOf } from './sent-event.ts'

/** States in which an offer awaits no answer any more. */
const ENDED = /accept|declin|reject|cancel|withdr|expir/i

function isGenuine({ header, text }: SentEvent, secret: string | undefined): boolean {
  if (!secret) return true
  const due = createHash('sha256').update(secret).update(text).digest()
  const received = Buffer.from(header('x-signature') ?? '', 'hex')
  return received.length === due.length && timingSafeEqual(received, due)
}

const idOf = (value: unknown): string | undefined => {
  const id = textOf(value, 'id') ?? numberOf(value, 'id')
  return id === undefined ? undefined : String(id)
}

/** Parses an offer; one without an id or a carrier is left out. */
function offerIn(offer: unknown): BoardBid[] {
  const [id, carrier] = [idOf(offer), fieldOf(offer, 'carrier')]
  const name = textOf(carrier, 'companyName')
  if (id === undefined || name === undefined) return []
  const cents = numberOf(offer, 'amountInCents')
  return [
    {
      id,
      carrier: {
        name,
        usdot: textOf(carrier, 'usdot') ?? null,
        mcNumber: textOf(carrier, 'mcNumber') ?? null,
        email: textOf(carrier, 'email') ?? null,
        phone: textOf(carrier, 'primaryPhone') ?? null,
      },
      amount: cents === undefined ? null : toDecimal(Math.round(cents)),
      message: textOf(offer, 'comment') ?? null,
      isOpen: !ENDED.test(textOf(offer, 'status') ?? ''),
    },
  ]
}

/** The offers on a load, as its event has them. */
export function eventOfLoad(secret: BoardSecret, event: SentEvent): BoardEvent {
  if (!isGenuine(event, secret['webhookSecret'])) return { kind: 'forged' }
  const data = fieldOf(jsonOf(event.text), 'data')
  const load = fieldOf(data, 'loadLegDto')
  const [externalId, at] = [idOf(load), momentIn(textOf(data, 'lastModified'))]
  if (externalId === undefined || !at || !Array.isArray(fieldOf(load, 'carrierOffers'))) return { kind: 'other' }
  return {
    kind: 'bids',
    externalId,
    bids: { all: listOf(load, 'carrierOffers').flatMap(offerIn), asOf: at },
  }
}
