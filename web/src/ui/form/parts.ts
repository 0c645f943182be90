/** Nested fields: a part of a record, and its rows. */
import { bodyOf, changeOf, faultsOf, mergeOf, startOf } from './body.ts'
import { type Field, type Fields, type Values, type Wires, whole } from './field.ts'

/** Keys of a shape that a form does not write. */
export const elsewhere = <K extends string>(...names: K[]): Record<K, null> =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>

/** Nested values of a record, such as an address; only changed ones are sent. */
export const group = <F extends Fields>(label: string, fields: F): Field<Wires<F>, Values<F>> => ({
  label,
  fields,
  start: (value) => startOf(fields, value),
  send: (value) => bodyOf(fields, value),
  change: (before, now) => {
    const change = changeOf(fields, before, now)
    return Object.keys(change).length > 0 ? change : undefined
  },
  merge: ({ path }, before, mine, theirs, met) => mergeOf(fields, before, mine, theirs, met, `${path}.`),
  say: () => label,
})

export type Row<F> = Values<F> & { guid: string; name: string }

/** Rows of a record identified by guid; only their changes are sent. */
export const rows = <Each extends { guid: string }, F extends Fields>(
  label: string,
  fields: F,
  { from, nameOf }: { from: (value: unknown) => readonly Each[]; nameOf: (row: Each) => string },
) =>
  whole({
    label,
    start: (value): Row<F>[] =>
      from(value).map((row) => ({ ...startOf(fields, row), guid: row.guid, name: nameOf(row) })),
    send: (value) => value.map((row) => ({ ...bodyOf(fields, row), guid: row.guid })),
    change: (before, now) => {
      const changed = now.flatMap((row) => {
        const was = before.find(({ guid }) => guid === row.guid)
        const change = was ? changeOf(fields, was, row) : {}
        return Object.keys(change).length > 0 ? [{ ...change, guid: row.guid }] : []
      })
      return changed.length > 0 ? changed : undefined
    },
    merge: ({ path }, before, mine, theirs, met) =>
      theirs.map((row, index) => {
        const [was, my] = [before, mine].map((each) => each.find(({ guid }) => guid === row.guid))
        if (!was || !my) return row
        return { ...row, ...mergeOf(fields, was, my, row, met, `${path}.${index}.`, row.name) }
      }),
    say: (value) => value.map(({ name }) => name).join(', '),
    faults: (value) => {
      const faults: Record<string, string> = {}
      value.forEach((row, index) => {
        for (const [path, message] of Object.entries(faultsOf(fields, row))) faults[`${index}.${path}`] = message
      })
      return faults
    },
    locate: (path, sent, value) => {
      const [index = '', ...rest] = path.split('.')
      const guid = (sent as readonly { guid: string }[] | undefined)?.[Number(index)]?.guid
      const at = value.findIndex((row) => row.guid === guid)
      return [at < 0 ? index : at, ...rest].join('.')
    },
  })
