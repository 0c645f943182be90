/** Numbers of orders, vehicles and stops, as people write them: one word with a digit behind a word that tells its kind. */
import { remembered } from './remembered.ts'
import { stateCode } from '../values/states.ts'
import { cleanVin } from '../vehicles/vin.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'

const CODE = /^[#\s]{0,3}([A-Z0-9][A-Z0-9._/-]{0,29})(?=#?[\s,;)\]!?]|\.\s|#?\.?$)/i

/** A number at the start of a text. */
export const codeIn = (piece: Piece): Piece | null => {
  const match = CODE.exec(piece.text)
  const word = match?.[1]?.replace(/[._/-]+$/, '')
  return match && word && /\d/.test(word)
    ? { text: word, start: piece.start + match[0].length - (match[1]?.length ?? 0) }
    : null
}

export type CodeKind = 'lot' | 'stock' | 'plate' | 'vin' | 'order' | 'po' | 'reference' | 'stopReference' | 'buyer'
export interface FoundCode {
  readonly kind: CodeKind
  readonly read: Read<string>
  readonly at: number
  readonly end: number
}

const NO = String.raw`(?:\s?(?:number|num\.?|no\.?|nr\.?|n[°º]|id|code|#|is|es|:)){0,3}[\s:#]{0,3}`
const WORD = String.raw`([A-Z0-9][A-Z0-9._/-]{0,24})(?![A-Z0-9])`
const PLATE = String.raw`((?:[A-Z]{2}\s{1,2})?[A-Z0-9]{1,4}[- ]?[A-Z0-9]{2,5}(?:[- ]\d{2,4})?)(?![A-Z0-9])`

const PATTERNS: readonly (readonly [CodeKind, RegExp])[] = [
  ['stock', new RegExp(String.raw`(?<![\p{L}])(?:stk|stock|inventaire|inventario)\b\.?${NO}${WORD}`, 'giu')],
  [
    'lot',
    new RegExp(
      String.raw`(?<![\p{L}])(?:lot|lote|run(?=\s#?\d))\b${NO}(\d{6,9}|[A-Z]{0,3}-?\d{3,9})(?![A-Z0-9])`,
      'giu',
    ),
  ],
  ['plate', new RegExp(String.raw`(?<![\p{L}])(?:licen[sc]e\s)?(?:plates?|tag|placas?|plaque)\b${NO}${PLATE}`, 'giu')],
  [
    'vin',
    new RegExp(
      String.raw`(?<![\p{L}])(?:vin|niv|serial|s\/n|chassis)\b${NO}([A-HJ-NPR-Z0-9]{6,19})(?![A-Z0-9])`,
      'giu',
    ),
  ],
  [
    'po',
    new RegExp(
      String.raw`(?<![\p{L}])(?:p\.?\s?o\.?|bc(?=[\s#:-]{1,3}\d)(?![\s#:-]{1,3}\d{3}[-. ]\d{3})|purchase order|orden de compra|bon de commande)(?=[\s#:])${NO}${WORD}`,
      'giu',
    ),
  ],
  [
    'stopReference',
    new RegExp(
      String.raw`(?<![\p{L}])(?:release(?:\s(?:slip|code))?|rel(?=\s?#)|(?:appt|appointment|pickup|dock|delivery)\sref|(?:booked )?under number|bidder (?:number|no)|dock receipt|sale number|n[úu]mero de (?:comprador|salida|pase)|num[ée]ro de sortie|gate\s?pass|gatepass|pick\s?-?up\s(?:number|no\.?|#|code|ref)|pickup id|pin|pass|pase(?: de salida)?|appt\.?|appointment|delivery appt|badge|confirmation code|lockbox(?: code)?|dock appt|booking)${NO}${WORD}`,
      'giu',
    ),
  ],
  [
    'reference',
    new RegExp(
      String.raw`(?<![\p{L}])(?:(?<!\b(?:appt|appointment|pickup|dock|delivery)\s)ref(?:erence)?|manifest|batch|request|transfer|facture|our file|file|quote|quotation|cotizaci[oó]n|devis|claim|case|ticket|assignment|confirmation|referencia|r[ée]f)\b\.?${NO}${WORD}`,
      'giu',
    ),
  ],
  [
    'order',
    new RegExp(
      String.raw`(?<![\p{L}])(?:order|load|shipment|trip|move|work order|wo|job|dispatch|pedido|orden|commande|no de commande)\b(?:\s(?=:))?${NO}${WORD}`,
      'giu',
    ),
  ],
  ['reference', new RegExp(String.raw`(?<![\p{L}])(?:acct|account)\b${NO}(\d{3,}-\d{3,}(?:-\d+)?)(?![A-Z0-9])`, 'giu')],
  [
    'buyer',
    new RegExp(
      String.raw`(?<![\p{L}])(?:buyer|buyer badge|member|acct|account)\b(?:\s(?:badge|id))?${NO}(\d{3,9})(?![A-Z0-9])`,
      'giu',
    ),
  ],
]
const MEASURE =
  /^(?:\d{1,3}(?:ft|in|lbs?|mi|pm|am|a|p|x|th|st|nd|rd)?|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?|\d{1,3}[.-]\d{1,2})$/i

function findCodes(piece: Piece): FoundCode[] {
  if (!/\d/.test(piece.text)) return []
  const found: FoundCode[] = []
  for (const [kind, pattern] of PATTERNS)
    for (const match of piece.text.matchAll(pattern)) {
      const word = (match[1] ?? '').replace(/[._/-]+$/, '')
      const at = match.index
      const isMarked = /[#:]|\b(?:no|number|is|code)\b/i.test(
        match[0].slice(0, match[0].length - (match[1]?.length ?? 0)),
      )
      if (!/\d/.test(word) || (!isMarked && MEASURE.test(word)) || /^(?:19|20)\d\d$/.test(word)) continue
      if (!isMarked && /^\d{1,3}$/.test(word) && kind !== 'stopReference') continue
      // "Call lot 713-555-0118"
      if ((kind === 'lot' || kind === 'stock') && /^[2-9]\d\d[-.][2-9]\d\d[-.]\d{4}$/.test(word)) continue
      if (found.some((each) => at < each.end && at + match[0].length > each.at)) continue
      const start = at + match[0].length - (match[1]?.length ?? 0)
      const part = partOf(piece, start, start + word.length)
      // The state before a plate is no part of it.
      const state = kind === 'plate' ? /^[A-Z]{2}\s{1,2}(?=\S)/.exec(part.text)?.[0] : undefined
      const isState = state !== undefined && stateCode(state.trim(), 'US') !== undefined
      const value = kind === 'vin' ? cleanVin(part.text) : isState ? part.text.slice(state.length) : part.text
      if (kind === 'vin' && value.length === 17) continue
      // "APPT 0930" is a time as well.
      const isTime = kind === 'stopReference' && /^app/i.test(match[0]) && /^(?:[01]\d|2[0-3])[0-5]\d$/.test(value)
      const isSure = kind !== 'vin' && !isState && !isTime
      found.push({ kind, read: readAt(value, part, isSure), at, end: at + match[0].length })
    }
  return found.toSorted((a, b) => a.at - b.at)
}

/** "Unit V-201, 2026 Ram": the numbers of units before their years. */
export const unitsBeside = (piece: Piece): Read<string>[] =>
  [...piece.text.matchAll(/(?<![\p{L}\d])unit\s#?([A-Z]{0,3}-?\d{2,8})(?=[,:]\s(?:an?\s)?(?:19|20)\d\d\s)/giu)].map(
    (match) => {
      const part = partOf(piece, match.index + match[0].length - match[1]!.length, match.index + match[0].length)
      return readAt(part.text, part, false)
    },
  )

/** The number of a unit before its year: "#4471  2019 Nissan Frontier". */
export function unitAtStart(piece: Piece): Read<string> | null {
  const match = /^\W{0,3}#\s?(?=[A-Z]*\d{3})([A-Z]{0,3}\d{3,8})\b(?=.*\b(?:19|20)\d\d\b)/.exec(piece.text)
  if (!match?.[1]) return null
  const part = partOf(piece, match[0].length - match[1].length, match[0].length)
  return readAt(part.text, part, false)
}

/** Every number whose kind is told in the words before it. */
export const codesIn = remembered(findCodes)
