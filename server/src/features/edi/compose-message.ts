/** Composes a message to a partner from the order's current state. */
import { answerLines } from '@waybill/domain/edi/answer.ts'
import { type InvoicePlace, invoiceLines } from '@waybill/domain/edi/freight-invoice.ts'
import { statusLines } from '@waybill/domain/edi/milestones.ts'
import type { EdiFacts } from '@waybill/domain/edi/outgoing.ts'
import type { Line } from '@waybill/domain/edi/writing.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import { placeTime } from '@waybill/domain/transport/place-time.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { MessageRow, PartnerRow } from '../../records/edi/index.ts'
import { holdInvoice } from '../../records/invoices/index.ts'
import { loadOrder, type OrderAggregate, type StopRecord } from '../../records/orders/index.ts'
import type { EdiWork } from './place-tender.ts'

const FALLBACK_ZONE = 'America/New_York'
const compact = (text: string) => text.replaceAll(/[-:]/g, '')
/** Date and time in a place's time zone. */
const shownAt = (at: Date, zone: string) => {
  const [day = '', time = ''] = placeTime(at, zone).split('T')
  return { day: compact(day), time: compact(time) }
}

function status(
  facts: Extract<EdiFacts, { kind: '214' }>,
  message: MessageRow,
  partner: PartnerRow,
  of: OrderAggregate,
) {
  const stops = of.stops.filter((stop) => stop.canceled_at === null)
  const stop = stops.find(({ guid }) => guid === facts.stopGuid)
  const place = (stop ?? stops[0])?.of_terminal
  const job = of.jobs.find(({ guid }) => guid === stop?.job_guid) ?? of.jobs.find((each) => each.vendor_guid !== null)
  return statusLines(
    {
      event: facts.event,
      reason: facts.reason,
      orderNumber: of.order.number,
      shipmentId: message.shipment_id ?? '',
      ...shownAt(new Date(facts.at), place?.time_zone ?? FALLBACK_ZONE),
      place: stop && place ? { city: place.city, state: place.state, country: place.country } : null,
      truck: job?.truck_number ?? null,
      sequence: stop ? stops.indexOf(stop) + 1 : null,
    },
    partner.profile,
  )
}

const placeOf = (stop: StopRecord | undefined): InvoicePlace | null => {
  const place = stop?.of_terminal
  return place
    ? {
        name: place.name,
        street: place.street1,
        city: place.city,
        state: place.state,
        zipCode: place.zip_code,
        country: place.country,
      }
    : null
}

async function invoice(
  message: MessageRow,
  partner: PartnerRow,
  of: OrderAggregate,
  tx: Tx,
): Promise<Line[] | undefined> {
  const parts = message.invoice_guid ? await holdInvoice(tx, message.company_guid, message.invoice_guid) : undefined
  // Voided before it was sent: nobody needs to know.
  if (!parts?.invoice.number || parts.invoice.voided_at) return undefined
  const { number, currency, total, transaction_date: billed, due_date: due } = parts.invoice
  const pickup = of.stops.find(({ stop_type }) => stop_type === 'pickup')
  const delivery = of.stops.findLast(({ stop_type }) => stop_type === 'delivery')
  const delivered = delivery?.completed_at
  const carried = of.commodities.filter(({ canceled_at }) => canceled_at === null)
  // A weight is that of the whole line, whatever its quantity.
  const weights = carried.flatMap(({ weight }) => (weight === null ? [] : [Number(weight)]))
  return invoiceLines(
    {
      number,
      shipmentId: message.shipment_id ?? '',
      orderNumber: of.order.number,
      bol: of.order.bol,
      reference: of.order.reference_number,
      currency,
      billed: compact(billed ?? ''),
      due: due && compact(due),
      delivered: delivered ? shownAt(delivered, delivery.of_terminal?.time_zone ?? FALLBACK_ZONE).day : null,
      billTo: of.order.of_client_name,
      shipper: placeOf(pickup),
      consignee: placeOf(delivery),
      weight: weights.length ? Math.round(weights.reduce((sum, each) => sum + each, 0)) : null,
      pieces: carried.length,
      lines: parts.lines.map((line) => ({
        name: line.name,
        isAccessorial: line.is_accessorial,
        cents: toCents(line.amount),
      })),
      total: toCents(total),
    },
    partner.profile,
  )
}

/** The segments between ST and SE; undefined if the message is obsolete. */
export async function composeMessage(
  message: MessageRow,
  partner: PartnerRow,
  tx: Tx,
  work: EdiWork,
): Promise<Line[] | undefined> {
  const { facts, company_guid: companyGuid, order_guid: orderGuid } = message
  if (!facts) return undefined
  if (facts.kind === '997' || facts.kind === 'TA1') return facts.lines
  const order = orderGuid ? await loadOrder(tx, { companyGuid, clientGuids: null }, orderGuid) : undefined
  if (!order) return undefined
  if (facts.kind === '210') return invoice(message, partner, order, tx)
  if (facts.kind === '214') return status(facts, message, partner, order)
  const zone = order.stops[0]?.of_terminal?.time_zone ?? FALLBACK_ZONE
  return answerLines(
    {
      shipmentId: message.shipment_id ?? '',
      orderNumber: order.order.number,
      isAccepted: facts.isAccepted,
      reason: facts.reason,
      day: shownAt(work.clock.now(), zone).day,
    },
    partner.profile,
  )
}
