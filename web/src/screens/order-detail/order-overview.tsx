/** The tabs of an order except its documents. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
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
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'
import { IfPermitted } from '../../shell/sign-in/if-permitted.tsx'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { OrderAttachmentsScreen } from '../order-attachments/order-attachments.tsx'
import classes from './order-overview.module.css'
import { linkToTab, orderTabsOf, tabOf } from './order-tabs.ts'
import { useWorksJobs } from './use-works-jobs.ts'

const JobCards = lazy(async () => ({ default: (await import('./job-cards.tsx')).JobCards }))

const Timeline = lazy(async () => ({ default: (await import('./timeline.tsx')).Timeline }))

const ClientWishes = lazy(async () => ({
  default: (await import('../../features/orders/client-wishes.tsx')).ClientWishes,
}))

const ParkedActs = lazy(async () => ({ default: (await import('../../features/parked/parked-acts.tsx')).ParkedActs }))

const OrderCases = lazy(async () => ({ default: (await import('../../features/cases/order-cases.tsx')).OrderCases }))

const OrderEdi = lazy(async () => ({ default: (await import('./order-edi.tsx')).OrderEdi }))

const OrderCargoTel = lazy(async () => ({ default: (await import('./order-cargotel.tsx')).OrderCargoTel }))

const OrderMoneySection = lazy(async () => ({ default: (await import('./order-money-section.tsx')).OrderMoneySection }))

/** Number of notes, vehicles and acts on the overview before "show more". */
const FEW = 4
const FEW_ACTS = 8

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

const AllHistory = ({ order }: { order: Order }) => (
  <Link className={classes.rest} {...linkToTab(order.guid, 'history')}>
    All
  </Link>
)

const Side = ({ order }: { order: Order }) => {
  const worksJobs = useWorksJobs()
  // Messages contain prices.
  const seesMessages = useHolds('client_money.view_rate') === true
  // Removing it there takes a while, and may fail.
  const [wasInCargoTel, setInCargoTel] = useState(order.isCargoTel)
  if (order.isCargoTel && !wasInCargoTel) setInCargoTel(true)
  return (
    <>
      {worksJobs ? (
        <PartBoundary name="The money" resetKey={order}>
          <Suspense fallback={null}>
            <OrderMoneySection orderGuid={order.guid} stops={order.stops} isPriceSeen={order.pricing !== undefined} />
          </Suspense>
        </PartBoundary>
      ) : order.pricing ? (
        <Section title="Price" resetKey={order}>
          <OrderPrice pricing={order.pricing} />
        </Section>
      ) : null}
      {order.jobs.length > 0 && !worksJobs ? (
        <Section title="Progress" resetKey={order}>
          <OrderJobs order={order} />
        </Section>
      ) : null}
      <Section title="Details" resetKey={order}>
        <OrderFacts order={order} />
      </Section>
      {worksJobs && order.tender && seesMessages ? (
        <Suspense fallback={null}>
          <OrderEdi order={order} />
        </Suspense>
      ) : null}
      {worksJobs && wasInCargoTel ? (
        <Suspense fallback={null}>
          <OrderCargoTel order={order} />
        </Suspense>
      ) : null}
      {worksJobs ? null : (
        <Section title="Milestones" resetKey={order} aside={<AllHistory order={order} />}>
          <Milestones orderGuid={order.guid} limit={6} />
        </Section>
      )}
    </>
  )
}

const Overview = ({ order }: { order: Order }) => {
  const navigate = useNavigate()
  const isNarrow = useIsNarrow()
  const worksJobs = useWorksJobs()
  const composer = useRef<HTMLTextAreaElement>(null)
  useShortcuts(
    order.can.includes('note')
      ? [{ keys: 'n', label: 'Write a note', group: 'Order', run: () => composer.current?.focus() }]
      : [],
  )
  const hiddenVehicles = order.commodities.length - FEW
  return (
    <SectionColumns side={<Side order={order} />}>
      {worksJobs ? (
        <Suspense fallback={null}>
          {order.client ? <ClientWishes client={order.client} /> : null}
          <ParkedActs order={order.guid} />
        </Suspense>
      ) : null}
      {worksJobs && order.jobs.length > 0 ? (
        <Section title="Jobs" resetKey={order}>
          <Suspense fallback={null}>
            <JobCards order={order} />
          </Suspense>
        </Section>
      ) : null}
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
      {worksJobs ? (
        <Section title="Timeline" resetKey={order.guid} aside={<AllHistory order={order} />}>
          <Suspense fallback={null}>
            <Timeline orderGuid={order.guid} limit={FEW_ACTS} />
          </Suspense>
        </Section>
      ) : null}
      <IfPermitted permission="notes.view">
        <Section title="Notes" resetKey={order.guid}>
          <NotesPanel
            orderGuid={order.guid}
            mayWrite={order.can.includes('note')}
            limit={FEW}
            onMore={() => void navigate(linkToTab(order.guid, 'notes'))}
            composer={composer}
          />
        </Section>
      </IfPermitted>
    </SectionColumns>
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
      return <Overview order={order} />
  }
}
