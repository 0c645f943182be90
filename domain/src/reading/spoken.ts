/** Numbers that are spelled out or spoken, as figures: "five five five 0142", "twenty nineteen", "the twenty third". */
import type { Edit } from './respelled.ts'

const SMALL =
  'zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,seventeen,eighteen,nineteen'.split(
    ',',
  )
const TENS = ',,twenty,thirty,forty,fifty,sixty,seventy,eighty,ninety'.split(',')
const ORDINALS =
  ',first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth,eleventh,twelfth,thirteenth,fourteenth,fifteenth,sixteenth,seventeenth,eighteenth,nineteenth'.split(
    ',',
  )

const valueOf = (word: string): number | null => {
  const small = word === 'oh' ? 0 : SMALL.indexOf(word)
  if (small >= 0) return small
  const ten = TENS.indexOf(word)
  return ten > 0 ? ten * 10 : null
}

interface Word {
  readonly at: number
  readonly end: number
  readonly text: string
}
const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}]+|\d+/gu)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    text: match[0].toLowerCase(),
  }))

/** Without a comma: "two, one" is no number of a house. */
const isUnbroken = (text: string, run: readonly Word[]): boolean =>
  run.every((word, index) => index === 0 || /^[ -]$/.test(text.slice(run[index - 1]!.end, word.at)))
const isBeside = (text: string, a: Word, b: Word): boolean => /^(?: |-|, | - )$/.test(text.slice(a.end, b.at))

/** Runs of words that each name a number below a hundred, or are figures. */
function runsOf(text: string): Word[][] {
  const runs: Word[][] = []
  let run: Word[] = []
  for (const word of wordsOf(text)) {
    const isNumber = /^\d{1,4}$/.test(word.text) || valueOf(word.text) !== null
    const last = run.at(-1)
    if (last && (!isNumber || !isBeside(text, last, word))) {
      runs.push(run)
      run = []
    }
    if (isNumber) run.push(word)
  }
  if (run.length > 0) runs.push(run)
  return runs
}

/** Its figures one after the other: "fifty seven one oh six" is 57106. */
function figuresOf(run: readonly Word[]): string {
  let figures = ''
  for (let index = 0; index < run.length; index += 1) {
    const word = run[index]!.text
    if (/^\d/.test(word)) {
      figures += word
      continue
    }
    const value = valueOf(word)!
    const next = run[index + 1] && /^\p{L}/u.test(run[index + 1]!.text) ? valueOf(run[index + 1]!.text) : null
    const isTen = value >= 20
    if (isTen && next !== null && next > 0 && next < 10) {
      figures += String(value + next)
      index += 1
    } else figures += String(value)
  }
  return figures
}

const STREET_BEHIND =
  /^\s(?:[\p{L}]+\s){1,4}?(?:street|st|avenue|ave|road|rd|boulevard|blvd|dr|lane|ln|highway|hwy|parkway|pkwy|court|ct|circle|pike|trail|(?<!\b(?:does|do|did|will|wont|can|cant|not|to|a|no|the)\s)(?:drive|place|way))(?![\p{L}])/iu

/** Telephone numbers, ZIP codes, numbers of houses and codes that are told digit by digit. */
function codes(text: string): Edit[] {
  const edits: Edit[] = []
  for (const run of runsOf(text)) {
    const words = run.filter(({ text: word }) => /^\p{L}/u.test(word)).length
    if (words < 2) continue
    // A street's number before or a count behind may join the run: only whole lengths are taken.
    const figures = figuresOf(run)
    const [first, last] = [run[0]!, run.at(-1)!]
    const behind = text.slice(last.end, last.end + 60)
    if (/^[ -](?:hundred|thousand|dollars|bucks|percent|miles|o'?clock)\b/i.test(behind)) continue
    const edit = (to: string) => edits.push({ at: first.at, end: last.end, to })
    if (figures.length === 10 && run.length >= 6)
      edit(`${figures.slice(0, 3)}-${figures.slice(3, 6)}-${figures.slice(6)}`)
    else if (figures.length === 7 && run.length >= 6) edit(`${figures.slice(0, 3)}-${figures.slice(3)}`)
    else if (STREET_BEHIND.test(behind) && figures.length <= 5 && isUnbroken(text, run)) edit(figures)
    else if (run.length >= 3 && figures.length >= 4 && words * 2 > run.length) edit(figures)
  }
  return edits
}

const YEAR = new RegExp(
  String.raw`\b(?:(two thousand)(?: and)?(?: (${SMALL.slice(1).join('|')}|twenty(?:[ -](?:${SMALL.slice(1, 10).join('|')}))?))?|(nineteen|twenty)[ -](${SMALL.slice(10).join('|')}|oh[ -](?:${SMALL.slice(1, 10).join('|')})|(?:${TENS.slice(2).join('|')})(?:[ -](?:${SMALL.slice(1, 10).join('|')}))?))(?= [\p{L}]{2})(?! (?:dollars|bucks|miles|pounds|feet|hundred|thousand)\b)`,
  'giu',
)
const below100 = (words: string): number =>
  words
    .toLowerCase()
    .split(/[ -]/)
    .reduce((sum, word) => sum + (valueOf(word) ?? 0), 0)

/** "twenty nineteen", "two thousand and six", "nineteen sixty-seven". */
const years = (text: string): Edit[] =>
  [...text.matchAll(YEAR)].flatMap((match) => {
    const [whole, thousand, rest, century, behind] = match
    const year = thousand
      ? 2000 + below100(rest ?? '')
      : (century === 'nineteen' ? 1900 : 2000) + below100(behind ?? '')
    const isYear = year >= 1920 && year < 2040 && !(thousand && !rest)
    return isYear ? [{ at: match.index, end: match.index + whole.length, to: String(year) }] : []
  })

const AMOUNT = new RegExp(
  String.raw`\b(?:(${SMALL.slice(1).join('|')}|(?:${TENS.slice(2).join('|')})(?:[ -](?:${SMALL.slice(1, 10).join('|')}))?)[ -])?(hundred|thousand)(?:(?:,| and|,? and)? ((?:${SMALL.slice(1).join('|')}|(?:${TENS.slice(2).join('|')})(?:[ -](?:${SMALL.slice(1, 10).join('|')}))?))(?:[ -](hundred)(?:(?: and)? ((?:${TENS.slice(2).join('|')})(?:[ -](?:${SMALL.slice(1, 10).join('|')}))?))?)?)?(?= (?:dollars|bucks|even|flat|total(?! (?:[\p{L}]+ )?miles?\b)|all in|cash|each|for (?:both|all|the|it)|apiece)\b)`,
  'giu',
)

/** Words before an amount that make it one of several, or a part of a larger one: "a few hundred", "six to eight hundred". */
const VAGUE = new RegExp(
  String.raw`(?:\b(?:few|couple(?: of)?|several|some|many|half(?: an?)?|point|hundred|thousand|(?:${SMALL.concat(TENS.slice(2)).join('|')})(?:,? (?:to|or)|,)?)|\d(?: (?:to|or)|-))[ -]?$`,
  'i',
)

/** "seven hundred and fifty dollars", as a bare figure: the words beside it tell whether it is a price. */
const amounts = (text: string): Edit[] =>
  [...text.matchAll(AMOUNT)].flatMap((match) => {
    const before = text.slice(Math.max(0, match.index - 20), match.index)
    if (VAGUE.test(before) || (!match[1] && /\d\s$/.test(before))) return []
    const scale = match[2]!.toLowerCase() === 'thousand' ? 1000 : 100
    const lead = match[1] ? below100(match[1]) : 1
    const rest = below100(match[3] ?? '') * (match[4] ? 100 : 1) + below100(match[5] ?? '')
    const value = lead * scale + rest
    // A bare figure would be a year.
    const sign = value >= 1900 && value < 2100 ? '$' : ''
    return [{ at: match.index, end: match.index + match[0].length, to: `${sign}${value}` }]
  })

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sep|sept|oct|nov|dec)'
const ORDINAL = String.raw`(?:(twenty|thirty)[ -])?(${ORDINALS.slice(1).join('|')})|(twentieth|thirtieth)`
const DATE = new RegExp(
  String.raw`\b(${MONTH} (?:the )?)(?:${ORDINAL})\b|\b((?:by|on|before|after|until|till?|is|from|to|between|and|for|like|or) the )(?:${ORDINAL})\b(?! (?:of (?!${MONTH})|one|car|unit|stop|floor|time|vehicle|thing|pickup|week|party|gate|gear|building|street|avenue|row|truck|load|lot)|[ -]wheel)`,
  'giu',
)

/** "December fifteenth", "by the twenty third". */
const days = (text: string): Edit[] =>
  [...text.matchAll(DATE)].flatMap((match) => {
    const lead = match[1] ?? match[5] ?? ''
    const [tens, ordinal, round] =
      match[1] === undefined ? [match[6], match[7], match[8]] : [match[2], match[3], match[4]]
    // "The first" and "the second" are also other things.
    if (match[1] === undefined && !tens && ordinal && /^(?:first|second|third)$/i.test(ordinal)) return []
    const day = round
      ? round.toLowerCase() === 'twentieth'
        ? 20
        : 30
      : (tens ? (tens.toLowerCase() === 'twenty' ? 20 : 30) : 0) + ORDINALS.indexOf(ordinal!.toLowerCase())
    return day > 31 ? [] : [{ at: match.index + lead.length, end: match.index + match[0].length, to: `${day}th` }]
  })

const HOUR = SMALL.slice(1, 13).join('|')
const HOURS = new RegExp(
  String.raw`\b(${HOUR})( ?(?:-|to|til|till|until|thru|and) ?)(${HOUR})(?= (?:every ?day|daily|weekdays?|mon|tue|wed|thu|fri|sat|sun|[ap]\.?m|on|in the)|,|\.|$)|(?<=\b(?:at|by|after|before|until|till?|around|closes? at|opens? at) )(${HOUR})(?= (?:[ap]\.?m\b|o'?clock|in the (?:morning|afternoon|evening)|sharp))`,
  'giu',
)
/** "eight to five every day", "at nine in the morning". */
const hours = (text: string): Edit[] =>
  [...text.matchAll(HOURS)].flatMap((match) => {
    const [whole, from, join, to, only] = match
    const value = (word: string) => String(SMALL.indexOf(word.toLowerCase()))
    if (only) return [{ at: match.index, end: match.index + whole.length, to: value(only) }]
    const around = text.slice(Math.max(0, match.index - 16), match.index + whole.length + 12)
    const isHours = /open|hours|hrs|from|close|between|here|there|every ?day|daily|week|[ap]\.?m|mon|fri|sat|sun/i.test(
      around,
    )
    return isHours
      ? [{ at: match.index, end: match.index + whole.length, to: `${value(from!)}${join}${value(to!)}` }]
      : []
  })

const SIZE = new RegExp(
  String.raw`\b((?:${TENS.slice(2).join('|')})(?:[ -](?:${SMALL.slice(1, 10).join('|')}))?|${SMALL.slice(4).join('|')})(?=[ -](?:feet|foot|ft|inches|tons?|hundred pounds)\b)`,
  'giu',
)
const sizes = (text: string): Edit[] =>
  [...text.matchAll(SIZE)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    to: String(below100(match[1]!)),
  }))

const TRUCKS =
  /\b([fe])[ -]?(one|two|three|four)[ -]fifty\b|\b(ram|silverado|sierra|promaster)( )(fifteen|twenty[ -]five|thirty[ -]five) hundred\b|\b(q ?x?)[ -](fifty|sixty|eighty|thirty|seventy)\b/gi
/** "F one fifty", "Silverado fifteen hundred", "Q fifty". */
const trucks = (text: string): Edit[] =>
  [...text.matchAll(TRUCKS)].map((match) => ({
    at: match.index,
    end: match.index + match[0].length,
    to: match[1]
      ? `${match[1].toUpperCase()}-${SMALL.indexOf(match[2]!.toLowerCase())}50`
      : match[6]
        ? `${match[6].replace(' ', '').toUpperCase()}${below100(match[7]!)}`
        : `${match[3]} ${below100(match[5]!)}00`,
  }))

/** Every number in words that the rules are to read as figures. */
export const spokenNumbers = (text: string): Edit[] =>
  /\b(?:one|two|three|four|five|six|seven|eight|nine|ten|twelve|eleven|oh|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|\w{3,6}teen|\w{3,8}th|hundred|first|second|third)\b/i.test(
    text,
  )
    ? [...years(text), ...trucks(text), ...days(text), ...amounts(text), ...codes(text), ...hours(text), ...sizes(text)]
    : []
