/** An order's pending party and the acts that clear it: its own, or those of its most urgent job. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Button } from '@mantine/core'
import { actsOf } from '../../features/jobs/acts/job-acts.ts'
import { useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { actOfKeys } from '../../features/orders/detail/order-acts.ts'
import { useOrderActs } from '../../features/orders/detail/use-order-acts.tsx'
import { WaitingBar } from '../../features/waiting/waiting-bar.tsx'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { isOwnTurn, useJobOfTurn } from './use-job-of-turn.ts'

/** Maximum number of a job's acts in the bar. */
const SHOWN = 3

/** Answers to tenders and requests are in their banner. */
const OWN_KEYS: Readonly<Record<string, string>> = { 'accept-order': 'a', 'release-hold': 'h' }

export const OrderWaiting = ({ order }: { order: Order }) => {
  const job = useJobOfTurn(order)
  const jobs = useJobActs()
  const orders = useOrderActs()
  const { waiting } = order
  if (!waiting) return null
  const keys = OWN_KEYS[waiting.code]
  const own = keys && isOwnTurn(waiting.code) ? actOfKeys(keys, order) : undefined
  const ofJob = job && order.can.length > 0 ? actsOf(job).filter((act) => act.keys && !act.isDanger) : []
  return (
    <>
      <WaitingBar waiting={waiting}>
        {own ? (
          <Button rightSection={<KeyCaps keys={own.keys ?? ''} />} onClick={() => orders.run(own, order)}>
            {own.confirm}
          </Button>
        ) : null}
        {job && waiting.party === 'us'
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
