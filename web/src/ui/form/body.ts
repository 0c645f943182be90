/** The fields of a record together: initial values, request body, and merging of changes. */
import type { Faults, Field, Fields, Meanwhile, Values, Wires } from './field.ts'

const shown = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter((entry): entry is [string, Field] => entry[1] !== null)

/** Maps each field's value, by name. */
const each = <F extends Fields>(fields: F, make: (field: Field, name: string) => unknown) =>
  Object.fromEntries(shown(fields).map(([name, field]) => [name, make(field, name)])) as Values<F>

type FormValues = Readonly<Record<string, unknown>>
const partsOf = (value: unknown): FormValues =>
  typeof value === 'object' && value !== null ? (value as FormValues) : {}

/** A record as form values; without one, the initial values of a new record. */
export const startOf = <F extends Fields>(fields: F, record: unknown): Values<F> => {
  const parts = partsOf(record)
  return each(fields, (field, name) => field.start(field.isSpread ? record : parts[name]))
}

/** Form values of a copied record: unique fields are left out. */
export const copyOf = <F extends Fields>(fields: F, record: object): Values<F> => {
  const parts = partsOf(record)
  return each(fields, (field, name) => field.start(field.drawn?.isUnique ? undefined : parts[name]))
}

const gathered = <F extends Fields>(fields: F, valueOf: (field: Field, name: string) => unknown): Wires<F> => {
  const body: Record<string, unknown> = {}
  for (const [name, field] of shown(fields)) {
    const value = valueOf(field, name)
    if (field.isSpread) Object.assign(body, value)
    else if (value !== undefined) body[name] = value
  }
  return body as Wires<F>
}

/** All values as sent. */
export const bodyOf = <F extends Fields>(fields: F, values: Values<F>): Wires<F> => {
  const all: FormValues = values
  return gathered(fields, (field, name) => field.send(all[name]) ?? undefined)
}

/** Changed values only. */
export const changeOf = <F extends Fields>(fields: F, before: Values<F>, now: Values<F>): Wires<F> => {
  const [was, is]: [FormValues, FormValues] = [before, now]
  return gathered(fields, (field, name) => field.change(was[name], is[name]))
}

/** Merges two users' changes: fields I did not touch take theirs, fields I changed stay mine. `met` collects what they changed. */
export const mergeOf = <F extends Fields>(
  fields: F,
  before: Values<F>,
  mine: Values<F>,
  theirs: Values<F>,
  met: Meanwhile,
  prefix = '',
  owner = '',
): Values<F> => {
  const [was, my, is]: [FormValues, FormValues, FormValues] = [before, mine, theirs]
  return each(fields, (field, name) => {
    const word = field.label.slice(0, 1).toLowerCase() + field.label.slice(1)
    const at = { path: prefix + name, label: owner ? `${word} of ${owner}` : word }
    return field.merge(at, was[name], my[name], is[name], met)
  })
}

/** The fields' own validation errors, by path. */
export const faultsOf = <F extends Fields>(fields: F, values: Values<F>): Faults => {
  const all: FormValues = values
  const found = shown(fields).flatMap(([name, field]) =>
    Object.entries(field.faults?.(all[name]) ?? {}).map(([path, message]) => [
      path ? `${name}.${path}` : name,
      message,
    ]),
  )
  return Object.fromEntries(found) as Faults
}

/** Errors below a path, with the path removed: those of `stops.1` as `terminal.city`. */
export const faultsBelow = (faults: Faults, path: string): Faults =>
  Object.fromEntries(
    Object.entries(faults).flatMap(([key, message]) =>
      key === path ? [['', message]] : key.startsWith(`${path}.`) ? [[key.slice(path.length + 1), message]] : [],
    ),
  )
