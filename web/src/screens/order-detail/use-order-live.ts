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
  'edi-message': 'edi',
}

/** Any change of the order is a milestone and an act, and may have changed its jobs and earned charges. */
const ABOUT = ['order', 'job', 'activitylogs', 'unbilled', 'field']

/** Keeps a shown order up to date: a live event patches what it contains, the rest is reloaded when the user is active. */
export const useOrderLive = (orderGuid: string): void => {
  const queries = useQueryClient()
  useLive(({ subject, guid, orderGuid: of, row }) => {
    // Viewing an order does not change it.
    if ((guid !== orderGuid && of !== orderGuid) || subject === 'presence') return
    const { queryKey } = orderQuery(orderGuid)
    if (subject === 'order' && row) queries.setQueryData<Order>(queryKey, (order) => order && patchedByRow(order, row))
    const papers = PAPERS[subject]
    if (papers) void queries.invalidateQueries({ queryKey: [papers] })
    for (const category of ABOUT) void queries.invalidateQueries({ queryKey: [category] })
  })
}
