/** Jobs whose papers may be requested on the road, or are still due: jobs in progress first. */
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import { useQueries } from '@tanstack/react-query'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { CardLink, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { PALETTE } from '../../../ui/palette.ts'
import { jobsQuery } from '../jobs/jobs.api.ts'
import { JOBS } from '../jobs/jobs.words.ts'
import { PAPERS as words } from './papers.words.ts'

const STATUSES = ['picked-up', 'in-progress', 'dispatched', 'delivered'] as const

export const paperQueries = () => STATUSES.map((status) => jobsQuery(status))

const PaperCard = ({ row }: { row: JobRow }) => (
  <CardLink to="/jobs/$jobGuid/$segment" params={{ jobGuid: row.guid, segment: 'papers' }}>
    <span className={classes.top}>
      <span>{row.number}</span>
      <Pill tone={PALETTE.jobStatus[row.status]}>
        {JOBS.statuses[row.status as keyof typeof JOBS.statuses] ?? row.status}
      </Pill>
    </span>
    <strong className={classes.way}>{row.vehicleName}</strong>
  </CardLink>
)

export const PaperList = () => {
  const lists = useQueries({ queries: paperQueries() })
  const failed = lists.find(({ error, data }) => error && !data)
  const [title, text] = words.empty
  if (failed)
    return <ListRefused error={failed.error} onRetry={() => Promise.all(lists.map(({ refetch }) => refetch()))} />
  if (lists.some(({ data }) => !data)) return <ListLoading label={JOBS.loading} />
  const rows = lists.flatMap(({ data }) => data?.results ?? [])
  if (rows.length === 0) return <Empty title={title} text={text} />
  return (
    <ul className={classes.list} aria-label={words.title}>
      {rows.map((row) => (
        <li key={row.guid}>
          <PaperCard row={row} />
        </li>
      ))}
    </ul>
  )
}
