/** The letters of the order that is open beside its list, otherwise of the focused row. */
import { lazy, Suspense, useState } from 'react'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { useOrderLetters } from '../order-detail/use-order-letters.tsx'

const OrderEdit = lazy(async () => ({
  default: (await import('../../features/orders/detail/order-edit.tsx')).OrderEdit,
}))

export const OrderLetters = ({ atHand }: { atHand: () => string | undefined }) => {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const { letters, sheet } = useOrderLetters()
  const [edited, setEdited] = useState<Order>()
  const edit = async (guid: string) => {
    try {
      const order = await queries.fetchQuery(orderQuery(guid))
      if (order.can.includes('edit')) setEdited(order)
    } catch (error) {
      reportFailure({ label: 'The order couldn’t be loaded', error })
    }
  }
  const mayEdit = useHolds('orders.edit') === true
  const ofEdit = { keys: 'e', label: 'Edit the order', press: (guid: string) => void edit(guid) }
  const keys = mayEdit && letters.length > 0 ? [...letters, ofEdit] : letters
  useShortcuts(
    keys.map(({ press, ...key }) => ({
      ...key,
      group: 'Order',
      run: () => {
        const guid = atHand()
        if (guid) press(guid)
      },
    })),
  )
  return (
    <>
      {sheet}
      <Suspense fallback={null}>
        {edited ? <OrderEdit order={edited} onClose={() => setEdited(undefined)} /> : null}
      </Suspense>
    </>
  )
}
