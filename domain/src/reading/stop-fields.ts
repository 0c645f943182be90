/** A value under a label of a stop. */
import { codeIn } from './codes.ts'
import { timesOnly } from './dates.ts'
import type { Label } from './labels.ts'
import { personIn } from './people.ts'
import { type Piece, readAt } from './piece.ts'
import { placesIn, zipIn } from './places.ts'
import { fillPerson, fillPlace, fillStop, fillWindow, type Known, type StopFacts } from './stop-facts.ts'

export function fillField(stop: StopFacts, label: Label, value: Piece, known: Known): void {
  const { text } = value
  if (!text) return
  switch (label.field) {
    case 'place':
      return fillStop(stop, value, known)
    case 'party':
    case 'name':
      if (placesIn(value, known.book).length > 0) fillStop(stop, value, known)
      else stop.name ??= readAt(text, value, true)
      return
    case 'street':
      if (placesIn(value, known.book).length > 0) fillStop(stop, value, known)
      else if (/[\p{L}\d]/u.test(text)) stop.street1 ??= readAt(text, value, true)
      return
    case 'city': {
      const [place] = placesIn(value, known.book)
      if (place) fillPlace(stop, place)
      else stop.city ??= readAt(text.split(',')[0] ?? text, value, true)
      return
    }
    case 'state': {
      const [place] = placesIn({ text: `${stop.city?.value ?? 'Dallas'}, ${text}`, start: 0 }, known.book)
      if (place?.state) stop.state ??= readAt(place.state.value, value, true)
      return
    }
    case 'zip': {
      const zip = zipIn(value, known.book)
      if (zip) fillPlace(stop, zip)
      return
    }
    case 'contact':
      if (!fillPerson(stop, value)) stop.contact ??= personIn(value).name
      return
    case 'phone': {
      fillPerson(stop, value)
      return
    }
    case 'ready':
    case 'docDate':
    case 'date':
    case 'dateTo':
      fillWindow(stop, value, known.today, label.field === 'dateTo')
      return
    case 'time': {
      const times = timesOnly(value)
      const { from, to } = stop
      if (times && from && !from.value.time) stop.from = { ...from, value: { ...from.value, time: times.from } }
      if (times?.to && from && !to) stop.to = readAt({ day: from.value.day, time: times.to }, value, from.isSure)
      else if (times && !from && to && !to.value.time)
        stop.to = { ...to, value: { ...to.value, time: times.to ?? times.from } }
      return
    }
    case 'stopReference': {
      const code = codeIn(value)
      if (code) stop.reference ??= readAt(code.text, code, true)
      return
    }
    case 'reference':
    case 'po':
    case 'order': {
      const code = codeIn(value)
      if (code) stop.reference ??= readAt(code.text, code, true)
      return
    }
    case 'hours':
      stop.notes.push(readAt(`Hours: ${text}`, value, true))
      return
    default:
  }
}
