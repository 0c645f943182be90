import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { IconBan, IconClockHour4, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { dayText } from '../../../ui/format/time-text.ts'
import classes from './order-banner.module.css'

type Request = NonNullable<Order['holdRequest']>

const Banner = ({ tone, icon, children }: { tone: string; icon: ReactNode; children: ReactNode }) => (
  <div
    className={classes.banner}
    style={{ background: `var(--tone-${tone}-soft)`, color: `var(--tone-${tone}-ink)` }}
    role="status"
  >
    {icon}
    <p>{children}</p>
  </div>
)

const because = (reason: string | null) => (reason ? <> Reason: {reason}</> : null)

const Waiting = ({ request, what }: { request: Request; what: string }) => (
  <Banner tone="amber" icon={<IconClockHour4 size="1.1rem" aria-hidden="true" />}>
    <strong>{what} requested</strong> on {dayText(request.date)}
    {request.by ? ` by ${request.by}` : ''}. Waiting for your dispatcher.{because(request.reason)}
  </Banner>
)

/** What stands in the way of the order, and what was asked and waits for an answer. */
export const OrderBanner = ({ order }: { order: Order }) => (
  <>
    {order.isCanceled ? (
      <Banner tone="red" icon={<IconBan size="1.1rem" aria-hidden="true" />}>
        <strong>Canceled</strong>
        {order.dateCanceled ? ` on ${dayText(order.dateCanceled)}` : ''}.{because(order.cancelReason)}
      </Banner>
    ) : null}
    {order.isOnHold && !order.isCanceled ? (
      <Banner tone="amber" icon={<IconPlayerPause size="1.1rem" aria-hidden="true" />}>
        <strong>On hold.</strong> Nothing moves until it’s released.{because(order.holdReason)}
      </Banner>
    ) : null}
    {order.holdRequest ? <Waiting request={order.holdRequest} what={order.isOnHold ? 'Release' : 'Hold'} /> : null}
    {order.cancelRequest ? <Waiting request={order.cancelRequest} what="Cancellation" /> : null}
  </>
)
