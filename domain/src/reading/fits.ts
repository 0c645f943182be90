/** Whether a value matches a label, if no separator marks it. */
import { amountsIn } from './amounts.ts'
import { codeIn } from './codes.ts'
import { timesOnly, windowIn } from './dates.ts'
import { hoursIn } from './hours.ts'
import type { Label } from './labels.ts'
import { marksIn } from './marks.ts'
import { nameUnderLabel } from './people.ts'
import { phonesIn } from './phones.ts'
import type { Piece } from './piece.ts'
import { placesIn, zipIn } from './places.ts'
import { isPlaceName } from './sites.ts'
import type { Known } from './stop-facts.ts'
import { isStreet, streetsIn } from './streets.ts'
import { stateCode } from '../values/states.ts'
import { vehicleFact } from './vehicle-labels.ts'
import { vehiclesIn } from './vehicles.ts'

/** "by Thu 2/4 - Southwest Auto": a day, and the place behind a dash. */
const DAY_FIRST = /^(?:by |on |not before )?[\p{L}]{0,9}\.?\s?\d{1,2}(?:\/\d{1,2}){0,2}\s[-–]\s/iu

export function fits(label: Label, value: Piece, known: Known): boolean {
  const { book } = known
  const { text } = value
  switch (label.field) {
    case 'place':
      if (!label.role) return false
      if (label.isWeak) return placesIn(value, book).length === 1 && text.split(' ').length < 14
      return (
        (/^[\p{Lu}\d]/u.test(text) && isPlaceName(text) && text.split(/\s+/).length <= 8) ||
        (text.length < 40 && windowIn(value, known) !== null) ||
        isStreet(text) ||
        // "PU1 - Mon 2/1 - Carmart, 7310 E Admiral Pl, Tulsa OK", "DO - by Thu 2/4 - Southwest Auto, 10800 Gateway Blvd"
        ((label.number !== null || DAY_FIRST.test(text)) &&
          !marksIn(text).some(({ isWeak }) => !isWeak) &&
          streetsIn(value).length + placesIn(value, book).length > 0) ||
        (text.length < 120 &&
          /^[\p{Lu}\d]/u.test(text) &&
          streetsIn(value).length + placesIn(value, book).length > 0 &&
          !marksIn(text).some(({ isWeak }) => !isWeak))
      )
    case 'ready':
    case 'date':
    case 'dateTo':
    case 'docDate':
      return text.length < 60 && windowIn(value, known) !== null && !marksIn(text).some(({ isWeak }) => !isWeak)
    case 'time':
      return timesOnly(value) !== null && text.length < 40
    case 'hours':
      return hoursIn(value) !== null || timesOnly(value) !== null
    case 'phone':
      return phonesIn(value).length > 0
    case 'contact':
      return nameUnderLabel(value) !== null && text.length < 60
    case 'price':
      return text.length < 30 && amountsIn(value).length > 0
    case 'reference':
    case 'po':
    case 'order':
    case 'bol':
    case 'stopReference':
      return codeIn(value) !== null && /^\S*\d{2}\S*(?:\s*$|\s*[-–|,;(])/.test(text)
    case 'street':
      return isStreet(text) && !marksIn(text).some(({ isWeak }) => !isWeak)
    case 'zip':
      return zipIn(value, book) !== null
    case 'name':
    case 'city':
      return label.role !== null && isPlaceName(text)
    case 'state':
      return /^[A-Z]{2}$/.test(text) && (label.role !== null || stateCode(text, 'US') !== undefined)
    case 'vehicle':
      return vehiclesIn(value).length > 0
    default:
      return vehicleFact(label.field, value) !== null && text.length < 30
  }
}
