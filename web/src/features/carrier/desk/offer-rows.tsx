/** Offers as dense rows: number and deadline, lane and pay, vehicles and rate. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListLoading, ListRefused } from '../../../shell/field/list-state.tsx'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { Empty } from '../../../ui/empty.tsx'
import { BigLink, CardLink, Pill } from '../../../ui/field/field-parts.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { weekdayDateText } from '../../../ui/format/weekday-date.ts'
import { PLAIN } from '../../../ui/words/plain.words.ts'
import { cardOf, deadlineOf, firstPickup, lastDelivery } from '../offers/offer-facts.ts'
import { inOrder, type OfferTab, offersQuery } from '../offers/offers.api.ts'
import { OFFERS } from '../offers/offers.words.ts'
import { townOf } from '../trade-words.ts'
import { WINDOW } from '../window.words.ts'
import classes from './desk.module.css'
import { DESK as words } from './desk.words.ts'

/** Offers shown before the rest is asked for: the day and what waits stay in sight. */
const FIRST = 5

const dayOf = (offer: Contract): string | null => {
  const pickup = firstPickup(offer)
  const at = pickup?.dateScheduledStart ?? pickup?.dateRequestedStart ?? pickup?.dateRequestedEnd
  return at ? weekdayDateText(at, pickup?.timeZone ?? undefined) : null
}

const Row = ({ offer, now, isChosen }: { offer: Contract; now: number; isChosen: boolean }) => {
  const card = cardOf(offer)
  const deadline = deadlineOf(offer, now)
  const others = (offer.load?.contracts.length ?? 1) - 1
  const { inspectionType } = offer.job
  const facts = [
    card.vehicles,
    others > 0 ? null : card.miles,
    dayOf(offer),
    words.inspections[inspectionType],
    offer.codAmount ? words.cod(moneyText(offer.codAmount)) : null,
  ]
  return (
    <CardLink
      to="/offers/$offerGuid"
      params={{ offerGuid: offer.guid }}
      data-urgent={deadline.isUrgent || undefined}
      isChosen={isChosen}
    >
      <span className={classes.top}>
        <b>{offer.load ? OFFERS.loadOf(others + 1) : offer.job.number}</b>
        <Pill tone={deadline.tone}>{deadline.text}</Pill>
      </span>
      <span className={classes.top}>
        <strong className={classes.lane}>
          {townOf(firstPickup(offer))} <span aria-label={WINDOW.to}>→</span> {townOf(lastDelivery(offer))}
          {others > 0 ? words.more(others) : null}
        </strong>
        <strong>{card.amount}</strong>
      </span>
      <span className={classes.top}>
        <span className={classes.dimmed}>{facts.filter(Boolean).join(', ')}</span>
        <span className={classes.dimmed}>{card.rate}</span>
      </span>
    </CardLink>
  )
}

export const OfferRows = ({ tab, chosen }: { tab: OfferTab; chosen: string | undefined }) => {
  const now = useNow()
  const { data, error, refetch } = useQuery(offersQuery(tab))
  const seesLoads = useHolds('loadboards.view_posts')
  const [showsAll, setShowsAll] = useState(false)
  if (error && !data) return <ListRefused error={error} onRetry={refetch} />
  if (!data) return <ListLoading label={PLAIN.loading} />
  const offers = inOrder(data.results, tab)
  const at = offers.findIndex(({ guid }) => guid === chosen)
  // What is chosen is shown, also by key.
  const isWhole = showsAll || tab !== 'open' || offers.length <= FIRST + 1 || at >= FIRST
  const [title, text] = OFFERS.empty[tab]
  if (offers.length === 0)
    return (
      <Empty title={title} text={text}>
        {seesLoads ? <BigLink to="/loads">{OFFERS.findLoads}</BigLink> : null}
      </Empty>
    )
  return (
    <ul className={classes.rows} aria-label={OFFERS.tabs[tab]}>
      {(isWhole ? offers : offers.slice(0, FIRST)).map((offer) => (
        <li key={offer.guid}>
          <Row offer={offer} now={now} isChosen={offer.guid === chosen} />
        </li>
      ))}
      {isWhole ? null : (
        <li>
          <button type="button" className={classes.more} onClick={() => setShowsAll(true)}>
            {words.showAll(offers.length)}
          </button>
        </li>
      )}
    </ul>
  )
}
