/** The tabs of an order except its documents. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useRef } from 'react'
import { Milestones } from '../../features/activity/milestones.tsx'
import { VehiclePhotos } from '../../features/attachments/vehicle-photos.tsx'
import { VehicleInspections } from '../../features/inspections/vehicle-inspections.tsx'
import { OrderInvoices } from '../../features/invoices/order-invoices.tsx'
import { NotesPanel } from '../../features/notes/notes-panel.tsx'
import { OrderFacts, OrderPrice } from '../../features/orders/detail/order-facts.tsx'
import { OrderJobs } from '../../features/orders/detail/order-jobs.tsx'
import { OrderVehicles } from '../../features/orders/detail/order-vehicles.tsx'
import { StopMap } from '../../features/orders/detail/stop-map.tsx'
import { StopTimeline } from '../../features/orders/detail/stop-timeline.tsx'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { OrderAttachmentsScreen } from '../order-attachments/order-attachments.tsx'
import { AllHistory, FewNotes, type OverviewProps } from './few-notes.tsx'
import classes from './order-overview.module.css'
import { OrderSkeleton } from './order-skeleton.tsx'
import { linkToTab, orderTabsOf, tabOf } from './order-tabs.ts'
import { useWorksJobs } from './use-works-jobs.ts'

const DispatcherOverview = lazy(async () => ({
  default: (await import('./dispatcher-overview.tsx')).DispatcherOverview,
}))

const Timeline = lazy(async () => ({ default: (await import('./timeline.tsx')).Timeline }))

const OrderCases = lazy(async () => ({ default: (await import('../../features/cases/order-cases.tsx')).OrderCases }))

/** Number of notes and vehicles on the overview before "show more". */
const FEW = 4

/** Renders the condition below each vehicle of an order. */
const conditionIn = (order: Order) => (commodity: Order['commodities'][number]) => {
  const delivery = order.stops.findLast(
    (stop) => stop.stopType === 'delivery' && stop.commodities.some(({ guid }) => guid === commodity.guid),
  )
  return (
    <>
      <VehicleInspections orderGuid={order.guid} commodityGuid={commodity.guid} stops={order.stops} />
      <VehiclePhotos
        orderGuid={order.guid}
        commodityGuid={commodity.guid}
        deliveryStarted={delivery?.dateStarted ?? delivery?.dateCompleted ?? null}
      />
    </>
  )
}

const Side = ({ order }: { order: Order }) => (
  <>
    {order.pricing ? (
      <Section title="Price" resetKey={order}>
        <OrderPrice pricing={order.pricing} />
      </Section>
    ) : null}
    {order.jobs.length > 0 ? (
      <Section title="Progress" resetKey={order}>
        <OrderJobs order={order} />
      </Section>
    ) : null}
    <Section title="Details" resetKey={order}>
      <OrderFacts order={order} />
    </Section>
    <Section title="Milestones" resetKey={order} aside={<AllHistory order={order} />}>
      <Milestones orderGuid={order.guid} limit={6} />
    </Section>
  </>
)

/** What shippers and users who work on no jobs see first. */
const Overview = ({ order, composer }: OverviewProps) => {
  const isNarrow = useIsNarrow()
  const hiddenVehicles = order.commodities.length - FEW
  return (
    <SectionColumns side={<Side order={order} />}>
      <Section title="Stops" resetKey={order}>
        <div className={classes.stops}>
          <StopTimeline stops={order.stops} />
          <StopMap stops={order.stops} height={isNarrow ? 220 : 340} />
        </div>
      </Section>
      <Section title="Vehicles" resetKey={order}>
        <OrderVehicles commodities={order.commodities.slice(0, FEW)} />
        {hiddenVehicles > 0 ? (
          <Link className={classes.rest} {...linkToTab(order.guid, 'vehicles')}>
            {hiddenVehicles} more
          </Link>
        ) : null}
      </Section>
      <Suspense fallback={null}>
        <OrderCases order={order} />
      </Suspense>
      <FewNotes order={order} composer={composer} limit={FEW} />
    </SectionColumns>
  )
}

const EitherOverview = ({ order }: { order: Order }) => {
  const worksJobs = useWorksJobs()
  const composer = useRef<HTMLTextAreaElement>(null)
  useShortcuts(
    order.can.includes('note')
      ? [{ keys: 'n', label: 'Write a note', group: 'Order', run: () => composer.current?.focus() }]
      : [],
  )
  return worksJobs ? (
    <Suspense fallback={<OrderSkeleton />}>
      <DispatcherOverview order={order} composer={composer} />
    </Suspense>
  ) : (
    <Overview order={order} composer={composer} />
  )
}

/** The tab in the address; an unknown one, or one the role does not have, opens the first. */
export const OrderOverviewScreen = () => {
  const { orderGuid = '', segment } = useRouteParams()
  const worksJobs = useWorksJobs()
  const tabs = orderTabsOf(usePermissions())
  const { data: order } = useQuery(orderQuery(orderGuid))
  if (!order) return null
  switch (tabs.find((tab) => tab === tabOf(segment))) {
    case 'vehicles':
      return (
        <Section title="Vehicles" resetKey={order}>
          <OrderVehicles commodities={order.commodities} below={conditionIn(order)} />
        </Section>
      )
    case 'notes':
      return (
        <div className={classes.narrow}>
          <Section title="Notes" resetKey={order.guid}>
            <NotesPanel orderGuid={order.guid} mayWrite={order.can.includes('note')} />
          </Section>
        </div>
      )
    case 'documents':
      return <OrderAttachmentsScreen />
    case 'invoices':
      return (
        <Section title="Invoices" resetKey={order}>
          <OrderInvoices orderGuid={order.guid} />
        </Section>
      )
    case 'history':
      return (
        <div className={classes.narrow}>
          <Section title="History" resetKey={order}>
            {worksJobs ? (
              <Suspense fallback={null}>
                <Timeline orderGuid={order.guid} />
              </Suspense>
            ) : (
              <Milestones orderGuid={order.guid} />
            )}
          </Section>
        </div>
      )
    default:
      return <EitherOverview order={order} />
  }
}
