/** A fact about a vehicle under its own label. */
import { stateCode } from '../values/states.ts'
import { makeAtStart } from '../vehicles/makes.ts'
import { colorName } from './colors.ts'
import { conditionOf, keysOf, yesNo } from './conditions.ts'
import type { Field } from './label-words.ts'
import { knownModel, makeOfModel } from './models.ts'
import { partOf, type Piece, type Read, readAt, wordsOf } from './piece.ts'
import type { VehicleFacts } from './vehicle-facts.ts'
import { labelledVin, vehiclesIn } from './vehicles.ts'

const YEAR = /^(?:19\d\d|20[0-4]\d)$/
const words = (value: Piece) => wordsOf(value, /[^\s,;]+/g)

/** The yes or no that a value begins with: "y keys y" goes on. */
const wordOf = (value: Piece): Piece =>
  /key|llave|cl[ée]/i.test(value.text) ? partOf(value, 0, /^\S*/.exec(value.text)?.[0].length) : value

const condition = (value: Piece, whenYes: 'yes' | 'no'): Partial<VehicleFacts> | null => {
  const said = conditionOf(value)
  if (said && !/^(?:y|yes|n|no|x)$/i.test(value.text)) return { inoperable: said }
  const isYes = yesNo(value.text)
  return isYes === null
    ? null
    : { inoperable: readAt(isYes === (whenYes === 'yes') ? 'yes' : 'no', wordOf(value), true) }
}
const codeOf = (value: Piece) => {
  const [code] = words(value)
  const bare = code && partOf(code, code.text.startsWith('#') ? 1 : 0, code.text.replace(/[.:]+$/, '').length)
  return bare && /\d/.test(bare.text) && bare.text.length <= 20 ? readAt(bare.text, bare, true) : null
}

const UNIT = /^#?(?=[A-Z-]{0,4}\d)[A-Z0-9-]{3,12}$/
const TRIM =
  /^(?:s|se|sel|sv|sl|sr|le|xle|xse|ex|exl|ex-l|lx|lt|ltz|ls|lts|xl|xlt|slt|sle|si|dx|sr5|trd|limited|sport|touring|premium|base|awd|fwd|rwd|4wd|4x4|4dr|2dr|platinum|lariat|denali)$/i
/** "PATHFINDER SL": a known model without the trim behind it. */
function withoutTrim(value: Piece): Piece {
  const all = value.text.split(/\s+/)
  const count = makeOfModel(all)?.words ?? all.length
  return count < all.length && all.slice(count).every((word) => TRIM.test(word))
    ? partOf(value, 0, all.slice(0, count).join(' ').length)
    : value
}

/** The number of a unit alone: "UNIT: 66120934", but not "Unit: F-150". */
export const isUnit = (text: string): boolean => UNIT.test(text) && !makeOfModel([text])

/** A plate without the state before it, which may also be its own first letters. */
export function plateOf(piece: Piece): Read<string> {
  const state = /^([A-Z]{2})\s{1,2}(?:[/-]\s)?(?=[A-Z0-9 -]{3,})/i.exec(piece.text)
  const rest = state && stateCode(state[1]!, 'US') ? partOf(piece, state[0].length) : null
  return rest && rest.text.replaceAll(/[ -]/g, '').length >= 5
    ? readAt(rest.text, rest, false)
    : readAt(piece.text, piece, !state)
}

/** A VIN's label before a whole description. */
export const isWholeVehicle = (value: Piece): boolean => value.text.length > 24 && Boolean(vehiclesIn(value)[0]?.make)

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
      const short = /^'?(\d{2})$/.exec(text)?.[1]
      if (short) return { year: readAt(Number(short) + (Number(short) > 50 ? 1900 : 2000), value, false) }
      return year ? { year: readAt(Number(year.text), year, true) } : null
    }
    case 'make': {
      const known = makeAtStart(text.split(/\s+/).slice(0, 2))
      if (text.length > 40 || !/\p{L}/u.test(text)) return null
      if (!known) return { make: readAt(text, value, false) }
      const part = partOf(value, 0, text.split(/\s+/).slice(0, known.words).join(' ').length)
      const rest = partOf(value, part.text.length)
      const count = knownModel(known.make, rest.text.split(/\s+/))
      const model = count > 0 ? partOf(rest, 0, rest.text.split(/\s+/).slice(0, count).join(' ').length) : null
      return { make: readAt(known.make, part, true), ...(model && { model: readAt(model.text, model, true) }) }
    }
    case 'model': {
      // Whole vehicles may be under "Model" as well.
      const [whole] = vehiclesIn(value)
      if (whole?.make && whole.year) return whole
      if (text.length > 60 || !/[\p{L}\d]/u.test(text)) return null
      const model = withoutTrim(value)
      return { model: readAt(model.text, model, true) }
    }
    case 'color': {
      const shade = partOf(value, 0, (text.split(/\s[/|]\s|[:;]|\s(?=\d)/)[0] ?? text).length)
      return shade.text.length <= 30 && /\p{L}/u.test(shade.text)
        ? { color: readAt(colorName(shade.text), shade, true) }
        : null
    }
    case 'lot': {
      // "RUN" above a column is a run's number, or whether it does.
      const isRunning = /^[yn]$/i.test(text) ? condition(value, 'no') : null
      if (isRunning) return isRunning
      const code = codeOf(value)
      // "Marine Terminal, Lot 90" may be where it stands, "Lane C-118" and "14-0088" where it was sold.
      return code && { lotNumber: /\d{6}/.test(code.value) ? code : { ...code, isSure: false } }
    }
    case 'stock': {
      const code = codeOf(value)
      return code && { stockNumber: code }
    }
    case 'plate': {
      const plate = /^(?:[A-Z]{2}\s{1,2}(?:[/-]\s)?)?[A-Z0-9]{1,4}[- ]?[A-Z0-9]{1,6}(?=[\s,(;]|\.(?:\s|$)|$)/i.exec(
        text,
      )?.[0]
      const part = plate && /\d/.test(plate) ? partOf(value, 0, plate.length) : null
      return part && { licensePlate: plateOf(part) }
    }
    case 'operable':
      return condition(value, 'no')
    case 'inoperable':
      return condition(value, 'yes')
    case 'condition': {
      const said = conditionOf(value)
      if (said) return { inoperable: said }
      if (/^[yn]\b/i.test(text)) return condition(value, 'no')
      return /^(?:ok|good|excellent|starts?|runs?|drives?)\b/i.test(text)
        ? { inoperable: readAt('no', value, true) }
        : null
    }
    case 'keys': {
      const isThere =
        yesNo(text) ??
        (/^(?:one|two|both|\d(?: sets?)?(?: of \d)?|set|sets)\b/i.test(text) && !text.startsWith('0') ? true : null)
      if (isThere !== null) return { hasKeys: readAt(isThere, value, true) }
      const said = keysOf({ text: `keys ${text}`, start: value.start })
      if (said) return { hasKeys: readAt(said.value, value, true) }
      return /\b(?:with|at|in|on|cut|desk|office|agent|box|set|present)\b/i.test(text)
        ? { hasKeys: readAt(true, value, true) }
        : null
    }
    default:
      return null
  }
}
