/** Windows of time in text: "after 8am on 12/2", "by Friday noon", "between Dec 18 and Dec 21", "12/3 8-5". */
import { remembered } from './remembered.ts'
import { type DayBase, daysIn, type FoundDay, plusDays } from './days-in.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'
import { type FoundTime, timesIn } from './times-in.ts'

/** A calendar day, with the clock time at its place if one is given (`14:30`). */
export interface Moment {
  readonly day: string
  readonly time: string | null
}

/** A time range, possibly open at one end. `isExact`: at that time only. */
export interface Window {
  readonly from: Read<Moment> | null
  readonly to: Read<Moment> | null
  readonly isExact: boolean
}
/** `at`, `end`: in the text it was found in. */
export interface FoundWindow extends Window {
  readonly at: number
  readonly end: number
}

/** What a label or a word before says of a bare day. */
export type Bound = 'start' | 'end' | null

const FILLER = String.raw`(?:\s|,|:|\(|\b(?:the|on|el|le|is|are|this|coming|at|de|del|of|day|end of (?:the )?day|end of|eod|cob|close of business|noon|morning|afternoon|evening|a|an|about|around|approx|date|d[ií]a|date|sometime|any ?time|maybe|like|probably|please|it|them|him|her|us|here|there)\b)`
const atEnd = (words: string) => new RegExp(`(?:${words})${FILLER}{0,6}$`, 'i')
const START = atEnd(
  String.raw`\bnot (?:be )?(?:\w+ )?(?:before|until|till?)|\bno (?:sooner|earlier) than|\b(?:on or )?after|\bfrom|\bstarting|\bstarts?|\bbeginning|\bas of|\bsince|\bearliest|\bavailable|\bavail|\bre?a?dy|\bpast|a partir del?|\bdesde|à partir (?:de|du)|\bd[eè]s|à compter d[eu]|despu[eé]s del?|apr[eè]s|\bfirst ones? can go|\bstaged|\blist[oa]s?|\bopens?|\bnet|\bn\/b|\bdisponibles?|\bno antes del?|\bpas avant|\bany ?(?:day|time) (?:after|from)`,
)
const NOT_BEFORE = new RegExp(
  String.raw`(?:n't|\b(?:not|cannot|dont|never|nobody|no one|nothing|isnt|wont|cant|no|nunca|pas))\b(?:(?!\bbut\b)[^.;!?]){0,40}\b(?:before|until|till?|antes del?|hasta|avant)${FILLER}{0,5}$`,
  'i',
)
const END = atEnd(
  String.raw`\bby|\bno later than|\bnot later than|\bnlt|\bnot after|\blatest|\bdue(?: on| by| date)?|\bdeadline|\buntil|\btill?|\bup to|\bon or before|\bmust (?:be )?(?:deliver(?:ed)?|arrive|gone)(?: on| by)?|\bthru|\bthrough|a m[aá]s tardar|\bpara|\bhasta|au plus tard|\bd'ici|jusqu'au|\bneed(?:ed)?(?: (?:it|em|them))?(?: there)?|\b(?:needs?|has|have|must) (?:to )?be (?:there|here|delivered|on the ground)|\bpromised|\bdesired delivery|\bout|\bfree (?:time ends|until)|\blast free day|\blfd|\bcut-?\s?off|\brdd|\bl[ií]mite`,
)
const BEFORE = atEnd(String.raw`(?<!\bor )\bbefore|\bb4|\bprior to|\bahead of|antes del?|\bavant`)
const BETWEEN = /\b(?:between|entre)\b[^.;]{0,12}$/i
/** Days of something else: storage that begins, a sale, a document. */
const OTHER_DAY =
  /(?:\b(?:(?:storage|free storage)(?: fees?| charges?| \$?\d+ ?(?:a|per) day| \$\d+\/day| of \$?\d+(?: (?:a|per) |\/)day)?:?(?: (?:starts?|begins?|from|after|kicks in|to|accrue|accrues|accruing|will|run|runs|on|being|charged|is|due)){0,4}|sold(?: on)?|(?:sale|sell)(?: date)?(?: is)?|purchased|purchases|bought|won|issued|dated|invoiced?|posted|created|printed|born|expires?|auction(?: date)?|as of today|last|since|opened|fees start|load limits start|we close on [^.]{0,30}|fly(?:ing)? (?:out|back)(?: on)?|(?:i|we|he|she|they)(?:'ll| will| must)? (?:leave|move out|travel)(?: on)?|flies (?:out|back)(?: on)?|(?:classes|school|finals?|exams?|semester|term|work|lease)(?: again)? (?:starts?|begins?|ends?|finish(?:es)?)(?: again)?(?: on)?|starts? (?:classes|school|work|college)(?: again)?(?: on)?|report(?:ing)? date(?: is)?(?: on)?|hold expires|deploy(?:s|ing)?(?: on)?|graduat\w+(?: on)?|(?:last |first )?(?:class|exam|final|shift|day of work) is(?: on)?|closing(?: is| date is)?(?: on)?|(?:paid|good|valid) (?:thru|through|until)|sent|dated|fax(?:ed)?(?: on)?|email of|letter of|storage (?:is )?(?:paid|free) (?:thru|through|until)|paid (?:it |them )?(?:off )?(?:on )?|paid by [a-z ]{3,24}|buys from|(?:in ?stead|in place) of|(?:is|are|he's|she's|was) (?:out|off|away)(?: on)?|not (?:\w+ ){1,2}by|except|excepto|menos|sauf|wrote|quoted|called|except(?: on)?|closed(?: on)?(?: \w{3,9} ?[/&,] ?)?|but|nobody here|not on|keys to [^.]{0,25}(?:on)?)\s?[:\s,]{0,3}(?:the |on )?)$/i
const NEGATED =
  /\b(?:not(?: on| the)?|no)\s$|\b(?:can(?:['’]?t|not| not)|won['’]?t|isn['’]?t|couldn['’]?t)\s(?:be\s|make\s|do\s)?(?:ready|available|there|it|done|work)?\s?(?:on\s|for\s)?$/i
const JOINS =
  /^[\s,)]{0,2}(?:-|–|—|~|to|thru|through|and|&|or|until|till?|a|al|y|o|à|au|et|ou|(?:and )?no later than|but no later than|latest:?)[\s(]{0,2}(?:the\s|el\s|le\s|on\s|by\s)?$/i
const TIME_JOIN =
  /^[\s,@(:;-]{0,4}(?:(?<![\p{L}\d])(?:at|from|between|by|before|after|around|about|appt|appointment|is|a las|as|à|de|dès|until|till?|anytime|any time|sharp|on|starting|no later than|not before|the|time|window|slot|only|fcfs|first thing|hrs|hours|arrive|arrival|for|entre|despu[eé]s de|antes de|después|latest|nlt|net|desde|las?)(?![\p{L}\d])[\s,:@.(]{0,2}){0,5}$/iu
const TIME_START =
  /\b(?:after|from|not before|no earlier than|starting|anytime after|past|apr[eè]s|despu[eé]s de|dès|opens?)\s?(?:at\s|las\s|de\s)?$/i
const TIME_END =
  /\b(?:by|before|until|til|till|no later than|nlt|avant|antes de|thru|latest)\s?(?:at\s|las\s|de\s|end of )?$/i

/** The same words behind a day: "Friday at the latest", "from the 14th on". */
const LATEST_BEHIND =
  /^\)?[\s,]{0,2}(?:at (?:the )?(?:very )?latest|latest|or (?:before|earlier|sooner)|max\b|al m[aá]s tardar|au plus tard|a m[aá]s tardar|como m[aá]ximo)/i
const EARLIEST_BEHIND =
  /^\)?[\s,]{0,2}(?:on(?=\s?[.,;)]|\s?$)|or (?:any ?time )?(?:after|later)|onwards?|and (?:after|later|onwards?)|(?:at the )?earliest|en adelante|ou apr[eè]s)/i

interface Timed {
  day: FoundDay
  time: FoundTime | undefined
  timeBound: Bound
  bound: Bound
  isBefore: boolean
  isBetween: boolean
  at: number
  end: number
}

/** "10/22/27 1000": a clock time without a colon, right behind a whole date. */
function runBehind(text: string, end: number): FoundTime | undefined {
  const run = /^(\s@?\s?)((?:[01]\d|2[0-3])[0-5]\d)(?=\s?(?:hrs?\b|h\b|[,;)]|$))/i.exec(text.slice(end, end + 14))
  if (!run || !/\/\d{2,4}$/.test(text.slice(0, end))) return undefined
  const [, gap = '', clock = ''] = run
  const at = end + gap.length
  return { at, end: at + 4, time: `${clock.slice(0, 2)}:${clock.slice(2)}`, until: null }
}

function boundOf(before: string, behind: string, fallback: Bound): { bound: Bound; isBefore: boolean } {
  if (NOT_BEFORE.test(before) || START.test(before) || EARLIEST_BEHIND.test(behind))
    return { bound: 'start', isBefore: false }
  if (BEFORE.test(before)) return { bound: 'end', isBefore: true }
  return { bound: END.test(before) || LATEST_BEHIND.test(behind) ? 'end' : fallback, isBefore: false }
}

/** The days of a text, each with the time beside it. */
function timed(text: string, days: readonly FoundDay[], times: FoundTime[], fallback: Bound): Timed[] {
  const free = new Set(times)
  return days.map((day, index): Timed => {
    const from = Math.max(days[index - 1]?.end ?? 0, day.at - 60)
    const next = days[index + 1]?.at ?? text.length
    const after = [...free].find(
      (time) => time.at >= day.end && time.at < next && TIME_JOIN.test(text.slice(day.end, time.at)),
    )
    const before = [...free].find(
      (time) =>
        time.end <= day.at &&
        time.at >= from &&
        /^[\s,]{0,2}(?:on|of|de|del|le|el)?\s{0,2}$/i.test(text.slice(time.end, day.at)),
    )
    // "Tomorrow, appointment is at 13:30": the only time of the sentence.
    const alone =
      days.length === 1 &&
      times.length === 1 &&
      /\b(?:at|by|before|after|appt|appointment)\b[^\d]{0,14}$/i.test(text.slice(day.end, times[0]!.at)) &&
      times[0]!.at - day.end < 60
        ? times[0]
        : undefined
    const time = after ?? before ?? alone ?? runBehind(text, day.end)
    if (time) free.delete(time)
    const at = Math.min(day.at, time?.at ?? day.at)
    const told = text.slice(Math.max(from, at - 60), at)
    const end = Math.max(day.end, time?.end ?? day.end)
    const behind = text.slice(end, end + 24)
    const isTimeLatest = time !== undefined && time !== before && LATEST_BEHIND.test(behind)
    const { bound, isBefore } = boundOf(told, isTimeLatest ? '' : behind, fallback)
    const words = time ? text.slice(Math.max(0, time.at - 24), time.at) : ''
    const timeBound: Bound =
      !time || time === before
        ? null
        : TIME_START.test(words)
          ? 'start'
          : isTimeLatest || TIME_END.test(words)
            ? 'end'
            : null
    return {
      day,
      time,
      timeBound,
      bound,
      isBefore: isBefore && !time,
      isBetween: BETWEEN.test(told),
      at,
      end,
    }
  })
}

const read = (piece: Piece, { day, at, end }: Timed, value: Moment, isSure = day.isSure): Read<Moment> =>
  readAt(value, partOf(piece, at, end), isSure)

function windowOf(piece: Piece, each: Timed): Window {
  const { day, time, timeBound, bound, isBefore } = each
  const clock = time?.time ?? null
  if (day.until) {
    const [from, to] = [
      read(piece, each, { day: day.day, time: clock }),
      read(piece, each, { day: day.until, time: time?.until ?? null }),
    ]
    return bound === 'end' ? { from: null, to, isExact: false } : { from, to, isExact: false }
  }
  if (time?.until)
    return {
      from: read(piece, each, { day: day.day, time: clock }),
      to: read(piece, each, { day: day.day, time: time.until }),
      isExact: false,
    }
  if (bound === 'start' || timeBound === 'start')
    return { from: read(piece, each, { day: day.day, time: clock }), to: null, isExact: false }
  if (bound === 'end') {
    const last = isBefore ? plusDays(day.day, -1) : day.day
    return { from: null, to: read(piece, each, { day: last, time: clock }, day.isSure && !isBefore), isExact: false }
  }
  if (timeBound === 'end')
    return {
      from: read(piece, each, { day: day.day, time: null }),
      to: read(piece, each, { day: day.day, time: clock }),
      isExact: false,
    }
  const moment = read(piece, each, { day: day.day, time: clock })
  return { from: moment, to: moment, isExact: clock !== null }
}

function findWindows(piece: Piece, base: DayBase, fallback: Bound = null): FoundWindow[] {
  const { text } = piece
  const all = daysIn(text, base)
  if (all.length === 0) return []
  const days = all.filter(({ at }) => {
    const before = text.slice(Math.max(0, at - 44), at)
    return !OTHER_DAY.test(before) && (!NEGATED.test(before) || NOT_BEFORE.test(before))
  })
  const times = timesIn(text, true).filter((time) => !all.some((day) => time.at < day.end && time.end > day.at))
  const found: FoundWindow[] = []
  const parts = timed(text, days, times, fallback)
  for (let index = 0; index < parts.length; index += 1) {
    const [first, second] = [parts[index]!, parts[index + 1]]
    const gap = second ? text.slice(first.end, second.at) : ''
    const isSpan =
      second !== undefined &&
      first.bound !== 'end' &&
      !first.day.until &&
      (JOINS.test(gap) || (first.isBetween && gap.length < 30)) &&
      first.day.day <= second.day.day
    if (second && isSpan) {
      const isSure = first.day.isSure && second.day.isSure
      found.push({
        at: first.at,
        end: second.end,
        from: read(piece, first, { day: first.day.day, time: first.time?.time ?? null }, isSure),
        to: read(piece, second, { day: second.day.day, time: second.time?.until ?? second.time?.time ?? null }, isSure),
        isExact: false,
      })
      index += 1
    } else found.push({ at: first.at, end: first.end, ...windowOf(piece, first) })
  }
  return found
}

/** The window of a text; null if it has none. Several that leave a bound open complete each other. */
export function windowIn(piece: Piece, base: DayBase, fallback: Bound = null): Window | null {
  const [first, ...others] = windowsIn(piece, base, fallback)
  if (!first) return null
  return others.reduce<Window>(
    (sum, { from, to }) => ({ from: sum.from ?? from, to: sum.to ?? to, isExact: sum.isExact }),
    first,
  )
}

/** Times only, for a line with the hours of a day named above it. */
export function timesOnly(piece: Piece): { from: string; to: string | null } | null {
  const run = /^\s*([01]\d|2[0-3])([0-5]\d)\s*$/.exec(piece.text)
  if (run) return { from: `${run[1]}:${run[2]}`, to: null }
  const [first, second] = timesIn(piece.text, true)
  return first ? { from: first.time, to: first.until ?? second?.time ?? null } : null
}

/** Every window of a text, in order. `fallback`: what its label says of a bare day. */
export const windowsIn = remembered(findWindows)
