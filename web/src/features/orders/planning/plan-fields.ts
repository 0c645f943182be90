/** Plan fields that are selected: a place, a contact, some of the pieces. */
import type { TerminalBrief, TerminalChoice } from '@waybill/contract/terminals/terminals.shapes.ts'
import type { Named } from '../../../shell/form/record-source.ts'
import { type Faults, whole } from '../../../ui/form/field.ts'
import { choiceOf, EMPTY_PLACE, faultsOfPlace, type Place, placeOfTerminal, placeText } from '../placing/place.ts'

export const PLACE = whole<TerminalChoice, Place | null>({
  label: 'Place',
  start: (value) => (value ? placeOfTerminal(value as TerminalBrief) : null),
  send: (held) => choiceOf(held ?? EMPTY_PLACE),
  say: (held) => (held ? placeText(held) : ''),
  faults: (held): Faults => {
    const { place, ...parts } = faultsOfPlace(held)
    return place ? { '': place } : parts
  },
})

export const person = (label: string) =>
  whole<{ guid: string } | null, Named | null>({
    label,
    start: (value) => {
      const known = value as Named | null | undefined
      return known ? { guid: known.guid, name: known.name } : null
    },
    send: (held) => held && { guid: held.guid },
    say: (held) => held?.name ?? '',
  })

/** Some of the pieces, by guid; with `least`, at least one. */
export const pieces = (label: string, least?: string) =>
  whole<string[], string[]>({
    label,
    start: (value) => (Array.isArray(value) ? (value as { guid: string }[]).map(({ guid }) => guid) : []),
    send: (held) => held,
    say: (held) => String(held.length),
    faults: (held): Faults => (least && held.length === 0 ? { '': least } : {}),
  })
