/** Fields that acts ask for. */
import { SHELL } from '../words/shell.words.ts'
import { type Faults, required, whole } from './field.ts'

/** Reasons that are given often, each with the letter that stands for it. */
export type Reasons = Readonly<Record<string, string>>

/** Why something is done. One of the usual reasons is given by its letter alone. */
export const reasonText = (label = 'Reason', missing: string = SHELL.reason, usual: Reasons = {}) => {
  const meant = (held: string) => usual[held.trim().toLowerCase()] ?? held.trim()
  const letters = Object.entries(usual).map(([letter, reason]) => `${letter.toUpperCase()} ${reason}`)
  return whole<string, string>({
    ...required(label),
    drawn: {
      as: letters.length > 0 ? 'text' : 'lines',
      isRequired: true,
      ...(letters.length > 0 ? { description: `A letter is enough: ${letters.join(' · ')}` } : {}),
    },
    send: meant,
    say: meant,
    faults: (held): Faults => (held.trim() ? {} : { '': missing }),
  })
}

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
