/** Parts of an order beside its tabs: tracking links, and for dispatchers adding jobs and other views. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Menu } from '@mantine/core'
import { IconArrowsExchange } from '../../ui/icons/arrows-exchange.gen.ts'
import { IconLink } from '../../ui/icons/link.gen.ts'
import { IconRoute } from '../../ui/icons/route.gen.ts'
import { IconTool } from '../../ui/icons/tool.gen.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { useMoments } from '../../features/activity/moments.ts'
import { useCargoTel } from '../../features/orders/detail/use-cargotel.ts'
import { usePlanning } from '../../features/orders/planning/use-planning.tsx'
import { QueueBar } from '../../features/queue/queue-bar.tsx'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useOrderKeys } from './use-order-keys.tsx'
import { useSeeAs } from './see-as.ts'
import { SeeAsBar } from './see-as-bar.tsx'
import { useWorksJobs } from './use-works-jobs.ts'
import { useOpenSheet } from '../../shell/kept/use-open-sheet.ts'

const PastOrder = lazy(async () => ({ default: (await import('./past-order.tsx')).PastOrder }))
const SeenAs = lazy(async () => ({ default: (await import('./seen-as.tsx')).SeenAs }))
const TrackingLinks = lazy(async () => ({
  default: (await import('../../features/orders/tracking/tracking-links.tsx')).TrackingLinks,
}))

export interface DispatcherOrder {
  readonly addJob: (order: Order, type: 'transport' | 'service') => void
  readonly track: () => void
  /** The order as another party sees it, or at a past moment: replaces its tabs. */
  readonly view: ReactNode
  /** Selects the party. */
  readonly seeAs: ReactNode
  /** Navigation through the queue, if the order was opened from there. */
  readonly queueBar: ReactNode
  /** The open sheet; must be rendered. */
  readonly sheet: ReactNode
}

/** Viewing the order as another party, or at a past moment. */
const useViews = (order: Order | undefined): Pick<DispatcherOrder, 'view' | 'seeAs'> => {
  const worksJobs = useWorksJobs()
  const moments = useMoments(order?.guid ?? '')
  const { parties, party, look, next } = useSeeAs(order)
  const { at, step } = moments
  useShortcuts(
    worksJobs && order
      ? [
          { keys: 'v', label: 'See as the next party', group: 'Order', run: next },
          { keys: '[', label: 'Step back in time', group: 'Order', run: () => void step(-1) },
          { keys: ']', label: 'Step forward in time', group: 'Order', run: () => void step(1) },
        ]
      : [],
  )
  if (!worksJobs || !order) return { view: null, seeAs: null }
  const view = party ? (
    <SeenAs key={party.account} orderGuid={order.guid} party={party} />
  ) : at ? (
    <PastOrder order={order} at={at} moments={moments} />
  ) : null
  return {
    view: view && (
      <PartBoundary name="This view" resetKey={`${at} ${party?.account}`}>
        <Suspense fallback={null}>{view}</Suspense>
      </PartBoundary>
    ),
    seeAs: <SeeAsBar orderGuid={order.guid} parties={parties} party={party} look={look} />,
  }
}

export const useDispatcherOrder = (order: Order | undefined): DispatcherOrder => {
  const planning = usePlanning()
  const [isTracking, setTracking] = useOpenSheet<boolean>(`tracking ${order?.guid}`)
  const addJob = (of: Order, type: 'transport' | 'service') => planning.open({ name: type, order: of })
  const worksJobs = useWorksJobs()
  const mayAdd = worksJobs && (order?.can.includes('create-job') ?? false)
  useShortcuts(
    mayAdd ? [{ keys: 'c', label: 'Add a leg', group: 'Order', run: () => order && addJob(order, 'transport') }] : [],
  )
  const views = useViews(order)
  const sheets = useOrderKeys(views.view ? undefined : order)
  return {
    ...views,
    addJob,
    track: () => setTracking(true),
    queueBar: worksJobs && order ? <QueueBar orderGuid={order.guid} jobGuid={null} /> : null,
    sheet: (
      <>
        {planning.sheet}
        {sheets}
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
  const worksJobs = useWorksJobs()
  const cargoTel = useCargoTel()
  const mayShare = useHolds('orders.edit') === true
  const tracking = (
    <Menu.Item leftSection={<IconLink size="1rem" aria-hidden="true" />} onClick={dispatching.track}>
      Tracking links
    </Menu.Item>
  )
  if (!worksJobs) return mayShare ? tracking : null
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
      {tracking}
      {cargoTel ? (
        <Menu.Item
          leftSection={<IconArrowsExchange size="1rem" aria-hidden="true" />}
          onClick={() => void cargoTel(order)}
        >
          {order.isCargoTel ? 'Stop syncing to CargoTel' : 'Sync to CargoTel'}
        </Menu.Item>
      ) : null}
    </>
  )
}
