/** Letter keys of an order on its page or in a list: what the order itself waits for, otherwise its most urgent job's act of the same letter. */
import type { OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { actKeysOf, actsOf } from '../../features/jobs/acts/job-acts.ts'
import { isOfRevision, useJobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { actOfKeys } from '../../features/orders/detail/order-acts.ts'
import { useOrderActs } from '../../features/orders/detail/use-order-acts.tsx'
import { orderFinancesQuery } from '../../features/finances/finances.api.ts'
import { useCharges } from '../../features/finances/use-charges.ts'
import { waitingCharge } from '../../features/finances/waiting-charge.ts'
import { orderQuery } from '../../features/orders/orders.api.ts'
import { planActsOf, planKeysOf } from '../../features/orders/planning/plan-acts.ts'
import { useDone } from '../../features/orders/planning/use-done.ts'
import { usePlanning } from '../../features/orders/planning/use-planning.tsx'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { usePermissions } from '../../shell/sign-in/use-permissions.ts'
import { useLoadOf } from '../loads/build-load.tsx'
import { recordOfJob } from '../record/record-of-job.ts'
import { recordOfOrder } from '../record/record-of-order.ts'
import type { RecordLetter } from '../record/record-letter.ts'
import { follow, useRecordSheets } from '../record/use-record-keys.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { callLink, mailLink } from '../../ui/format/reach-link.ts'
import { isOwnTurn, OVER } from './use-job-of-turn.ts'
import { useWorksJobs } from './use-works-jobs.ts'
import { useOpenedAgain } from '../../shell/kept/use-open-sheet.ts'

const PriceSheet = lazy(async () => ({
  default: (await import('../../features/finances/price-sheets.tsx')).PriceSheet,
}))

/** Letters that act on the order itself before its jobs. */
const OF_ORDER: Parameters<typeof actKeysOf>[1] = {
  a: {
    label: 'Accept the order, approve a request or a pending charge, or mark its job',
    may: ['orders.accept_tender', 'orders.edit', 'orders.hold', 'vendor_money.edit_pay'],
  },
  'shift+a': {
    label: 'Reject the tender, or decline what the client asked for',
    may: ['orders.reject_tender', 'orders.hold'],
  },
  h: { label: 'Hold or release the order', may: ['orders.hold'] },
  'shift+x': { label: 'Cancel the order', may: ['orders.cancel'] },
}

type OfOrder = Omit<RecordLetter, 'press'> & { readonly does: (order: Order) => unknown }

export interface OrderLetters {
  /** By permission; none for users who do not work on jobs. */
  readonly letters: readonly RecordLetter[]
  /** The open sheets; must be rendered. */
  readonly sheet: ReactNode
}

/** Its jobs that a load can be built of. */
export const loadableOf = ({ jobs }: Order): string[] =>
  jobs.filter(({ type, status }) => type === 'transport' && !OVER.has(status)).map(({ guid }) => guid)

/** `isShown`: the order is on screen, and any change of it is already being reloaded. */
export const useOrderLetters = ({ isShown = false } = {}): OrderLetters => {
  const worksJobs = useWorksJobs()
  const queries = useQueryClient()
  const jobs = useJobActs()
  const orders = useOrderActs()
  const planning = usePlanning()
  const record = useRecordSheets()
  const buildLoad = useLoadOf()
  const holds = usePermissions()
  const reportFailure = useReportFailure()
  const { approve } = useCharges()
  const done = useDone()
  const [priced, setPriced] = useState<OrderFinances>()
  /** The first open job that fits. */
  const jobThat = async (fits: (job: Job) => boolean, { jobs: all }: Order): Promise<Job | undefined> => {
    for (const { guid } of all.filter(({ status }) => !OVER.has(status))) {
      // oxlint-disable-next-line no-await-in-loop -- the first that fits is enough
      const job = await queries.fetchQuery(jobQuery(guid))
      if (fits(job)) return job
    }
    return undefined
  }
  const act = (keys: string) => async (order: Order) => {
    const own = actOfKeys(keys, order)
    if (own) return orders.run(own, order)
    const charge = keys === 'a' ? await waitingCharge(queries, order, holds) : undefined
    if (charge) {
      await approve(charge.guid)
      return done(`${charge.name}, ${moneyText(charge.amount)} approved`, order.guid)
    }
    const isAnswer = keys === 'a' || keys === 'shift+a'
    const job = await jobThat((each) => {
      const isPending =
        (isAnswer && (each.status === 'pending' || each.waiting?.code === 'answer-carrier-cancel')) ||
        ((isAnswer || keys === 'w') && isOfRevision(each.waiting?.code))
      return isPending || keys === 'shift+o' || actsOf(each).some((one) => one.keys === keys)
    }, order)
    if (job) await jobs.press(keys, job.guid)
  }
  const plan = (keys: string) => async (order: Order) => {
    const planned = (job: Job) => planActsOf(job, order, holds, planning).find((each) => each.keys === keys)
    const job = await jobThat((each) => planned(each) !== undefined, order)
    if (job) planned(job)?.run()
  }
  const snooze = async (order: Order) => {
    const { waiting } = order
    if (!waiting) return
    const waits = isOwnTurn(order) ? order : await jobThat((job) => job.waiting?.code === waiting.code, order)
    if (waits) record.open('snooze', recordOfOrder(order, waits))
  }
  const price = async (order: Order) => {
    const finances = await queries.fetchQuery(orderFinancesQuery(order.guid))
    if (finances.can.includes('edit')) setPriced(finances)
  }
  useOpenedAgain<string>('price', priced, async (guid) => {
    try {
      const finances = await queries.fetchQuery(orderFinancesQuery(guid))
      if (finances.can.includes('edit')) setPriced(finances)
    } catch (error) {
      reportFailure({ label: 'The price couldn’t be loaded', error })
    }
  })
  /** Whom the order's bar reaches: who is pending, else its client. */
  const reach = async (order: Order) => {
    const { waiting } = order
    const isOfJob = waiting && waiting.party !== 'us' && waiting.party !== 'client'
    const job = isOfJob ? await jobThat((each) => each.waiting?.code === waiting.code, order) : undefined
    return (job ? recordOfJob(job) : recordOfOrder(order)).reach
  }
  const mail = async (order: Order) => {
    const found = await reach(order)
    follow(mailLink(found?.email, found?.letter))
  }
  const ofNotes: OfOrder[] = [
    { keys: 'n', label: 'Write a note', does: (order) => record.open('note', recordOfOrder(order)) },
    { keys: 'z', label: 'Snooze', does: snooze },
  ]
  const letters: OfOrder[] = worksJobs
    ? [
        ...actKeysOf(holds, OF_ORDER).map(({ keys, label }) => ({ keys, label, does: act(keys) })),
        ...planKeysOf(holds)
          .filter(({ keys }) => keys !== 'e')
          .map(({ keys, label }) => ({
            keys,
            label: `${label} (first job)`,
            does: plan(keys),
          })),
        ...(holds('notes.create') ? ofNotes : []),
        { keys: 't', label: 'Call', does: async (order) => follow(callLink((await reach(order))?.phone)) },
        { keys: 'm', label: 'Mail', does: mail },
        ...(holds('jobs.edit')
          ? [
              {
                keys: 'l',
                label: 'Build a load of its jobs',
                does: (order: Order) => void buildLoad(loadableOf(order)),
              },
            ]
          : []),
        ...(holds('client_money.edit_rate') ? [{ keys: '$', label: 'Set the price', does: price }] : []),
      ]
    : []
  const onOrder = (does: OfOrder['does']) => async (guid: string) => {
    let label = 'The order couldn’t be loaded'
    try {
      const order = await queries.fetchQuery({ ...orderQuery(guid), ...(isShown ? { staleTime: Infinity } : {}) })
      label = `Order ${order.number}`
      await does(order)
    } catch (error) {
      reportFailure({ label, error })
    }
  }
  return {
    letters: letters.map(({ does, ...key }) => ({ ...key, press: (guid) => void onOrder(does)(guid) })),
    sheet: (
      <>
        {jobs.sheet}
        {orders.sheet}
        {planning.sheet}
        {record.sheet}
        <Suspense fallback={null}>
          {priced ? <PriceSheet finances={priced} onClose={() => setPriced(undefined)} /> : null}
        </Suspense>
      </>
    ),
  }
}
