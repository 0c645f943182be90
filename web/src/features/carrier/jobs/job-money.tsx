/** A job's pay: every line of it, and money collected. */
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { refusalIn } from '../../../shell/field/refusal-in.ts'
import { queryOf } from '../../../api/queries.ts'
import { ListLoading } from '../../../shell/field/list-state.tsx'
import { Lines, Part, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { moneyText } from '../../../ui/format/number-text.ts'
import { perMileText } from '../per-mile.ts'
import { placeName } from './stop-words.ts'
import { JOBS as words } from './jobs.words.ts'

const placeOf = (stopGuid: string | null | undefined, { stops }: Job) => {
  const stop = stops.find(({ guid }) => guid === stopGuid)
  return stop && placeName(stop)
}

export const JobMoney = ({ job }: { job: Job }) => {
  const { data, error } = useQuery(queryOf(financesRoutes.getOfJob, { params: { guid: job.guid } }))
  if (error) return <p role="alert">{refusalIn(error)}</p>
  if (!data) return <ListLoading label={words.loadingPay} />
  return (
    <>
      <div className={classes.money}>
        <strong className={classes.big}>
          {job.vendorPayment === null || job.vendorPayment === undefined ? '' : moneyText(job.vendorPayment)}
        </strong>
        <span className={classes.dimmed}>{perMileText(job.vendorPayment, job.distance)}</span>
      </div>
      <Part title={words.charges}>
        <Lines
          lines={[
            ...data.charges.map(
              (charge) =>
                [
                  <span key={charge.guid}>
                    {charge.name} {charge.approval === 'waiting' ? <Pill tone="amber">{words.waits}</Pill> : null}
                    <span className={classes.dimmed}> {placeOf(charge.stopGuid, job)}</span>
                  </span>,
                  moneyText(charge.amount),
                ] as const,
            ),
            ...data.otherLines.map(({ kind, amount }) => [words.otherLines[kind], moneyText(amount)] as const),
          ]}
        />
      </Part>
      {job.vendorCredit ? (
        <Part>
          <Lines lines={[[words.collects, moneyText(job.vendorCredit)]]} />
        </Part>
      ) : null}
    </>
  )
}
