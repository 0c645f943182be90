/** Days and clock times in cells and fields: "1/15/2027 8:00", "15-Jan-27", "Jan 15", "2027-01-15T08:00-06:00". */
import { stopTime } from './stop-time.ts'
import { doubted, notUnderstood, sure, type Understood } from './understood.ts'

export type DayOrder = 'month-first' | 'day-first'

/** A calendar day with the clock time at its place, if one is given; `at` is set only where the text fixes the instant. */
export interface WrittenTime {
  /** `2027-01-15` */
  readonly day: string
  /** `08:00` */
  readonly time: string | null
  /** ISO 8601 with an offset. */
  readonly at: string | null
}

export interface DayContext {
  /** What the rest of the file, or a person, says of dates whose day and month could be swapped. */
  readonly order?: DayOrder | undefined
  /** The day on which it was written: the year of a date without one follows from it. */
  readonly today: string
}

/** In English, Spanish and French, by their first letters. */
const MONTHS = [
  ['jan', 'ene'],
  ['feb', 'fev', 'fév'],
  ['mar'],
  ['apr', 'abr', 'avr'],
  ['may', 'mai'],
  ['jun', 'juin'],
  ['jul', 'juil'],
  ['aug', 'ago', 'aou', 'aoû'],
  ['sep'],
  ['oct'],
  ['nov'],
  ['dec', 'dic', 'déc'],
] as const
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const WEEKDAY =
  /^(sun|mon|tue|wed|thu|fri|sat|dom(?=ingo)|dim(?=anche)|lun(?=es|di)|mar(?=tes|di)|mi[eé](?=rcoles)|mer(?=credi)|jue(?=ves)|jeu(?=di)|vie(?=rnes)|ven(?=dredi)|s[aá]b(?=ado)|sam(?=edi))\p{L}*\.?,?\s+/iu
/** Spanish and French names, by their first letters. */
const OTHER_WEEKDAYS: Readonly<Record<string, (typeof WEEKDAYS)[number]>> = {
  dom: 'sun',
  dim: 'sun',
  lun: 'mon',
  mar: 'tue',
  mie: 'wed',
  mié: 'wed',
  mer: 'wed',
  jue: 'thu',
  jeu: 'thu',
  vie: 'fri',
  ven: 'fri',
  sab: 'sat',
  sáb: 'sat',
  sam: 'sat',
}
/** How far back a date without a year may be (days). */
const BACK = 60
const DAY_MS = 86_400_000
/** A year of two digits that is farther away than this is doubted. */
const FAR_YEARS = 20
/** "12/15/0026" is a slip. */
const FIRST_YEAR = 1900
/** Excel's numbers of the days of 2009 to 2064. */
const EXCEL_DAY = /^[4-5]\d{4}(?:\.\d+)?$/
const EXCEL_EPOCH = Date.UTC(1899, 11, 30)

const two = (value: number) => String(value).padStart(2, '0')

/** The calendar day; undefined if there is none such. */
function calendarDay(year: number, month: number, date: number): string | undefined {
  if (year < FIRST_YEAR) return undefined
  const at = new Date(Date.UTC(year, month - 1, date))
  return month >= 1 && month <= 12 && at.getUTCDate() === date && at.getUTCMonth() === month - 1
    ? `${year}-${two(month)}-${two(date)}`
    : undefined
}

const fullYear = (year: string): number => (year.length === 2 ? 2000 + Number(year) : Number(year))

const monthOf = (word: string): number => {
  const plain = word.toLowerCase()
  return MONTHS.findIndex((names) => names.some((name) => plain.startsWith(name))) + 1
}

const CLOCK = /^(\d{1,2})(?:[:.h](\d\d))?(?:[:.](\d\d)(?:\.\d+)?)?\s*(?:(a|p)\.?\s?m?\.?)?(?:\s*h(?:rs?|ours?)?)?$/i
/** "EST", "CT": behind a clock time. */
const ZONE_WORD = /\s*\(?(?<zone>[ECMP])(?<kind>[SD])?T\)?$/i
const ZONES: Readonly<Record<string, readonly [string, string, number]>> = {
  E: ['America/New_York', 'Eastern', 5],
  C: ['America/Chicago', 'Central', 6],
  M: ['America/Denver', 'Mountain', 7],
  P: ['America/Los_Angeles', 'Pacific', 8],
}
/** What programs write behind a day that has no time: "12/15/2026 0:00", "2026-12-15 00:00:00". */
const NO_TIME = /^(?:0?0:00(?::00(?:\.0+)?)?|12:00(?::00)?\s?am)$/i
const OFFSET = /\s*(Z|UTC|GMT|[+-]\d\d:?\d\d)$/

/** `08:00`; undefined if it is no clock time. */
export function readClock(text: string): string | undefined {
  const word = text.trim().toLowerCase()
  if (word === 'noon' || word === '12 noon') return '12:00'
  if (word === 'midnight') return '00:00'
  const run = /^([01]\d|2[0-3])([0-5]\d)(?:\s*h(?:rs?|ours?)?)?$/.exec(word)
  if (run) return `${run[1]}:${run[2]}`
  const [, hours = '', minutes, , half] = CLOCK.exec(word) ?? []
  if (!hours || (minutes === undefined && half === undefined)) return undefined
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)]
  if (minute > 59 || hour > (half ? 12 : 23) || (half && hour === 0)) return undefined
  return `${two(half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour)}:${two(minute)}`
}

interface Parts {
  /** Undefined: not given. */
  year: string | undefined
  month: number
  date: number
  /** What follows the day. */
  rest: string
  /** Day and month could be swapped as far as the form goes. */
  isNumeric: boolean
  mark?: string
}

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ,]+(.*))?$/
const COMPACT = /^(20\d\d)(\d\d)(\d\d)(?:T?(\d{4})(?:\d\d)?)?$/
const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})(?:\2(\d{4}|\d\d))?(?:[T ,]+(.*))?$/
const MONTH_NAMED =
  /^(?<month>\p{L}{3,10})\.?[\s-]*(?<date>\d{1,2})(?:st|nd|rd|th)?(?![\d:])(?:,?[\s-]+(?<year>\d{4}|'?\d\d(?![\d:]|\s*[ap]m)))?(?:[\sT,]+(?:at\s+)?(?<rest>.*))?$/iu
const DAY_NAMED =
  /^(?<date>\d{1,2})(?:st|nd|rd|th)?[\s-]*(?:of\s+|de\s+)?(?<month>\p{L}{3,10})\.?(?:,?[\s-]+(?:de\s+)?(?<year>\d{4}|'?\d\d(?![\d:]|\s*[ap]m)))?(?:[\sT,]+(?:at\s+)?(?<rest>.*))?$/iu

function partsOf(text: string): Parts | undefined {
  const iso = ISO.exec(text)
  if (iso) {
    const [, year, , month, date, rest = ''] = iso
    return { year, month: Number(month), date: Number(date), rest, isNumeric: false }
  }
  const compact = COMPACT.exec(text)
  if (compact) {
    const [, year, month, date, rest = ''] = compact
    return { year, month: Number(month), date: Number(date), rest, isNumeric: false }
  }
  const numeric = NUMERIC.exec(text)
  if (numeric) {
    const [, first, mark = '', second, year, rest = ''] = numeric
    // "1.5" and "3-4" are figures.
    if (year === undefined && mark !== '/') return undefined
    return { year, month: Number(first), date: Number(second), rest, isNumeric: true, mark }
  }
  const named = (MONTH_NAMED.exec(text) ?? DAY_NAMED.exec(text))?.groups
  const month = named ? monthOf(named['month'] ?? '') : 0
  if (!named || month === 0) return undefined
  const { year, date, rest = '' } = named
  return { year: year?.replace("'", ''), month, date: Number(date), rest, isNumeric: false }
}

/** The year nearest to today, rather ahead than back. */
function yearNear(month: number, date: number, today: string): number | undefined {
  const here = Number(today.slice(0, 4))
  return [here - 1, here, here + 1].find((year) => {
    const day = calendarDay(year, month, date)
    return day !== undefined && Date.parse(day) >= Date.parse(today) - BACK * DAY_MS
  })
}

/** Both readings of a numeric date; one of them may not exist. */
function readingsOf({ year, month, date }: Parts, today: string): Record<DayOrder, string | undefined> {
  const reading = (inMonth: number, on: number) => {
    const inYear = year === undefined ? yearNear(inMonth, on, today) : fullYear(year)
    return inYear === undefined ? undefined : calendarDay(inYear, inMonth, on)
  }
  return { 'month-first': reading(month, date), 'day-first': reading(date, month) }
}

const bare = (text: string) => text.trim().replace(WEEKDAY, '')

/** The order that the dates of a file agree on; undefined if none of them shows it, or they contradict each other. */
export function dayOrderOf(texts: readonly string[], today: string): DayOrder | undefined {
  const shown = new Set<DayOrder>()
  for (const text of texts) {
    const parts = partsOf(bare(text))
    if (!parts?.isNumeric || yearFirst(parts, today) !== undefined) continue
    const readings = readingsOf(parts, today)
    if (readings['month-first'] && !readings['day-first']) shown.add('month-first')
    if (readings['day-first'] && !readings['month-first']) shown.add('day-first')
  }
  return shown.size === 1 ? [...shown][0] : undefined
}

/** Whether day and month of a date could be swapped. */
export function isSwappable(text: string, today: string): boolean {
  const parts = partsOf(bare(text))
  if (!parts?.isNumeric) return false
  const { 'month-first': month, 'day-first': day } = readingsOf(parts, today)
  return month !== undefined && day !== undefined && month !== day
}

const NO_DAY = 'is not a date: use 2026-03-05 or 3/5/2026'

const yearsAway = (day: string, today: string) => Math.abs(Number(day.slice(0, 4)) - Number(today.slice(0, 4)))

/** The day of "26-12-15" with the year in front, unless another reading is as near to today. */
function yearFirst(parts: Parts, today: string): string | undefined {
  if (parts.year?.length !== 2) return undefined
  const day = calendarDay(fullYear(two(parts.month)), parts.date, Number(parts.year))
  if (day === undefined || yearsAway(day, today) > 1) return undefined
  const others = Object.values(readingsOf(parts, today)).filter((each) => each !== undefined)
  return others.some((each) => yearsAway(each, today) <= 1) ? undefined : day
}

/** The same of a text; undefined if it is no such date. */
export function dayWithYearFirst(text: string, today: string): string | undefined {
  const parts = partsOf(bare(text))
  return parts?.isNumeric ? yearFirst(parts, today) : undefined
}

/** The day of a numeric date, in the order of its file; without one month first, if the mark is the American one. */
function numericDay(parts: Parts, { order, today }: DayContext): Understood<string> {
  const readings = readingsOf(parts, today)
  const [month, day] = [readings['month-first'], readings['day-first']]
  const backward = yearFirst(parts, today)
  if (backward !== undefined)
    return notUnderstood(`can be ${[backward, month, day].filter((each) => each !== undefined).join(' or ')}`)
  if (month === day) return month === undefined ? notUnderstood(NO_DAY) : sure(month)
  if (month === undefined || day === undefined) {
    const only = (month ?? day)!
    const isOther = order !== undefined && readings[order] === undefined
    return isOther ? doubted(only, `is read as ${only}, unlike the other dates of the sheet`) : sure(only)
  }
  if (order) return sure(readings[order]!)
  const two_ = `can be ${month} or ${day}`
  return parts.mark === '/' ? doubted(month, `${two_}; it is read as ${month}`) : notUnderstood(two_)
}

const plusDay = (day: string) => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)

/** A day in any usual form, with a clock time and an offset if they are there. */
export function readTime(text: string, context: DayContext): Understood<WrittenTime> {
  const plain = text.trim()
  if (EXCEL_DAY.test(plain)) return excelDay(Number(plain))
  const weekday = WEEKDAY.exec(plain)?.[1]?.toLowerCase()
  const parts = partsOf(bare(plain))
  if (!parts) return notUnderstood(NO_DAY)
  const year = parts.year === undefined ? yearNear(parts.month, parts.date, context.today) : fullYear(parts.year)
  const found: Understood<string> = parts.isNumeric
    ? numericDay(parts, context)
    : dayOrNot(year === undefined ? undefined : calendarDay(year, parts.month, parts.date))
  if (found.value === null) return found
  const rest = parts.rest.trim()
  const offset = OFFSET.exec(rest)?.[1]
  const word = offset === undefined ? ZONE_WORD.exec(rest)?.groups : undefined
  const clock = rest.replace(OFFSET, '').replace(word ? ZONE_WORD : '', '')
  const isNextDay = /^24:00(?::00)?$/.test(clock)
  const isDayOnly = clock === '' || (NO_TIME.test(clock) && offset === undefined && !word)
  const time = isDayOnly ? null : isNextDay ? '00:00' : (readClock(clock) ?? undefined)
  if (time === undefined) return notUnderstood(`has a time that is not understood: ${clock}`)
  if (offset !== undefined && time === null) return notUnderstood(NO_DAY)
  const day = isNextDay ? plusDay(found.value) : found.value
  const zone = offset === undefined ? null : /^[+-]/.test(offset) ? offset.replace(/^(...)(\d\d)$/, '$1:$2') : 'Z'
  const named = word && time !== null ? namedZone(`${day}T${time}`, word) : undefined
  const value = { day, time, at: named?.at ?? (zone === null ? null : `${day}T${time}:00${zone}`) }
  const doubts = [
    found.doubt,
    named?.doubt ?? null,
    parts.year === undefined ? `has no year; it is read as ${day}` : null,
    /^midnight$/i.test(clock) ? 'midnight is read as the beginning of that day' : null,
    parts.year?.length === 2 && yearsAway(day, context.today) > FAR_YEARS ? `is read as ${day}` : null,
    weekday !== undefined && WEEKDAYS[new Date(day).getUTCDay()] !== (OTHER_WEEKDAYS[weekday] ?? weekday)
      ? `names another day of the week than ${day} is`
      : null,
  ].filter((doubt) => doubt !== null)
  return doubts.length > 0 ? doubted(value, doubts.join('; ')) : sure(value)
}

/** A clock time of a named zone. People write "EST" in summer, too, and mean the time that clocks show. */
function namedZone(local: string, { zone = '', kind }: Record<string, string>): { at: string; doubt: string | null } {
  const [place, name, behind] = ZONES[zone.toUpperCase()]!
  const at = stopTime(local, place)!.at.toISOString()
  const hours = kind === undefined ? null : behind - (kind.toUpperCase() === 'D' ? 1 : 0)
  const isOther = hours !== null && stopTime(local, `-0${hours}:00`)!.at.toISOString() !== at
  return { at, doubt: isOther ? `is read as ${name} time, as clocks show it on that day` : null }
}

const dayOrNot = (day: string | undefined): Understood<string> =>
  day === undefined ? notUnderstood(NO_DAY) : sure(day)

function excelDay(serial: number): Understood<WrittenTime> {
  const at = new Date(EXCEL_EPOCH + Math.round(serial * 1440) * 60_000).toISOString()
  const [day, time] = [at.slice(0, 10), at.slice(11, 16)]
  const value = { day, time: Number.isInteger(serial) ? null : time, at: null }
  return doubted(value, `is read as Excel's number of ${day}`)
}
