/** The letters of the order that is open beside its list, otherwise of the focused row. */
import { lazy, Suspense, useState } from 'react'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { useOrderLetters } from '../order-detail/use-order-letters.tsx'
import { useWorksJobs } from '../order-detail/use-works-jobs.ts'
import type { RecordLetter } from '../record/record-letter.ts'
import { useRecordViews } from '../record/use-record-views.ts'
import { useOpenedAgain } from '../../shell/kept/use-open-sheet.ts'

const OrderEdit = lazy(async () => ({
  default: (await import('../../features/orders/detail/order-edit.tsx')).OrderEdit,
}))

export const OrderLetters = ({ currentId }: { currentId: () => string | undefined }) => {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const { letters, sheet } = useOrderLetters()
  const [edited, setEdited] = useState<Order>()
  const views = useRecordViews()
  const holds = usePermissions()
  const worksJobs = useWorksJobs()
  const onOrder = (does: (order: Order) => unknown) => async (guid: string) => {
    try {
      await does(await queries.fetchQuery(orderQuery(guid)))
    } catch (error) {
      reportFailure({ label: 'The order couldn’t be loaded', error })
    }
  }
  const edit = onOrder((order) => order.can.includes('edit') && setEdited(order))
  useOpenedAgain<string>('edit order', edited, edit)
  const ofList: RecordLetter[] = [
    ...(holds('orders.edit')
      ? [
          {
            keys: 'e',
            label: 'Edit the order',
            press: edit,
          },
        ]
      : []),
    {
      keys: 'v',
      label: 'See the order as the client',
      press: onOrder(({ guid, client }) => views.seeAs(guid, client.guid)),
    },
    { keys: '[', label: 'Step back in time', press: onOrder(({ guid }) => views.stepBack(guid)) },
  ]
  useShortcuts(
    (worksJobs ? [...letters, ...ofList] : []).map(({ press, ...key }) => ({
      ...key,
      group: 'Order',
      run: () => {
        const guid = currentId()
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
