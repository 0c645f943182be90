/** An order's pending party and the acts that clear it. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { JobClearing } from '../../features/jobs/acts/job-clearing.tsx'
import { useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { useOrderActs } from '../../features/orders/detail/use-order-acts.tsx'
import { ReachButtons } from '../../shell/reach/reach-buttons.tsx'
import { WaitingBar } from '../../features/waiting/waiting-bar.tsx'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { BarClearing } from '../record/bar-clearing.tsx'
import { recordOfJob } from '../record/record-of-job.ts'
import { recordOfOrder } from '../record/record-of-order.ts'
import { lackKeyOf } from '../../features/orders/planning/plan-acts.ts'
import { useTurnActs } from './use-turn-acts.ts'
import { useWorksJobs } from './use-works-jobs.ts'

export interface OrderWaitingProps {
  order: Order
  /** Its acts are at the bottom of a phone instead. */
  hasActs: boolean
}

export const OrderWaiting = ({ order, hasActs }: OrderWaitingProps) => {
  const { own, job } = useTurnActs(order)
  const worksJobs = useWorksJobs()
  const jobs = useJobActs()
  const orders = useOrderActs()
  const navigate = useNavigate()
  // What it lacks is filled in on its own page.
  const fillIn = job
    ? () => void navigate({ to: '/jobs/$jobGuid', params: { jobGuid: job.guid }, search: { act: lackKeyOf(job) } })
    : undefined
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
        {order.waiting.code === 'bill-client' && order.can.length > 0 ? (
          <BarClearing code="bill-client" guid={order.guid} about={`Order ${order.number}`} group="Order" />
        ) : null}
        {job && order.can.length > 0 ? (
          <JobClearing job={job} acts={jobs} onFillIn={fillIn}>
            <BarClearing code={order.waiting.code} guid={job.guid} about={`Job ${job.number}`} group="Order" />
            {job.waiting?.party === 'us' ? null : <ReachButtons reach={recordOfJob(job).reach} />}
          </JobClearing>
        ) : null}
        {worksJobs && order.waiting.party === 'client' ? <ReachButtons reach={recordOfOrder(order).reach} /> : null}
      </WaitingBar>
      {jobs.sheet}
      {orders.sheet}
    </>
  )
}
