/** The timeline as a table. */
import type { CarrierRow } from '../../features/jobs/board/timeline-rows.ts'
import type { ListedJob } from '../../features/jobs/job-columns.tsx'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { momentText } from '../../ui/format/time-text.ts'
import classes from './timeline.module.css'

const moment = (text: string | null | undefined, zone: string | null | undefined) =>
  text ? momentText(text, zone ?? undefined) : '–'

export const TimelineTable = ({ rows, onOpen }: { rows: readonly CarrierRow[]; onOpen: (row: ListedJob) => void }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keys
  <div className={classes.tableFrame} tabIndex={0} role="group" aria-label="Carriers in time, as a table">
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Carrier</th>
          <th scope="col">Job</th>
          <th scope="col">Status</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Pickup by</th>
          <th scope="col">Delivery by</th>
        </tr>
      </thead>
      <tbody>
        {rows.flatMap(({ id, name, jobs }) =>
          jobs.map(({ job }) => (
            <tr key={`${id} ${job.guid}`}>
              <td>{name}</td>
              <td>
                <button type="button" onClick={() => onOpen(job)}>
                  {job.number}
                </button>
              </td>
              <td>{JOB_STATUS_LABELS[job.status]}</td>
              <td>{job.originCity}</td>
              <td>{job.destinationCity}</td>
              <td>{moment(job.datePickup, job.originTimeZone)}</td>
              <td>{moment(job.dateDelivery, job.destinationTimeZone)}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  </div>
)
