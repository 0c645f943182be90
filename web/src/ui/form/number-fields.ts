/** Numbers other than money. */
import { typedNumber } from '@waybill/domain/values/typed-number.ts'
import type { Drawn } from './drawn.ts'
import { listed, whole } from './field.ts'

type More = Omit<Drawn, 'as'>

/** An optional number, sent as null if empty; the shape refuses what is not a number. */
export const numberOrNone = (label: string, more: More = {}) =>
  whole<number | null, string>({
    label,
    drawn: { as: 'text', ...more },
    start: (value) => (typeof value === 'number' ? String(value) : ''),
    send: (value) => (value.trim() ? typedNumber(value) : null),
    say: (value) => value.trim(),
  })

/** A required number. */
export const numeric = (label: string, more: More = {}) =>
  whole<number, string>({
    ...numberOrNone(label, { isRequired: true, ...more }),
    send: (value) => (value.trim() ? typedNumber(value) : Number.NaN),
    change: (before, now) => (before.trim() === now.trim() ? undefined : typedNumber(now)),
  })

/** One option of a list that is loaded at the form, by number; empty is not sent. */
export const optionalListed = (...args: Parameters<typeof listed>) =>
  whole<number | undefined, string>({
    ...listed(...args),
    send: (value) => (value ? Number(value) : undefined),
    change: (before, now) => (before === now || !now ? undefined : Number(now)),
  })

/** An optional number, not sent if empty. */
export const optionalNumber = (label: string, more: More = {}) => {
  const { send, ...rest } = numberOrNone(label, more)
  return whole<number | undefined, string>({
    label,
    start: rest.start,
    say: rest.say,
    ...(rest.drawn ? { drawn: rest.drawn } : {}),
    send: (value) => send(value) ?? undefined,
  })
}
