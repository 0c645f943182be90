/** Reads a sentence: its vehicles, addresses, days, people, amounts and numbers, each for the stop that its words tell. */
import { amountsIn } from './amounts.ts'
import { codesIn } from './codes.ts'
import { windowsIn } from './dates.ts'
import { hoursIn } from './hours.ts'
import { sentenceCuts } from './instructions.ts'
import { CORRECTS, marksIn, REMOVES } from './marks.ts'
import { contactsIn } from './people.ts'
import { partOf, type Piece, readAt } from './piece.ts'
import type { ReadingState } from './reading-state.ts'
import { readInstructions, readReady, readSelf, readTrailer } from './sentence-notes.ts'
import type { About, Span } from './sentence-parts.ts'
import { placeSites, readCities } from './sentence-places.ts'
import { readVehicles, tellTags, tellWays } from './sentence-vehicles.ts'
import { sitesIn } from './sites.ts'
import { giveContact, giveWindow, offered } from './stop-facts.ts'
import { vehicleItems } from './vehicles.ts'

/** A sentence about every vehicle or stop. */
const OF_ALL = /^\W*(?:all|both|everything|every|each|todos|tous)\b/i

const NOT_THEN = /\b(?:not|except|never|closed)\s(?:on\s|the\s|for\s){0,2}(?:\S{1,9}\s(?:or|and)\s)?$/i

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
  for (const site of sites) covered.push({ at: site.at, end: site.end })
  const vehicles = readVehicles(reader, sentence, line, covered, sites.length > 0)
  const targets = placeSites(reader, sentence, line, sites, marks, isNewer, vehicles.length > 0)
  const cities = sites.length === 0 && reader.section !== 'other' ? readCities(reader, sentence, marks, isCovered) : []
  targets.push(...cities)
  const told = marks.findLast(({ isWeak }) => !isWeak)
  if (told && targets.length === 0) reader.hint = { role: told.role, line }
  if (vehicles.length > 0) tellWays(reader, sentence, vehicles, targets, marks)
  else tellTags(reader, sentence.text, targets)

  /** The stop that something at a position is about. */
  const about: About = (at, isDay, end = at) => {
    const before = targets.findLast((target) => target.at <= at)
    const strong = marks.filter(({ isWeak }) => !isWeak)
    const mark = strong.findLast((each) => each.end <= at + (isDay ? 2 : 0) && each.at >= (before?.end ?? 0))
    const ahead = strong.find((each) => each.at >= at)
    // "Friday pickup, Saturday delivery": the word right behind a day, unless one stands right before it.
    const isBehind = isDay && ahead !== undefined && sentence.text.slice(end, ahead.at).trim() === ''
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
    if (ahead && isDay && (!next || ahead.at < next.at) && sentence.text.slice(end, ahead.at).trim() === '')
      return { stop: targets.find(({ stop }) => stop.role === ahead.role)?.stop ?? null, role: ahead.role }
    if (next && (isDay || next.at - at < 60)) return { stop: next.stop, role: next.stop.role }
    if (ahead && !isDay && !reader.current) return { stop: null, role: ahead.role }
    if (reader.current && reader.section === 'stop' && !reader.isApart)
      return { stop: reader.current, role: reader.current.role }
    return { stop: null, role: null }
  }

  const hours = hoursIn(sentence)
  if (hours) {
    const at = hours.start - sentence.start
    covered.push({ at, end: hours.end - sentence.start })
    const { stop, role } = about(at, false)
    if (stop) stop.hours ??= hours
    else facts.loose.push({ piece: sentence, role, hours })
  }
  for (const window of windowsIn(sentence, reader.base)) {
    if (hours && window.at < hours.end - sentence.start && window.end > hours.start - sentence.start) continue
    if (sites.some((site) => window.at >= site.at && window.at < site.end)) continue
    // "come Jan 11-15 but not the 13th"
    if (NOT_THEN.test(sentence.text.slice(0, window.at))) continue
    covered.push(window)
    const { stop, role } = about(window.at, true, window.end)
    if (stop) giveWindow(stop, window, isNewer)
    else facts.loose.push({ piece: sentence, role, window })
  }
  if (!hours || sentence.text.length > 20) readReady(reader, sentence, about)
  for (const contact of contactsIn(sentence)) {
    if (sites.some((site) => contact.at >= site.at && contact.end <= site.end)) continue
    covered.push(contact)
    const { stop, role } = about(contact.at, false)
    if (stop && reader.section !== 'other') giveContact(stop, contact)
    else if (reader.section !== 'other') facts.loose.push({ piece: sentence, role, contact })
  }
  for (const { kind, read, at, end } of codesIn(sentence)) {
    if (isCovered(at) && kind !== 'stopReference') continue
    covered.push({ at, end })
    if (kind === 'po' || kind === 'reference' || kind === 'order') facts.numbers.push({ kind, read })
    else if (kind === 'stopReference' || kind === 'buyer') {
      const { stop, role } = about(at, false)
      if (kind === 'buyer') {
        const note = readAt(partOf(sentence, at, end).text, partOf(sentence, at, end), true)
        if (stop) stop.notes.push(note)
        else facts.loose.push({ piece: sentence, role: role ?? 'pickup', note })
      } else if (stop) stop.reference = offered(stop.reference, read)
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
  if (reader.section !== 'other' && !isNewer) readInstructions(reader, sentence, covered, about)
}
