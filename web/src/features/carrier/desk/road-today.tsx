/** Own jobs with something to do today: who, what, where and whether in time; then who has none. */
import type { Device } from '@waybill/contract/field/field.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { Pill } from '../../../ui/field/field-parts.tsx'
import { lengthText } from '../../../ui/format/due-time.ts'
import { agoText, dateText, shortDateText, timeText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { weekdayText } from '../../../ui/format/weekday-text.ts'
import type { ToneName } from '../../../ui/palette.ts'
import { inspectionsQuery, nextOf, nextStopOf, timeOf } from '../jobs/jobs.api.ts'
import { placeName } from '../jobs/stop-words.ts'
import { loadsNearQuery, USUAL_RADIUS } from '../loads/loads.api.ts'
import { townOf } from '../trade-words.ts'
import { usePhones, useUnderWay } from './desk.api.ts'
import classes from './desk.module.css'
import { DESK as words } from './desk.words.ts'
import { type Driver, driverOf, driversOf, isToday, phoneOf } from './drivers.ts'

/** Maximum number of jobs shown. */
const SHOWN = 5
/** Later than any stop: it has no date. */
const NO_DATE = Date.parse('2900-01-01')

const punctualityOf = (stop: Stop, now: number): readonly [ToneName, string] | null => {
  if (stop.status === 'started' && stop.dateStarted) {
    const length = lengthText(now - Date.parse(stop.dateStarted))
    return ['cyan', stop.stopType === 'delivery' ? words.atDelivery(length) : words.atPickup(length)]
  }
  const due = Date.parse(stop.dateScheduledEnd ?? stop.dateRequestedEnd ?? new Date(timeOf(stop)).toISOString())
  const late = Math.max(now, stop.dateEstimatedStart ? Date.parse(stop.dateEstimatedStart) : 0) - due
  if (timeOf(stop) > NO_DATE) return null
  return late > 0 ? ['red', words.late(lengthText(late))] : ['green', words.onTime]
}

const whenOf = (stop: Stop, now: number): string | null => {
  const at = timeOf(stop)
  if (at > NO_DATE) return null
  const zone = stop.terminal?.timeZone ?? undefined
  const moment = new Date(at).toISOString()
  const isNow = dateText(moment, zone) === dateText(new Date(now).toISOString(), zone)
  const text = isNow ? timeText(moment, zone) : weekdayText(moment, zone)
  return stop.dateEstimatedStart ? words.eta(text) : words.due(text)
}

const wayOf = (stop: Stop): string => {
  const { stopType, commodities } = stop
  if (stopType === 'pickup') return words.toPickUp(commodities.length, placeName(stop))
  return stopType === 'delivery'
    ? words.toDeliver(commodities.length, townOf(stop.terminal))
    : words.toServe(placeName(stop))
}

const useInspected = (job: Job, stop: Stop): number => {
  const isHere = stop.status === 'started' && stop.stopType !== 'service'
  const sees = useHolds('inspections.view') === true
  const { data } = useQuery({ ...inspectionsQuery(job.guid), enabled: isHere && sees })
  const done = (data?.results ?? []).filter(
    ({ stopId, dateCompleted, dateSuperseded }) => stopId === stop.guid && dateCompleted && !dateSuperseded,
  )
  return new Set(done.map(({ commodityId }) => commodityId)).size
}

const PhoneLine = ({ phone, now }: { phone: Device | undefined; now: number }) =>
  phone ? (
    <span className={classes.dimmed}>
      {phone.unsent ? words.unsent(phone.unsent) : words.seen(agoText(phone.dateSeen, now))}
    </span>
  ) : null

/** How many loads begin near a stop, for whoever is free after it. */
const LoadsNear = ({ stop }: { stop: Stop }) => {
  const sees = useHolds('loadboards.view_posts') === true
  const town = stop.terminal?.city ? townOf(stop.terminal) : ''
  const { data } = useQuery({ ...loadsNearQuery(town), enabled: sees && town !== '' })
  return data?.total ? <span className={classes.dimmed}>{words.loadsNear(data.total, USUAL_RADIUS, town)}</span> : null
}

/** The last open stop of everything that a driver has. */
const lastStopOf = ({ jobs }: Driver): Stop | undefined =>
  jobs
    .flatMap(({ stops }) => stops.filter(({ status }) => status !== 'completed' && status !== 'canceled'))
    .toSorted((a, b) => timeOf(b) - timeOf(a))[0]

interface WayProps {
  job: Job
  stop: Stop
  phones: readonly Device[]
  /** It is the last of its driver, who is free then. */
  isLast: boolean
}

const Way = ({ job, stop, phones, isLast }: WayProps) => {
  const now = useNow()
  const done = useInspected(job, stop)
  const driver = driverOf(job)
  const phone = driver ? phoneOf(phones, driver) : undefined
  const pill = punctualityOf(stop, now)
  const who = driver ? (phone?.driverName ? words.byLink(driver.name) : driver.name) : words.noDriver
  const isHere = stop.status === 'started' && stop.stopType !== 'service'
  return (
    <Link className={classes.row} to="/jobs/$jobGuid" params={{ jobGuid: job.guid }}>
      <span className={classes.top}>
        <b>{[who, driver?.truckNumber && words.truck(driver.truckNumber)].filter(Boolean).join(', ')}</b>
        {pill ? <Pill tone={pill[0]}>{pill[1]}</Pill> : null}
      </span>
      <span>
        {job.number}:{' '}
        {isHere
          ? words.inspected(done, stop.commodities.length, placeName(stop))
          : [wayOf(stop), whenOf(stop, now)].filter(Boolean).join(', ')}
      </span>
      {isLast ? <LoadsNear stop={stop} /> : null}
      <PhoneLine phone={phone} now={now} />
    </Link>
  )
}

export const RoadToday = () => {
  const now = useNow()
  const { jobs, later } = useUnderWay()
  const phones = usePhones()
  if (!jobs) return null
  const due = nextOf(jobs).filter(({ job }) => isToday(job, now))
  const shown = due.slice(0, SHOWN)
  const more = due.length - shown.length
  // Without the stops of every job, nobody is known to be free.
  const drivers = later > 0 ? [] : driversOf(jobs, phones)
  const last = new Set(drivers.map((one) => lastStopOf(one)?.guid))
  const free = drivers.filter((one) => !one.jobs.some((job) => isToday(job, now)))
  return (
    <section aria-labelledby="road-today">
      <h2 id="road-today" className={classes.heading}>
        {words.today}
      </h2>
      {shown.length + free.length === 0 ? <p className={classes.nothing}>{words.nothingToday}</p> : null}
      <ul className={classes.rows}>
        {shown.map(({ job, stop }) => (
          <li key={job.guid}>
            <Way job={job} stop={stop} phones={phones} isLast={last.has(stop.guid)} />
          </li>
        ))}
        {more > 0 ? (
          <li>
            <Link className={classes.row} to="/jobs">
              {words.moreJobs(more)}
            </Link>
          </li>
        ) : null}
        {free.map((driver) => {
          const [next] = nextOf(driver.jobs)
          const at = next && nextStopOf(next.job) ? new Date(timeOf(next.stop)).toISOString() : undefined
          return (
            <li key={driver.id} className={classes.row}>
              <span className={classes.top}>
                <b>{[driver.name, driver.truckNumber && words.truck(driver.truckNumber)].filter(Boolean).join(', ')}</b>
                <Pill tone="slate">{words.free}</Pill>
              </span>
              <span>{next && at ? words.freeNext(next.job.number, shortDateText(at)) : words.freeToday}</span>
              {next ? <LoadsNear stop={next.stop} /> : null}
              <PhoneLine phone={phoneOf(phones, driver)} now={now} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
