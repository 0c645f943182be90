/** Steps after a dispatcher placed an order: its job is priced and marked ready. */
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useApis } from '../../api/queries.ts'
import { carrierPayOf, type Draft } from '../../features/orders/placing/draft.ts'
import { useNotifications, useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'

/** The next page after placing the order. */
export type Next = 'order' | 'offer'

export const useNextSteps = () => {
  const { shipper } = useApis()
  const { data: me } = useQuery(meQuery())
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  const holds = (permission: 'jobs.ready' | 'offers.send' | 'vendor_money.edit_pay') =>
    me?.permissions.includes(permission) ?? false
  /** If a step fails the order stays; the error is shown and the step can be repeated on its page. */
  const attempt = (label: string, step: () => Promise<unknown>) =>
    step().catch((error: unknown) => reportFailure({ label, error }))
  /** Missing fields are reported and the job stays unchanged. */
  const readyOrSay = async ({ guid, number }: Pick<Order['jobs'][number], 'guid' | 'number'>) => {
    const { missing } = await shipper.call(jobsRoutes.get, { params: { guid } })
    const lacking = missing?.ready.map(({ message }) => message) ?? []
    if (lacking.length === 0) await shipper.call(jobsRoutes.ready, { params: { guid }, body: {} })
    else
      notifications.add({
        label: `Job ${number} is not ready yet`,
        isWarning: true,
        warningMessage: lacking.join('\n'),
      })
  }
  return {
    mayOffer: holds('offers.send'),
    /** The user who places an order becomes its dispatcher, unless another is named. */
    withDispatcher: (draft: Draft): Draft => ({
      ...draft,
      dispatcher: draft.dispatcher ?? (me ? { guid: me.guid, name: me.name } : null),
    }),
    take: async ({ jobs: [job] }: Pick<Order, 'jobs'>, draft: Draft) => {
      if (!job || draft.isTender) return
      const params = { guid: job.guid }
      const pay = carrierPayOf(draft)
      if (pay !== undefined && holds('vendor_money.edit_pay'))
        await attempt(`Job ${job.number}: carrier pay`, () =>
          shipper.call(financesRoutes.putOfJob, { params, body: { charges: [{ kind: 'base', amount: pay }] } }),
        )
      if (draft.isReady && holds('jobs.ready')) await attempt(`Job ${job.number}: not ready yet`, () => readyOrSay(job))
    },
  }
}
