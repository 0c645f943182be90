/** Dispatcher-only acts on an order: adding jobs, sharing tracking links. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Menu } from '@mantine/core'
import { IconLink, IconRoute, IconTool } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { usePlanning } from '../../features/orders/planning/use-planning.tsx'
import { useHasPage } from '../../shell/routing/use-has-page.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'

const TrackingLinks = lazy(async () => ({
  default: (await import('../../features/orders/tracking/tracking-links.tsx')).TrackingLinks,
}))

export interface DispatcherOrder {
  readonly addJob: (order: Order, type: 'transport' | 'service') => void
  readonly track: () => void
  /** The open sheet; to be drawn somewhere. */
  readonly sheet: ReactNode
}

export const useDispatcherOrder = (order: Order | undefined): DispatcherOrder => {
  const planning = usePlanning()
  const [isTracking, setTracking] = useState(false)
  const addJob = (of: Order, type: 'transport' | 'service') => planning.open({ name: type, order: of })
  const mayAdd = useHasPage('/jobs') && (order?.can.includes('create-job') ?? false)
  useShortcuts(
    mayAdd ? [{ keys: 'c', label: 'Add a leg', group: 'Order', run: () => order && addJob(order, 'transport') }] : [],
  )
  return {
    addJob,
    track: () => setTracking(true),
    sheet: (
      <>
        {planning.sheet}
        {isTracking && order ? (
          <Suspense fallback={null}>
            <TrackingLinks order={order} onClose={() => setTracking(false)} />
          </Suspense>
        ) : null}
      </>
    ),
  }
}

/** Entries of the order's menu. */
export const DispatcherOrderItems = ({ order, dispatching }: { order: Order; dispatching: DispatcherOrder }) => {
  const isDispatcher = useHasPage('/jobs')
  if (!isDispatcher) return null
  return (
    <>
      {order.can.includes('create-job') ? (
        <>
          <Menu.Item
            leftSection={<IconRoute size="1rem" aria-hidden="true" />}
            onClick={() => dispatching.addJob(order, 'transport')}
          >
            Add a leg
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTool size="1rem" aria-hidden="true" />}
            onClick={() => dispatching.addJob(order, 'service')}
          >
            Add a service
          </Menu.Item>
        </>
      ) : null}
      <Menu.Item leftSection={<IconLink size="1rem" aria-hidden="true" />} onClick={dispatching.track}>
        Tracking links
      </Menu.Item>
    </>
  )
}
