/** Input fields of acts. */
import { SHELL } from '../words/shell.words.ts'
import { type Faults, required, text, whole } from './field.ts'

/** Frequent reasons by the letter that stands for each. */
export type Reasons = Readonly<Record<string, string>>

/** The reason for an act. Frequent reasons can be entered by letter. */
export const reasonText = (label = 'Reason', missing: string = SHELL.reason, usual: Reasons = {}) => {
  const meant = (value: string) => usual[value.trim().toLowerCase()] ?? value.trim()
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
    faults: (value): Faults => (value.trim() ? {} : { '': missing }),
  })
}

/** Text that a custom input of the form shows: kept with the form's values, not drawn by itself. */
export const held = (label: string) => {
  const { start, send, say } = text(label)
  return whole<string | null, string>({ label, start, send, say })
}

/** Any number of a few values, whose options are given at the form; with `least`, at least one. */
export const several = <const V extends string>(label: string, of: readonly V[], least?: string) =>
  whole<V[], readonly string[]>({
    label,
    drawn: { as: 'several' },
    start: (value) => (Array.isArray(value) ? value.map(String) : []),
    send: (value) => of.filter((each) => value.includes(each)),
    say: (value) => value.join(', '),
    faults: (value): Faults => (least && value.length === 0 ? { '': least } : {}),
  })
