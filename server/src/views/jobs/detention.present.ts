/** How long a truck waits at a stop for free, the same for the company and its carrier. */
import type { Presented } from '@waybill/contract/nouns/fields.ts'
import { DETENTION, type DetentionNoun } from '@waybill/contract/stops/stops.shapes.ts'
import { present } from '@waybill/domain/access/present.ts'
import { chargeRatesOf } from '@waybill/domain/money/charge-rates.ts'
import { chargesOfStops, detentionAt } from '@waybill/domain/money/detention.ts'
import { itemOfRule } from '@waybill/domain/money/earned-charges.ts'
import type { Caller } from '../../caller/caller.ts'
import type { OrderAggregate, StopRecord } from '../../records/orders/index.ts'

const ITEMS = {
  pickup: itemOfRule('detention-pickup'),
  delivery: itemOfRule('detention-delivery'),
  service: null,
} as const

/** Requested detention by stop guid: charges of its job that were not refused. */
export function detentionCharges({ stops, charges }: OrderAggregate, stop: StopRecord): Map<string, string> {
  const { job_guid: job, stop_type: type } = stop
  const item = ITEMS[type]
  return chargesOfStops(
    stops
      .filter((each) => each.job_guid === job && each.stop_type === type)
      .map(({ guid, started_at: arrived }) => ({ guid, arrived })),
    charges
      .filter((each) => each.side === 'vendor' && each.job_guid === job && item !== null && each.item_id === item)
      .filter((each) => each.deleted_at === null && each.refused_at === null)
      .map(({ guid, created_at: entered, stop_guid: stopGuid }) => ({ guid, entered, stopGuid })),
  )
}

export function presentDetention(
  aggregate: OrderAggregate,
  stop: StopRecord,
  caller: Caller,
): Presented<DetentionNoun> | null {
  const detention = detentionAt(
    {
      type: stop.stop_type,
      expected: stop.scheduled_start ?? stop.requested_start,
      arrived: stop.started_at,
      chargeGuid: detentionCharges(aggregate, stop).get(stop.guid) ?? null,
    },
    chargeRatesOf(aggregate.order.of_settings),
  )
  return detention && present(DETENTION, detention, caller)
}
