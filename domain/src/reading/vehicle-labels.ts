/** A fact about a vehicle under its own label. */
import { makeAtStart } from '../vehicles/makes.ts'
import type { Field } from './label-words.ts'
import { partOf, type Piece, readAt, wordsOf } from './piece.ts'
import { conditionOf, keysOf, labelledVin, type VehicleFacts, vehiclesIn, yesNo } from './vehicles.ts'

const YEAR = /^(?:19[3-9]\d|20[0-4]\d)$/
const words = (value: Piece) => wordsOf(value, /[^\s,;]+/g)

const condition = (value: Piece, whenYes: 'yes' | 'no'): Partial<VehicleFacts> | null => {
  const isYes = yesNo(value.text)
  if (isYes !== null) return { inoperable: readAt(isYes === (whenYes === 'yes') ? 'yes' : 'no', value, true) }
  const said = conditionOf(value)
  return said && { inoperable: said }
}

/** Null if the label is not a vehicle's, or its value does not match. */
export function vehicleFact(field: Field, value: Piece): Partial<VehicleFacts> | null {
  const { text } = value
  if (!text) return null
  switch (field) {
    case 'vin': {
      const vin = labelledVin(value)
      return vin && { vin }
    }
    case 'year': {
      const year = words(value).find((word) => YEAR.test(word.text))
      return year ? { year: readAt(Number(year.text), year, true) } : null
    }
    case 'make': {
      const known = makeAtStart(text.split(/\s+/).slice(0, 2))
      const first = words(value)[0]
      return first && text.length <= 40
        ? {
            make: readAt(
              known?.make ?? text,
              known ? partOf(value, 0, text.split(/\s+/).slice(0, known.words).join(' ').length) : value,
              known !== null,
            ),
          }
        : null
    }
    case 'model': {
      // Whole vehicles may be under "Model" as well.
      const [whole] = vehiclesIn(value)
      if (whole?.make && whole.year) return whole
      return text.length <= 60 ? { model: readAt(text, value, true) } : null
    }
    case 'color':
      return text.length <= 30 ? { color: readAt(text, value, true) } : null
    case 'lot': {
      const [code] = words(value)
      return code && /\d/.test(code.text) && code.text.length <= 20
        ? { lotNumber: readAt(code.text.replace(/^#/, ''), code, true) }
        : null
    }
    case 'plate': {
      const [plate] = words(value)
      return plate && plate.text.length <= 12 ? { licensePlate: readAt(plate.text, plate, true) } : null
    }
    case 'operable':
      return condition(value, 'no')
    case 'inoperable':
      return condition(value, 'yes')
    case 'condition': {
      const said = conditionOf(value)
      return said && { inoperable: said }
    }
    case 'keys': {
      const isThere = yesNo(text)
      if (isThere !== null) return { hasKeys: readAt(isThere, value, true) }
      const said = keysOf({ text: `keys ${text}`, start: value.start })
      return said && { hasKeys: readAt(said.value, value, true) }
    }
    default:
      return null
  }
}
