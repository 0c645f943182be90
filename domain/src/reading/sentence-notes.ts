/** What a sentence asks for, the trailer it needs, and who writes it. */
import { isInstruction, isMoreThanDays, isMoreThanValues } from './instructions.ts'
import { BUSINESS } from './people.ts'
import { partOf, type Piece, readAt } from './piece.ts'
import type { ReadingState } from './reading-state.ts'
import type { About, Span } from './sentence-parts.ts'
import { offered } from './stop-facts.ts'

const CLAUSE = /[,;]\s|\s[-–—]{1,2}\s|[()]/g
const MAX_NOTE = 320
/** What goes on behind a place without a comma, unless the sentence runs on. */
const AFTER_PLACE = /^\s\p{L}[^,;()]{3,90}(?:[,;()]|$)/u

/** "Call Earl 901-555-0109 day before" is more than a number. */
const AHEAD =
  /\b(?:call|phone|text|ring|notify|avis(?:ar|er)|llamar|appeler)\b.{0,60}\b(?:before|b4|ahead|prior|in advance|when|upon|hours?|hrs?|minutes|mins?|antes|avant|first)\b/i

/** Words that go on with the clause before, or begin what the next one ends. */
const GOES_ON =
  /^\s?\(|^[\s,;(–—-]*(?:so|i|we|our|my|please|pls|no|not|with|turned|under|over|only|because|or|and|then|if|but|since|to|as|unless|otherwise|they|it|he|she|there|that|which|y|o|porque|et|ou|car)\b/i
const BEGINS = /^[\s,;(–—-]*(?:if|when|unless|once|in case|si|cuando|quand)\b/i

const AT_PICKUP =
  /\b(?:keys?|fobs?|llaves?|cl[ée]s?|it'?s (?:at|in|on|behind|parked)|it is (?:at|in|on|behind|parked)|parked|gate ?pass|release|storage|member|buyer|jump|winch to load)\b/iu
const AT_DELIVERY =
  /\b(?:deliver\w*|drop|leave|give|hand|hide|put|receiv\w*|unload|entreg\w*|livr\w*|them to|it to)\b/iu

interface Clause extends Span {
  readonly text: string
  /** Most of it was read as something else. */
  readonly isTaken: boolean
  /** A day or hours were read in it. */
  readonly isDated: boolean
}

/** What else was read in a sentence. */
export interface Elsewhere {
  readonly covered: readonly Span[]
  /** Days and hours. */
  readonly dated: readonly Span[]
  /** Where places end: "75706 behind the barn". */
  readonly placed?: readonly number[]
}

function clausesOf(sentence: Piece, { covered, dated, placed = [] }: Elsewhere): Clause[] {
  const ends = placed.filter((end) => AFTER_PLACE.test(sentence.text.slice(end)))
  const cuts = [
    ...new Set([...[...sentence.text.matchAll(CLAUSE)].map((match) => match.index), ...ends, sentence.text.length]),
  ].toSorted((a, b) => a - b)
  let from = 0
  return cuts.map((cut) => {
    const at = from
    from = cut
    // Spans may overlap: each position counts once.
    const inside = covered.filter((span) => span.end > at && span.at < cut).toSorted((a, b) => a.at - b.at)
    let [taken, done] = [0, at]
    for (const span of inside) {
      taken += Math.max(0, Math.min(span.end, cut) - Math.max(span.at, done))
      done = Math.max(done, span.end)
    }
    return {
      at,
      end: cut,
      text: sentence.text.slice(at, cut),
      isTaken: taken > (cut - at) * 0.5,
      isDated: dated.some((span) => span.end > at && span.at < cut),
    }
  })
}

/** The clauses that tell somebody something, with those that belong to them. `isNote`: the text calls the sentence a note. */
export function instructionsIn(sentence: Piece, elsewhere: Elsewhere, isNote = false): Piece[] {
  const clauses = clausesOf(sentence, elsewhere)
  const tells = clauses.map(({ text, isTaken, isDated }) => {
    const bare = text.replace(/^[\s,;()–—-]+/, '')
    if (isDated) return AHEAD.test(text) || isMoreThanDays(bare)
    return isTaken ? (AHEAD.test(text) || isMoreThanValues(bare)) && bare.split(/\s+/).length > 3 : isInstruction(bare)
  })
  // "Notes: bring a dealer tag, plates stay with the seller": all of it.
  if (isNote && tells.some(Boolean) && clauses.every(({ isTaken, isDated }) => !isTaken && !isDated)) {
    const whole = partOf(sentence, 0, sentence.text.trimEnd().replace(/[.!]+$/, '').length)
    if (whole.text.length <= MAX_NOTE) return [whole]
  }
  const notes: Piece[] = []
  for (let index = 0; index < clauses.length; index += 1) {
    if (!tells[index]) continue
    let [first, last] = [index, index]
    if (first > 0 && BEGINS.test(clauses[first - 1]!.text) && notes.length === 0) first -= 1
    for (let next = last + 1; next < clauses.length; next += 1) {
      const { text, isTaken, isDated } = clauses[next]!
      const isOwn = tells[next] || (!isTaken && !isDated && GOES_ON.test(text))
      // A short clause between two that belong together.
      const isBetween = !isOwn && !isTaken && tells[next + 1] && text.length < 40
      if (!isOwn && !isBetween) break
      last = next
    }
    const text = sentence.text.slice(0, clauses[last]!.end).trimEnd()
    const note = partOf(sentence, clauses[first]!.at, text.replace(/[.!]+$/, '').length)
    if (note.text.length > 3 && note.text.length <= MAX_NOTE) notes.push(note)
    index = last
  }
  return notes
}

export function readInstructions(reader: ReadingState, sentence: Piece, elsewhere: Elsewhere, about: About): void {
  for (const note of instructionsIn(sentence, elsewhere, reader.section === 'notes')) {
    const read = readAt(note.text, note, false)
    const { stop, role } = about(note.start - sentence.start, false)
    // What is said of the thing itself is said of where it stands now.
    const isOfPickup =
      AT_PICKUP.test(note.text) && stop?.role === 'delivery' && !stop.isLabelled && !AT_DELIVERY.test(sentence.text)
    if (isOfPickup) reader.facts.loose.push({ piece: sentence, role: 'pickup', note: read })
    else if (stop) stop.notes.push(read)
    else reader.facts.loose.push({ piece: sentence, role, note: read })
  }
}

/** "Ready now": from today on. */
export function readReady(reader: ReadingState, sentence: Piece, about: About): void {
  const match =
    /\b(?:ready|available|avail|staged|there)\s(?:is\s|are\s)?(?:right\s)?(?:now|immediately|immed|today|asap|anytime|any time)\b|\b(?:ya|ya est[aá]n?)\s(?:list[oa]s?)\b|\bd[ée]j[àa] pr[êe]te?s?\b|\b(?:disponibles?|pr[êe]te?s?|dispo)\s(?:d[èe]s maintenant|imm[ée]diatement|maintenant)|\bdisponibles?\s(?:ya|ahora|de inmediato)\b/i.exec(
      sentence.text,
    )
  if (!match) return
  const part = partOf(sentence, match.index, match.index + match[0].length)
  const moment = readAt({ day: reader.base.today, time: null }, part, false)
  const { stop } = about(match.index, true)
  if (stop?.role === 'pickup') stop.from ??= moment
  else
    reader.facts.loose.push({
      piece: sentence,
      role: 'pickup',
      window: { from: moment, to: null, isExact: false, at: match.index, end: match.index + match[0].length },
    })
}

const ENCLOSED =
  /\b(?:enclosed|covered (?:truck|trailer|transport)|closed trailer|(?:cerrado|ferm[ée]e?)(?!\s?(?:[:,]?\s?\d|(?:de|a|los|el|las|le|les|du|entre|hasta|desde|todos|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?![\p{L}]))))(?![\p{L}])/iu

const OPEN =
  /\b(?:remorque ouverte|op(?:e)?n tr(?:ai)?le?r|open car ?haul(?:er)?|\d-car open|open (?:trailer|carrier|transport|truck|hauler|is (?:fine|ok|okay|good)|ok|okay|is gtg|please|pls)|abierto(?!\s?(?:[:,]?\s?\d|(?:de|a|los|el|las|le|les|du|entre|hasta|desde|todos|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?![\p{L}]))))\b|^\W*open\W*$|,\s?open\s*$|\(open\)/iu

const NO_ENCLOSED =
  /\b(?:not|no|don'?t need|doesn'?t (?:need|have) to be|without)\s(?:an?\s)?(?:enclosed)\b|\benclosed\s(?:is\s)?not\s(?:needed|required|necessary|authorized|approved|allowed)/i

export function readTrailer({ facts }: ReadingState, sentence: Piece): void {
  const no = NO_ENCLOSED.exec(sentence.text)
  const match = no ? OPEN.exec(sentence.text) : (ENCLOSED.exec(sentence.text) ?? OPEN.exec(sentence.text))
  if (
    !match ||
    /\b(?:enclosed (?:is|please find)|please find enclosed|if .{0,20}rain|quote.*both|or open|open or enclosed)\b/i.test(
      sentence.text,
    )
  )
    return
  const part = partOf(sentence, match.index, match.index + match[0].length)
  const value = OPEN.test(match[0]) ? 'open' : 'enclosed'
  facts.trailer = offered(facts.trailer, readAt(value, part, true))
}

/** "My name is Eleanor Brandt", "its mike from the bodyshop", "Bill to Great Lakes Fleet Services". */
export function readSelf({ facts }: ReadingState, sentence: Piece): void {
  const bill =
    /\b(?:[Bb]ill(?:ed)? to|[Bb]ill it to|[Bb]ill|[Cc]harge|[Ii]nvoice(?: to)?|on behalf of|(?:another|order|work|load|pickup|shipment|two-fer|move|one|job)\sfor|client bank:?|[Ff]acturar a|[Ff]actur(?:ez|er) [àa])\s((?:\p{Lu}[\p{L}\d&'.-]*)(?:\s(?:of|&|\p{Lu}[\p{L}\d&'.-]*)){0,5})/u.exec(
      sentence.text,
    )
  if (bill?.[1]) {
    const at = bill.index + bill[0].length - bill[1].length
    const part = partOf(sentence, at, at + bill[1].replace(/(?:\s(?:NET|Net|PO|Attn|Attention))?[.,]?$/, '').length)
    const isTold = /bill|charge|invoice|behalf|factur/i.test(bill[0])
    if (!/^(?:me|us|my|our|we|PO|the|BOL)\b/i.test(part.text) && (isTold || BUSINESS.test(part.text)))
      facts.client ??= readAt(part.text, part, isTold && BUSINESS.test(part.text))
  }
  const self =
    /\b(?:[Mm]y name is|[Tt]his is|[Ii]'?m|[Ii]t'?s|[Ll]e escribe|[Ss]oy|[Mm]e llamo|[Jj]e m'appelle|[Ii]ci|[Jj]e suis)\s([A-Z][\p{L}'-]+(?:\s[A-Z][\p{L}'.-]+)?)(?=[\s,.]|$)/u.exec(
      sentence.text,
    ) ??
    /^(?:hi|hey|yo|hello|morning)?,?\s?(?:its|it's|this is|im)\s([a-z]{2,14})\s(?:(?:from|with|at|here|over|w)\b|w\/)/i.exec(
      sentence.text,
    )
  if (
    self?.[1] &&
    !/^(?:a|an|the|not|at|in|on|going|located|home|just|about|also|ready|at|to|here|there|still|my|our|for|parked|sitting)\b/i.test(
      self[1],
    )
  ) {
    const at = self.index + self[0].indexOf(self[1])
    const part = partOf(sentence, at, at + self[1].length)
    const from =
      /^\s(?:from|w\/|w|with|at|over at|de|of)\s(?:the\s)?([\p{L}\d&'. -]{3,40}?)(?=[.,;!?(]|\s(?:got|need|have|can|we|i|and|in|here|out of|necesito|aqu[ií])\b|$)/iu.exec(
        sentence.text.slice(at + self[1].length),
      )
    if (
      from?.[1] &&
      (BUSINESS.test(from[1]) || /^\p{Lu}\S+(?:\s(?:of|&|for|de|\p{Lu}\S*))*\s\p{Lu}\S*$/u.test(from[1]))
    ) {
      const start = at + self[1].length + from[0].length - from[1].length
      const company = partOf(sentence, start, start + from[1].length)
      facts.selfCompany ??= readAt(company.text, company, false)
    }
    facts.self ??= readAt(part.text, part, false)
  }
}
