/** Numbers that are no money. */
import { type Drawn, whole } from './field.ts'

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
