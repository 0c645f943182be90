import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { apisOf } from '../../../api/query-client.ts'
import { useNotifications, useReportFailure } from '../../../shell/notifications/use-notifications.ts'
import { useRereadJobs } from './use-run-direct.ts'

/** Accepts a revision for its carrier. */
export const useAcceptRevision = () => {
  const { platform } = apisOf(useQueryClient())
  const reread = useRereadJobs()
  const notifications = useNotifications()
  const reportFailure = useReportFailure()
  return async ({ guid, vendor }: Contract): Promise<void> => {
    try {
      await platform.call(contractsPlatformRoutes.acceptRevision, { params: { id: guid }, body: { channel: 'phone' } })
      notifications.add({ label: `${vendor.name} accepted the revision`, isSuccess: true })
      void reread()
    } catch (error) {
      reportFailure({ label: `${vendor.name}: accept the revision`, error })
    }
  }
}
