import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { type Change, useChange } from '../../../api/queries.ts'
import { orderQuery } from '../orders.api.ts'

/** Changes an order as it was read: a change by someone else meanwhile is refused with 412. The answer is shown at once. */
export const useChangeOrder = () => {
  const change = useChange(ordersRoutes.change, {
    stale: ['order list', 'order'],
    onSuccess: (answer, _sent, queries) => queries.setQueryData(orderQuery(answer.guid).queryKey, answer),
  })
  return {
    isPending: change.isPending,
    change: (
      order: Pick<Order, 'guid' | 'version'>,
      body: Change<typeof ordersRoutes.change>['body'],
    ): Promise<Order> =>
      change.mutateAsync({ params: { id: order.guid }, body, options: { ifMatch: `"${order.version}"` } }),
  }
}
