/** What opens above the page of an offer, and what follows its acceptance. */
import { documentsRoutes } from '@waybill/contract/documents/documents.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { lazy, Suspense } from 'react'
import { usePaper } from '../../../shell/preview/use-paper.ts'
import { useSession } from '../../../shell/sign-in/session.ts'
import { BigButton, BigLink, Notice } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import type { OfferAnswer } from './answer-props.ts'
import { OFFER_PAGE as words } from './offer-page.words.ts'
import type { Answering } from './use-answering.ts'

const GivenLink = lazy(() => import('../jobs/given-link.tsx'))
const PushCard = lazy(async () => ({ default: (await import('../push/push-card.tsx')).PushCard }))
const OfferAnswerSheet = lazy(() => import('./offer-answers.tsx'))

/** The value in `can` that an answer requires: once it is gone, the sheet closes. */
const ACTS: Readonly<Record<OfferAnswer, string>> = {
  accept: 'accept',
  counter: 'decline',
  decline: 'decline',
  release: 'request-cancel',
  'decline-revision': 'decline-revision',
}

interface Of {
  offer: Contract
  answering: Answering
}

export const OfferSheets = ({ offer, answering: { answer, setAnswer, given, setGiven, may } }: Of) => {
  const { settings } = useSession()
  return (
    <>
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
  )
}

/** The job of an accepted offer, and the way out of it. */
export const AfterAccepting = ({ offer, answering }: Of) =>
  offer.status === 'accepted' ? (
    <div className={classes.acts}>
      <BigLink kind="main" to="/jobs/$jobGuid" params={{ jobGuid: offer.job.guid }}>
        {words.openJob}
      </BigLink>
      {offer.dateCancelRequested ? <Notice tone="amber">{words.releaseAsked}</Notice> : null}
      {offer.cancelRefused ? <Notice tone="red">{words.releaseRefused(offer.cancelRefused.reason)}</Notice> : null}
      {answering.may('request-cancel') ? (
        <BigButton kind="danger" onClick={() => answering.setAnswer('release')}>
          {words.release}
        </BigButton>
      ) : null}
    </div>
  ) : null

/** Opens the rate confirmation; a draft until the offer is accepted. */
export const useConfirmation = ({ job, guid, document }: Contract) => {
  const open = usePaper()
  return {
    label: document === null ? words.draft : words.confirmation,
    open: () =>
      void open(`Rate confirmation ${job.number}.pdf`, ({ shipper }) =>
        shipper.call(documentsRoutes.rateConfirmation, {
          params: { guid: job.guid },
          query: { contractGuid: guid },
        }),
      ),
  }
}
