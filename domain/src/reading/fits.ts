/** Whether a value matches a label, if no separator marks it. */
import { amountsIn } from './amounts.ts'
import { codeIn } from './codes.ts'
import { timesOnly, windowIn } from './dates.ts'
import type { Label } from './labels.ts'
import { marksIn } from './marks.ts'
import { personIn, phoneIn } from './people.ts'
import type { Piece } from './piece.ts'
import { placesIn, zipIn } from './places.ts'
import { isName, type Known } from './stop-facts.ts'
import { isStreet } from './streets.ts'
import { vehicleFact } from './vehicle-labels.ts'
import { vehiclesIn } from './vehicles.ts'

export function fits(label: Label, value: Piece, known: Known): boolean {
  const { book, today } = known
  const { text } = value
  switch (label.field) {
    case 'place':
      if (!label.role) return false
      if (label.isWeak) return placesIn(value, book).length === 1 && text.split(' ').length < 12
      return (
        (isName(text) && text.split(/\s+/).length <= 8) ||
        (text.length < 40 && windowIn(value, today) !== null) ||
        isStreet(text)
      )
    case 'ready':
    case 'date':
    case 'dateTo':
    case 'docDate':
      return text.length < 60 && windowIn(value, today) !== null && !marksIn(text).some(({ isWeak }) => !isWeak)
    case 'time':
      return timesOnly(value) !== null
    case 'phone':
      return phoneIn(value) !== null
    case 'contact':
      return personIn(value).name !== null || personIn(value).phone !== null
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
      return label.role !== null && isName(text)
    case 'state':
      return label.role !== null && /^[A-Z]{2}$/.test(text)
    case 'vehicle':
      return vehiclesIn(value).length > 0
    default:
      return vehicleFact(label.field, value) !== null && text.length < 30
  }
}
