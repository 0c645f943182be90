/** The jobs on a truck by order, each vehicle with its current position. */
import type { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import type { LoadPlan, LoadVehicle } from '@waybill/contract/loads/load-plan.shapes.ts'
import { Link } from '@tanstack/react-router'
import { sumOfDollars } from '@waybill/domain/money/cents.ts'
import { moneyText } from '../../ui/format/number-text.ts'
import type { ToneName } from '../../ui/palette.ts'
import { sizeText, toneStyle } from './load-words.ts'
import classes from './load-parts.module.css'

export interface LoadJobsProps {
  jobs: readonly JobRow[]
  plan: LoadPlan
  tones: ReadonlyMap<number, ToneName>
  chosen: string | undefined
  onChoose: (commodityGuid: string) => void
}

interface VehicleProps extends Pick<LoadJobsProps, 'tones' | 'chosen' | 'onChoose'> {
  vehicle: LoadVehicle
  job: JobRow
}

const Vehicle = ({ vehicle, job, tones, chosen, onChoose }: VehicleProps) => (
  <li>
    <button
      type="button"
      className={classes.vehicle}
      aria-pressed={vehicle.commodityGuid === chosen}
      style={toneStyle(tones.get(vehicle.to))}
      onClick={() => onChoose(vehicle.commodityGuid)}
    >
      <span className={classes.seat} data-none={vehicle.position === null || undefined}>
        {vehicle.position ?? '–'}
      </span>
      <span className={classes.what}>
        <strong title={vehicle.name}>
          {vehicle.name} {vehicle.needsWinch ? <em>inop</em> : null}
        </strong>
        <small title={`${job.number} · ${sizeText(vehicle)}`}>
          {job.number} · {sizeText(vehicle)}
        </small>
      </span>
      <span className={classes.stops}>
        {vehicle.from} <span aria-label="to">→</span> {vehicle.to}
      </span>
    </button>
  </li>
)

export const LoadJobs = ({ jobs, plan, ...more }: LoadJobsProps) => (
  <div className={classes.orders}>
    {[...Map.groupBy(jobs, ({ orderGuid }) => orderGuid)].map(([orderGuid, rows]) => {
      const [first] = rows
      const pays = rows.flatMap(({ clientPayment }) => (clientPayment == null ? [] : [clientPayment]))
      return (
        <section key={orderGuid} aria-label={`Order ${first?.orderNumber ?? ''}`}>
          <header>
            <Link to="/orders/$orderGuid" params={{ orderGuid }}>
              {first?.orderNumber}
            </Link>
            <span title={first?.clientName ?? undefined}>{first?.clientName}</span>
            {pays.length ? <span>{moneyText(sumOfDollars(...pays))}</span> : null}
          </header>
          <ul>
            {rows.flatMap((job) =>
              plan.vehicles
                .filter(({ jobGuid }) => jobGuid === job.guid)
                .map((vehicle) => <Vehicle key={vehicle.commodityGuid} {...more} vehicle={vehicle} job={job} />),
            )}
          </ul>
        </section>
      )
    })}
  </div>
)
