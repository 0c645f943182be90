/** Places the order of a tender received by EDI: like any other, for the partner's client, and waiting for its answer. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { NOTE_LENGTH_MAX } from '@waybill/contract/notes/notes.shapes.ts'
import { NewOrder, ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import type { EdiFault } from '@waybill/contract/edi/edi.shapes.ts'
import { noted } from '@waybill/domain/edi/interchange.ts'
import type { Tender } from '@waybill/domain/edi/tender-facts.ts'
import { orderOfTender, type TenderedOrder } from '@waybill/domain/edi/tender-order.ts'
import type { Services } from '../../calls/call.ts'
import type { ActingActor } from '../../consequences/act.ts'
import { saveNewOrder } from '../../consequences/acts.ts'
import { placeTerminals } from '../../operations/chosen-terminals.ts'
import { describeByVin } from '../../operations/describe-by-vin.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { insertNote, type NoteRecord } from '../../records/attachments/index.ts'
import type { PartnerRow } from '../../records/edi/index.ts'
import { newOrder } from '../../records/order-changes/index.ts'
import { clientsQuery, type OrderAggregate } from '../../records/orders/index.ts'

/** Dependencies for taking in partners' files. */
export type EdiWork = Pick<
  Services,
  | 'database'
  | 'clock'
  | 'announce'
  | 'numbers'
  | 'zoneOf'
  | 'estimateMiles'
  | 'vin'
  | 'seal'
  | 'edi'
  | 'roads'
  | 'files'
  | 'heavy'
  | 'queue'
>

/** Ends a note that is longer than notes may be. */
const CUT = '\n… The message has the rest'

/** What is agreed with the place of a stop. */
export const agreedOf = (appointment: TenderedOrder['appointments'][number]) =>
  appointment
    ? {
        dateScheduledType: appointment.end ? ('between' as const) : ('exactly' as const),
        dateScheduledStart: appointment.start,
        dateScheduledEnd: appointment.end,
      }
    : {}

/** Notes what a person should look at, and what only the company should know: carriers read an order's instructions. */
export function noteInside(
  tx: Tx,
  actor: ActingActor,
  { order }: OrderAggregate,
  { inside }: Pick<TenderedOrder, 'inside'>,
  faults: readonly EdiFault[],
): void {
  const doubts = faults.map(({ segment, message }) => `${segment}: ${message}`)
  const body = [
    ...(doubts.length ? ['To check:', ...doubts] : []),
    ...(doubts.length && inside.length ? [''] : []),
    ...inside,
  ]
  if (!body.length) return
  const text = body.join('\n')
  const isCut = text.length > NOTE_LENGTH_MAX
  const note: NoteRecord = {
    company_guid: actor.companyGuid,
    guid: newGuid(actor.now),
    order_guid: order.guid,
    job_guid: null,
    inspection_guid: null,
    title: 'From the tender (EDI)',
    body: isCut ? `${text.slice(0, NOTE_LENGTH_MAX - CUT.length)}${CUT}` : text,
    type: 'update',
    is_broadcast: false,
    is_client_note: false,
    visibility: [],
    created_at: actor.now,
    created_by: actor.userGuid,
    created_by_account: null,
    created_by_name: actor.userName,
    created_by_portal: actor.portal,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    deleted_at: null,
    content_hash: null,
    version: 1,
  }
  insertNote(tx, actor, note, { guid: order.guid, client_guid: order.client_guid, job_guid: null, vendor_guid: null })
}

/** Places the order; its faults are the tender's warnings, with what is doubtful about its times and pieces. */
export async function placeTender(
  { tender, faults }: { tender: Tender; faults: readonly EdiFault[] },
  partner: PartnerRow,
  tx: Tx,
  actor: ActingActor,
  work: EdiWork,
): Promise<{ order: OrderAggregate['order']; faults: EdiFault[] } | Refusal> {
  const { companyGuid } = actor
  const scope = { companyGuid, clientGuids: null }
  const tendered = orderOfTender(tender, partner.client_guid, (place) =>
    work.zoneOf({ ...place, latitude: null, longitude: null }),
  )
  const parsed = NewOrder.safeParse(tendered.order)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse.invalid(issue?.path.join('.') ?? 'order', issue?.message ?? 'cannot be an order')
  }
  const sent = parsed.data
  const client = await tx.first(clientsQuery(scope, [partner.client_guid]))
  if (!client?.is_active) return refuse.notNow('client', 'The client of this partner is not active')
  const choices = sent.stops.map((stop, i) => ({ path: `stops.${i}.terminal`, terminal: stop.terminal }))
  // Before a number is taken: the transaction may begin again.
  const commodities = await describeByVin(sent.commodities, work.vin, tx)
  const [number, terminals] = await Promise.all([
    work.numbers.next(companyGuid, 'order'),
    placeTerminals(choices, null, { scope, tx, services: work, actor }),
  ])
  if (isRefusal(terminals)) return terminals
  const order = newOrder(
    actor,
    { ...sent, commodities },
    {
      fields: enteredByProgram(ORDER, sent),
      number: String(number),
      client,
      consigneeName: null,
      contact: null,
      contacts: new Map(),
      dispatcher: null,
      salesperson: null,
      stops: sent.stops.map((stop, i) =>
        enteredByProgram(STOP, { ...stop, ...agreedOf(tendered.appointments[i] ?? null) }),
      ),
      terminals,
      estimatedDistance: work.estimateMiles(terminals),
      source: 'tender',
      contentHash: null,
    },
  )
  const doubts = tendered.doubts.map(({ text, at }) =>
    noted(at === null ? undefined : { id: 'S5', elements: [], at }, text),
  )
  const all = [...faults, ...doubts]
  await saveNewOrder(tx, actor, order)
  noteInside(tx, actor, order, tendered, all)
  return { order: order.order, faults: all }
}
