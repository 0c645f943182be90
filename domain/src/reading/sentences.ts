/** Reads a sentence: its vehicles, addresses, days, people, amounts and numbers, each for the stop that its words tell. */
import { amountsIn } from './amounts.ts'
import { codesIn } from './codes.ts'
import { contactEnd, roleOfPerson } from './contact-ends.ts'
import { windowsIn } from './dates.ts'
import { gateCodesIn } from './gate-codes.ts'
import { hoursIn } from './hours.ts'
import { sentenceCuts } from './instructions.ts'
import { CORRECTS, marksIn, REMOVES } from './marks.ts'
import { stopsNamed } from './named-stops.ts'
import { contactsIn } from './people.ts'
import { asGuess, partOf, type Piece, readAt } from './piece.ts'
import type { ReadingState } from './reading-state.ts'
import { readInstructions, readReady, readSelf, readTrailer } from './sentence-notes.ts'
import type { About, Span } from './sentence-parts.ts'
import { placeSites, readCities } from './sentence-places.ts'
import { readVehicles, tellTags, tellWays } from './sentence-vehicles.ts'
import { takenBy } from './site-spots.ts'
import { sitesIn } from './sites.ts'
import { furtherContact, giveContact, giveWindow, isContactOf, offered } from './stop-facts.ts'
import { vehicleItems } from './vehicles.ts'

/** A sentence about every vehicle or stop. */
const OF_ALL = /^\W*(?:all|both|everything|every|each|todos|tous)\b/i

const NOT_THEN = /\b(?:not|except|never|closed)\s(?:on\s|the\s|for\s){0,2}(?:\S{1,9}\s(?:or|and)\s)?$/i

const NO_STOP =
  /\b(?:questions?|billing|invoic(?:e|es|ing)|accounts? payable|accounting|call (?:me|us) back|call back|fax|emergency|after[- ]hours emergency|rate con(?:firmation)?)\b(?:[^.;]|(?<=\b[a-z])\.){0,40}$/i
const OTHERS_CODE = /^\W*consign\w+/i
/** A sentence or a line without a label. `line`: its index. */
export function readText(reader: ReadingState, piece: Piece, line: number): void {
  let from = 0
  for (const cut of [...sentenceCuts(piece.text), piece.text.length]) {
    const sentence: Piece = { text: piece.text.slice(from, cut), start: piece.start + from }
    if (sentence.text.trim()) readSentence(reader, sentence, line)
    from = cut
  }
}

export function readSentence(reader: ReadingState, sentence: Piece, line: number): void {
  const { facts } = reader
  const isNewer = CORRECTS.test(sentence.text)
  const covered: Span[] = []
  const isCovered = (at: number) => covered.some((span) => at >= span.at && at < span.end)
  const marks = marksIn(sentence.text)

  // A vehicle that is taken back: the clause that says so names it.
  const removal = REMOVES.exec(sentence.text)
  if (removal && vehicleItems(sentence).every(({ facts: { vin } }) => !vin)) {
    const from = sentence.text.lastIndexOf(',', removal.index) + 1
    const comma = sentence.text.indexOf(',', removal.index + removal[0].length)
    facts.removed.push(partOf(sentence, from, comma < 0 ? sentence.text.length : comma))
    if (facts.named(sentence.text).length > 0 || facts.vehicles.length === 0) return
  }

  const sites = sitesIn(sentence, reader.known.book, (at, after) =>
    Math.max(after, ...marks.filter((mark) => mark.end <= at).map((mark) => mark.end), 0),
  )
  for (const site of sites) covered.push(...takenBy(site, sentence.text, sentence.start))
  const vehicles = readVehicles(reader, sentence, line, covered, sites.length > 0)
  const targets = placeSites(reader, sentence, line, sites, marks, isNewer, vehicles.length > 0)
  const cities = sites.length === 0 && reader.section !== 'other' ? readCities(reader, sentence, marks, isCovered) : []
  targets.push(...cities)
  const strong = marks.findLast(({ isWeak }) => !isWeak)
  if (strong && targets.length === 0) reader.hint = { role: strong.role, line }
  if (vehicles.length > 0) tellWays(reader, sentence, vehicles, targets, marks)
  else tellTags(reader, sentence.text, targets)

  const windows = windowsIn(sentence, reader.base)
  /** The stop that something at a position is about. */
  const about: About = (at, isDay, end = at) => {
    const before = targets.findLast((target) => target.at <= at)
    const told = marks.filter(({ isWeak }) => !isWeak)
    const mark = told.findLast((each) => each.end <= at + (isDay ? 2 : 0) && each.at >= (before?.end ?? 0))
    const ahead = told.find((each) => each.at >= at)
    // "Friday pickup, Saturday delivery": the word right behind a day, unless one stands right before it.
    // "PU 9/10 DO 9/12": the second word has a day of its own.
    const isBehind =
      isDay &&
      ahead !== undefined &&
      sentence.text.slice(end, ahead.at).trim() === '' &&
      !windows.some(
        (each) => each.at >= ahead.end && /^\s?(?:on |by )?$/i.test(sentence.text.slice(ahead.end, each.at)),
      )
    const isBefore =
      mark !== undefined && /^[\s:]*(?:is |on |by |for |from )?$/i.test(sentence.text.slice(mark.end, at))
    if (isBehind && mark && !isBefore)
      return { stop: targets.find(({ stop }) => stop.role === ahead.role)?.stop ?? null, role: ahead.role }
    if (mark) {
      const own = targets.find(({ stop }) => stop.role === mark.role)
      const isHere = reader.current?.role === mark.role && !reader.isApart && !OF_ALL.test(sentence.text)
      return { stop: own?.stop ?? (isHere ? reader.current : null), role: mark.role }
    }
    if (before) return { stop: before.stop, role: before.stop.role }
    // "Monday pickup", "by Friday at our Houston store".
    const next = targets.find((target) => target.at > at)
    if (ahead && isBehind && (!next || ahead.at < next.at))
      return { stop: targets.find(({ stop }) => stop.role === ahead.role)?.stop ?? null, role: ahead.role }
    if (next && (isDay || next.at - at < 60)) return { stop: next.stop, role: next.stop.role }
    if (ahead && !isDay && !reader.current) return { stop: null, role: ahead.role }
    // "So like the 18th?" below the delivery's address: the day that the whole text asks for.
    const isOfAll =
      isDay &&
      reader.current?.role === 'delivery' &&
      !reader.current.isLabelled &&
      reader.here.size === 0 &&
      facts.stops.some((each) => each.role === 'pickup' && !each.from && !each.to)
    if (reader.current && reader.section === 'stop' && !reader.isApart && !isOfAll) {
      // "Spokane: Ted 509…" below the Seattle stop: the place that the sentence names.
      const [named, ...more] = isDay || targets.length > 0 ? [] : stopsNamed(facts.stops, sentence.text, null)
      if (named && more.length === 0 && named !== reader.current) return { stop: named, role: named.role }
      return { stop: reader.current, role: reader.current.role, isNear: true }
    }
    return { stop: null, role: null }
  }

  const dated: Span[] = []
  const hours = hoursIn(sentence)
  if (hours) {
    dated.push({ at: hours.start - sentence.start, end: hours.end - sentence.start })
    const at = hours.start - sentence.start
    covered.push({ at, end: hours.end - sentence.start })
    const { stop, role } = about(at, false)
    if (stop) stop.hours ??= hours
    else facts.loose.push({ piece: sentence, role, hours })
  }
  // "March 12 - scratch that, the 16th": what stands before the words is taken back.
  const taken = isNewer ? (CORRECTS.exec(sentence.text)?.index ?? 0) : 0
  const isTakenBack = (at: number) => at < taken && windows.some((each) => each.at > taken)
  for (const window of windows.filter(({ at }) => !isTakenBack(at))) {
    if (hours && window.at < hours.end - sentence.start && window.end > hours.start - sentence.start) continue
    if (sites.some((site) => window.at >= site.at && window.at < site.end)) continue
    // "come Jan 11-15 but not the 13th"
    if (NOT_THEN.test(sentence.text.slice(0, window.at))) continue
    covered.push(window)
    dated.push(window)
    const { stop, role } = about(window.at, true, window.end)
    if (stop) giveWindow(stop, window, isNewer)
    else facts.loose.push({ piece: sentence, role, window })
  }
  if (!hours || sentence.text.length > 20) readReady(reader, sentence, about)
  const people = contactsIn(sentence)
  let done = 0
  for (const [index, found] of people.entries()) {
    // "Plano: see Hector, 972…, Tulsa: Misty, 918…": each by the words since the one before.
    const words = people.length > 1 ? partOf(sentence, done, found.end) : sentence
    done = found.end
    // "Charlotte NC 28208 (lot attendant 704-…": a place is nobody's name.
    const isPlace = sites.some(
      (site) =>
        found.name && found.name.start - sentence.start >= site.at && found.name.end - sentence.start <= site.end,
    )
    const contact = isPlace
      ? { ...found, name: null, at: found.phone ? found.phone.start - sentence.start : found.at }
      : found
    if (sites.some((site) => contact.at >= site.at && contact.end <= site.end)) continue
    covered.push(contact)
    // "Call Duane an hour ahead": whose number the text has.
    if (!contact.phone && facts.stops.some((stop) => isContactOf(stop, contact.name))) continue
    // Whom to ask about the bill is at no stop.
    if (NO_STOP.test(sentence.text.slice(Math.max(0, contact.at - 60), contact.end))) continue
    const isTold = marks.some(({ isWeak, at }) => !isWeak && at < contact.at)
    const [named, ...more] =
      words === sentence && (isTold || targets.length > 0)
        ? []
        : stopsNamed(facts.stops, words === sentence ? sentence.text.slice(0, found.end) : words.text, null)
    const own = named && more.length === 0 ? { stop: named, role: named.role, isNear: false } : null
    const acts = own || !contact.name ? null : roleOfPerson(sentence, contact.name, people[index + 1]?.at)
    const doer = acts ? { ...about(contact.at, false), stop: null, role: acts } : null
    const { stop, role, isNear } =
      contactEnd(sentence, contact.at, contact.end, targets) ?? own ?? doer ?? about(contact.at, false)
    // The writer's own number on a line of its own belongs to no stop in particular.
    const isOwn = contact.isWriter && targets.length === 0 && !isTold && !reader.here.size
    if (isOwn && reader.section !== 'other') facts.loose.push({ piece: words, role: null, contact })
    else if (stop && reader.section !== 'other') giveContact(stop, isNear ? furtherContact(stop, contact) : contact)
    else if (reader.section !== 'other') facts.loose.push({ piece: words, role, contact })
  }
  for (const { read, at, end } of gateCodesIn(sentence)) {
    covered.push({ at, end })
    const { stop, role } = about(at, false)
    if (stop) stop.gateCode ??= read
    else facts.loose.push({ piece: sentence, role, gateCode: read })
  }
  for (const { kind, read, at, end } of codesIn(sentence)) {
    if (isCovered(at) && kind !== 'stopReference') continue
    covered.push({ at, end })
    if (kind === 'po' || kind === 'reference' || kind === 'order') facts.numbers.push({ kind, read })
    else if (kind === 'stopReference' || kind === 'buyer') {
      const isRelease =
        kind === 'stopReference' && /^\W*(?:release|gate ?pass|pase)/i.test(sentence.text.slice(at, end))
      const known = about(at, false)
      const { stop, role } = isRelease && known.stop?.role === 'delivery' ? { stop: null, role: null } : known
      if (kind === 'buyer') {
        const note = readAt(partOf(sentence, at, end).text, partOf(sentence, at, end), false)
        if (stop) stop.notes.push(note)
        else facts.loose.push({ piece: sentence, role: role ?? 'pickup', note })
      } else if (stop)
        // A consignor's number is one of several.
        stop.reference = offered(stop.reference, OTHERS_CODE.test(sentence.text.slice(at, end)) ? asGuess(read) : read)
      else facts.loose.push({ piece: sentence, role: role ?? 'pickup', reference: read })
    }
  }
  for (const amount of amountsIn(sentence)) {
    if (isCovered(amount.at)) continue
    covered.push(amount)
    const isOne = vehicles.length === 1 && !amount.isEach
    facts.amounts.push({ ...amount, piece: sentence, isLabelled: false, isNewer, vehicles: isOne ? vehicles : [] })
  }
  readTrailer(reader, sentence)
  if (vehicles.length === 0) facts.tellCondition(sentence)
  readSelf(reader, sentence)
  if (reader.section !== 'other' && !isNewer)
    readInstructions(reader, sentence, { covered, dated, placed: sites.map(({ end }) => end) }, about)
}
