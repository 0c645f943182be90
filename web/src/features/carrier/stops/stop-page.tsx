/** One stop: how long one has been there, its vehicles, and what is done there. */
import { IconMapPinCheck, IconNavigation, IconPhone } from '@tabler/icons-react'
import { BackLink, FieldPage } from '../../../shell/field/field-page.tsx'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { BigButton, BigLink, BigOutLink, Notice, Part } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { lengthText } from '../../../ui/format/due-time.ts'
import { callLink } from '../../../ui/format/reach-link.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { addressText, mapLink, placeName, stopTypeText } from '../jobs/stop-words.ts'
import { PhoneAdvice } from '../outbox/phone-advice.tsx'
import { windowText } from '../trade-words.ts'
import { useFieldAct } from '../use-field-act.ts'
import { freeTimeOf } from './free-time.ts'
import { type AtStop, isLeft, piecesAt, useStop } from './stop.api.ts'
import { DetentionClaim, EtaChips, FailedAttempt } from './stop-acts.tsx'
import { StopVehicles } from './stop-vehicles.tsx'
import { STOPS as words } from './stops.words.ts'

const Here = ({ stop }: Pick<AtStop, 'stop'>) => {
  const now = useNow()
  if (!stop.dateStarted || stop.dateCompleted) return null
  const since = momentText(stop.dateStarted, stop.terminal?.timeZone ?? undefined)
  const time = freeTimeOf(stop, now)
  return (
    <Notice tone={time?.over ? 'red' : 'amber'}>
      <b>{words.hereSince(since)}</b> ·{' '}
      {time
        ? words.ofFree(lengthText(time.spent), lengthText(time.free))
        : lengthText(now - Date.parse(stop.dateStarted))}
      {time?.over ? (
        <>
          <br />
          {words.beyond(
            lengthText(time.over),
            stop.detention?.ratePerHour ? moneyText(stop.detention.ratePerHour) : null,
          )}
        </>
      ) : null}
    </Notice>
  )
}

const Reach = ({ stop }: Pick<AtStop, 'stop'>) => {
  const contact = stop.primaryContact ?? stop.alternativeContact
  const call = callLink(contact?.mobileNumber ?? contact?.phoneNumber)
  return (
    <div className={classes.acts}>
      <BigOutLink
        href={mapLink(stop)}
        target="_blank"
        rel="noreferrer"
        icon={<IconNavigation size="1.375rem" aria-hidden="true" />}
      >
        {words.navigate}
      </BigOutLink>
      {contact && call ? (
        <BigOutLink href={call} icon={<IconPhone size="1.375rem" aria-hidden="true" />}>
          {words.call(contact.name)}
        </BigOutLink>
      ) : null}
    </div>
  )
}

const Acts = ({ at }: { at: AtStop }) => {
  const { act, isBusy } = useFieldAct()
  const { stop } = at
  const left = piecesAt(at).filter(isLeft).length
  if (stop.status === 'completed' || stop.status === 'canceled') return <p>{words.over}</p>
  if (stop.status !== 'started')
    return (
      <BigButton
        kind="main"
        isBusy={isBusy}
        icon={<IconMapPinCheck size="1.375rem" aria-hidden="true" />}
        onClick={() =>
          void act(
            { about: words.about.arrived(placeName(stop)), jobGuid: at.job.guid },
            { kind: 'arrive', stopGuid: stop.guid },
          )
        }
      >
        {words.arrived}
      </BigButton>
    )
  return (
    <BigLink kind={left ? 'plain' : 'go'} to="/stops/$stopGuid/finish" params={{ stopGuid: stop.guid }}>
      {left ? words.left(left) : words.finish}
    </BigLink>
  )
}

export const StopPage = ({ guid }: { guid: string }) => {
  const { at, error, retry } = useStop(guid)
  const mayClaim = useHolds('vendor_money.add_accessorial')
  const isOpen = at && at.stop.status !== 'completed' && at.stop.status !== 'canceled'
  return (
    <FieldPage
      title={at ? words.title(stopTypeText(at.stop), placeName(at.stop)) : ''}
      noun="stop"
      back={
        <BackLink
          to="/jobs/$jobGuid"
          params={{ jobGuid: at?.job.guid ?? guid }}
          aria-label={`Job ${at?.job.number ?? ''}`}
        />
      }
      isLoading={!at}
      error={error}
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
            <Reach stop={at.stop} />
          </Part>
          {at.stop.notes || at.stop.referenceNumber ? (
            <Part title={words.notes}>
              {at.stop.referenceNumber ? (
                <strong className={classes.big}>{words.reference(at.stop.referenceNumber)}</strong>
              ) : null}
              {at.stop.notes ? <p>{at.stop.notes}</p> : null}
            </Part>
          ) : null}
          <StopVehicles at={at} />
          {isOpen ? (
            <>
              {at.stop.status === 'started' ? null : <EtaChips at={at} />}
              <FailedAttempt at={at} />
            </>
          ) : null}
          {mayClaim && at.stop.dateStarted && at.stop.stopType !== 'service' ? <DetentionClaim at={at} /> : null}
        </>
      ) : null}
    </FieldPage>
  )
}
