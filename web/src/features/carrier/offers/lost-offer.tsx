/** An offer that another carrier accepted, and available loads nearby. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { jobPostsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { IconTruckOff } from '../../../ui/icons/truck-off.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { BigLink, CardLink, Lines, Part } from '../../../ui/field/field-parts.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { townOf } from '../trade-words.ts'
import { firstPickup, isLost, lastDelivery } from './offer-facts.ts'
import classes from '../../../ui/field/field.module.css'
import { OFFER_PAGE as words } from './offer-page.words.ts'
import { OFFERS } from './offers.words.ts'

const NearLoads = ({ offer }: { offer: Contract }) => {
  const pickup = firstPickup(offer)
  const near = pickup?.city && pickup.state ? `${pickup.city}, ${pickup.state}` : undefined
  const { data } = useQuery(queryOf(jobPostsRoutes.list, { query: { near, rc: 5 } }))
  const loads = data?.results ?? []
  if (loads.length === 0) return <BigLink to="/loads">{OFFERS.findLoads}</BigLink>
  return (
    <>
      <Part title={words.lost.near}>
        <ul className={classes.list}>
          {loads.map((load) => (
            <li key={load.guid}>
              <CardLink to="/loads/$postGuid" params={{ postGuid: load.guid }}>
                <span className={classes.top}>
                  <strong>
                    {townOf(load.origin)} → {townOf(load.destination)}
                  </strong>
                  <b>{load.price === null ? '' : moneyText(load.price)}</b>
                </span>
              </CardLink>
            </li>
          ))}
        </ul>
      </Part>
      <BigLink to="/loads" search={{ near }}>
        {words.lost.all}
      </BigLink>
    </>
  )
}

/** The dates that the carrier asked for, in each place's time zone. */
const CounterDates = ({ offer }: { offer: Contract }) => {
  const { status, dateEstimatedPickup: from, dateEstimatedDelivery: to } = offer
  if (status !== 'declined' || !(from ?? to)) return null
  const said = (at: string | null, zone: string | null | undefined) => at && momentText(at, zone ?? undefined)
  return (
    <Lines
      lines={[
        [words.wePickUp, said(from, firstPickup(offer)?.timeZone)],
        [words.weDeliver, said(to, lastDelivery(offer)?.timeZone)],
      ]}
    />
  )
}

const textsOf = (offer: Contract, status: keyof typeof words.over): readonly string[] => {
  if (isLost(offer)) return [words.lost.title, words.lost.text]
  const { counterAmount, dateEstimatedPickup, dateEstimatedDelivery } = offer
  if (status !== 'declined' || !(counterAmount ?? dateEstimatedPickup ?? dateEstimatedDelivery))
    return words.over[status]
  return [counterAmount ? words.counteredAt(moneyText(counterAmount)) : words.countered, words.counteredText]
}

/** What a person wrote, or the cause where it ended by itself. */
const reasonOf = (offer: Contract): string | null => {
  const { answerReason, cancelReason, cancelCause } = offer
  if (cancelCause) return words.causes[cancelCause]
  const reason = answerReason ?? cancelReason
  return reason && words.because(reason)
}

/** Replaces an offer that can no longer be answered. */
export const LostOffer = ({ offer }: { offer: Contract }) => {
  const seesLoads = useHolds('loadboards.view_posts')
  if (offer.status === 'sent' || offer.status === 'accepted') return null
  const [title, text] = textsOf(offer, offer.status)
  const reason = reasonOf(offer)
  return (
    <>
      <div className={classes.message} role="status">
        <IconTruckOff size="3rem" stroke={1.5} aria-hidden="true" />
        <h2>{title}</h2>
        <p>{text}</p>
        <CounterDates offer={offer} />
        {reason ? <p>{reason}</p> : null}
      </div>
      {seesLoads ? <NearLoads offer={offer} /> : null}
    </>
  )
}
