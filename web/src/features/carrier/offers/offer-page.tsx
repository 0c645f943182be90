/** One offer with all amounts, payer and payee; the answers are at the bottom. */
import { documentsRoutes } from '@waybill/contract/documents/documents.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { DriverLinkWithUrl } from '@waybill/contract/field/field.shapes.ts'
import { IconFileText } from '../../../ui/icons/file-text.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useOnline } from '../../../api/use-online.ts'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { useShortcuts } from '../../../shell/shortcuts/use-shortcuts.ts'
import { useSession } from '../../../shell/sign-in/session.ts'
import { meQuery, useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { BigButton, BigLink, Notice, Part } from '../../../ui/field/field-parts.tsx'
import { usePaper } from '../../../shell/preview/use-paper.ts'
import { LoadJobs, useLoad } from './load-jobs.tsx'
import { LostOffer } from './lost-offer.tsx'
import type { OfferAnswer } from './offer-answers.tsx'
import { OfferChanges } from './offer-changes.tsx'
import { OfferMoney } from './offer-money.tsx'
import { JobWay, OfferMessage } from './offer-way.tsx'
import classes from '../../../ui/field/field.module.css'
import { offerQuery } from './offers.api.ts'
import { OFFER_PAGE as words } from './offer-page.words.ts'
import { OFFERS } from './offers.words.ts'

const GivenLink = lazy(() => import('../jobs/given-link.tsx'))
const PushCard = lazy(async () => ({ default: (await import('../push/push-card.tsx')).PushCard }))
const OfferAnswerSheet = lazy(() => import('./offer-answers.tsx'))

/** The value in `can` that an answer requires: once it is gone, the sheet closes. */
const ACTS: Readonly<Record<OfferAnswer, string>> = {
  accept: 'accept',
  decline: 'decline',
  release: 'request-cancel',
  'decline-revision': 'decline-revision',
}

const Paper = ({ offer }: { offer: Contract }) => {
  const open = usePaper()
  const isDraft = offer.document === null
  return (
    <BigButton
      icon={<IconFileText size="1.375rem" aria-hidden="true" />}
      onClick={() =>
        void open(`Rate confirmation ${offer.job.number}.pdf`, ({ shipper }) =>
          shipper.call(documentsRoutes.rateConfirmation, {
            params: { guid: offer.job.guid },
            query: { contractGuid: offer.guid },
          }),
        )
      }
    >
      {isDraft ? words.draft : words.confirmation}
    </BigButton>
  )
}

const After = ({ offer, onAsk }: { offer: Contract; onAsk: () => void }) => (
  <div className={classes.acts}>
    <BigLink kind="main" to="/jobs/$jobGuid" params={{ jobGuid: offer.job.guid }}>
      {words.openJob}
    </BigLink>
    {offer.dateCancelRequested ? <Notice tone="amber">{words.releaseAsked}</Notice> : null}
    {offer.cancelRefused ? <Notice tone="red">{words.releaseRefused(offer.cancelRefused.reason)}</Notice> : null}
    {offer.can.includes('request-cancel') ? (
      <BigButton kind="danger" onClick={onAsk}>
        {words.release}
      </BigButton>
    ) : null}
  </div>
)

export const OfferPage = ({ guid }: { guid: string }) => {
  const { data: offer, error, refetch } = useQuery(offerQuery(guid))
  const { data: me } = useQuery(meQuery())
  const seesPay = useHolds('vendor_money.view_pay')
  const isOnline = useOnline()
  const { settings } = useSession()
  const load = useLoad(offer)
  const isRead = !offer?.load || load.offers !== undefined
  const [answer, setAnswer] = useState<OfferAnswer>()
  const [given, setGiven] = useState<DriverLinkWithUrl>()
  const may = (act: string) => offer?.can.includes(act) ?? false
  useShortcuts([
    {
      keys: 'a',
      label: words.accept,
      group: OFFERS.title,
      run: () => may('accept') && isRead && setAnswer('accept'),
    },
    { keys: 'd', label: words.decline, group: OFFERS.title, run: () => may('decline') && setAnswer('decline') },
  ])
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
          {offer.status === 'accepted' ? <After offer={offer} onAsk={() => setAnswer('release')} /> : null}
          {offer.status === 'accepted' && settings.push ? (
            <Suspense fallback={null}>
              <PushCard about="offers" />
            </Suspense>
          ) : null}
          {given ? (
            <Suspense fallback={null}>
              <GivenLink link={given} jobNumber={offer.job.number} onClose={() => setGiven(undefined)} />
            </Suspense>
          ) : null}
          {answer && may(ACTS[answer]) ? (
            <Suspense fallback={null}>
              <OfferAnswerSheet
                offer={offer}
                answer={answer}
                onLink={setGiven}
                onDone={() => setAnswer(undefined)}
                onClose={() => setAnswer(undefined)}
              />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </FieldPage>
  )
}
