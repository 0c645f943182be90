/** A form field: how it is held, sent, compared, and merged with someone else's change. */

import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import type { TheirChange } from '../changes/field-marks.tsx'
import { instantShown, shownMoment } from '../format/local-time.ts'
import type { Drawn, Option } from './drawn.ts'

export type { Option } from './drawn.ts'

/** Messages by path: `billingAddress.zipCode`. */
export type Faults = Readonly<Record<string, string>>

/** What two users changed in the same record. */
export interface Meanwhile {
  /** Labels of what the other user changed. */
  changed: string[]
  /** The same with their values. */
  theirs: TheirChange[]
  /** Fields that both changed, differently. */
  clashes: Clash[]
}

export interface Clash {
  path: string
  label: string
  mine: string
  theirs: string
  /** As form value. */
  value: unknown
}

export interface Field<Wire = unknown, Value = unknown> {
  readonly label: string
  readonly drawn?: Drawn
  /** Nested fields, rendered in its place. */
  readonly fields?: Fields
  /** Its value is spread into the body instead of sent under its own name. */
  readonly isSpread?: boolean
  /** A record's value as form value; without one, the initial value. */
  start(value: unknown): Value
  send(value: Value): Wire
  /** What to send if it changed; undefined if it did not. */
  change(before: Value, now: Value): Wire | undefined
  /** Mine if I changed it, otherwise theirs. */
  merge(at: { path: string; label: string }, before: Value, mine: Value, theirs: Value, met: Meanwhile): Value
  /** As text. */
  say(value: Value): string
  /** Errors beyond the schema, by path below the field. */
  faults?(value: Value): Faults
  /** The form path of a path in the sent body that the server names. */
  locate?(path: string, sent: unknown, value: Value): string
}

/** The fields of a shape by name; `null`: written elsewhere, or nowhere. */
export type Fields = Readonly<Record<string, Field | null>>

export type ShownKey<F> = { [K in keyof F]: F[K] extends null ? never : K }[keyof F] & string

/** Form values of these fields. */
export type Values<F> = { -readonly [K in ShownKey<F>]: F[K] extends Field<infer _, infer Value> ? Value : never }

type WireOf<T> = T extends Field<infer Wire, infer _> ? Wire : never
type SpreadKey<F> = { [K in ShownKey<F>]: F[K] extends { isSpread: true } ? K : never }[ShownKey<F>]
type SpreadOf<F> = [SpreadKey<F>] extends [never] ? unknown : Partial<WireOf<F[SpreadKey<F>]>>

/** The body that these fields send. */
export type Wires<F> = { [K in Exclude<ShownKey<F>, SpreadKey<F>>]?: WireOf<F[K]> } & SpreadOf<F>

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Own<Wire, Value> = Pick<Field<Wire, Value>, 'label' | 'start' | 'send' | 'say'> & Partial<Field<Wire, Value>>

/** A field that changes as a whole. */
export const whole = <Wire, Value>(field: Own<Wire, Value>): Field<Wire, Value> => ({
  change: (before, now) => (same(field.send(before), field.send(now)) ? undefined : field.send(now)),
  merge: ({ path, label }, before, mine, theirs, met) => {
    if (same(before, theirs)) return mine
    met.changed.push(label)
    met.theirs.push({ path, label, value: field.say(theirs) })
    if (same(mine, before)) return theirs
    if (!same(mine, theirs))
      met.clashes.push({ path, label, mine: field.say(mine), theirs: field.say(theirs), value: theirs })
    return mine
  },
  ...field,
})

type More = Omit<Drawn, 'as'>

const written =
  (as: Drawn['as']) =>
  (label: string, more: More = {}) =>
    whole<string | null, string>({
      label,
      drawn: { as, ...more },
      start: (value) => (typeof value === 'string' ? value : ''),
      send: (value) => value.trim() || null,
      say: (value) => value.trim(),
    })

/** Half of a form's width, even on a phone. */
export const HALF = { columns: [3, 3] } as const

export const text = written('text')
/** Multi-line text. */
export const lines = written('lines')
export const phone = (label: string, more: More = HALF) => text(label, { type: 'tel', ...more })
export const email = (label: string, more: More = HALF) => text(label, { type: 'email', ...more })
export const website = (label: string, more: More = HALF) => text(label, { type: 'url', ...more })
/** A calendar day, `2026-11-22`; empty is sent as null. */
export const dayOrNone = (label: string, more: More = HALF) => text(label, { type: 'date', ...more })

/** A calendar day, `2026-11-22`; empty is not sent. */
export const day = (label: string, more: More = HALF) =>
  whole<string | undefined, string>({
    label,
    drawn: { as: 'text', type: 'date', ...more },
    start: (value) => (typeof value === 'string' ? value : ''),
    send: (value) => value || undefined,
    say: (value) => value,
  })

/** A date and time in the viewer's time zone; empty is sent as null. */
export const moment = (label: string, more: More = HALF) =>
  whole<string | null, string>({
    label,
    drawn: { as: 'text', type: 'datetime-local', ...more },
    start: (value) => (typeof value === 'string' ? shownMoment(value) : ''),
    send: (value) => instantShown(value),
    say: (value) => value.replace('T', ' '),
  })

/** The same, but empty is not sent; in the time zone `zone`, if given. */
export const optionalMoment = (label: string, more: More = HALF, zone?: string) =>
  whole<string | undefined, string>({
    ...moment(label, more),
    start: (value) => (typeof value === 'string' ? shownMoment(value, zone) : ''),
    send: (value) => instantShown(value, zone) ?? undefined,
    change: (before, now) => (before === now ? undefined : (instantShown(now, zone) ?? undefined)),
  })

/** US dollars as users type them: `1,250.5`, `$90`. The shape refuses what is not a number. */
export const money = (label: string, more: More = {}) =>
  whole<number, string>({
    label,
    drawn: { as: 'text', isMoney: true, isRequired: true, ...more },
    start: (value) => (typeof value === 'number' ? value.toFixed(2) : ''),
    send: (value) => (value.trim() ? typedNumber(value) : Number.NaN),
    say: (value) => value.trim(),
  })

/** Optional US dollars. */
export const optionalMoney = (label: string, more: More = {}) => {
  const { start, say } = money(label)
  return whole<number | undefined, string>({
    label,
    drawn: { as: 'text', isMoney: true, ...more },
    start,
    send: (value) => (value.trim() ? typedNumber(value) : undefined),
    say,
  })
}

/** US dollars; empty is sent as null. */
export const moneyOrNone = (label: string, more: More = {}) => {
  const { start, say } = money(label)
  return whole<number | null, string>({
    label,
    drawn: { as: 'text', isMoney: true, ...more },
    start,
    send: (value) => (value.trim() ? typedNumber(value) : null),
    say,
  })
}

/** Required text. */
export const required = (label: string) =>
  whole<string, string>({
    ...text(label),
    drawn: { as: 'text', isRequired: true },
    send: (value) => value.trim(),
    change: (before, now) => (before.trim() === now.trim() ? undefined : now.trim()),
  })

/** Another record, chosen from the options that the form receives. */
export const reference = (label: string) =>
  whole<{ guid: string }, string>({
    label,
    drawn: { as: 'choice', isRequired: true },
    start: (value) =>
      typeof value === 'object' && value !== null && 'guid' in value && typeof value.guid === 'string'
        ? value.guid
        : '',
    send: (guid) => ({ guid }),
    say: (value) => value,
    faults: (value): Faults => (value ? {} : { '': 'Required' }),
    locate: () => '',
  })

export const flag = (label: string, description: string) =>
  whole<boolean, boolean>({
    label,
    drawn: { as: 'flag', description },
    start: (value) => value !== false,
    send: (value) => value,
    say: (value) => (value ? 'yes' : 'no'),
  })

/** A number; empty is sent as null. The shape refuses what is not a number, or not whole. */
export const count = (label: string, more: More = HALF) =>
  whole<number | null, string>({
    label,
    drawn: { as: 'text', ...more },
    start: (value) => (typeof value === 'number' ? String(value) : ''),
    send: (value) => (value.trim() ? Number(value) : null),
    say: (value) => value.trim(),
  })

/** An explicit opt-in: off by default, and not sent while it is off. */
export const mark = (label: string, description: string) =>
  whole<true | undefined, boolean>({
    label,
    drawn: { as: 'flag', description },
    start: (value) => value === true,
    send: (value) => value || undefined,
    say: (value) => (value ? 'yes' : 'no'),
  })

type Known<V> = readonly { readonly value: V; readonly label: string }[]

const chosen = <V extends string | number, None>(
  label: string,
  of: Known<V>,
  drawn: Drawn,
  start: string,
  none: None,
) =>
  whole<V | None, string>({
    label,
    drawn,
    start: (value) => String(value ?? start),
    send: (picked) => of.find(({ value }) => String(value) === picked)?.value ?? none,
    say: (picked) => of.find(({ value }) => String(value) === picked)?.label ?? picked,
  })

const optionsOf = (of: Known<string | number>): Option[] =>
  of.map(({ value, label }) => ({ value: String(value), label }))

/** One of a few values, the first by default. */
export const oneOf = <const V extends string | number>(label: string, of: Known<V>, more: More = {}) =>
  chosen(label, of, { as: 'choice', options: () => optionsOf(of), ...more }, String(of[0]?.value ?? ''), undefined)

/** The same, but always sent. */
export const requiredOneOf = <const V extends string>(
  label: string,
  of: readonly [Known<V>[number], ...Known<V>],
  more: More = {},
) => chosen(label, of, { as: 'choice', options: () => optionsOf(of), ...more }, of[0].value, of[0].value)

/** One option of a list that is loaded at the form, by number, or none. `usual` names the built-in ones. */
export const listed = (label: string, usual: Known<number>, none: string, more: More = {}) =>
  whole<number | null, string>({
    label,
    drawn: { as: 'choice', options: () => [{ value: '', label: none }, ...optionsOf(usual)], ...more },
    start: (value) => String(value ?? ''),
    send: (value) => (value ? Number(value) : null),
    say: (picked) => usual.find(({ value }) => String(value) === picked)?.label ?? picked,
  })

/** One of a few values or none, which has a label and sends `none`. */
export const choice = <const V extends string | number, None extends null | undefined>(
  label: string,
  of: Known<V>,
  [noneLabel, none]: readonly [label: string, sent: None],
  more: More = {},
) => {
  const options = [{ value: '', label: noneLabel }, ...optionsOf(of)]
  return chosen(label, of, { as: 'choice', options: () => options, ...more }, '', none)
}
