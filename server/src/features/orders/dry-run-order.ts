import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { DryRun, OrderDryRun } from '@waybill/contract/orders/dry-run.shapes.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { askedOf, dryRun } from '../../operations/dry-run.ts'
import { loadOrder } from '../../records/orders/index.ts'
import { changeOrder } from './change-order.ts'

/** Previews holding or canceling an order. Awards without a given amount count as 0. */
export async function dryRunOrder(
  { params: { guid }, body: sent }: { params: { guid: string }; body: OrderDryRun },
  call: WriteCall<ForActs | 'estimateMiles' | 'zoneOf'>,
): Promise<DryRun | Refusal> {
  const order = await loadOrder(call.tx, call.caller, guid)
  if (!order) return refuse.notFound('Order')
  const asks = sent.act === 'cancel' ? askedOf(order, call) : []
  const named = sent.tonu ?? []
  const unnamed = asks.filter(({ jobGuid }) => !named.some((each) => each.jobGuid === jobGuid))
  const tonu = [...named, ...unnamed.map(({ jobGuid }) => ({ jobGuid, amount: 0 }))]
  const reason = sent.reason || 'dry run'
  return dryRun(guid, call, asks, () =>
    changeOrder(
      {
        params: { id: guid },
        body: sent.act === 'cancel' ? { isCanceled: true, reason, tonu } : { isOnHold: true, reason },
      },
      call,
    ),
  )
}
