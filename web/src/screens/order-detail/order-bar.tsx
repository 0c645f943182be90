/** The acts of an order at the bottom of a dispatcher's phone: answers first, then what clears its turn, then the others. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { ReactNode } from 'react'
import { useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { OrderActions } from '../../features/orders/detail/order-actions.tsx'
import { useOrderActs } from '../../features/orders/detail/use-order-acts.tsx'
import { answersOf, useTurnActs } from './use-turn-acts.ts'

export const OrderBar = ({ order, more }: { order: Order; more: ReactNode }) => {
  const { own, job, ofJob } = useTurnActs(order)
  const jobs = useJobActs()
  const orders = useOrderActs()
  const ofOrder = [...new Set([...answersOf(order), ...(own ? [own] : [])])]
  return (
    <>
      <OrderActions
        order={order}
        more={more}
        lead={[
          ...ofOrder.map((act) => ({
            label: act.confirm,
            can: act.can,
            run: () => orders.run(act, order),
          })),
          ...(job ? ofJob.map((act) => ({ label: act.label, run: () => jobs.run(act, job) })) : []),
        ]}
      />
      {jobs.sheet}
      {orders.sheet}
    </>
  )
}
