/** A record's values in the fields of its form. */
import type { ReactNode } from 'react'
import type { Fact } from '../fact-list.tsx'
import { callLink, mailLink, webLink } from '../format/reach-link.ts'
import { startOf } from './body.ts'
import type { Field, Fields, ShownKey } from './field.ts'

const NO_LINK = () => undefined
const LINKS = {
  tel: callLink,
  email: mailLink,
  url: webLink,
  date: NO_LINK,
  'datetime-local': NO_LINK,
  password: NO_LINK,
}

const renderValue = ({ drawn }: Field, text: string): ReactNode => {
  const href = drawn?.type && LINKS[drawn.type](text)
  if (!href) return text
  return (
    <a href={href} {...(drawn.type === 'url' ? { target: '_blank', rel: 'noreferrer' } : {})}>
      {text}
    </a>
  )
}

/** Label and value of each field. `said`: replaces a field's value, or `null` if it is shown elsewhere. */
export const factsOf = <F extends Fields>(
  fields: F,
  record: { readonly [K in ShownKey<F>]?: unknown },
  rendered: { readonly [K in ShownKey<F>]?: ReactNode } = {},
): Fact[] => {
  const values: Readonly<Record<string, unknown>> = startOf(fields, record)
  const known: Readonly<Record<string, ReactNode>> = rendered
  return Object.entries(fields).flatMap(([name, field]: [string, Field | null]) => {
    if (!field) return []
    return [[field.label, name in known ? known[name] : renderValue(field, field.say(values[name]))] as const]
  })
}

/** Keys of plain values. */
type PlainKey<R> = { [K in keyof R]-?: NonNullable<R[K]> extends string | number | boolean ? K : never }[keyof R]

type ReadFact<R> = readonly [label: string, read: (record: R) => ReactNode] | null

/** Further facts of a record on a page. A plain value without a field must be named, with `null` if it is shown elsewhere. */
export type ReadFacts<R, F> = { readonly [K in Exclude<PlainKey<R>, keyof F>]: ReadFact<R> } & {
  readonly [K in keyof R]?: ReadFact<R>
}

export const readFacts = <R,>(facts: { readonly [K in keyof R]?: ReadFact<R> }, record: R): Fact[] =>
  Object.values<ReadFact<R> | undefined>(facts).flatMap((fact) => (fact ? [[fact[0], fact[1](record)] as const] : []))
