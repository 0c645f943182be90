/** Fields that acts ask for. */
import { type Faults, required, whole } from './field.ts'

/** Why something is done. */
export const reasonText = (label = 'Reason', missing = 'Enter a reason') =>
  whole<string, string>({
    ...required(label),
    drawn: { as: 'lines', isRequired: true },
    faults: (held): Faults => (held.trim() ? {} : { '': missing }),
  })

/** Any of a few values, all of which may be given where the form is used; with `least`, at least one. */
export const several = <const V extends string>(label: string, of: readonly V[], least?: string) =>
  whole<V[], readonly string[]>({
    label,
    drawn: { as: 'several' },
    start: (value) => (Array.isArray(value) ? value.map(String) : []),
    send: (held) => of.filter((each) => held.includes(each)),
    say: (held) => held.join(', '),
    faults: (held): Faults => (least && held.length === 0 ? { '': least } : {}),
  })
