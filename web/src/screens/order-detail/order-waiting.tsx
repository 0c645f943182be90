/** An order's pending party and the acts that clear it. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Button } from '@mantine/core'
import { useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { useOrderActs } from '../../features/orders/detail/use-order-acts.tsx'
import { WaitingBar } from '../../features/waiting/waiting-bar.tsx'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useTurnActs } from './use-turn-acts.ts'

/** Maximum number of a job's acts in the bar. */
const SHOWN = 3

export interface OrderWaitingProps {
  order: Order
  /** Its acts are at the bottom of a phone instead. */
  hasActs: boolean
}

export const OrderWaiting = ({ order, hasActs }: OrderWaitingProps) => {
  const { own, job, ofJob } = useTurnActs(order)
  const jobs = useJobActs()
  const orders = useOrderActs()
  if (!order.waiting) return null
  if (!hasActs) return <WaitingBar waiting={order.waiting} />
  return (
    <>
      <WaitingBar waiting={order.waiting}>
        {own ? (
          <Button rightSection={<KeyCaps keys={own.keys ?? ''} />} onClick={() => orders.run(own, order)}>
            {own.confirm}
          </Button>
        ) : null}
        {job
          ? ofJob.slice(0, SHOWN).map((act, i) => (
              <Button
                key={act.label}
                variant={i === 0 ? 'filled' : 'default'}
                rightSection={act.keys ? <KeyCaps keys={act.keys} /> : null}
                onClick={() => jobs.run(act, job)}
              >
                {act.label}
              </Button>
            ))
          : null}
      </WaitingBar>
      {jobs.sheet}
      {orders.sheet}
    </>
  )
}
