/** The dates of a stop: each has its place by its qualifiers, and what has none becomes a note. */
import { type ClockTime, clockTime, isZoneWord, zoneOfCode } from './clock-time.ts'
import { noted } from './interchange.ts'
import { usualDate } from './odd-dates.ts'
import { codeAt, element, type Segment } from './segments.ts'
import { dateCode, type DateEnd, dateNote, type DateRole, isKnownDate, meaningOf, RESPOND_BY } from './stop-dates.ts'
import type { TenderTimes } from './tender-facts.ts'
import { note, type Reading, type StopDate, type Takes } from './tender-reading.ts'

/** G62, or a DTM, which has no time qualifier. A time that is none leaves the day. */
export const takeDate: Takes = (reading, segment) => {
  const isDtm = segment.id === 'DTM'
  const numbers = isDtm ? { timeCode: 0, time: 3, zone: 4 } : { timeCode: 3, time: 4, zone: 5 }
  const code = dateCode(segment.id, codeAt(segment, 1))
  const [date, time] = [2, numbers.time].map((n) => element(segment, n))
  const [timeCode = '', zone = ''] = [numbers.timeCode, numbers.zone].map((n) => codeAt(segment, n))
  const written = usualDate(date!, time!)
  const whole = written && clockTime(written.date, written.time, zone)
  const at = whole ?? clockTime(usualDate(date!, '')?.date ?? date!, '', '')
  const said = `${date} ${time}`.trim()
  if (!at) {
    reading.faults.push(noted(segment, `${said || 'nothing'} is not a date`, { element: 2, code: '8' }))
    note(reading, dateNote(code, said, zone))
    return
  }
  if (!whole) {
    reading.faults.push(
      noted(segment, `${time} is no time; only the day is taken`, { element: numbers.time, code: '9' }),
    )
    note(reading, dateNote(code, said, zone))
  }
  if (written?.words) reading.faults.push(noted(segment, `${said} is read as ${written.words}`, { element: 2 }))
  if (zoneOfCode(zone) === undefined)
    reading.faults.push(
      noted(segment, `${zone} is no time code; ${time} is taken as local time`, { element: numbers.zone, code: '7' }),
    )
  else if (isZoneWord(zone))
    reading.faults.push(
      noted(segment, `${zone} is no time code; it is read as the time that clocks show`, { element: numbers.zone }),
    )
  const means = meaningOf(code, timeCode) ?? unknownDate(reading, segment, { code, timeCode })
  // Programs fill in zeros where there is no time.
  const isNoTime = means !== undefined && means.role !== 'from' && written?.until === null && /^00:?00/.test(time!)
  if (isNoTime) reading.faults.push(noted(segment, `${time} is read as no time of day`, { element: numbers.time }))
  const push = (role: DateRole, clock: ClockTime) =>
    reading.level.dates.push({
      of: means?.of ?? null,
      role,
      isAgreed: means?.isAgreed ?? false,
      at: clock,
      words: dateNote(
        code,
        clock.shown.slice(0, 10),
        [clock.hasTime ? clock.shown.slice(11) : '', zone].join(' ').trim(),
      ),
    })
  const end = written?.until ? clockTime(written.date, written.until, zone) : undefined
  if (!end) push(means?.role ?? 'on', isNoTime ? { ...at, hasTime: false } : at)
  else {
    push('from', at)
    push('to', end)
  }
}

/** The meaning of a date whose qualifier nobody knows: that of its time qualifier, which is said. */
function unknownDate(reading: Reading, segment: Segment, { code, timeCode }: Record<'code' | 'timeCode', string>) {
  const means = isKnownDate(code) ? undefined : meaningOf('', timeCode)
  if (means)
    reading.faults.push(
      noted(segment, `${code} is no known date; by ${timeCode} it is that of a ${means.of}`, { element: 1, code: '7' }),
    )
  return means
}

/** The deadline for the answer, of the header. */
export function respondByOf({ header }: Reading): ClockTime | null {
  const prefix = dateNote(RESPOND_BY, '', '')
  const found = header.dates.find(({ words }) => words.startsWith(prefix))
  header.dates = header.dates.filter((date) => date !== found)
  return found?.at ?? null
}

/**
 * The times of a stop, and the words of dates without a place among them. Dates of the other kind (a ship date at a
 * delivery) count only where there is none of its own: some partners use one pair of qualifiers for all stops.
 */
export function timesOf(dates: readonly StopDate[], type: DateEnd): { times: TenderTimes; rest: string[] } {
  const own = dates.filter(({ of }) => of === type)
  const used = own.length ? own : dates.filter(({ of }) => of !== null)
  const isRequested = used.some(({ role, isAgreed }) => !isAgreed && (role === 'from' || role === 'on'))
  const agreed = used.filter(({ role, isAgreed }) => isAgreed && (role === 'from' || role === 'to'))
  // A window of which both bounds are agreed, and nothing else is asked for.
  const isWindow = agreed.length === used.length && new Set(agreed.map(({ role }) => role)).size === 2
  const times: TenderTimes = { from: null, to: null, on: null, appointment: { from: null, to: null } }
  const rest: string[] = []
  const bounds: string[] = []
  for (const date of dates) {
    const { role, isAgreed, at, words } = date
    const isAppointment = role === 'appointment' || (isAgreed && (isRequested || isWindow))
    const place = isAppointment ? times.appointment : times
    const slot = isAppointment ? (role === 'to' ? 'to' : 'from') : role
    if (!used.includes(date)) rest.push(words)
    else if (slot === 'on' && !isAppointment) {
      if (times.on) rest.push(words)
      else times.on = at
    } else if (slot === 'from' || slot === 'to') {
      const known = place[slot]
      if (known && (known.shown !== at.shown || known.zone !== at.zone)) rest.push(words)
      else {
        place[slot] ??= at
        if (isAppointment && slot === 'to') bounds.push(`${words} (latest)`)
      }
    }
  }
  // The latest time of an appointment that has no other is none to come at.
  if (times.appointment.from === null && times.appointment.to !== null) {
    times.appointment.to = null
    rest.push(...new Set(bounds))
  }
  return { times, rest }
}
