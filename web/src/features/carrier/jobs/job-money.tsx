/** A job's pay: every line of it, and money collected. */
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import type { Charge } from '@waybill/contract/finances/finances.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { lazy, Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { Lines, Part, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { withHelp } from '../../../ui/help/help-on.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { lineName } from '../trade-words.ts'
import { perMileText } from '../per-mile.ts'
import { placeName } from './stop-words.ts'
import { JOBS as words } from './jobs.words.ts'

const ExtraCharge = lazy(() => import('../stops/extra-charge.tsx'))

const placeOf = (stopGuid: string | null | undefined, { stops }: Job) => {
  const stop = stops.find(({ guid }) => guid === stopGuid)
  return stop && placeName(stop)
}

const moneyOf = (amount: number | undefined) => (amount === undefined ? null : moneyText(amount))

/** A charge, and what dispatch answered if it was asked for. */
const ChargeSaid = ({ charge, place }: { charge: Charge; place: string | undefined }) => {
  const { kind, approval, refuseReason, requestedAmount, approveReason } = charge
  const name = lineName(charge.name)
  const answer = [
    requestedAmount == null ? null : words.askedFor(moneyText(requestedAmount)),
    approveReason,
    refuseReason,
  ]
  const said = answer.filter(Boolean).join(': ')
  return (
    <span>
      {kind === 'tonu' ? withHelp(name, 'tonu-and-dry-run') : name}{' '}
      {approval === 'waiting' ? <Pill tone="amber">{words.waits}</Pill> : null}
      {approval === 'refused' ? <Pill tone="red">{words.refusedCharge}</Pill> : null}
      <span className={classes.dimmed}> {place}</span>
      {said ? (
        <>
          <br />
          <span className={classes.dimmed}>{said}</span>
        </>
      ) : null}
    </span>
  )
}

export const JobMoney = ({ job }: { job: Job }) => {
  const { data, error, refetch } = useQuery(queryOf(financesRoutes.getOfJob, { params: { guid: job.guid } }))
  if (error) return <ListRefused error={error} onRetry={refetch} />
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
                  <ChargeSaid key={charge.guid} charge={charge} place={placeOf(charge.stopGuid, job)} />,
                  charge.approval === 'refused' ? (
                    <s key="refused">{moneyText(charge.amount)}</s>
                  ) : (
                    moneyText(charge.amount)
                  ),
                ] as const,
            ),
            ...data.otherLines.map(({ kind, amount }) => [words.otherLines[kind], moneyText(amount)] as const),
          ]}
        />
      </Part>
      {job.offer ? (
        <Part>
          <Lines
            lines={[
              [words.offered, [moneyOf(job.offer.amount), momentText(job.offer.dateSent)].filter(Boolean).join(', ')],
              job.offer.dateAnswered
                ? [words.offerAccepted, momentText(job.offer.dateAnswered)]
                : [words.offerEnds, job.offer.dateExpires && momentText(job.offer.dateExpires)],
            ]}
          />
        </Part>
      ) : null}
      {data.can.includes('add-accessorial') ? (
        <Suspense fallback={null}>
          <ExtraCharge jobGuid={job.guid} stopGuid={null} />
        </Suspense>
      ) : null}
      {job.vendorCredit ? (
        <Part>
          <Lines lines={[[words.collects, moneyText(job.vendorCredit)]]} />
        </Part>
      ) : null}
    </>
  )
}
