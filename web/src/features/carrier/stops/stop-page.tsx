/** One stop: time on site, its vehicles, and acts. */
import { IconClock } from '../../../ui/icons/clock.gen.ts'
import { IconNavigation } from '../../../ui/icons/navigation.gen.ts'
import { type CSSProperties, lazy, Suspense } from 'react'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { BigLink, BigOutLink, Lines, Notice, Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { lengthText } from '../../../ui/format/due-time.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { Arrived } from '../jobs/arrived.tsx'
import { JOBS } from '../jobs/jobs.words.ts'
import { LostPage, useLostStop } from '../jobs/lost-job.tsx'
import { addressText, mapLink, placeName, stopTypeText } from '../jobs/stop-words.ts'
import { PhoneAdvice } from '../outbox/phone-advice.tsx'
import { windowText } from '../trade-words.ts'
import { CallContact } from './call-contact.tsx'
import { asksAgain } from './finishing.ts'
import { freeTimeOf } from './free-time.ts'
import { factsOf } from './stop-facts.ts'
import { GatePass } from './gate-pass.tsx'
import { type AtStop, isLeft, piecesAt, stopQuery, useStop } from './stop.api.ts'
import { DetentionClaim, EtaChips, FailedAttempt } from './stop-acts.tsx'
import { AskToUndo, NotListed } from './stop-notes.tsx'
import own from './stops.module.css'
import { StopVehicles } from './stop-vehicles.tsx'
import { STOPS as words } from './stops.words.ts'

const ExtraCharge = lazy(() => import('./extra-charge.tsx'))

const Here = ({ stop }: Pick<AtStop, 'stop'>) => {
  const now = useNow()
  if (!stop.dateStarted || stop.dateCompleted) return null
  const since = momentText(stop.dateStarted, stop.terminal?.timeZone ?? undefined)
  const time = freeTimeOf(stop, now)
  return (
    <Notice tone={time?.over ? 'red' : 'amber'} icon={<IconClock size="1.75rem" stroke={1.75} aria-hidden="true" />}>
      <b>{words.hereSince(since)}</b> ·{' '}
      {time
        ? words.ofFree(lengthText(time.spent), lengthText(time.free))
        : lengthText(now - Date.parse(stop.dateStarted))}
      {time ? (
        <span
          className={own.free}
          data-over={time.over > 0 || undefined}
          style={{ '--spent': `${Math.min(1, time.free ? time.spent / time.free : 1) * 100}%` } as CSSProperties}
          aria-hidden="true"
        />
      ) : null}
      {time?.over ? (
        <>
          {words.beyond(
            lengthText(time.over),
            stop.detention?.ratePerHour ? moneyText(stop.detention.ratePerHour) : null,
          )}
        </>
      ) : null}
    </Notice>
  )
}

const Reach = ({ stop }: Pick<AtStop, 'stop'>) => (
  <div className={classes.acts}>
    <BigOutLink
      href={mapLink(stop)}
      target="_blank"
      rel="noreferrer"
      icon={<IconNavigation size="1.375rem" aria-hidden="true" />}
    >
      {words.navigate}
    </BigOutLink>
    <CallContact stop={stop} />
  </div>
)

const Acts = ({ at }: { at: AtStop }) => {
  const { stop } = at
  const left = piecesAt(at).filter(isLeft).length
  if (stop.status === 'canceled') return <p>{words.over}</p>
  if (stop.status === 'completed')
    return (
      <>
        <p>{words.over}</p>
        {asksAgain(at) ? (
          <>
            <Notice tone="amber">
              <p>{words.unsignedSince}</p>
            </Notice>
            <BigLink kind="go" to="/stops/$stopGuid/finish" params={{ stopGuid: stop.guid }}>
              {words.askAgain}
            </BigLink>
          </>
        ) : null}
        <AskToUndo at={at} />
      </>
    )
  if (stop.status !== 'started') return <Arrived {...at} />
  return (
    <BigLink kind={left ? 'plain' : 'go'} to="/stops/$stopGuid/finish" params={{ stopGuid: stop.guid }}>
      {left ? words.left(left) : words.finish}
    </BigLink>
  )
}

export const StopPage = ({ guid }: { guid: string }) => {
  const { at, error, retry } = useStop(guid)
  const { lost, isReading } = useLostStop(guid, error)
  const mayClaim = useHolds('vendor_money.add_accessorial')
  const mayAsk = useHolds('stops.mark_delivered')
  const isOpen = at && at.stop.status !== 'completed' && at.stop.status !== 'canceled'
  if (lost) return <LostPage {...lost} />
  return (
    <FieldPage
      title={at ? words.title(stopTypeText(at.stop), placeName(at.stop)) : ''}
      noun={words.noun}
      back={
        <BackLink
          to="/jobs/$jobGuid"
          params={{ jobGuid: at?.job.guid ?? guid }}
          aria-label={JOBS.one(at?.job.number ?? '')}
        />
      }
      isLoading={!at}
      asOf={[stopQuery(guid)]}
      error={isReading ? undefined : error}
      onRetry={retry}
      acts={at ? <Acts at={at} /> : null}
    >
      {at ? (
        <>
          <Here stop={at.stop} />
          {isOpen ? <PhoneAdvice /> : null}
          <Part>
            <strong>{addressText(at.stop)}</strong>
            <br />
            <span className={classes.dimmed}>{windowText(at.stop, at.stop.terminal?.timeZone)}</span>
            <Lines lines={factsOf(at.stop)} />
            <Reach stop={at.stop} />
          </Part>
          <GatePass at={at} />
          <StopVehicles at={at} />
          {isOpen ? (
            <>
              {at.stop.status === 'started' ? null : <EtaChips at={at} />}
              {at.stop.status === 'started' && at.stop.stopType === 'pickup' ? <NotListed at={at} /> : null}
              <FailedAttempt at={at} />
            </>
          ) : null}
          {mayClaim && at.stop.dateStarted && at.stop.stopType !== 'service' ? <DetentionClaim at={at} /> : null}
          {mayAsk && at.stop.dateStarted && at.stop.status !== 'canceled' ? (
            <Suspense fallback={null}>
              <ExtraCharge jobGuid={at.job.guid} stopGuid={at.stop.guid} />
            </Suspense>
          ) : null}
        </>
      ) : null}
    </FieldPage>
  )
}
