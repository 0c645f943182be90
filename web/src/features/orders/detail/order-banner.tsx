import type { Order, OrderChange } from '@waybill/contract/orders/orders.shapes.ts'
import { Button } from '@mantine/core'
import { IconBan, IconClockHour4, IconPlayerPause } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { dayText } from '../../../ui/format/time-text.ts'
import classes from './order-banner.module.css'
import { useChangeOrder } from './use-change-order.ts'

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

interface WaitingProps {
  order: Order
  request: Request
  /** What was asked for, in words and as the answer names it. */
  what: string
  asked: 'hold' | 'unhold' | 'cancel'
}

/** What was asked; with the answers for who may give them. */
const Waiting = ({ order, request, what, asked }: WaitingProps) => {
  const { change, isPending } = useChangeOrder()
  const reportFailure = useReportFailure()
  const mayAnswer = order.can.includes('answer-request')
  const mayWithdraw = order.can.includes('withdraw-request')
  const doing = (body: OrderChange) => () =>
    void change(order, body).catch((error: unknown) =>
      reportFailure({ label: `${what} of order ${order.number}`, error }),
    )
  const answer = (isGranted: boolean) => doing({ answerRequest: { request: asked, isGranted } })
  return (
    <Banner tone="amber" icon={<IconClockHour4 size="1.1rem" aria-hidden="true" />}>
      <strong>{what} requested</strong> on {dayText(request.date)}
      {request.by ? ` by ${request.by}` : ''}.{mayAnswer ? null : ' Waiting for your dispatcher.'}
      {because(request.reason)}
      {mayAnswer ? (
        <span className={classes.answers}>
          <Button disabled={isPending} onClick={answer(true)}>
            Grant
          </Button>
          <Button variant="default" disabled={isPending} onClick={answer(false)}>
            Decline
          </Button>
        </span>
      ) : null}
      {mayWithdraw ? (
        <span className={classes.answers}>
          <Button variant="default" disabled={isPending} onClick={doing({ withdrawRequest: asked })}>
            Withdraw request
          </Button>
        </span>
      ) : null}
    </Banner>
  )
}

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
    {order.holdRequest ? (
      <Waiting
        order={order}
        request={order.holdRequest}
        what={order.isOnHold ? 'Release' : 'Hold'}
        asked={order.isOnHold ? 'unhold' : 'hold'}
      />
    ) : null}
    {order.cancelRequest ? (
      <Waiting order={order} request={order.cancelRequest} what="Cancellation" asked="cancel" />
    ) : null}
  </>
)
