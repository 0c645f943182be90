/** One offer with all amounts, payer and payee; the answers are at the bottom. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { IconFileText } from '../../../ui/icons/file-text.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { meQuery, useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { BigButton, Part } from '../../../ui/field/field-parts.tsx'
import { LoadJobs } from './load-jobs.tsx'
import { LostOffer } from './lost-offer.tsx'
import { OfferChanges } from './offer-changes.tsx'
import { OfferMoney } from './offer-money.tsx'
import { AfterAccepting, OfferSheets, useConfirmation } from './offer-sheets.tsx'
import { JobWay, OfferMessage } from './offer-way.tsx'
import classes from '../../../ui/field/field.module.css'
import { offerQuery } from './offers.api.ts'
import { OFFER_PAGE as words } from './offer-page.words.ts'
import { OFFERS } from './offers.words.ts'
import { useAnswering } from './use-answering.ts'

const Paper = ({ offer }: { offer: Contract }) => {
  const { label, open } = useConfirmation(offer)
  return (
    <BigButton icon={<IconFileText size="1.375rem" aria-hidden="true" />} onClick={open}>
      {label}
    </BigButton>
  )
}

export const OfferPage = ({ guid }: { guid: string }) => {
  const { data: offer, error, refetch } = useQuery(offerQuery(guid))
  const { data: me } = useQuery(meQuery())
  const seesPay = useHolds('vendor_money.view_pay')
  const answering = useAnswering(offer)
  const { isOnline, load, isRead, setAnswer, may } = answering
  const isAnswerable = may('accept') || may('decline')
  return (
    <FieldPage
      title={words.one(offer?.job.number ?? '')}
      noun={words.noun}
      back={<BackLink to="/" aria-label={OFFERS.title} />}
      isLoading={!offer}
      asOf={[offerQuery(guid)]}
      error={offer ? undefined : error}
      onRetry={refetch}
      acts={
        isAnswerable ? (
          <>
            {isOnline ? null : <p role="status">{words.needsSignal}</p>}
            {may('decline') ? (
              <BigButton kind="danger" disabled={!isOnline} onClick={() => setAnswer('decline')}>
                {words.decline}
              </BigButton>
            ) : null}
            {may('decline') ? (
              <BigButton disabled={!isOnline || !isRead} onClick={() => setAnswer('counter')}>
                {words.counterAct}
              </BigButton>
            ) : null}
            {may('accept') ? (
              <BigButton kind="go" disabled={!isOnline || !isRead} onClick={() => setAnswer('accept')}>
                {words.accept}
              </BigButton>
            ) : null}
          </>
        ) : null
      }
    >
      {offer ? (
        <>
          <LostOffer offer={offer} />
          <OfferMoney offer={offer} company={me?.company.name ?? ''} />
          <OfferChanges offer={offer} onDecline={() => setAnswer('decline-revision')} />
          {offer.load ? <LoadJobs {...load} /> : <JobWay offer={offer} />}
          <OfferMessage offer={offer} />
          <Part>
            {offer.status === 'sent' ? <p className={classes.dimmed}>{words.followsOnAccept}</p> : null}
            {seesPay && (offer.status === 'sent' || offer.document) ? <Paper offer={offer} /> : null}
          </Part>
          <AfterAccepting offer={offer} answering={answering} />
          <OfferSheets offer={offer} answering={answering} />
        </>
      ) : null}
    </FieldPage>
  )
}
