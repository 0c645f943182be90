/** Shortcuts of an order: what the order itself waits for, otherwise its most urgent job's act of the same letter. */
import type { OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { ACT_KEYS, actsOf } from '../../features/jobs/acts/job-acts.ts'
import { useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { actOfKeys } from '../../features/orders/detail/order-acts.ts'
import { useOrderActs } from '../../features/orders/detail/use-order-acts.tsx'
import { orderFinancesQuery } from '../../features/finances/finances.api.ts'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { PLAN_KEYS, planActsOf } from '../../features/orders/planning/plan-acts.ts'
import { usePlanning } from '../../features/orders/planning/use-planning.tsx'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useHolds, useViewer } from '../../shell/sign-in/use-viewer.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useRecordKeys } from '../record/use-record-keys.tsx'
import { isOwnTurn, OVER, useJobOfTurn } from './use-job-of-turn.ts'
import { useWorksJobs } from './use-works-jobs.ts'

const PriceSheet = lazy(async () => ({
  default: (await import('../../features/finances/price-sheets.tsx')).PriceSheet,
}))

const LABELS: Readonly<Record<string, string>> = {
  a: 'Accept the order, approve what its client asked for, or mark its job',
  'shift+a': 'Reject the tender, or decline what the client asked for',
  h: 'Hold or release the order',
  'shift+x': 'Cancel the order',
}

export const useOrderKeys = (order: Order | undefined): ReactNode => {
  const worksJobs = useWorksJobs()
  const mayPrice = useHolds('client_money.edit_rate') === true && worksJobs
  const queries = useQueryClient()
  const jobs = useJobActs()
  const orders = useOrderActs()
  const planning = usePlanning()
  const permissions = useViewer()?.permissions
  const reportFailure = useReportFailure()
  const [priced, setPriced] = useState<OrderFinances>()
  /** The first job with an act of that letter. */
  const pressJob = async (keys: string, { jobs: all }: Order) => {
    const open = all.filter(({ status }) => !OVER.has(status))
    for (const { guid } of open) {
      // oxlint-disable-next-line no-await-in-loop -- the first that has it is enough
      const job = await queries.fetchQuery(jobQuery(guid))
      const isAnswer = keys === 'a' || keys === 'shift+a'
      const isPending = isAnswer && (job.status === 'pending' || job.waiting?.code === 'answer-carrier-cancel')
      if (isPending || keys === 'shift+o' || actsOf(job).some((act) => act.keys === keys)) return jobs.press(keys, guid)
    }
  }
  /** The same for plan changes. */
  const pressPlan = async (keys: string) => {
    if (!order) return
    try {
      for (const { guid } of order.jobs.filter(({ status }) => !OVER.has(status))) {
        // oxlint-disable-next-line no-await-in-loop -- the first that has it is enough
        const job = await queries.fetchQuery(jobQuery(guid))
        const act = planActsOf(job, order, (permission) => permissions?.has(permission) ?? false, planning).find(
          (each) => each.keys === keys,
        )
        if (act) return act.run()
      }
    } catch (error) {
      reportFailure({ label: `Order ${order.number}`, error })
    }
  }
  const press = async (keys: string) => {
    if (!order) return
    try {
      // The user's own change is already reloading the order.
      const now = await queries.fetchQuery({ ...orderQuery(order.guid), staleTime: Infinity })
      const own = actOfKeys(keys, now)
      await (own ? orders.run(own, now) : pressJob(keys, now))
    } catch (error) {
      reportFailure({ label: `Order ${order.number}`, error })
    }
  }
  const price = async () => {
    if (!order) return
    try {
      const finances = await queries.fetchQuery(orderFinancesQuery(order.guid))
      if (finances.can.includes('edit')) setPriced(finances)
    } catch (error) {
      reportFailure({ label: `Price of order ${order.number}`, error })
    }
  }
  useShortcuts(
    worksJobs
      ? [
          ...ACT_KEYS.map(({ keys, label }) => ({ keys, label: LABELS[keys] ?? label, run: () => void press(keys) })),
          ...PLAN_KEYS.filter(({ keys }) => keys !== 'e').map(({ keys, label }) => ({
            keys,
            label: `${label} (first job)`,
            run: () => void pressPlan(keys),
          })),
        ].map((each) => ({ ...each, group: 'Order' }))
      : [],
  )
  const ofTurn = useJobOfTurn(order)
  const { waiting, clientContact: contact } = order ?? {}
  const waits = waiting && isOwnTurn(waiting.code) ? order : ofTurn
  const recordSheets = useRecordKeys(
    order && worksJobs
      ? {
          group: 'Order',
          orderGuid: order.guid,
          about: `Order ${order.number}`,
          waits: waits && waiting ? { guid: waits.guid, number: waits.number, title: waiting.text } : undefined,
          reach: contact ? { phone: contact.phoneNumber ?? contact.mobileNumber, email: contact.email } : undefined,
        }
      : undefined,
  )
  useShortcuts(mayPrice ? [{ keys: '$', label: 'Set the price', group: 'Order', run: () => void price() }] : [])
  return (
    <>
      {jobs.sheet}
      {orders.sheet}
      {planning.sheet}
      {recordSheets}
      <Suspense fallback={null}>
        {priced ? <PriceSheet finances={priced} onClose={() => setPriced(undefined)} /> : null}
      </Suspense>
    </>
  )
}
