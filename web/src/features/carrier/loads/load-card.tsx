/** One load in the list: route, money and the carrier's request. */
import type { JobPost } from '@waybill/contract/posts/posts.shapes.ts'
import { CardLink, Pill } from '../../../ui/field/field-parts.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { perMileText } from '../per-mile.ts'
import { milesShort, townOf, vehiclesText, windowText } from '../trade-words.ts'
import { paidText } from '../offers/offer-facts.ts'
import { runsText } from '../runs.words.ts'
import { WINDOW } from '../window.words.ts'
import classes from '../../../ui/field/field.module.css'
import { LOADS as words } from './loads.words.ts'

export const nameOfPiece = ({ vehicle, description, type }: JobPost['commodities'][number]): string =>
  (vehicle && [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ')) || description || type

/** The carrier's own request on a load. */
export const OwnState = ({ load: { ownRequest, contractStatus } }: { load: JobPost }) => {
  if (contractStatus === 'sent') return <Pill tone="green">{words.offerCame}</Pill>
  if (ownRequest?.status !== 'open') return null
  return (
    <Pill tone="amber">{ownRequest.amount === null ? words.youAsked : words.youBid(moneyText(ownRequest.amount))}</Pill>
  )
}

export const LoadCard = ({ load, isChosen }: { load: JobPost; isChosen: boolean }) => {
  const [pickup] = load.stops
  const miles = load.job.distance
  const halts = load.commodities.some(({ inoperable }) => inoperable === 'yes')
  return (
    <CardLink to="/loads/$postGuid" params={{ postGuid: load.guid }} search={(before) => before} isChosen={isChosen}>
      <span className={classes.top}>
        <strong className={classes.way}>
          {townOf(load.origin)} <span aria-label={WINDOW.to}>→</span> {townOf(load.destination)}
        </strong>
        <strong>{load.price === null ? words.noPrice : moneyText(load.price)}</strong>
      </span>
      <span className={classes.top}>
        <span className={classes.dimmed}>
          {[
            vehiclesText(load.commodities, nameOfPiece),
            halts && runsText('yes'),
            miles && milesShort(miles),
            load.milesAway !== null && words.away(load.milesAway),
          ]
            .filter(Boolean)
            .join(', ')}
        </span>
        <b>{perMileText(load.price, miles)}</b>
      </span>
      <span className={classes.dimmed}>{paidText(load)}</span>
      <span className={classes.pills}>
        {pickup ? <Pill tone="blue">{windowText(pickup, pickup.timeZone)}</Pill> : null}
        <OwnState load={load} />
      </span>
    </CardLink>
  )
}
