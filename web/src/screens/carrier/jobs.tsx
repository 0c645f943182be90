/** The carrier's jobs: next stop first, or by status, each next to the list. */
import { JobPage } from '../../features/carrier/jobs/job-page.tsx'
import { JobsOf, NextJobs } from '../../features/carrier/jobs/job-list.tsx'
import type { CarrierStatus } from '../../features/carrier/jobs/job-counts.api.ts'
import { jobsQuery, underWayQueries } from '../../features/carrier/jobs/jobs.api.ts'
import { JOBS as words } from '../../features/carrier/jobs/jobs.words.ts'
import { FieldPage } from '../../shell/field/field-page.tsx'
import { Split } from '../../shell/field/split.tsx'
import { useRouteParams } from '../../shell/routing/use-address.ts'

export const CarrierJobsScreen = ({ status }: { status?: CarrierStatus }) => {
  const { jobGuid, segment } = useRouteParams()
  return (
    <Split
      isChosen={jobGuid !== undefined}
      list={
        <FieldPage
          title={status ? `${words.title}: ${words.statuses[status]}` : words.title}
          asOf={status ? [jobsQuery(status)] : underWayQueries()}
          isFlush
        >
          {status ? <JobsOf status={status} chosen={jobGuid} /> : <NextJobs chosen={jobGuid} />}
        </FieldPage>
      }
      detail={jobGuid ? <JobPage key={jobGuid} guid={jobGuid} tab={segment} /> : null}
    />
  )
}
