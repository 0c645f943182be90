import {
  equipmentName,
  placeText,
  type PlainOrder,
  type PlainPlace,
  type PlainStop,
} from '@waybill/domain/edi/revision/plain-order.ts'
import type { OrderParts, StopRecord } from '../../../records/orders/index.ts'

const NOWHERE: PlainPlace = { name: '', city: '', state: '', country: 'US' }
const text = (at: Date | null) => at?.toISOString() ?? null
const number = (value: string | null) => (value === null ? null : Number(value))

function stopOf(stop: StopRecord, pieces: readonly string[]): PlainStop {
  const { of_terminal: terminal } = stop
  const place = terminal ? { ...terminal, zipCode: terminal.zip_code } : NOWHERE
  return {
    id: stop.guid,
    type: stop.stop_type,
    place,
    timeZone: terminal?.time_zone ?? null,
    values: {
      place: placeText(place),
      requestedType: stop.requested_type,
      requestedStart: text(stop.requested_start),
      requestedEnd: text(stop.requested_end),
      scheduledStart: text(stop.scheduled_start),
      scheduledEnd: text(stop.scheduled_end),
      referenceNumber: stop.reference_number,
      notes: stop.notes,
    },
    pieces,
  }
}

/** The order as it stands, as a tender would say it: what is transported, without what was canceled. */
export function currentOrder({ order, jobs, stops, commodities, links }: OrderParts): PlainOrder {
  const carrying = new Set(
    jobs
      .filter(({ kind, deleted_at, canceled_at }) => kind === 'transport' && !deleted_at && !canceled_at)
      .map(({ guid }) => guid),
  )
  const pieces = commodities.filter(({ canceled_at, deleted_at }) => !canceled_at && !deleted_at)
  const known = new Set(pieces.map(({ guid }) => guid))
  const isOpen = order.tender_answer === null && order.accepted_at === null
  return {
    values: {
      referenceNumber: order.reference_number,
      bol: order.bol,
      instructions: order.instructions,
      equipmentType: equipmentName(order.equipment_type_id),
      price: number(order.client_job_base_pay),
      // Nothing is left to be answered in time.
      respondBy: isOpen ? text(order.tender_respond_by) : null,
    },
    stops: stops
      .filter(({ job_guid, canceled_at }) => carrying.has(job_guid) && !canceled_at)
      .map((stop) =>
        stopOf(
          stop,
          links.flatMap((link) =>
            link.stop_guid === stop.guid && known.has(link.commodity_guid) ? [link.commodity_guid] : [],
          ),
        ),
      ),
    pieces: pieces.map((piece) => ({
      id: piece.guid,
      values: {
        identifier: piece.identifier,
        description: piece.description,
        referenceNumber: piece.reference_number,
        quantity: number(piece.quantity),
        weight: number(piece.weight),
        length: number(piece.length),
        width: number(piece.width),
        height: number(piece.height),
      },
    })),
  }
}
