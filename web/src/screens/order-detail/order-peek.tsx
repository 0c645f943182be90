/** A compact order in the side panel. */
import { useQuery } from '@tanstack/react-query'
import { ActionIcon, Tooltip } from '@mantine/core'
import '../../ui/css/overlays.css'
import { IconArrowsDiagonal } from '../../ui/icons/arrows-diagonal.gen.ts'
import { IconChevronDown } from '../../ui/icons/chevron-down.gen.ts'
import { IconChevronUp } from '../../ui/icons/chevron-up.gen.ts'
import { IconX } from '../../ui/icons/x.gen.ts'
import { Link } from '@tanstack/react-router'
import { isStatus } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { NotesPanel } from '../../features/notes/notes-panel.tsx'
import { OrderActions } from '../../features/orders/detail/order-actions.tsx'
import { OrderBanner } from '../../features/orders/detail/order-banner.tsx'
import { OrderFacts, OrderPrice } from '../../features/orders/detail/order-facts.tsx'
import { OrderHeading } from '../../features/orders/detail/order-heading.tsx'
import { OrderVehicles } from '../../features/orders/detail/order-vehicles.tsx'
import { StopMap } from '../../features/orders/detail/stop-map.tsx'
import { StopTimeline } from '../../features/orders/detail/stop-timeline.tsx'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { Section } from '../../shell/page/section.tsx'
import { IfPermitted } from '../../shell/sign-in/if-permitted.tsx'
import { OrderSkeleton } from './order-skeleton.tsx'
import classes from './order-peek.module.css'
import { OrderWaiting } from './order-waiting.tsx'
import { useOrderKeys } from './use-order-keys.tsx'
import { useOrderLive } from './use-order-live.ts'

export interface OrderPeekProps {
  /** The order's guid. */
  id: string
  onClose: () => void
  onStep: (by: 1 | -1) => void
}

const Content = ({ orderGuid }: { orderGuid: string }) => {
  const { data: order, error } = useQuery(orderQuery(orderGuid))
  useOrderLive(orderGuid)
  const sheets = useOrderKeys(order)
  if (isStatus(error, 404)) return <p>This order no longer exists.</p>
  if (error && !order) return <p role="alert">The order couldn’t be loaded: {errorText(error)}</p>
  if (!order) return <OrderSkeleton />
  return (
    <div className={classes.content}>
      {sheets}
      <OrderHeading order={order} level={2} />
      <div className={classes.actions}>
        <OrderActions order={order} isCompact />
      </div>
      <OrderWaiting order={order} hasActs />
      <OrderBanner order={order} />
      <Section title="Stops" resetKey={order}>
        <div className={classes.stops}>
          <StopMap stops={order.stops} height={220} />
          <StopTimeline stops={order.stops} isCompact />
        </div>
      </Section>
      <Section title="Vehicles" resetKey={order}>
        <OrderVehicles commodities={order.commodities} />
      </Section>
      {order.pricing ? (
        <Section title="Price" resetKey={order}>
          <OrderPrice pricing={order.pricing} />
        </Section>
      ) : null}
      <Section title="Details" resetKey={order}>
        <OrderFacts order={order} />
      </Section>
      <IfPermitted permission="notes.view">
        <Section title="Notes" resetKey={order.guid}>
          <NotesPanel orderGuid={order.guid} mayWrite={order.can.includes('note')} limit={5} />
        </Section>
      </IfPermitted>
    </div>
  )
}

/** The side panel of an order. Next and previous switch the order without closing. */
export const OrderPeek = ({ id, onClose, onStep }: OrderPeekProps) => (
  <aside className={classes.peek} aria-label="Order preview">
    <div className={classes.bar}>
      <Tooltip label="Previous (K)">
        <ActionIcon size="1.9rem" aria-label="Previous order" onClick={() => onStep(-1)}>
          <IconChevronUp size="1.1rem" aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Next (J)">
        <ActionIcon size="1.9rem" aria-label="Next order" onClick={() => onStep(1)}>
          <IconChevronDown size="1.1rem" aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      <Link className={classes.open} to="/orders/$orderGuid" params={{ orderGuid: id }}>
        <IconArrowsDiagonal size="1rem" aria-hidden="true" /> Open page
      </Link>
      <Tooltip label="Close (Esc)">
        <ActionIcon size="1.9rem" aria-label="Close" onClick={onClose}>
          <IconX size="1.1rem" aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
    </div>
    <div className={classes.scroll}>
      <Content key={id} orderGuid={id} />
    </div>
  </aside>
)
