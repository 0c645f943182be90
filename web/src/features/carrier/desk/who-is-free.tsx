/** Which drivers have no other job in the days of an offer, and where each one's last stop before is. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { Pill } from '../../../ui/field/field-parts.tsx'
import { shortDateText } from '../../../ui/format/time-text.ts'
import { timeOf } from '../jobs/jobs.api.ts'
import { firstPickup, lastDelivery } from '../offers/offer-facts.ts'
import { townOf } from '../trade-words.ts'
import { usePhones, useUnderWay } from './desk.api.ts'
import classes from './desk.module.css'
import { DESK as words } from './desk.words.ts'
import { driversOf, type Free, freeBetween } from './drivers.ts'

/** Maximum number of drivers shown. */
const SHOWN = 4

const startOf = (stop: Contract['stops'][number] | undefined) => stop?.dateScheduledStart ?? stop?.dateRequestedStart
const endOf = (stop: Contract['stops'][number] | undefined) =>
  stop?.dateScheduledEnd ?? stop?.dateScheduledStart ?? stop?.dateRequestedEnd ?? stop?.dateRequestedStart

const Row = ({ free: { driver, busy, before }, days }: { free: Free; days: readonly [string, string] }) => (
  <li className={classes.card}>
    <span className={classes.top}>
      <b>{[driver.name, driver.truckNumber && words.truck(driver.truckNumber)].filter(Boolean).join(', ')}</b>
      {busy ? <Pill tone="slate">{words.busy(busy.number)}</Pill> : <Pill tone="green">{words.freeFrom(...days)}</Pill>}
    </span>
    {busy ? null : (
      <span className={classes.dimmed}>
        {before
          ? `${words.lastStop(
              townOf(before.terminal),
              shortDateText(new Date(timeOf(before)).toISOString(), before.terminal?.timeZone ?? undefined),
            )} `
          : ''}
        {words.noOther}
      </span>
    )}
  </li>
)

export const WhoIsFree = ({ offer }: { offer: Contract }) => {
  const { jobs, later } = useUnderWay()
  const phones = usePhones()
  const [pickup, delivery] = [firstPickup(offer), lastDelivery(offer)]
  const [from, to] = [startOf(pickup), endOf(delivery)]
  // Without the stops of every job, nobody is known to be free.
  if (!jobs || later > 0 || !from || !to) return null
  const drivers = freeBetween(driversOf(jobs, phones), [Date.parse(from), Date.parse(to)]).slice(0, SHOWN)
  if (drivers.length === 0) return null
  const days = [
    shortDateText(from, pickup?.timeZone ?? undefined),
    shortDateText(to, delivery?.timeZone ?? undefined),
  ] as const
  return (
    <section className={classes.team}>
      <h3>{words.team}</h3>
      <ul>
        {drivers.map((free) => (
          <Row key={free.driver.id} free={free} days={days} />
        ))}
      </ul>
    </section>
  )
}
