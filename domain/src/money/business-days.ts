/** Days as `YYYY-MM-DD`, without time or zone. */

const DAY = 86_400_000
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const text = (date: Date) => date.toISOString().slice(0, 10)
const plus = (date: Date, days: number) => new Date(date.getTime() + days * DAY)
const onDay = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day))

/** The nth weekday (Sunday 0) of a month; -1 is the last. */
function nth(year: number, month: number, weekday: number, count: number): Date {
  if (count < 0) {
    const last = onDay(year, month + 1, 0)
    return plus(last, -((last.getUTCDay() - weekday + 7) % 7))
  }
  const first = onDay(year, month, 1)
  return plus(first, ((weekday - first.getUTCDay() + 7) % 7) + 7 * (count - 1))
}

/** A holiday on a Saturday is observed on the Friday before, on a Sunday on the Monday after. */
function observed(date: Date): Date {
  const weekday = date.getUTCDay()
  if (weekday === 6) return plus(date, -1)
  return weekday === 0 ? plus(date, 1) : date
}

const MONDAY = 1
const THURSDAY = 4

/**
 * The days of a year on which US federal holidays are observed (5 U.S.C. 6103); New Year's Day may fall into the
 * previous year.
 */
export function federalHolidays(year: number): string[] {
  return [
    observed(onDay(year, 1, 1)),
    nth(year, 1, MONDAY, 3),
    nth(year, 2, MONDAY, 3),
    nth(year, 5, MONDAY, -1),
    ...(year >= 2021 ? [observed(onDay(year, 6, 19))] : []),
    observed(onDay(year, 7, 4)),
    nth(year, 9, MONDAY, 1),
    nth(year, 10, MONDAY, 2),
    observed(onDay(year, 11, 11)),
    nth(year, 11, THURSDAY, 4),
    observed(onDay(year, 12, 25)),
  ].map(text)
}

/** Neither a weekend nor a federal holiday. */
export function isBusinessDay(day: string): boolean {
  const date = utc(day)
  const weekday = date.getUTCDay()
  if (weekday === 0 || weekday === 6) return false
  const year = date.getUTCFullYear()
  return !federalHolidays(year).includes(day) && !federalHolidays(year + 1).includes(day)
}

/** The day that many calendar days later. */
export const addCalendarDays = (day: string, days: number): string => text(plus(utc(day), days))

/** The day that many business days later; for 0 the day itself, or the next business day. */
export function addBusinessDays(day: string, days: number): string {
  let at = day
  while (!isBusinessDay(at)) at = addCalendarDays(at, 1)
  // A term that starts on a free day starts on the next business day; further days count after it.
  for (let left = days; left > 0; left -= 1) {
    do at = addCalendarDays(at, 1)
    while (!isBusinessDay(at))
  }
  return at
}
