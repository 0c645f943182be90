/** Opens what clears a turn in a place of its own: the bill that differs, the damage case, a driver's update. */
import { casesRoutes } from '@waybill/contract/cases/cases.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { apisOf } from '../../api/query-client.ts'
import { goToParked } from '../../features/parked/parked-place.ts'

/** Whether the turn is cleared in a place of its own. */
export const isOpened = (code: WaitingCode): boolean =>
  code === 'match-bill' || code === 'decide-case' || code === 'decide-parked'

export const useOpenClearing = (): ((code: WaitingCode, jobGuid: string) => Promise<void>) => {
  const { shipper, platform } = apisOf(useQueryClient())
  const navigate = useNavigate()
  const ofJob = (jobGuid: string) => navigate({ to: '/jobs/$jobGuid', params: { jobGuid } })
  return async (code, jobGuid) => {
    if (code === 'match-bill') {
      const filterState = { jobGuid, type: 'bill', isMatched: 'false', status: ['DRAFT', 'OPEN', 'PARTIAL'] }
      const { results } = await shipper.call(invoicesRoutes.list, { query: { rc: 1 }, body: { filterState } })
      const [bill] = results
      return bill ? navigate({ to: '/invoices/$invoiceGuid', params: { invoiceGuid: bill.guid } }) : ofJob(jobGuid)
    }
    if (code === 'decide-case') {
      const { results } = await platform.call(casesRoutes.list, { query: { job: jobGuid, isOpen: 'true', rc: 2 } })
      const [found, ...others] = results
      // With several the job shows them all.
      return found && others.length === 0
        ? navigate({ to: '/cases/$caseGuid', params: { caseGuid: found.guid } })
        : ofJob(jobGuid)
    }
    // The page of the job lists them; elsewhere it is opened.
    return goToParked() ? undefined : ofJob(jobGuid)
  }
}
