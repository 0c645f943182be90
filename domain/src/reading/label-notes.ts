/** What a label's value says besides its value, and values whose label names no end of the journey. */
import { amountsIn } from './amounts.ts'
import { codesIn } from './codes.ts'
import { windowIn, windowsIn } from './dates.ts'
import { hoursIn } from './hours.ts'
import { sentenceCuts } from './instructions.ts'
import { type Label, labelOf } from './labels.ts'
import { contactsIn } from './people.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'
import { isNoInstruction } from './plain-clauses.ts'
import type { ReadingState } from './reading-state.ts'
import { instructionsIn } from './sentence-notes.ts'
import { readText } from './sentences.ts'
import type { StopFacts } from './stop-facts.ts'
import { fillField } from './stop-fields.ts'

/** What a form or a page writes by itself. */
const MACHINE = /^page \d+ (?:of|\/) \d+$|^[a-z]+(?:_[a-z]+)+\s?[:=]|^\d{1,3}(?:\.\d{1,3}){3}$|^seq\s?[:=]?\s?\d+$/i

/** What is said behind a person, a number or hours under their label: "release by appointment only". */
export function noteBeside({ facts, base }: ReadingState, stop: StopFacts, value: Piece): void {
  // "Deliver by Oct 27, PO 5561"
  for (const { kind, read } of codesIn(value))
    if (kind === 'po' || kind === 'reference' || kind === 'order') facts.numbers.push({ kind, read })
  // "Needed by 12/11/2026. Agreed rate $475."
  for (const amount of amountsIn(value))
    if (amount.isPrice) facts.amounts.push({ ...amount, piece: value, isLabelled: false, isNewer: false, vehicles: [] })
  const people = contactsIn(value)
  const hours = hoursIn(value)
  const open = hours ? [{ at: hours.start - value.start, end: hours.end - value.start }] : []
  const dated = [...open, ...windowsIn(value, base)]
  for (const note of instructionsIn(value, { covered: [...people, ...dated], dated }))
    if (note.text.length < value.text.length || people.length > 0) stop.notes.push(readAt(note.text, note, false))
}

/** Each sentence under a label for notes: what nothing else was read in is one. */
export function readNotes(state: ReadingState, value: Piece, index: number, notes: Read<string>[]): void {
  const { facts } = state
  const count = () =>
    facts.instructions.length + facts.loose.length + facts.stops.reduce((sum, stop) => sum + stop.notes.length, 0)
  let from = 0
  for (const cut of [...sentenceCuts(value.text), value.text.length]) {
    const sentence = partOf(value, from, cut)
    from = cut
    const before = count()
    readText(state, sentence, index)
    state.section = 'notes'
    const text = sentence.text.replace(/[.!]+$/, '')
    if (count() === before && text.length > 4 && !MACHINE.test(text) && !isNoInstruction(text))
      notes.push(readAt(text, partOf(sentence, 0, text.length), true))
  }
}

/** A value whose label has no end of the journey: its sentence may tell. */
export function readUndirected(state: ReadingState, label: Label, value: Piece, index: number): void {
  const { facts } = state
  if (label.field === 'date' || label.field === 'docDate' || label.field === 'dateTo') {
    const window = windowIn(value, state.base, label.field === 'dateTo' ? 'end' : null)
    if (window && label.field !== 'docDate')
      facts.loose.push({
        piece: value,
        role: label.field === 'dateTo' ? 'delivery' : 'pickup',
        window: { ...window, at: 0, end: 0 },
      })
  } else if (label.field === 'stopReference')
    fillField(facts.stopOf('pickup', null, false), label, value, state.known, state.base)
  else if (label.field === 'hours' && value.text)
    facts.loose.push({ piece: value, role: null, hours: readAt(value.text.slice(0, 80), value, true) })
  else if (value.text) readText(state, value, index)
}

/** "Residence" and the like name no place. */
export const fillFieldOfPlace = (stop: StopFacts, value: Piece): boolean => {
  if (/^(?:residence|residential|business|dealer|auction|terminal|home|private)$/i.test(value.text)) {
    stop.notes.push(readAt(value.text, value, true))
    return true
  }
  return labelOf(value.text)?.role !== undefined && value.text.length < 3
}
