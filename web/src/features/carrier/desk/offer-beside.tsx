/** One offer next to the list on a wide window: the answers at its head, the way and vehicles beside the money. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { IconFileText } from '../../../ui/icons/file-text.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { FieldPage } from '../../../shell/field/field-page.tsx'
import { PlaceContext } from '../../../shell/field/place.ts'
import { usePageTitle } from '../../../shell/page/page-title.ts'
import { meQuery, useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { Notice, Pill } from '../../../ui/field/field-parts.tsx'
import { callLink } from '../../../ui/format/reach-link.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { deadlineOf } from '../offers/offer-facts.ts'
import { LostOffer } from '../offers/lost-offer.tsx'
import { OfferChanges } from '../offers/offer-changes.tsx'
import { PayLines, QuickPaid } from '../offers/offer-money.tsx'
import { OFFER_PAGE } from '../offers/offer-page.words.ts'
import { AfterAccepting, OfferSheets, useConfirmation } from '../offers/offer-sheets.tsx'
import { OfferMessage } from '../offers/offer-way.tsx'
import { offerQuery } from '../offers/offers.api.ts'
import { type Answering, useAnswering } from '../offers/use-answering.ts'
import classes from './desk.module.css'
import { DESK as words } from './desk.words.ts'
import { FactsCard, LastCard, MoneyCard } from './offer-cards.tsx'
import { StopCards, VehicleTable } from './offer-lane.tsx'
import { WhoIsFree } from './who-is-free.tsx'

const OfferMap = lazy(() => import('./offer-map.tsx'))
const AsOf = lazy(() => import('../../../shell/field/as-of.tsx'))

const WindowTitle = ({ title }: { title: string }) => {
  usePageTitle(title)
  return null
}

const Sender = ({ offer }: { offer: Contract }) => {
  const { data: me } = useQuery(meQuery())
  const call = callLink(offer.sentByPhone)
  return (
    <p className={classes.sender}>
      {[me?.company.name, offer.sentBy].filter(Boolean).join(', ')}
      {call ? (
        <>
          {', '}
          <a href={call}>{offer.sentByPhone}</a>
        </>
      ) : null}
    </p>
  )
}

const Answers = ({ answering: { may, isOnline, isRead, setAnswer } }: { answering: Answering }) => (
  <>
    {may('decline') ? (
      <button
        type="button"
        className={classes.button}
        data-kind="danger"
        disabled={!isOnline}
        onClick={() => setAnswer('decline')}
      >
        {OFFER_PAGE.decline}
      </button>
    ) : null}
    {may('decline') ? (
      <button
        type="button"
        className={classes.button}
        disabled={!isOnline || !isRead}
        onClick={() => setAnswer('counter')}
      >
        {OFFER_PAGE.counterAct}
      </button>
    ) : null}
    {may('accept') ? (
      <button
        type="button"
        className={classes.button}
        data-kind="go"
        disabled={!isOnline || !isRead}
        onClick={() => setAnswer('accept')}
      >
        {OFFER_PAGE.accept}
      </button>
    ) : null}
  </>
)

const Paper = ({ offer }: { offer: Contract }) => {
  const { label, open } = useConfirmation(offer)
  return (
    <button type="button" className={classes.paper} onClick={open}>
      <IconFileText size="1.25rem" stroke={1.75} aria-hidden="true" />
      {label}
    </button>
  )
}

/** Every job of a load with its pay, or the one job. */
const Jobs = ({ offer, answering: { load } }: { offer: Contract; answering: Answering }): ReactNode => {
  if (!offer.load)
    return (
      <>
        <StopCards offer={offer} />
        <VehicleTable offer={offer} />
      </>
    )
  if (!load.offers)
    return load.isFailed ? (
      <Notice tone="amber" role="alert">
        {OFFER_PAGE.unread}
      </Notice>
    ) : (
      <p role="status">{OFFER_PAGE.reading}</p>
    )
  return load.offers.map((each) => (
    <section key={each.guid} className={classes.job}>
      <h3>
        {OFFER_PAGE.jobOf(each.job.number, each.amount === undefined ? '' : moneyText(each.total ?? each.amount))}
      </h3>
      <PayLines offer={each} />
      <QuickPaid offer={each} />
      <StopCards offer={each} />
      <VehicleTable offer={each} />
    </section>
  ))
}

export const OfferBeside = ({ guid }: { guid: string }) => {
  const { data: offer, error, refetch } = useQuery(offerQuery(guid))
  const { isSecond } = use(PlaceContext)
  const seesPay = useHolds('vendor_money.view_pay')
  const answering = useAnswering(offer)
  const now = useNow()
  const title = OFFER_PAGE.one(offer?.job.number ?? '')
  if (!offer)
    return <FieldPage title={title} noun={OFFER_PAGE.noun} isLoading={!error} error={error} onRetry={refetch} />
  const deadline = deadlineOf(offer, now)
  const isAnswerable = answering.may('accept') || answering.may('decline')
  const Title = isSecond ? 'h2' : 'h1'
  return (
    <article className={classes.page}>
      {isSecond ? null : <WindowTitle title={title} />}
      <header className={classes.head}>
        <div className={classes.name}>
          <Title tabIndex={-1} data-offer>
            {title}
          </Title>
          <Sender offer={offer} />
        </div>
        <Pill tone={deadline.tone}>{deadline.text}</Pill>
        <Answers answering={answering} />
      </header>
      <Suspense fallback={null}>
        <AsOf of={[offerQuery(guid)]} />
      </Suspense>
      {isAnswerable && !answering.isOnline ? (
        <p role="status" className={classes.nothing}>
          {OFFER_PAGE.needsSignal}
        </p>
      ) : null}
      <div className={classes.body}>
        <div className={classes.columns}>
          <div className={classes.main}>
            <LostOffer offer={offer} />
            <OfferChanges offer={offer} onDecline={() => answering.setAnswer('decline-revision')} />
            <Suspense fallback={<div className={classes.map} />}>
              <OfferMap offers={answering.load.offers?.length ? answering.load.offers : [offer]} />
            </Suspense>
            <Jobs offer={offer} answering={answering} />
            {offer.status === 'sent' ? <p className={classes.dimmed}>{OFFER_PAGE.followsOnAccept}</p> : null}
            <OfferMessage offer={offer} />
            {isAnswerable ? <WhoIsFree offer={offer} /> : null}
            <AfterAccepting offer={offer} answering={answering} />
          </div>
          <aside className={classes.aside} aria-label={words.facts}>
            <MoneyCard offer={offer} />
            <FactsCard offer={offer} />
            {seesPay ? <LastCard offer={offer} /> : null}
            {seesPay && (offer.status === 'sent' || offer.document) ? <Paper offer={offer} /> : null}
          </aside>
        </div>
      </div>
      <OfferSheets offer={offer} answering={answering} />
    </article>
  )
}
