/** The next stop, large enough to be read in sunlight. */
import { IconNavigation } from '../../../ui/icons/navigation.gen.ts'
import { Link } from '@tanstack/react-router'
import { BigLink, BigOutLink, Pill } from '../../../ui/field/field-parts.tsx'
import { lengthText } from '../../../ui/format/due-time.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { windowText } from '../trade-words.ts'
import { Arrived } from './arrived.tsx'
import own from './jobs.module.css'
import { JOBS as words } from './jobs.words.ts'
import { type Next, timeOf } from './jobs.api.ts'
import { addressText, mapLink, placeName, stopTone, stopTypeText } from './stop-words.ts'

const DAY = 86_400_000

const dueOf = ({ stop }: Next, now: number): string => {
  const left = timeOf(stop) - now
  if (left > DAY) return ''
  return left >= 0 ? words.inTime(lengthText(left)) : words.late(lengthText(-left))
}

export const NextCard = ({ next }: { next: Next }) => {
  const { job, stop } = next
  const now = useNow()
  const isThere = stop.status === 'started'
  return (
    <article className={own.next}>
      <header>
        <h2>{words.next}</h2>
        <span>{isThere ? words.stopTypes.there : dueOf(next, now)}</span>
      </header>
      <div className={own.nextBody}>
        <span className={own.nextTop}>
          <Pill tone={stopTone(stop)}>{stopTypeText(stop)}</Pill>
          <Link to="/jobs/$jobGuid" params={{ jobGuid: job.guid }}>
            {words.one(job.number)}
          </Link>
        </span>
        <strong className={own.nextPlace}>{placeName(stop)}</strong>
        <span>{addressText(stop)}</span>
        <span>
          <b>{words.vehicles(stop.commodities.length)}</b> {windowText(stop, stop.terminal?.timeZone)}
        </span>
        <div className={own.nextActs}>
          <BigOutLink
            href={mapLink(stop)}
            target="_blank"
            rel="noreferrer"
            icon={<IconNavigation size="1.375rem" aria-hidden="true" />}
          >
            {words.navigate}
          </BigOutLink>
          {isThere || stop.stopType === 'service' ? (
            <BigLink kind="main" to="/stops/$stopGuid" params={{ stopGuid: stop.guid }}>
              {words.here}
            </BigLink>
          ) : (
            <Arrived stop={stop} job={job} />
          )}
        </div>
      </div>
    </article>
  )
}
