/** The offers of a job: vendor, amount, outcome, and acts. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { Tag } from '../../ui/tag.tsx'
import { presetOf, presetOfEnded } from './acts/offer-preset.ts'
import type { JobActs } from './acts/use-job-acts.tsx'
import { RoundPanel } from './round-panel.tsx'
import classes from './panels.module.css'
import { leftText } from './left-text.ts'
import { marginText } from '../../ui/format/margin-text.ts'
import { TermsText } from './terms-text.tsx'
import { OFFER_STATUS_LABELS, OFFER_STATUS_TONES } from './offer-words.ts'

const Standing = ({ compliance }: Pick<Contract, 'compliance'>) =>
  compliance ? (
    <span className={classes.quiet} data-level={compliance.result}>
      {compliance.result === 'pass'
        ? 'passes every check'
        : compliance.findings.map(({ message }) => message).join(', ')}
    </span>
  ) : null

const revisionText = ({ dateDeclined, dateExpired }: NonNullable<Contract['revisionPending']>): string => {
  if (dateDeclined) return 'was declined'
  return dateExpired ? 'was not answered in time' : 'is awaiting a response'
}

/** When the carrier could come instead, in each place's time zone. */
const CounterDates = ({ offer: { stops, dateEstimatedPickup, dateEstimatedDelivery } }: { offer: Contract }) => {
  const zoneOf = (type: string) => stops.find(({ stopType }) => stopType === type)?.timeZone ?? undefined
  const dates = [
    dateEstimatedPickup && `pickup ${momentText(dateEstimatedPickup, zoneOf('pickup'))}`,
    dateEstimatedDelivery && `delivery ${momentText(dateEstimatedDelivery, zoneOf('delivery'))}`,
  ].filter(Boolean)
  return dates.length > 0 ? <strong>asks for {dates.join(', ')}</strong> : null
}

const Answer = ({ offer }: { offer: Contract }) => {
  const now = useNow()
  const { dateExpires, dateAnswered, answerReason, cancelReason, dateCancelRequested, revisionPending } = offer
  return (
    <>
      <span>
        <Tag tone={OFFER_STATUS_TONES[offer.status]}>{OFFER_STATUS_LABELS[offer.status]}</Tag>{' '}
        {answerReason ?? cancelReason}
        {offer.status === 'sent' && dateExpires ? (
          <strong className={classes.warn}>{leftText(dateExpires, now)}</strong>
        ) : null}
      </span>
      <span className={classes.quiet}>
        {dateAnswered ? `answered ${momentText(dateAnswered)}` : `sent ${momentText(offer.dateSent)}`}
        {offer.answeredBy ? ` by ${offer.answeredBy}` : ''}
      </span>
      {offer.counterAmount ? <strong>asks {moneyText(offer.counterAmount)}</strong> : null}
      {offer.status === 'declined' ? <CounterDates offer={offer} /> : null}
      {offer.status === 'sent' && offer.dateSeen ? (
        <span className={classes.quiet}>opened {momentText(offer.dateSeen)}</span>
      ) : null}
      {dateCancelRequested ? (
        <span className={classes.warn}>
          Asks to be released{offer.cancelRequestReason ? `: ${offer.cancelRequestReason}` : ''}
        </span>
      ) : null}
      {revisionPending ? (
        <span className={classes.warn}>
          Revision {revisionPending.revision} {revisionText(revisionPending)}
        </span>
      ) : null}
    </>
  )
}

const Acts = ({ job, offer, acts }: { job: Job; offer: Contract; acts: JobActs }) => {
  const may = (act: string) => offer.can.includes(act)
  const isOver = offer.status !== 'sent' && offer.status !== 'accepted'
  const reasoned = (
    [
      ['refuse-cancel', 'Decline release'],
      ['decline-revision', 'Decline revision'],
      ['withdraw-revision', 'Withdraw revision'],
      ['cancel', offer.dateCancelRequested ? 'Release' : 'Cancel'],
    ] as const
  ).filter(([name]) => may(name))
  return (
    <div className={classes.acts}>
      {may('accept') ? (
        <Button variant="default" onClick={() => acts.open({ name: 'accept', offer })}>
          Accept
        </Button>
      ) : null}
      {may('accept-revision') ? (
        <Button variant="default" onClick={() => acts.open({ name: 'accept-revision', offer })}>
          Accept revision
        </Button>
      ) : null}
      {may('decline') ? (
        <Button variant="default" onClick={() => acts.open({ name: 'decline', offer })}>
          Decline
        </Button>
      ) : null}
      {may('send-again') ? (
        <Button variant="default" onClick={() => acts.open({ name: 'send-again', offer })}>
          Send again
        </Button>
      ) : null}
      {reasoned.map(([name, label]) => (
        <Button key={name} variant="default" onClick={() => acts.open({ name, offer, isOfOffer: true })}>
          {label}
        </Button>
      ))}
      {isOver && job.can.includes('send-offer') ? (
        <Button variant="default" onClick={() => acts.open({ name: 'offer', job, preset: presetOf(offer) })}>
          {offer.counterAmount ? `Offer ${moneyText(offer.counterAmount)}` : 'Offer again'}
        </Button>
      ) : null}
      {offer.document ? (
        <a href={offer.document.url} target="_blank" rel="noreferrer">
          Rate confirmation {offer.document.revision}
        </a>
      ) : null}
    </div>
  )
}

/** What an offer pays with the charges of its job, and the margin that leaves. */
const Pays = ({ offer: { total, amount }, price }: { offer: Contract; price: number | null | undefined }) => {
  const pay = total ?? amount
  return (
    <>
      {pay === undefined ? null : <strong>{moneyText(pay)}</strong>}
      <span className={classes.quiet}>{marginText(price, pay)}</span>
    </>
  )
}

/** The lines that make the pay, if there is more than the price: `Transport $560.00, Tarps $50.00`. */
const PayLines = ({ offer: { amount, charges = [] } }: { offer: Contract }) =>
  amount === undefined || charges.length === 0 ? null : (
    <span className={classes.quiet}>
      {[{ name: 'Transport', amount }, ...charges].map((line) => `${line.name} ${moneyText(line.amount)}`).join(', ')}
    </span>
  )

export const OffersPanel = ({ job, acts }: { job: Job; acts: JobActs }) => (
  <>
    <RoundPanel jobGuid={job.guid} />
    <Offers job={job} acts={acts} />
  </>
)

const Offers = ({ job, acts }: { job: Job; acts: JobActs }) => {
  const { data, error } = useQuery(queryOf(contractsRoutes.list, { params: { jobId: job.guid } }))
  if (error && !data) throw error
  if (data?.results.length === 0) return <p className={classes.quiet}>No offers sent yet.</p>
  const ended = job.can.includes('send-offer') ? presetOfEnded(data?.results ?? []) : undefined
  return (
    <>
      {ended ? (
        <div className={classes.acts}>
          <Button variant="default" onClick={() => acts.open({ name: 'offer', job, preset: ended })}>
            Offer again to the same {ended.carriers.length} <KeyCaps keys="shift+o" />
          </Button>
        </div>
      ) : null}
      <ul className={classes.rows}>
        {data?.results.map((offer) => (
          <li key={offer.guid} data-open={offer.status === 'sent' || undefined}>
            <div className={classes.who}>
              <strong>{offer.vendor.name}</strong>
              <Standing compliance={offer.compliance} />
              <PayLines offer={offer} />
              <TermsText offer={offer} />
            </div>
            <div className={classes.pay}>
              <Pays offer={offer} price={job.clientPayment} />
            </div>
            <div className={classes.state}>
              <Answer offer={offer} />
            </div>
            <Acts job={job} offer={offer} acts={acts} />
          </li>
        ))}
      </ul>
    </>
  )
}
