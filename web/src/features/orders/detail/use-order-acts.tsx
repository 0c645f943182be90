/** Runs acts on a whole order, immediately or after their sheet. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useOpenedAgain } from '../../../shell/kept/use-open-sheet.ts'
import { useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { orderQuery } from '../orders.api.ts'
import { useDone } from '../planning/use-done.ts'
import { type OrderAct, possibleActs } from './order-acts.ts'
import { useChangeOrder } from './use-change-order.ts'

const ActDialog = lazy(async () => ({ default: (await import('./act-dialog.tsx')).ActDialog }))

type Acted = Pick<Order, 'guid' | 'version' | 'number'>

export interface OrderActs {
  /** As its shortcut does: an act without input runs at once. */
  readonly run: (act: OrderAct, order: Acted) => void
  /** The open sheet; must be rendered. */
  readonly sheet: ReactNode
}

export const useOrderActs = (): OrderActs => {
  const [asking, setAsking] = useState<{ act: OrderAct; order: Acted }>()
  const { change } = useChangeOrder()
  const reportFailure = useReportFailure()
  const done = useDone()
  const run = async (act: OrderAct, order: Acted) => {
    if (typeof act.change === 'string' || !act.isAtOnce) return setAsking({ act, order })
    const label = `Order ${order.number}`
    try {
      await change(order, act.change)
      await done(`${label} ${act.done}`, order.guid)
    } catch (error) {
      reportFailure({ label: `${label}: ${act.confirm}`, error })
    }
  }
  const queries = useQueryClient()
  useOpenedAgain<{ order: string; act: string }>(
    'order act',
    asking && { order: asking.order, act: asking.act.confirm },
    async (before) => {
      try {
        const order = await queries.fetchQuery(orderQuery(before.order))
        const act = possibleActs(order).find(({ confirm }) => confirm === before.act)
        if (act) setAsking({ act, order })
      } catch (error) {
        reportFailure({ label: 'The order couldn’t be loaded', error })
      }
    },
  )
  return {
    run: (act, order) => void run(act, order),
    sheet: asking ? (
      <Suspense fallback={null}>
        <ActDialog {...asking} onClose={() => setAsking(undefined)} />
      </Suspense>
    ) : null,
  }
}
