import { useQueryClient } from '@tanstack/react-query'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useLive } from '../../api/live/use-live.ts'
import { patchedByRow } from '../../features/orders/detail/order-live.ts'
import { orderQuery } from '../../features/orders/orders.api.ts'

const PAPERS: Readonly<Record<string, string>> = {
  note: 'notes',
  attachment: 'attachments',
  file: 'attachments',
  invoice: 'invoices',
}

/** Keeps an order on the screen true: a live event patches what it tells at once, the rest is read anew when somebody looks. */
export const useOrderLive = (orderGuid: string): void => {
  const queries = useQueryClient()
  useLive(({ subject, guid, orderGuid: of, row }) => {
    if (guid !== orderGuid && of !== orderGuid) return
    const { queryKey } = orderQuery(orderGuid)
    if (subject === 'order' && row) queries.setQueryData<Order>(queryKey, (order) => order && patchedByRow(order, row))
    const papers = PAPERS[subject]
    if (papers) void queries.invalidateQueries({ queryKey: [papers] })
    // Milestones live under the same category: whatever happened to the order is one.
    void queries.invalidateQueries({ queryKey: ['order'] })
  })
}
