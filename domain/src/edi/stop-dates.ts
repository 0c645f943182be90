/** What each date of a stop means: by its date qualifier (element 432), refined by its time qualifier (element 176). */

/** `from` and `to` bound what is requested, `on` is a requested moment or day, `appointment` what is agreed with the place. */
export type DateRole = 'from' | 'to' | 'on' | 'appointment'
export type DateEnd = 'pickup' | 'delivery'

interface Meaning {
  of: DateEnd
  role: DateRole
}
const meaning = (of: DateEnd, role: DateRole): Meaning => ({ of, role })

const DATES: Readonly<Record<string, Meaning>> = {
  '10': meaning('pickup', 'on'),
  '37': meaning('pickup', 'from'),
  '38': meaning('pickup', 'to'),
  '69': meaning('pickup', 'appointment'),
  '77': meaning('pickup', 'appointment'),
  '79': meaning('pickup', 'on'),
  '81': meaning('pickup', 'appointment'),
  '96': meaning('pickup', 'on'),
  '98': meaning('pickup', 'appointment'),
  '02': meaning('delivery', 'on'),
  '53': meaning('delivery', 'from'),
  '54': meaning('delivery', 'to'),
  '67': meaning('delivery', 'to'),
  '68': meaning('delivery', 'on'),
  '70': meaning('delivery', 'appointment'),
  '78': meaning('delivery', 'appointment'),
  '80': meaning('delivery', 'on'),
  '82': meaning('delivery', 'appointment'),
  '97': meaning('delivery', 'on'),
  '99': meaning('delivery', 'appointment'),
}
/** Element 374, which a DTM has instead, as element 432. */
const OF_DTM: Readonly<Record<string, string>> = {
  '002': '02',
  '010': '10',
  '011': '11',
  '017': '17',
  '018': '18',
  '035': '35',
  '037': '37',
  '038': '38',
  '063': '54',
  '064': '53',
  '067': '70',
  '068': '69',
  '070': '53',
  '071': '53',
  '073': '54',
  '074': '54',
  '080': '37',
  '081': '37',
  '083': '38',
  '084': '38',
}
/** The date qualifier of a G62 or DTM; a code that only a DTM has remains as it is. */
export const dateCode = (id: string, code: string): string => (id === 'DTM' ? (OF_DTM[code] ?? code) : code)
/** Bounds within a date: the earliest and the latest time. */
const TIMES: Readonly<Record<string, Meaning>> = {
  I: meaning('pickup', 'from'),
  K: meaning('pickup', 'to'),
  U: meaning('pickup', 'appointment'),
  Y: meaning('pickup', 'on'),
  '2': meaning('pickup', 'appointment'),
  '4': meaning('pickup', 'on'),
  '6': meaning('pickup', 'appointment'),
  G: meaning('delivery', 'from'),
  L: meaning('delivery', 'to'),
  X: meaning('delivery', 'appointment'),
  Z: meaning('delivery', 'on'),
  '3': meaning('delivery', 'appointment'),
  '5': meaning('delivery', 'on'),
  '7': meaning('delivery', 'appointment'),
}

/** The words for dates without a place in an order. */
const WORDS: Readonly<Record<string, string>> = {
  '04': 'Purchase order date',
  '11': 'Shipped',
  '17': 'Estimated delivery',
  '18': 'Available',
  '35': 'Delivered',
  '64': 'Respond by',
  '86': 'Actual pickup',
  CA: 'Cutoff',
  ...Object.fromEntries(
    Object.entries(DATES).map(([code, { of, role }]) => [
      code,
      { from: `Earliest ${of}`, to: `Latest ${of}`, on: `Requested ${of}`, appointment: `Appointment for ${of}` }[role],
    ]),
  ),
}
export const RESPOND_BY = '64'

/** A date's meaning; `isAgreed`: its qualifier is that of an appointment. Undefined: it is no date of a stop. */
export function meaningOf(of: string, timeCode: string): (Meaning & { isAgreed: boolean }) | undefined {
  const [date, time] = [DATES[of], TIMES[timeCode]]
  if (!date) return of === '' && time ? { ...time, isAgreed: time.role === 'appointment' } : undefined
  const isAgreed = date.role === 'appointment'
  // The time qualifier only says which bound of its date it is.
  const isBound = time?.role === 'from' || time?.role === 'to'
  const isOpen = date.role === 'on' || isAgreed
  return { of: date.of, role: isOpen && isBound ? time.role : date.role, isAgreed }
}

/** Whether a date qualifier is one that we know, of a stop or not. */
export const isKnownDate = (code: string): boolean => code in WORDS

/** A date as a note: `Estimated delivery: 2026-03-04 08:00`. */
export const dateNote = (code: string, day: string, time: string): string =>
  `${WORDS[code] ?? `Date ${code}`}: ${[day, time].filter(Boolean).join(' ')}`
