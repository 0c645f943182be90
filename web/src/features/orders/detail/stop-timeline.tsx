import type { Stop, StopWord } from '@waybill/contract/stops/stops.shapes.ts'
import { IconMapPin } from '../../../ui/icons/map-pin.gen.ts'
import { IconMessage2 } from '../../../ui/icons/message-2.gen.ts'
import { IconPhone } from '../../../ui/icons/phone.gen.ts'
import type { CSSProperties } from 'react'
import { useChanges } from '../../../ui/changes/changes.ts'
import { dotOf } from '../../../ui/changes/marked.tsx'
import { PALETTE } from '../../../ui/palette.ts'
import { Tag } from '../../../ui/tag.tsx'
import { callLink } from '../../../ui/format/reach-link.ts'
import { freeWaitingText } from './free-waiting.ts'
import { addressOf, cityOf, stopWords, stopTypeOf } from './order-words.ts'
import { PlaceName } from './place-name.tsx'
import { stopTimesOf } from './stop-times.ts'
import classes from './stops.module.css'

/** A word that is not here does not compile. */
const WORDS: Readonly<Record<StopWord, string>> = {
  referenceNumber: 'Reference',
}
const NAMES = Object.keys(WORDS) as StopWord[]

const Contact = ({ contact }: { contact: Stop['primaryContact'] }) => {
  if (!contact) return null
  const phone = contact.mobileNumber ?? contact.phoneNumber
  return (
    <p className={classes.line}>
      <IconPhone size="0.9rem" aria-hidden="true" />
      <span>
        {contact.name}
        {phone ? (
          <>
            {' · '}
            <a href={callLink(phone)}>{phone}</a>
          </>
        ) : null}
        {contact.email ? (
          <>
            {' · '}
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </>
        ) : null}
      </span>
    </p>
  )
}

const StopItem = ({ stop, mark, isCompact }: { stop: Stop; mark: number; isCompact: boolean }) => {
  const [status, tone] = stopWords(stop)
  const times = stopTimesOf(stop)
  const place = stop.terminal?.name ?? cityOf(stop.terminal)
  const nameOf = (what: string) => `${stopTypeOf(stop)} ${place}: ${what.toLowerCase()}`
  const marked = useChanges(
    Object.fromEntries([
      [nameOf('Status'), status],
      ...times.map(({ label, text }) => [nameOf(label), text]),
      ...(stop.notes ? [[nameOf('Notes'), stop.notes]] : []),
    ]),
  )
  return (
    <li
      className={classes.stop}
      data-done={stop.status === 'completed' || undefined}
      style={{ '--stop': `var(--tone-${PALETTE.stop[stop.stopType]}-solid)` } as CSSProperties}
    >
      <span className={classes.mark} aria-hidden="true">
        {mark}
      </span>
      <div className={classes.body}>
        <div className={classes.head}>
          <span>
            <span className={classes.type}>{stopTypeOf(stop)}</span>{' '}
            <strong>
              <PlaceName terminal={stop.terminal} />
            </strong>
          </span>
          <span className={classes.status}>
            {dotOf(marked, nameOf('Status'))}
            <Tag tone={tone}>{status}</Tag>
          </span>
        </div>
        {stop.terminal ? (
          <p className={classes.line}>
            <IconMapPin size="0.9rem" aria-hidden="true" />
            <span>{addressOf(stop.terminal)}</span>
          </p>
        ) : null}
        {times.length > 0 ? (
          <dl className={classes.times}>
            {times.map(({ kind, label, text }) => (
              <div key={kind} data-kind={kind}>
                <dt>{label}</dt>
                <dd>
                  {text}
                  {dotOf(marked, nameOf(label))}
                </dd>
              </div>
            ))}
          </dl>
        ) : (
          <p className={classes.quiet}>No date yet</p>
        )}
        {isCompact ? null : (
          <>
            <Contact contact={stop.primaryContact} />
            <Contact contact={stop.alternativeContact} />
            {stop.detention ? (
              <p className={classes.line}>
                Waiting: {freeWaitingText(stop.detention, stop.terminal?.timeZone ?? undefined)}
              </p>
            ) : null}
            {NAMES.map((name) =>
              stop[name] ? (
                <p key={name} className={classes.line}>
                  {WORDS[name]} {stop[name]}
                </p>
              ) : null,
            )}
            {stop.notes ? (
              <p className={classes.line}>
                <IconMessage2 size="0.9rem" aria-hidden="true" />
                <span className={classes.notes}>
                  {stop.notes}
                  {dotOf(marked, nameOf('Notes'))}
                </span>
              </p>
            ) : null}
          </>
        )}
      </div>
    </li>
  )
}

/** The stops in order, each with its times in the place's time zone. */
export const StopTimeline = ({ stops, isCompact = false }: { stops: readonly Stop[]; isCompact?: boolean }) => (
  <ol className={classes.timeline} aria-label="Stops">
    {stops.map((stop, index) => (
      <StopItem key={stop.guid} stop={stop} mark={index + 1} isCompact={isCompact} />
    ))}
  </ol>
)
