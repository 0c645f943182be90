/** Clock times in running text, alone or as a range: "8am", "13:30", "noon", "9-5", "10 to 2". */

export interface FoundTime {
  readonly at: number
  readonly end: number
  readonly time: string
  /** The end of a range. */
  readonly until: string | null
}

const two = (value: number) => String(value).padStart(2, '0')
const clock = (hour: number, minute: number) => (hour <= 24 && minute < 60 ? `${two(hour % 24)}:${two(minute)}` : null)

const ONE = String.raw`(?:(\d{1,2})(?:[:.h](\d\d))?\s?([ap])\.?\s?m?\.?(?![a-z])|(\d{1,2})[:h](\d\d)(?::\d\d)?(?!\d)|(\d{1,2})\s?h(?:eures|rs?|oras)?(?![a-z\d])|(noon|midnight|midi|minuit|mediod[ií]a)\b)`
const SINGLE = new RegExp(String.raw`(?<![\d/.$#:-]|\d,)${ONE}`, 'gi')
const MILITARY =
  /(?<=(?:\bat|@|\bappt|\bby|\bafter|\bbefore|\bbetween|\band|\bto|\blatest|\bcut-?off|[-–])\s?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:\d\d)?,?\s)([01]\d|2[0-3])([0-5]\d)(?:\s?(?:hrs?|h))?(?![\d/-])|\b([01]\d|2[0-3])([0-5]\d)\s?(?:hrs?|h)\b/gi
const MILITARY_RANGE =
  /(?<![\d/.$#-])([01]\d|2[0-3])([0-5]\d)\s?(?:-|–|to|and)\s?([01]\d|2[0-3])([0-5]\d)(?:\s?(?:hrs?|h))?(?![\d-])/gi
const HALF = String.raw`(\d{1,2})(?::(\d\d))?\s?(?:([ap])\.?m?\.?(?![a-z]))?|(noon|midnight|mediod[ií]a|midi)`
const RANGE = new RegExp(
  String.raw`(?<![\d/.$#:-]|\d,|[-–]\s)(?:${HALF})\s?(?:-|–|—|\bto\b|\btil\b|\btill\b|\buntil\b|\bthru\b|\band\b|\ba\b|\by\b|\bet\b|(?<!\p{L})à(?!\p{L}))\s?(?:las\s)?(?:${HALF})(?![\d/%]|:\d|\s?(?:ft|in|lb|miles|mi|days?|hours?|hrs?|cars?|units?|vehicles?|veh)\b|["'])`,
  'giu',
)

/** "After 10", "before 4": an hour behind a word that bounds a day. */
const BARE =
  /(?<=\b(?:after|before|by|until|till?|around|at|past)\s)(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven)(?=\s?(?:[.,;)!]|$|sharp\b|or\b|and\b|but\b|if\b|so\b|o'?clock\b|on\b))/gi
const HOUR_WORDS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']
/** "a las 4 de la tarde". */
const OF_DAY =
  /(?<!\d)(\d{1,2})(?::(\d\d))?\s(?:(?:de|por) la (?:ma[nñ]ana|tarde|noche)|(?:du|de l') ?(?:matin|apr[eè]s-midi|soir)|in the (?:morning|afternoon|evening))/gi

/** Hours of a range as people at a yard mean them: 8-5 is until the afternoon. */
function rangeOf(match: RegExpExecArray, isTold: boolean): Omit<FoundTime, 'at' | 'end'> | null {
  const [, h1, m1, half1, word1, h2, m2, half2, word2] = match
  const isWord = (word: string | undefined) => word !== undefined
  if (!half1 && !half2 && !m1 && !m2 && !isWord(word1) && !isWord(word2) && !isTold) return null
  const hourOf = (hour: string | undefined, half: string | undefined, word: string | undefined): number =>
    word
      ? /midn/i.test(word)
        ? 0
        : 12
      : half
        ? (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
        : Number(hour)
  let first = hourOf(h1, half1, word1)
  let second = hourOf(h2, half2, word2)
  if (first > 24 || second > 24) return null
  if (!half1 && !word1 && half2?.toLowerCase() === 'p' && first < 7 && first + 12 <= second) first += 12
  if (!half2 && !word2 && second <= first % 12) second = (second % 12) + 12
  if (!half2 && !word2 && second < 12 && first >= 12) second += 12
  if (!half1 && !half2 && !word1 && /^[1-5]$/.test(h1 ?? '') && first < 6 && second < 12) {
    first += 12
    second += 12
  }
  const [from, to] = [clock(first, Number(m1 ?? 0)), clock(second, Number(m2 ?? 0))]
  return from && to && from < to ? { time: from, until: to } : null
}

function timeOf(match: RegExpExecArray): string | null {
  const [, hour12, minute12, half, hour24, minute24, hourRun, word] = match
  if (word) return /midn|minuit/i.test(word) ? '00:00' : '12:00'
  if (hour12) {
    if (Number(hour12) > 12 || Number(hour12) === 0) return null
    // "3 a" is no time.
    if (!minute12 && !/m/i.test(match[0].slice(hour12.length)) && !/\d[ap]$/i.test(match[0])) return null
    return clock((Number(hour12) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0), Number(minute12 ?? 0))
  }
  if (hourRun)
    return Number(hourRun) > 5 && Number(hourRun) < 24 && !/hrs?$|hours?$/i.test(match[0])
      ? clock(Number(hourRun), 0)
      : null
  // Nobody loads at 5:30 in the night: written without a zero it is the afternoon.
  const isLate = /^[1-5]$/.test(hour24 ?? '')
  return Number(hour24) < 24 ? clock(Number(hour24) + (isLate ? 12 : 0), Number(minute24)) : null
}

/** Times in order. `isTold`: the words around say that bare figures are hours ("8-5"). */
export function timesIn(text: string, isTold = false): FoundTime[] {
  if (!/\d|noon|midi|minuit|midnight|mediod|\b(?:after|before|by|at)\s/i.test(text)) return []
  const found: FoundTime[] = []
  const add = (at: number, end: number, time: Omit<FoundTime, 'at' | 'end'> | null) => {
    if (time && !found.some((each) => at < each.end && end > each.at)) found.push({ at, end, ...time })
  }
  for (const match of text.matchAll(OF_DAY)) {
    const isLate = !/ma[nñ]ana|matin|morning/i.test(match[0])
    const hour = (Number(match[1]) % 12) + (isLate ? 12 : 0)
    const time = Number(match[1]) <= 12 ? clock(hour, Number(match[2] ?? 0)) : null
    add(match.index, match.index + match[0].length, time === null ? null : { time, until: null })
  }
  for (const match of text.matchAll(MILITARY_RANGE))
    add(match.index, match.index + match[0].length, {
      time: `${match[1]}:${match[2]}`,
      until: `${match[3]}:${match[4]}`,
    })
  for (const match of text.matchAll(RANGE)) add(match.index, match.index + match[0].length, rangeOf(match, isTold))
  for (const match of text.matchAll(SINGLE)) {
    const time = timeOf(match)
    add(match.index, match.index + match[0].trimEnd().length, time === null ? null : { time, until: null })
  }
  for (const match of text.matchAll(MILITARY)) {
    const [hour, minute] = [match[1] ?? match[3], match[2] ?? match[4]]
    add(match.index, match.index + match[0].length, { time: `${hour}:${minute}`, until: null })
  }
  for (const match of isTold ? text.matchAll(BARE) : []) {
    const word = HOUR_WORDS.indexOf((match[1] ?? '').toLowerCase()) + 1
    const hour = word > 0 ? word : Number(match[1])
    // At a yard 1 to 6 are in the afternoon.
    const time = hour === 0 || hour > 12 ? null : clock(hour < 7 ? hour + 12 : hour, 0)
    add(match.index, match.index + match[0].length, time === null ? null : { time, until: null })
  }
  return found.toSorted((a, b) => a.at - b.at)
}
