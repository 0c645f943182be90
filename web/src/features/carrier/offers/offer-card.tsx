/** One offer in a list: time left, money, route. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { CardLink, Pill } from '../../../ui/field/field-parts.tsx'
import { windowInText } from '../trade-words.ts'
import { WINDOW } from '../window.words.ts'
import classes from '../../../ui/field/field.module.css'
import { cardOf, deadlineOf, firstPickup, inspectionOf, paidText } from './offer-facts.ts'
import { OFFERS as words } from './offers.words.ts'

export interface OfferCardProps {
  offer: Contract
  now: number
  isChosen: boolean
}

export const OfferCard = ({ offer, now, isChosen }: OfferCardProps) => {
  const card = cardOf(offer)
  const deadline = deadlineOf(offer, now)
  const pickup = firstPickup(offer)
  const more = [
    offer.load ? words.together : pickup && `${words.pickUp} ${windowInText(pickup, pickup.timeZone)}`,
    paidText(offer),
    inspectionOf(offer),
  ]
  return (
    <CardLink
      to="/offers/$offerGuid"
      params={{ offerGuid: offer.guid }}
      data-urgent={deadline.isUrgent || undefined}
      isChosen={isChosen}
    >
      <span className={classes.top}>
        <Pill tone={deadline.tone}>{deadline.text}</Pill>
        {card.amount ? <strong className={classes.amount}>{card.amount}</strong> : null}
      </span>
      <strong className={classes.way}>
        {card.from} <span aria-label={WINDOW.to}>→</span> {card.to}
      </strong>
      <span className={classes.top}>
        <span>
          <b>{offer.load ? words.loadOf(offer.load.contracts.length) : card.vehicles}</b> {card.miles}
        </span>
        <b>{card.rate}</b>
      </span>
      <span className={classes.dimmed}>{more.filter(Boolean).join(' · ')}</span>
    </CardLink>
  )
}
