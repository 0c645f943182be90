/** Numbers that are no money. */
import { type Drawn, listed, whole } from './field.ts'

type More = Omit<Drawn, 'as'>

/** A number that may be left out, which is sent as null; what is no number is refused by the shape. */
export const numberOrNone = (label: string, more: More = {}) =>
  whole<number | null, string>({
    label,
    drawn: { as: 'text', ...more },
    start: (value) => (typeof value === 'number' ? String(value) : ''),
    send: (held) => (held.trim() ? Number(held.replaceAll(/[%,\s]/g, '')) : null),
    say: (held) => held.trim(),
  })

/** A number that has to be there. */
export const numeric = (label: string, more: More = {}) =>
  whole<number, string>({
    ...numberOrNone(label, { isRequired: true, ...more }),
    send: (held) => (held.trim() ? Number(held.replaceAll(/[%,\s]/g, '')) : Number.NaN),
    change: (before, now) => (before.trim() === now.trim() ? undefined : Number(now.trim() || Number.NaN)),
  })

/** One of a list that is read where the form is used, by number; none is not sent at all. */
export const optionalListed = (...given: Parameters<typeof listed>) =>
  whole<number | undefined, string>({
    ...listed(...given),
    send: (held) => (held ? Number(held) : undefined),
    change: (before, now) => (before === now || !now ? undefined : Number(now)),
  })

/** A number that may be left out, and then is not sent at all. */
export const optionalNumber = (label: string, more: More = {}) => {
  const { send, ...rest } = numberOrNone(label, more)
  return whole<number | undefined, string>({
    label,
    start: rest.start,
    say: rest.say,
    ...(rest.drawn ? { drawn: rest.drawn } : {}),
    send: (held) => send(held) ?? undefined,
  })
}
