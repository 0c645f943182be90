import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Button } from '@mantine/core'
import { IconBan } from '../../../ui/icons/ban.gen.ts'
import { IconClockHour4 } from '../../../ui/icons/clock-hour-4.gen.ts'
import { IconMailQuestion } from '../../../ui/icons/mail-question.gen.ts'
import { IconPlayerPause } from '../../../ui/icons/player-pause.gen.ts'
import type { ReactNode } from 'react'
import { useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { KeyCaps } from '../../../shell/shortcuts/key-caps.tsx'
import { DueText } from '../../../ui/due-text.tsx'
import { dateText } from '../../../ui/format/time-text.ts'
import classes from './order-banner.module.css'
import { actsOffered, answersTo, type OrderAct, requestsOf } from './order-acts.ts'
import { useChangeOrder } from './use-change-order.ts'
import { type OrderActs, useOrderActs } from './use-order-acts.tsx'

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

/** Act buttons; only dispatchers can answer, also by letter. */
const Answers = ({ order, acts, run }: { order: Order; acts: readonly OrderAct[]; run: OrderActs['run'] }) =>
  acts.length > 0 ? (
    <span className={classes.answers}>
      {acts.map((act, i) => (
        <Button
          key={act.confirm}
          variant={i === 0 ? 'filled' : 'default'}
          rightSection={act.keys ? <KeyCaps keys={act.keys} /> : null}
          onClick={() => run(act, order)}
        >
          {act.label.replace('…', '')}
        </Button>
      ))}
    </span>
  ) : null

interface RequestedProps {
  order: Order
  request: Request
  asked: 'hold' | 'unhold' | 'cancel'
  run: OrderActs['run']
}

const ASKED = { hold: 'Hold', unhold: 'Release', cancel: 'Cancellation' } as const

/** The request, with answers for users with permission. */
const Requested = ({ order, request, asked, run }: RequestedProps) => {
  const { change, isPending } = useChangeOrder()
  const reportFailure = useReportFailure()
  const what = ASKED[asked]
  const mayAnswer = order.can.includes('answer-request')
  const withdraw = () =>
    void change(order, { withdrawRequest: asked }).catch((error: unknown) =>
      reportFailure({ label: `${what} of order ${order.number}`, error }),
    )
  return (
    <Banner tone="amber" icon={<IconClockHour4 size="1.1rem" aria-hidden="true" />}>
      <strong>{what} requested</strong> on {dateText(request.date)}
      {request.by ? ` by ${request.by}` : ''}.{mayAnswer ? null : ' Waiting for your dispatcher.'}
      {because(request.reason)}
      <Answers order={order} acts={answersTo(asked, order)} run={run} />
      {order.can.includes('withdraw-request') ? (
        <span className={classes.answers}>
          <Button variant="default" disabled={isPending} onClick={withdraw}>
            Withdraw request
          </Button>
        </span>
      ) : null}
    </Banner>
  )
}

const isTenderOpen = ({ tender, isCanceled }: Order) => Boolean(tender) && !tender?.answer && !isCanceled

/** A tender awaiting its answer, with the deadline. */
const Tendered = ({ order, run }: { order: Order; run: OrderActs['run'] }) => (
  <Banner tone="amber" icon={<IconMailQuestion size="1.1rem" aria-hidden="true" />}>
    <strong>Tendered.</strong>{' '}
    {order.tender?.dateRespondBy ? (
      <>
        Answer by <DueText due={order.tender.dateRespondBy} />.
      </>
    ) : (
      'The client is waiting for your answer.'
    )}
    <Answers order={order} acts={actsOffered(order.can).filter(({ can }) => can.endsWith('-tender'))} run={run} />
  </Banner>
)

/** Whether there is a banner for the order. */
export const hasBanner = (order: Order): boolean =>
  order.isCanceled || order.isOnHold || isTenderOpen(order) || requestsOf(order).length > 0

/** What blocks the order, and requests awaiting an answer. */
export const OrderBanner = ({ order }: { order: Order }) => {
  const { run, sheet } = useOrderActs()
  return (
    <>
      {order.isCanceled ? (
        <Banner tone="red" icon={<IconBan size="1.1rem" aria-hidden="true" />}>
          <strong>Canceled</strong>
          {order.dateCanceled ? ` on ${dateText(order.dateCanceled)}` : ''}.{because(order.cancelReason)}
        </Banner>
      ) : null}
      {isTenderOpen(order) ? <Tendered order={order} run={run} /> : null}
      {order.isOnHold && !order.isCanceled ? (
        <Banner tone="amber" icon={<IconPlayerPause size="1.1rem" aria-hidden="true" />}>
          <strong>On hold.</strong> Nothing moves until it’s released.{because(order.holdReason)}
        </Banner>
      ) : null}
      {requestsOf(order).map((asked) => {
        const request = asked === 'cancel' ? order.cancelRequest : order.holdRequest
        return request ? <Requested key={asked} order={order} request={request} asked={asked} run={run} /> : null
      })}
      {sheet}
    </>
  )
}
