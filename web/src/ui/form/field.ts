/** A field of a form: how it is held, sent, compared, and brought together with what someone else changed. */

import { instantShown, shownMoment } from '../format/local-time.ts'

/** Messages by path: `billingAddress.zipCode`. */
export type Faults = Readonly<Record<string, string>>

/** What two people changed of the same record. */
export interface Meanwhile {
  /** What the other one changed, in words. */
  changed: string[]
  /** What both changed, differently. */
  clashes: Clash[]
}

export interface Clash {
  path: string
  label: string
  mine: string
  theirs: string
  /** As the form holds it. */
  value: unknown
}

export interface Option {
  value: string
  label: string
}

/** How a plain field is drawn. */
export interface Drawn {
  as: 'text' | 'lines' | 'choice' | 'several' | 'flag'
  type?: 'tel' | 'email' | 'url' | 'date' | 'datetime-local' | 'password'
  isRequired?: boolean
  /** US dollars. */
  isMoney?: boolean
  /** Belongs to one record alone: a copy begins without it. */
  isUnique?: boolean
  description?: string
  /** Of six columns, on a wide and on a narrow form; all of them unless said. */
  columns?: readonly [wide: number, narrow: number]
  /** What may be chosen beside these values; none: it is written. */
  options?: (beside: Readonly<Record<string, unknown>>) => readonly Option[] | undefined
  labelBeside?: (beside: Readonly<Record<string, unknown>>) => string
}

export interface Field<Wire = unknown, Held = unknown> {
  readonly label: string
  readonly drawn?: Drawn
  /** Fields of its own, drawn where it stands. */
  readonly fields?: Fields
  /** What it sends is no value of its own name but stands beside the others. */
  readonly isSpread?: boolean
  /** The value of a record as the form holds it; of none, what a new one begins with. */
  start(value: unknown): Held
  send(held: Held): Wire
  /** What to send where it was changed; undefined where it was not. */
  change(before: Held, now: Held): Wire | undefined
  /** Mine where I changed it, theirs where I did not. */
  merge(at: { path: string; label: string }, before: Held, mine: Held, theirs: Held, met: Meanwhile): Held
  /** In words. */
  say(held: Held): string
  /** What no schema can say, by path below the field. */
  faults?(held: Held): Faults
  /** Where in the form a path lies that the server names by what was sent. */
  locate?(path: string, sent: unknown, held: Held): string
}

/** The fields of a shape by name; `null`: written elsewhere, or nowhere. */
export type Fields = Readonly<Record<string, Field | null>>

export type ShownKey<F> = { [K in keyof F]: F[K] extends null ? never : K }[keyof F] & string

/** What a form of these fields holds. */
export type Values<F> = { -readonly [K in ShownKey<F>]: F[K] extends Field<infer _, infer Held> ? Held : never }

type WireOf<T> = T extends Field<infer Wire, infer _> ? Wire : never
type SpreadKey<F> = { [K in ShownKey<F>]: F[K] extends { isSpread: true } ? K : never }[ShownKey<F>]
type SpreadOf<F> = [SpreadKey<F>] extends [never] ? unknown : Partial<WireOf<F[SpreadKey<F>]>>

/** What these fields send. */
export type Wires<F> = { [K in Exclude<ShownKey<F>, SpreadKey<F>>]?: WireOf<F[K]> } & SpreadOf<F>

export const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

type Own<Wire, Held> = Pick<Field<Wire, Held>, 'label' | 'start' | 'send' | 'say'> & Partial<Field<Wire, Held>>

/** A field that is changed as a whole. */
export const whole = <Wire, Held>(field: Own<Wire, Held>): Field<Wire, Held> => ({
  change: (before, now) => (same(field.send(before), field.send(now)) ? undefined : field.send(now)),
  merge: ({ path, label }, before, mine, theirs, met) => {
    if (same(before, theirs)) return mine
    met.changed.push(label)
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
      send: (held) => held.trim() || null,
      say: (held) => held.trim(),
    })

/** Half of a form's width, on a phone, too. */
export const HALF = { columns: [3, 3] } as const

export const text = written('text')
/** Text of several lines. */
export const lines = written('lines')
export const phone = (label: string, more: More = HALF) => text(label, { type: 'tel', ...more })
export const email = (label: string, more: More = HALF) => text(label, { type: 'email', ...more })
export const website = (label: string, more: More = HALF) => text(label, { type: 'url', ...more })
/** A calendar day, `2026-11-22`; none is sent as null. */
export const dayOrNone = (label: string, more: More = HALF) => text(label, { type: 'date', ...more })

/** A calendar day, `2026-11-22`; none is not sent. */
export const day = (label: string, more: More = HALF) =>
  whole<string | undefined, string>({
    label,
    drawn: { as: 'text', type: 'date', ...more },
    start: (value) => (typeof value === 'string' ? value : ''),
    send: (held) => held || undefined,
    say: (held) => held,
  })

/** A day and a time by the viewer's own clock; none is sent as null. */
export const moment = (label: string, more: More = HALF) =>
  whole<string | null, string>({
    label,
    drawn: { as: 'text', type: 'datetime-local', ...more },
    start: (value) => (typeof value === 'string' ? shownMoment(value) : ''),
    send: (held) => instantShown(held),
    say: (held) => held.replace('T', ' '),
  })

/** The same where none is not sent at all; by the clock of `zone` where one is given. */
export const optionalMoment = (label: string, more: More = HALF, zone?: string) =>
  whole<string | undefined, string>({
    ...moment(label, more),
    start: (value) => (typeof value === 'string' ? shownMoment(value, zone) : ''),
    send: (held) => instantShown(held, zone) ?? undefined,
    change: (before, now) => (before === now ? undefined : (instantShown(now, zone) ?? undefined)),
  })

const dollars = (held: string) => Number(held.replaceAll(/[$,\s]/g, ''))

/** US dollars as people write them: `1,250.5`, `$90`. What is no number is refused by the shape. */
export const money = (label: string, more: More = {}) =>
  whole<number, string>({
    label,
    drawn: { as: 'text', isMoney: true, isRequired: true, ...more },
    start: (value) => (typeof value === 'number' ? value.toFixed(2) : ''),
    send: (held) => (held.trim() ? dollars(held) : Number.NaN),
    say: (held) => held.trim(),
  })

/** US dollars that may be left out. */
export const optionalMoney = (label: string, more: More = {}) => {
  const { start, say } = money(label)
  return whole<number | undefined, string>({
    label,
    drawn: { as: 'text', isMoney: true, ...more },
    start,
    send: (held) => (held.trim() ? dollars(held) : undefined),
    say,
  })
}

/** US dollars, or none, which is sent as such. */
export const moneyOrNone = (label: string, more: More = {}) => {
  const { start, say } = money(label)
  return whole<number | null, string>({
    label,
    drawn: { as: 'text', isMoney: true, ...more },
    start,
    send: (held) => (held.trim() ? dollars(held) : null),
    say,
  })
}

/** Text that has to be there. */
export const required = (label: string) =>
  whole<string, string>({
    ...text(label),
    drawn: { as: 'text', isRequired: true },
    send: (held) => held.trim(),
    change: (before, now) => (before.trim() === now.trim() ? undefined : now.trim()),
  })

/** Another record, chosen among the options that the form is given. */
export const reference = (label: string) =>
  whole<{ guid: string }, string>({
    label,
    drawn: { as: 'choice', isRequired: true },
    start: (value) =>
      typeof value === 'object' && value !== null && 'guid' in value && typeof value.guid === 'string'
        ? value.guid
        : '',
    send: (guid) => ({ guid }),
    say: (held) => held,
    faults: (held): Faults => (held ? {} : { '': 'Required' }),
    locate: () => '',
  })

export const flag = (label: string, description: string) =>
  whole<boolean, boolean>({
    label,
    drawn: { as: 'flag', description },
    start: (value) => value !== false,
    send: (held) => held,
    say: (held) => (held ? 'yes' : 'no'),
  })

/** A number; none is sent as null. What is no number, or has to be whole, is refused by the shape. */
export const count = (label: string, more: More = HALF) =>
  whole<number | null, string>({
    label,
    drawn: { as: 'text', ...more },
    start: (value) => (typeof value === 'number' ? String(value) : ''),
    send: (held) => (held.trim() ? Number(held) : null),
    say: (held) => held.trim(),
  })

/** Said on purpose: off at first, and not sent while it is off. */
export const mark = (label: string, description: string) =>
  whole<true | undefined, boolean>({
    label,
    drawn: { as: 'flag', description },
    start: (value) => value === true,
    send: (held) => held || undefined,
    say: (held) => (held ? 'yes' : 'no'),
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
    send: (held) => of.find(({ value }) => String(value) === held)?.value ?? none,
    say: (held) => of.find(({ value }) => String(value) === held)?.label ?? held,
  })

const optionsOf = (of: Known<string | number>): Option[] =>
  of.map(({ value, label }) => ({ value: String(value), label }))

/** One of a few values, the first unless another is chosen. */
export const oneOf = <const V extends string | number>(label: string, of: Known<V>, more: More = {}) =>
  chosen(label, of, { as: 'choice', options: () => optionsOf(of), ...more }, String(of[0]?.value ?? ''), undefined)

/** The same where the value has to be sent. */
export const requiredOneOf = <const V extends string>(
  label: string,
  of: readonly [Known<V>[number], ...Known<V>],
  more: More = {},
) => chosen(label, of, { as: 'choice', options: () => optionsOf(of), ...more }, of[0].value, of[0].value)

/** One of a list that is read where the form is used, by number, or none. `usual` names those that are always there. */
export const listed = (label: string, usual: Known<number>, none: string, more: More = {}) =>
  whole<number | null, string>({
    label,
    drawn: { as: 'choice', options: () => [{ value: '', label: none }, ...optionsOf(usual)], ...more },
    start: (value) => String(value ?? ''),
    send: (held) => (held ? Number(held) : null),
    say: (held) => usual.find(({ value }) => String(value) === held)?.label ?? held,
  })

/** One of a few values or none, which has a name and sends `none`. */
export const choice = <const V extends string | number, None extends null | undefined>(
  label: string,
  of: Known<V>,
  [noneLabel, none]: readonly [label: string, sent: None],
  more: More = {},
) => {
  const options = [{ value: '', label: noneLabel }, ...optionsOf(of)]
  return chosen(label, of, { as: 'choice', options: () => options, ...more }, '', none)
}
