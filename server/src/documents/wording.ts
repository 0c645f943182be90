/** The wording of places, time windows, vehicles and money in documents and mails, in the language of their reader. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { PAYMENT_METHODS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { soleTrim } from '@waybill/domain/vehicles/trims.ts'
import type { CommodityRecord, StopRecord } from '../records/orders/index.ts'
import { FORMATS, type Formats } from '../words/formats.ts'
import { type AllWords, WORDS } from '../words/words.ts'

/** A language's texts, and its rules for numbers, money and dates. */
export interface Wording extends Formats {
  readonly language: Language
  readonly words: AllWords
  /** "exactly Mar 5, 2026, 8:00 AM CST to 5:00 PM CST" */
  windowText: (type: string | null, start: Date | null, end: Date | null, zone: string | null) => string | null
  /** Payment terms by the company’s name for them, which is English as long as it is a new company’s. */
  termsText: (name: string | null | undefined) => string | null
  /** A way to pay, in the same way. */
  methodText: (name: string | null | undefined) => string | null
  /** "2003 Honda Accord EX", or another name of a piece. */
  pieceName: (piece: CommodityRecord) => string
  /** What a driver must know about a piece before loading it. */
  pieceNotes: (piece: CommodityRecord) => string
}

/** The word of a table for a value that the database knows; the value itself if it has none. */
export const wordFor = (table: Readonly<Record<string, string>>, value: string): string => table[value] ?? value

/** COD and COP are said so everywhere. */
function termsIn(
  name: string,
  { net, businessDays, quickPay, dueOnReceipt, prepaid }: AllWords['trade']['terms'],
): string {
  const { terms } = WORDS.en.trade
  if (name === terms.quickPay) return quickPay
  if (name === terms.dueOnReceipt) return dueOnReceipt
  if (name === terms.prepaid) return prepaid
  const days = /^Net (\d{1,3})$/.exec(name)?.[1]
  if (days) return net(days)
  const business = /^(\d{1,3}) business days?$/.exec(name)?.[1]
  return business ? businessDays(Number(business)) : name
}

const vehicleName = ({ year, make, model, trim }: CommodityRecord): string =>
  [year, make, model, soleTrim(trim)].filter(Boolean).join(' ')

function wordingOf(language: Language): Wording {
  const [formats, words] = [FORMATS[language], WORDS[language]]
  const { trade } = words
  const { momentText, number } = formats
  const measures = (piece: CommodityRecord): string | null => {
    const sides = [piece.length, piece.width, piece.height].map((side) => (side === null ? null : Number(side)))
    const size = sides.some(Boolean) ? trade.inches(sides.map((side) => side ?? '-').join(' x ')) : null
    return (
      [size, piece.weight === null ? null : trade.pounds(number(Number(piece.weight)))].filter(Boolean).join(', ') ||
      null
    )
  }
  return {
    ...formats,
    language,
    words,
    windowText(type, start, end, zone) {
      const [from, to] = [momentText(start, zone), momentText(end, zone)]
      const join = type === 'between' ? trade.between : trade.until
      const span = from && to && from !== to ? join(from, to) : (from ?? to)
      return span && [type && wordFor(trade.dateTypes, type), span].filter(Boolean).join(' ')
    },
    termsText: (name) => (name ? termsIn(name, trade.terms) : null),
    methodText(name) {
      const key = language === 'en' ? undefined : PAYMENT_METHODS.find(({ label }) => label === name)?.key
      return (key && trade.method(key)) ?? name ?? null
    },
    pieceName: (piece) => vehicleName(piece) || (piece.description ?? wordFor(trade.pieces, piece.type)),
    pieceNotes(piece) {
      const quantity = Number(piece.quantity)
      const notes = [
        // Of what has no other name it is the name.
        vehicleName(piece) ? piece.description : null,
        piece.body_type,
        piece.color,
        piece.license_plate && trade.plate(piece.license_plate),
        piece.inoperable === 'yes' ? trade.inoperable : piece.inoperable === 'no' ? trade.runs : null,
        piece.has_keys === false ? trade.noKeys : null,
        piece.damaged ? trade.damaged : null,
        quantity === 1 ? null : trade.quantity(number(quantity)),
        measures(piece),
        piece.lot_number && trade.lot(piece.lot_number),
        piece.reference_number && trade.ref(piece.reference_number),
      ]
      return notes.filter(Boolean).join(', ')
    },
  }
}

const WORDINGS: Readonly<Record<Language, Wording>> = { en: wordingOf('en'), es: wordingOf('es'), fr: wordingOf('fr') }

export const wordingIn = (language: Language): Wording => WORDINGS[language]

/** In English, as the company's own staff reads it. */
export const { dollars, momentText, dayText, dateText, windowText } = WORDINGS.en

/** City, state and ZIP code of a stop; its street only if it may be shown. */
export function addressLines(stop: StopRecord | undefined, isShown: boolean): string[] {
  const place = stop?.of_terminal
  if (!place) return []
  const city = [place.city, [place.state, isShown ? place.zip_code : null].filter(Boolean).join(' ')].filter(Boolean)
  return [...(isShown ? [place.street1, place.street2] : []), city.join(', ')].filter((line): line is string => !!line)
}

/** Instructions of several sources, each said once. */
export const instructionsOnce = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Map(
    texts.flatMap((text) => {
      const said = text?.trim()
      return said ? [[said.replaceAll(/\s+/g, ' ').toLowerCase(), said] as const] : []
    }),
  ).values(),
]

/** A company's operating authority: `MC 123456, USDOT 1234567`. Stored as entered, with or without `MC`. */
export const authorityText = (of: { mc_number: string | null; usdot?: string | null }): string =>
  [of.mc_number && `MC ${of.mc_number.replace(/^MC[\s-]*/i, '')}`, of.usdot && `USDOT ${of.usdot}`]
    .filter(Boolean)
    .join(', ')

/** An address as printed below a name. */
export const postalLines = (of: {
  street1: string | null
  street2?: string | null
  city: string | null
  state: string | null
  zip_code: string | null
}): string[] =>
  [
    of.street1,
    of.street2,
    [of.city, [of.state, of.zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', '),
  ].filter((line): line is string => !!line)
