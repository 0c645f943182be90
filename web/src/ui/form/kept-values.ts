/** Which values of a form are kept until it is sent, and putting them back. */
import type { Editing } from './editing.ts'
import { type Clash, type Field, type Fields, same, type Values } from './field.ts'

type FormValues = Readonly<Record<string, unknown>>

export interface KeptValues {
  /** The initial values when it was entered: what others change meanwhile is merged. */
  before: FormValues
  values: FormValues
}

const isPlain = (value: unknown): boolean =>
  value === null ||
  ['string', 'number', 'boolean', 'undefined'].includes(typeof value) ||
  (Array.isArray(value) ? value.every(isPlain) : isRecord(value) && Object.values(value).every(isPlain))
const isRecord = (value: unknown): value is FormValues =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Passwords, keys and bank data are declared so; nothing else that must not be stored is in a form. */
const isSecret = ({ drawn }: Field): boolean => drawn?.isSecret === true || drawn?.type === 'password'

/** Without secrets, and without files and the like, which are no JSON. */
export const keepable = (fields: Fields, values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = values[name]
      if (!field || isSecret(field) || value === undefined) return []
      if (field.fields && isRecord(value)) return [[name, keepable(field.fields, value)]]
      return isPlain(value) ? [[name, value]] : []
    }),
  )

/** `given`, with what it lacks. */
const completed = (value: unknown, all: unknown): unknown =>
  value === undefined
    ? all
    : isRecord(value) && isRecord(all)
      ? Object.fromEntries(
          [...new Set([...Object.keys(all), ...Object.keys(value)])].map((name) => [
            name,
            completed(value[name], all[name]),
          ]),
        )
      : value

/** A kept form in today's: fields that were not touched are today's. `now`: what was entered since it was opened, which is newer. */
export const keptInto = <F extends Fields>(
  { merge }: Pick<Editing<never, F>, 'merge'>,
  kept: KeptValues,
  initial: Values<F>,
  now: Values<F>,
): { values: Values<F>; clashes: readonly Clash[]; changed: readonly string[] } => {
  const [before, values] = [kept.before, kept.values].map((each) => completed(each, initial) as Values<F>)
  const { values: restored, clashes, changed } = merge(before!, values!, initial)
  return { values: merge(initial, now, restored).values, clashes, changed }
}

/** Of kept state, what was changed then; what was not is as it begins `now`. */
export const keptOver = <V>({ before, value }: { before: V; value: V }, now: V): V => {
  if (!isRecord(before) || !isRecord(value) || !isRecord(now)) return value
  const [was, is, today]: readonly FormValues[] = [before, value, now]
  return Object.fromEntries(
    Object.keys({ ...today, ...is }).map((name) => [name, same(was![name], is![name]) ? today![name] : is![name]]),
  ) as V
}

const GUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi

/** The record that the address names: the one beside the list, or the page's; without one, the page. */
export const recordAt = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string =>
  new URLSearchParams(search).get('peek') ?? pathname.match(GUID)?.at(-1) ?? pathname
