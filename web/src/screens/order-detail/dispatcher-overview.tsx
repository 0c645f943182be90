/** An order at a glance for users who work on its jobs: jobs, vehicles, money and notes fit a laptop's window. */
import { lazy, Suspense, useState } from 'react'
import { OrderCases } from '../../features/cases/order-cases.tsx'
import { ClientWishes } from '../../features/orders/client-wishes.tsx'
import { OrderInvoiceLinks } from '../../features/invoices/order-invoice-links.tsx'
import { OrderFacts } from '../../features/orders/detail/order-facts.tsx'
import { StopMap } from '../../features/orders/detail/stop-map.tsx'
import { StopTimeline } from '../../features/orders/detail/stop-timeline.tsx'
import { ParkedActs } from '../../features/parked/parked-acts.tsx'
import { useIsNarrow } from '../../shell/frame/use-is-narrow.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Section, SectionColumns } from '../../shell/page/section.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { AllHistory, FewNotes, type OverviewProps } from './few-notes.tsx'
import { JobCards } from './job-cards.tsx'
import { OrderMoneySection, OrderPartiesSection } from './order-money-section.tsx'
import classes from './order-overview.module.css'
import { Timeline } from './timeline.tsx'
import { OrderVehicleTable } from './vehicle-table.tsx'

const OrderEdi = lazy(async () => ({ default: (await import('./order-edi.tsx')).OrderEdi }))

const OrderCargoTel = lazy(async () => ({ default: (await import('./order-cargotel.tsx')).OrderCargoTel }))

/** Number of notes and acts before "show more". */
const FEW_NOTES = 3
const FEW_ACTS = 8

/** Height of the map in pixels. */
const MAP_HEIGHT = 104

const Side = ({ order, composer }: OverviewProps) => {
  // Elsewhere the table of vehicles has their shares.
  const isNarrow = useIsNarrow()
  // Messages contain prices.
  const seesMessages = useHolds('client_money.view_rate') === true
  const seesInvoices = useHolds('client_money.view_invoice') === true
  // Removing it there takes a while, and may fail.
  const [wasInCargoTel, setInCargoTel] = useState(order.isCargoTel)
  if (order.isCargoTel && !wasInCargoTel) setInCargoTel(true)
  return (
    <>
      <PartBoundary name="The map" resetKey={order}>
        <div className={classes.map}>
          <StopMap stops={order.stops} height={MAP_HEIGHT} />
        </div>
      </PartBoundary>
      {order.pricing === undefined ? null : (
        <OrderMoneySection orderGuid={order.guid} stops={order.stops} hasVehicles={isNarrow} />
      )}
      <FewNotes order={order} composer={composer} limit={FEW_NOTES} />
      {seesInvoices ? <OrderInvoiceLinks orderGuid={order.guid} /> : null}
      <OrderPartiesSection orderGuid={order.guid} />
      <Section title="Details" resetKey={order}>
        <OrderFacts order={order} />
      </Section>
      {order.tender && seesMessages ? (
        <Suspense fallback={null}>
          <OrderEdi order={order} />
        </Suspense>
      ) : null}
      {wasInCargoTel ? (
        <Suspense fallback={null}>
          <OrderCargoTel order={order} />
        </Suspense>
      ) : null}
    </>
  )
}

export const DispatcherOverview = ({ order, composer }: OverviewProps) => (
  <SectionColumns side={<Side order={order} composer={composer} />} isFramed>
    {order.client ? <ClientWishes client={order.client} /> : null}
    <ParkedActs order={order.guid} />
    {order.jobs.length > 0 ? (
      <section aria-label="Jobs">
        <PartBoundary name="Jobs" resetKey={order}>
          <JobCards order={order} />
        </PartBoundary>
      </section>
    ) : null}
    <Section title="Vehicles" resetKey={order}>
      <OrderVehicleTable order={order} />
    </Section>
    <Section title="Stops" resetKey={order}>
      <StopTimeline stops={order.stops} />
    </Section>
    <OrderCases order={order} />
    <Section title="Timeline" resetKey={order.guid} aside={<AllHistory order={order} />}>
      <Timeline orderGuid={order.guid} limit={FEW_ACTS} />
    </Section>
  </SectionColumns>
)
