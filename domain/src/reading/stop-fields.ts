/** A value under a label of a stop. */
import { codeIn } from './codes.ts'
import { type Bound, timesOnly, windowIn } from './dates.ts'
import type { DayBase } from './days-in.ts'
import { gateCodeUnder } from './gate-codes.ts'
import { hoursIn } from './hours.ts'
import type { Label } from './labels.ts'
import { type Contact, contactsIn, isPersonsName, isPrivatePerson, nameUnderLabel } from './people.ts'
import { phonesIn } from './phones.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'
import { placesIn, zipIn } from './places.ts'
import { furtherContact, giveContact, giveWindow, type Known, offered, type StopFacts } from './stop-facts.ts'
import { isPlaceName } from './sites.ts'
import { isStreet } from './streets.ts'
import { stateCode } from '../values/states.ts'

/** "Guard shack 509-555-0137": who answers there. */
function officeBefore(value: Piece): Read<string> | null {
  const words = /^[\p{L}][\p{L} .'/-]{2,24}?(?=[\s,:(-]{1,3}\+?\(?\d)/u.exec(value.text)?.[0]
  return words &&
    /\b(?:guard|yard|office|desk|dispatch|window|lane|shack|gate|receiving|shipping|dock|front|security|clerk)\b/i.test(
      words,
    )
    ? readAt(words, { text: words, start: value.start }, false)
    : null
}

/** From today on. */
const NOW = /^(?:right )?(?:now|immediately|today|asap|anytime|ya|ahora|maintenant|imm[ée]diatement)\b/i
const BOUNDS: Readonly<Record<string, Bound>> = { ready: 'start', dateTo: 'end' }

/** "#114 Little Rock": a branch without its number. */
function withoutNumber(value: Piece): Read<string> {
  const number = /^#?\d{3,5}\s(?=\p{Lu})/u.exec(value.text)?.[0].length ?? 0
  const name = partOf(value, number)
  return readAt(name.text, name, number === 0)
}

/** Reads a value; false if it needs to be read as a text. */
export function fillField(stop: StopFacts, label: Label, value: Piece, known: Known, base: DayBase): boolean {
  const { text } = value
  if (!text) return true
  switch (label.field) {
    case 'party':
    case 'name':
      if (placesIn(value, known.book).length > 0 || text.length > 60) return false
      if (/^\W*(?:private |family )?residence\W*$/i.test(text)) return true
      if (isPrivatePerson(text)) giveContact(stop, { name: readAt(text, value, true), phone: null })
      else stop.name ??= withoutNumber(value)
      return true
    case 'street':
      if (placesIn(value, known.book).length > 0) return false
      // A block below "Pickup address" begins with the name.
      if (!/\d/.test(text) && !isStreet(text) && isPlaceName(text)) {
        if (isPrivatePerson(text)) giveContact(stop, { name: readAt(text, value, false), phone: null })
        else stop.name ??= readAt(text, value, false)
      } else if (/[\p{L}\d]/u.test(text)) stop.street1 ??= readAt(text, value, true)
      return true
    case 'city': {
      if (placesIn(value, known.book).length > 0) return false
      const parts = /^([^,]{2,50}),\s?([\p{L} .]{2,30})$/u.exec(text)
      const state = parts?.[2]
        ? (stateCode(parts[2], 'US') ?? stateCode(parts[2], 'CA') ?? stateCode(parts[2], 'MX'))
        : undefined
      stop.city ??= readAt((text.split(',')[0] ?? text).trim(), value, true)
      if (state) stop.state ??= readAt(state, value, true)
      return true
    }
    case 'state': {
      const state = stateCode(text, 'US') ?? stateCode(text, 'CA') ?? stateCode(text, 'MX')
      if (state) stop.state ??= readAt(state, value, true)
      return true
    }
    case 'zip': {
      const zip = zipIn(value, known.book)
      if (zip) stop.zipCode ??= zip.zipCode
      return true
    }
    case 'contact':
    case 'phone': {
      const found = contactsIn(value)
      const [first] = found
      const office = label.field === 'contact' && first ? officeBefore(value) : null
      if (office && first && !(first.name && isPersonsName(first.name.value))) found[0] = { ...first, name: office }
      const give = (contact: Contact) => giveContact(stop, label.role ? contact : furtherContact(stop, contact))
      for (const contact of found) give(contact)
      const name = found.length === 0 ? nameUnderLabel(value) : null
      if (name && label.field === 'contact') give({ name, phone: null })
      else if (found.length === 0) for (const { phone } of phonesIn(value)) give({ name: null, phone })
      stop.hours ??= hoursIn(value)
      return true
    }
    case 'ready':
    case 'docDate':
    case 'date':
    case 'dateTo': {
      const hours = hoursIn(value)
      const window = windowIn(value, base, BOUNDS[label.field] ?? null)
      if (window) giveWindow(stop, window)
      else if (label.field !== 'dateTo' && NOW.test(text))
        stop.from ??= readAt({ day: base.today, time: null }, value, false)
      else if (hours) stop.hours ??= hours
      else return false
      return true
    }
    case 'time': {
      const window = windowIn(value, base)
      if (window) {
        giveWindow(stop, window)
        return true
      }
      const times = timesOnly(value)
      const { from, to } = stop
      if (!times) return false
      if (from && !from.value.time) stop.from = { ...from, value: { ...from.value, time: times.from } }
      if (to && !to.value.time) stop.to = { ...to, value: { ...to.value, time: times.to ?? times.from } }
      stop.isExact = times.to === null && from !== null && to !== null
      if (!from && !to) stop.hours ??= readAt(text, value, true)
      return true
    }
    case 'stopReference':
    case 'reference':
    case 'po':
    case 'order': {
      const gateCode = label.isGate ? gateCodeUnder(value) : null
      if (gateCode) stop.gateCode ??= gateCode
      if (gateCode) return gateCode.value.length + 6 >= text.length
      const code = codeIn(value)
      if (code) stop.reference = offered(stop.reference, readAt(code.text, code, true))
      return code !== null && code.text.length + 6 >= text.length
    }
    case 'hours':
      // "Open" above a rate is a trailer's kind.
      if (!/\d|noon|day|m-f|hours|closed|call/i.test(text) || /\$/.test(text)) return false
      stop.hours ??= readAt(text.length > 80 ? (hoursIn(value)?.value ?? text.slice(0, 80)) : text, value, true)
      return true
    default:
      return false
  }
}
