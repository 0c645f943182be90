/** Places the order of a tender received by EDI: like any other, for the partner's client, and waiting for its answer. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import type { Tender } from '@waybill/domain/edi/tender-facts.ts'
import { orderOfTender } from '@waybill/domain/edi/tender-order.ts'
import type { Services } from '../../calls/call.ts'
import type { ActingActor } from '../../consequences/act.ts'
import { saveNewOrder } from '../../consequences/acts.ts'
import { placeTerminals } from '../../operations/chosen-terminals.ts'
import { describeByVin } from '../../operations/describe-by-vin.ts'
import type { Tx } from '../../platform/db/database.ts'
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
  | 'queue'
>

const DAY_MS = 86_400_000

export async function placeTender(
  tender: Tender,
  partner: PartnerRow,
  tx: Tx,
  actor: ActingActor,
  work: EdiWork,
): Promise<OrderAggregate | Refusal> {
  const { companyGuid } = actor
  const scope = { companyGuid, clientGuids: null }
  const zoneOf = ({ state, zipCode }: { state: string; zipCode: string | null }) =>
    work.zoneOf({ state, zipCode, latitude: null, longitude: null })
  const parsed = NewOrder.safeParse(orderOfTender(tender, partner.client_guid, zoneOf))
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse.invalid(issue?.path.join('.') ?? 'order', issue?.message ?? 'cannot be an order')
  }
  const sent = parsed.data
  const client = await tx.first(clientsQuery(scope, [partner.client_guid]))
  if (!client?.is_active) return refuse.notNow('client', 'The client of this partner is not active')
  const choices = sent.stops.map((stop, i) => ({ path: `stops.${i}.terminal`, terminal: stop.terminal }))
  const [number, terminals, commodities] = await Promise.all([
    work.numbers.next(companyGuid, 'order'),
    placeTerminals(choices, null, { scope, tx, services: work, actor }),
    describeByVin(sent.commodities, work.vin),
  ])
  if (isRefusal(terminals)) return terminals
  const neededBy = client.sla_days === null ? undefined : new Date(actor.now.getTime() + client.sla_days * DAY_MS)
  const order = newOrder(
    actor,
    { ...sent, commodities, ...(neededBy ? { dateExpectedCompleteBy: neededBy.toISOString() } : {}) },
    {
      number: String(number),
      client,
      consigneeName: null,
      contact: null,
      contacts: new Map(),
      dispatcher: null,
      salesperson: null,
      terminals,
      estimatedDistance: work.estimateMiles(terminals),
      source: 'tender',
      contentHash: null,
    },
  )
  await saveNewOrder(tx, actor, order)
  return order
}
