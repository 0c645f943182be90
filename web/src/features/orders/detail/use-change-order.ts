import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type Change, useChange } from '../../../api/use-change.ts'
import { orderQuery } from '../orders.api.ts'

const HOW = {
  stale: ['order list', 'order', 'job', 'job list'],
  onSuccess: (answer: Order, _sent: unknown, queries: QueryClient) =>
    void queries.setQueryData(orderQuery(answer.guid).queryKey, answer),
}

/** Changes an order as it was read: a concurrent change is refused with 412. The response is shown at once. */
export const useChangeOrder = () => {
  const change = useChange(ordersRoutes.change, HOW)
  const accept = useChange(ordersRoutes.acceptTender, HOW)
  const reject = useChange(ordersRoutes.rejectTender, HOW)
  return {
    isPending: change.isPending || accept.isPending || reject.isPending,
    change: (
      order: Pick<Order, 'guid' | 'version'>,
      body: Change<typeof ordersRoutes.change>['body'],
    ): Promise<Order> =>
      change.mutateAsync({ params: { id: order.guid }, body, options: { ifMatch: `"${order.version}"` } }),
    answerTender: ({ guid }: Pick<Order, 'guid'>, answer: 'accept-tender' | 'reject-tender', reason: string) =>
      answer === 'accept-tender'
        ? accept.mutateAsync({ params: { guid } })
        : reject.mutateAsync({ params: { guid }, body: { reason } }),
  }
}
