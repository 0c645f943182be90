/** A job that the carrier had, and can no longer open: that it was taken away, why, and whom to call. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { isStatus } from '../../../api/api-error.ts'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { meQuery, useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { BigOutLink, Notice } from '../../../ui/field/field-parts.tsx'
import { IconPhone } from '../../../ui/icons/phone.gen.ts'
import { callLink } from '../../../ui/format/reach-link.ts'
import { FIELD } from '../field.words.ts'
import { inOrder, offersQuery } from '../offers/offers.api.ts'
import { jobQuery } from './jobs.api.ts'
import { JOBS as words } from './jobs.words.ts'
import { usePack } from './use-pack.ts'

interface Lost {
  /** As it was last loaded on this phone. */
  job: Job | undefined
  /** The carrier's own that it had accepted; drivers see no offers. */
  offer: Contract | undefined
  /** The role sees no offers, so the page cannot tell what happened. */
  isUntold?: boolean
}

interface Reading {
  isReading: boolean
  /** Undefined unless the server no longer shows the carrier a job that it had. */
  lost: Lost | undefined
}

interface Placed {
  guid: string
  stops: readonly { guid: string }[]
}

const useLost = (isGone: boolean, loaded: Job | undefined, isIt: (job: Placed) => boolean): Reading => {
  const holds = useHolds('offers.view')
  const mayRead = holds === true
  const past = useQuery({ ...offersQuery('over'), enabled: isGone && mayRead })
  const day = usePack()?.day
  if (!isGone) return { isReading: false, lost: undefined }
  const job = loaded ?? day?.jobs.find(isIt)
  const own = (past.data?.results ?? []).filter(
    (offer) =>
      isIt({ guid: offer.job.guid, stops: offer.stops }) && offer.status === 'cancelled' && offer.dateAnswered !== null,
  )
  const [offer] = inOrder(own, 'over')
  if (job || offer) return { isReading: false, lost: { job, offer } }
  return { isReading: past.isLoading, lost: holds === false ? { job, offer, isUntold: true } : undefined }
}

export const useLostJob = (guid: string): Reading => {
  const { data, error } = useQuery(jobQuery(guid))
  return useLost(isStatus(error, 404), data, (job) => job.guid === guid)
}

/** The job of a stop. `error`: why the stop could not be loaded. */
export const useLostStop = (stopGuid: string, error: unknown): Reading =>
  useLost(isStatus(error, 404), undefined, ({ stops }) => stops.some(({ guid }) => guid === stopGuid))

/** To a driver it may be another driver's, or the carrier's no longer. */
const UntoldJob = () => {
  const { data: me } = useQuery(meQuery())
  return (
    <Notice tone="amber" role="alert">
      <p>{words.untold}</p>
      <p>{words.untoldWhy}</p>
      {me ? <p>{words.askOffice(me.account.name)}</p> : null}
    </Notice>
  )
}

const LostJob = ({ job, offer }: Lost) => {
  const call = callLink(job?.dispatcher?.phoneNumber)
  const reason = offer?.cancelCause === 'awarded-elsewhere' ? null : offer?.cancelReason
  return (
    <Notice tone="red" role="alert">
      <p>{words.isLost}</p>
      {reason ? <p>{words.lostBecause(reason)}</p> : null}
      {call ? (
        <BigOutLink href={call} icon={<IconPhone size="1.375rem" aria-hidden="true" />}>
          {FIELD.callDispatch}
        </BigOutLink>
      ) : null}
    </Notice>
  )
}

/** In place of a page about it. */
export const LostPage = (lost: Lost) => (
  <FieldPage
    title={words.one(lost.job?.number ?? lost.offer?.job.number ?? '').trim()}
    back={<BackLink to="/jobs" aria-label={words.title} />}
  >
    {lost.isUntold ? <UntoldJob /> : <LostJob {...lost} />}
  </FieldPage>
)
