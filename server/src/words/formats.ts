/** Numbers, money, dates and times by the rules of a language. */
import type { Day, Instant } from '@waybill/contract/times.ts'
import { type Language, LOCALES } from '@waybill/contract/vocabulary/languages.ts'

/** A format for each time zone: making one takes longer than writing the rest of a document's words. */
function byZone(locale: string, options: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>()
  return (timeZone) => {
    const format = known.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone })
    known.set(timeZone, format)
    return format
  }
}

const MOMENT = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const

function formatsIn(locale: string) {
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const numbers = new Intl.NumberFormat(locale)
  const rules = new Intl.PluralRules(locale)
  const moments = byZone(locale, MOMENT)
  const days = byZone(locale, { dateStyle: 'medium' })
  return {
    /** "$1,234.50" from a database decimal. */
    dollars: (amount: string | number): string => money.format(Number(amount)),
    /** "12,345" */
    number: (value: number): string => numbers.format(value),
    /** The form for a number, in which `#` is the number itself. */
    counted: (n: number, one: string, other: string): string =>
      (rules.select(n) === 'one' ? one : other).replace('#', numbers.format(n)),
    /** The moment in its place's time zone. */
    momentText: (at: Date | null, zone: string | null): string | null => at && moments(zone ?? 'UTC').format(at),
    /** A calendar day, which is the same everywhere. */
    dayText: (day: Day | null): string | null => day && days('UTC').format(new Date(`${day}T00:00:00Z`)),
    /** The day of a moment in its place's time zone. */
    dateText: (at: Date | Instant | null, zone: string | null): string | null =>
      at && days(zone ?? 'UTC').format(new Date(at)),
  }
}
export type Formats = ReturnType<typeof formatsIn>

/** Made once for all documents. */
export const FORMATS: Readonly<Record<Language, Formats>> = {
  en: formatsIn(LOCALES.en),
  es: formatsIn(LOCALES.es),
  fr: formatsIn(LOCALES.fr),
}
