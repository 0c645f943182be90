/** Picks a job without a carrier; its offer then opens with the vendor selected. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import type { JobActs } from '../../features/jobs/acts/use-job-acts.tsx'
import { jobQuery } from '../../features/jobs/jobs.api.ts'
import { RecordPicker } from '../../shell/form/record-picker.tsx'
import type { Named } from '../../shell/form/record-source.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'

const SHOWN = 20
/** Statuses in which a job is ready to be offered, and nobody has it yet. */
const OPEN = ['ready', 'posted', 'requests', 'pending', 'declined']

interface OpenJob {
  guid: string
  number: string
  originCity?: string | null | undefined
  destinationCity?: string | null | undefined
}

const JOBS = {
  ask: (search: { search?: string }) =>
    queryOf(jobsRoutes.list, {
      query: { rc: SHOWN },
      body: {
        ...search,
        compoundFilterState: { op: 'and' as const, rules: [{ field: 'status', operator: 'in' as const, value: OPEN }] },
        sort: [{ field: 'waiting.due', direction: 'asc' as const }],
        columns: ['number', 'originCity', 'destinationCity'],
      },
    }),
  nameOf: ({ guid, number }: OpenJob): Named => ({ guid, name: number }),
  detailOf: ({ originCity, destinationCity }: OpenJob) => [originCity, destinationCity].filter(Boolean).join(' → '),
}

export interface OfferToVendorProps {
  vendor: Named
  acts: JobActs
  onClose: () => void
}

export const OfferToVendor = ({ vendor, acts, onClose }: OfferToVendorProps) => {
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const offer = async (chosen: Named | null) => {
    if (!chosen) return
    onClose()
    try {
      const job = await queries.fetchQuery(jobQuery(chosen.guid))
      acts.open({ name: 'offer', job, preset: { carriers: [vendor], amount: undefined } })
    } catch (error) {
      reportFailure({ label: `Job ${chosen.name} couldn’t be loaded`, error })
    }
  }
  return (
    <Sheet title={`Offer a job to ${vendor.name}`} onClose={onClose}>
      <RecordPicker
        label="Job"
        placeholder="Number, reference or city"
        none="No job"
        source={JOBS}
        value={null}
        onChange={(job) => void offer(job)}
        isRequired
        isFocused
      />
    </Sheet>
  )
}
