/** Goes through a text line by line and keeps what each tells of the order. */
import { amountsIn, amountUnderLabel } from './amounts.ts'
import { timesOnly, windowIn } from './dates.ts'
import type { Line } from './layout.ts'
import type { Label } from './labels.ts'
import { type MailLine, subjectOf } from './mail.ts'
import { OrderFacts } from './order-facts.ts'
import { personIn, phoneIn } from './people.ts'
import { asGuess, endOf, partOf, type Piece, readAt } from './piece.ts'
import { marksIn } from './marks.ts'
import { isStreet, isStreetLike, placesIn, zipIn } from './places.ts'
import type { ReadingState, Section } from './reading-state.ts'
import { readSentence } from './sentences.ts'
import { segmentsOf, segmentsOfCells, type Segment } from './segments.ts'
import {
  fillPerson,
  fillPlace,
  fillStop,
  fillWindow,
  hasPlace,
  isEmpty,
  isName,
  type Known,
  newStop,
  nextRole,
  type StopFacts,
} from './stop-facts.ts'
import { type Cell, rowOf, type Table, tableAt } from './table.ts'
import { colorIn, conditionOf, keysOf, vehiclesIn } from './vehicles.ts'
import { vehicleFact } from './vehicle-labels.ts'

/** Not so much for each, nor a day. */
const isWhole =
  (line: Piece) =>
  ({ end }: { end: number }): boolean =>
    !/^\s?(?:each|ea\b|apiece|per\b|a (?:car|day|piece|unit)|\/\s?(?:car|unit|day|vehicle|mile|mi)\b)/i.test(
      line.text.slice(end - line.start),
    )

const CODE = /^[#\s]{0,3}([A-Z0-9][A-Z0-9._/-]{1,29})(?=[\s,;)]|$)/i

/** A number as people give one to an order: one word with a figure in it. */
const codeIn = (piece: Piece): Piece | null => {
  const match = CODE.exec(piece.text)
  const word = match?.[1]?.replace(/[._/-]+$/, '')
  return match && word && /\d/.test(word)
    ? { text: word, start: piece.start + match[0].length - (match[1]?.length ?? 0) }
    : null
}

export class Reader implements ReadingState {
  readonly facts = new OrderFacts()
  readonly known: Known
  section: Section = null
  current: StopFacts | null = null
  isApart = false
  #pending: Label | null = null
  #table: Table | null = null
  #isClosed = false
  #notesOf: StopFacts | null = null

  constructor(known: Known) {
    this.known = known
  }

  line(line: Line, index: number, kind: MailLine | undefined): void {
    if (kind === 'header') return
    if (kind === 'boundary') return this.#reset()
    if (kind === 'closing') {
      this.#reset()
      this.#isClosed = true
      return
    }
    if (kind === 'subject') {
      this.#reset()
      return this.#segments(segmentsOf(subjectOf(line), this.#fits), index, true)
    }
    if (!line.text.trim()) return this.#blank()
    if (this.#table) {
      const row = rowOf(line, this.#table)
      if (row && row.length > 1) return this.#row(row, index)
      this.#table = null
    }
    this.#table = tableAt(line)
    if (this.#table) {
      this.section = 'vehicles'
      return
    }
    const segments = line.cells.length > 1 ? segmentsOfCells(line.cells, this.#fits) : segmentsOf(line, this.#fits)
    this.#segments(segments, index, false)
  }

  #reset(): void {
    this.section = null
    this.current = null
    this.#pending = null
    this.#table = null
    this.#isClosed = false
    this.#notesOf = null
  }

  #blank(): void {
    this.#table = null
    if (this.section === 'notes') this.section = null
    if (this.current && hasPlace(this.current)) this.isApart = true
    if (this.section === 'other') this.section = null
  }

  #segments(segments: readonly Segment[], index: number, isSubject: boolean): void {
    for (const { label, isNamed, value } of segments) {
      if (label) {
        this.#isClosed = false
        this.#labelled(label, value, index)
      } else if (!this.#takePending(value, index)) this.#plain(value, index, isNamed, isSubject)
    }
  }

  /** The value of a label that stood alone above it. */
  #takePending(value: Piece, index: number): boolean {
    const label = this.#pending
    this.#pending = null
    if (!label || !this.#fits(label, value)) return false
    this.#labelled(label, value, index)
    return true
  }

  #labelled(label: Label, value: Piece, index: number): void {
    const { facts } = this
    const fact = label.role ? null : vehicleFact(label.field, value)
    if (fact) {
      facts.addFact(fact, index, this.current)
      this.isApart = true
      // "VIN 1FT… It does not run"
      const code = fact.vin ?? fact.lotNumber
      if (code) this.#afterCode(partOf(value, code.end - value.start), index)
      return
    }
    if (
      value.text === '' &&
      label.field !== 'place' &&
      label.field !== 'notes' &&
      label.field !== 'vehicle' &&
      label.field !== 'other'
    )
      this.#pending = label
    switch (label.field) {
      case 'place':
        return this.#place(label, value)
      case 'po':
      case 'reference':
      case 'order': {
        const code = codeIn(value)
        if (code) {
          facts.numbers.push({ kind: label.field, read: readAt(code.text, code, true) })
          const rest = partOf(value, endOf(code) - value.start)
          if (rest.text.length > 5) this.#plain(rest, index, true, false)
        } else if (value.text) this.#plain(value, index, true, false)
        return
      }
      case 'bol': {
        const code = codeIn(value)
        if (code) facts.bol ??= readAt(code.text, code, true)
        return
      }
      case 'price': {
        const amount = amountUnderLabel(value)
        if (amount && (!facts.price || !facts.price.isTotal))
          facts.price = { read: amount, isTotal: /total|all/i.test(value.text) || facts.price !== null }
        return
      }
      case 'client':
        if (value.text && isName(value.text.split(/\s[-–|]\s|,/)[0] ?? ''))
          facts.client ??= readAt(value.text, value, true)
        return this.#other()
      case 'vehicle':
        this.section = 'vehicles'
        if (value.text) this.#plain(value, index, true, false)
        return
      case 'notes':
        this.section = 'notes'
        this.#notesOf = label.role ? facts.stopOf(label.role, label.number, false) : this.isApart ? null : this.current
        if (value.text) this.#note(value)
        return
      case 'other':
        this.#pending = null
        return this.#other()
      case 'ignored':
        this.#pending = null
        this.#condition(value)
        return
      case 'buyer': {
        const code = codeIn(value)
        if (code) facts.stopOf('pickup', null, false).notes.push(readAt(`Buyer ${code.text}`, code, true))
        return
      }
      default:
        return this.#ofStop(label, value)
    }
  }

  /** "VIN 1FT…, white, does not run" */
  #afterCode(rest: Piece, index: number): void {
    const color = colorIn(rest)
    if (color) this.facts.addFact({ color }, index, null)
    this.#condition(rest)
  }

  #other(): void {
    this.section = 'other'
    this.current = null
  }

  #place(label: Label, value: Piece): void {
    const { facts, known } = this
    if (!label.role && !label.isStop) return this.#ofStop(label, value)
    const named =
      label.role ??
      (/deliver|drop|consignee|dest/i.test(value.text)
        ? 'delivery'
        : /pick|origin|ship|load/i.test(value.text)
          ? 'pickup'
          : this.current?.role)
    if (!named) return
    const last = facts.stops.findLast((stop) => stop.role === named && !stop.isHint)
    const isDateAlone =
      value.text !== '' &&
      placesIn(value, known.book).length === 0 &&
      windowIn(value, known.today) !== null &&
      !isName(value.text)
    const isWhole = placesIn(value, known.book).length > 0
    const isNew = last !== undefined && (hasPlace(last) || (last.name !== null && isWhole)) && !isDateAlone
    this.current = facts.stopOf(named, label.number, isNew || (label.isStop && last !== undefined && !isEmpty(last)))
    this.section = 'stop'
    this.isApart = false
    if (value.text && label.role) fillStop(this.current, value, known)
  }

  /** A part of a stop under its own label. */
  #ofStop(label: Label, value: Piece): void {
    const { facts, known } = this
    if (!label.role && this.section === 'other') return
    const isPlace = ['place', 'name', 'street', 'city', 'zip'].includes(label.field)
    let stop = label.role ? facts.stopOf(label.role, label.number, false) : this.current
    // A place without a word of which end it is: it begins where nothing has begun yet.
    if (!stop && isPlace && value.text) stop = facts.stopOf(nextRole(facts.stops), null, false)
    if (!label.role && label.field === 'ready' && stop?.role !== 'pickup') stop = facts.stopOf('pickup', null, false)
    if (!stop) return this.#undirected(label, value)
    if (label.role && label.number === null && label.field === 'name' && stop.name && hasPlace(stop))
      stop = facts.stopOf(label.role, null, true)
    if (label.field !== 'ready' || label.role) {
      this.current = stop
      this.section = 'stop'
    }
    if (label.role || isPlace) this.isApart = false
    fillField(stop, label, value, known)
  }

  /** A day whose label says no end of the journey. */
  #undirected(label: Label, value: Piece): void {
    if (label.field === 'date') fillWindow(this.facts.stopOf('pickup', null, false), value, this.known.today)
    else if (label.field === 'dateTo')
      fillWindow(this.facts.stopOf('delivery', null, false), value, this.known.today, true)
    else if (label.field === 'stopReference')
      fillField(this.facts.stopOf('pickup', null, false), label, value, this.known)
  }

  #note(value: Piece): void {
    const note = readAt(value.text, value, true)
    if (this.#notesOf) this.#notesOf.notes.push(note)
    else this.facts.instructions.push(note)
  }

  #plain(value: Piece, index: number, isNamed: boolean, isSubject: boolean): void {
    const { facts, current } = this
    const vehicles = vehiclesIn(value)
    if (this.section === 'notes' && vehicles.length === 0) return this.#note(value)
    for (const vehicle of vehicles) facts.addVehicle(vehicle, index, this.isApart ? null : current)
    const isCondition = vehicles.length === 0 && this.#condition(value) && value.text.length < 25
    if (isCondition || this.#isClosed || this.section === 'other') return
    facts.amounts.push(...amountsIn(value).filter(isWhole(value)).map(asGuess))
    if (
      readSentence(this, value, vehicles.length > 0, isSubject) ||
      vehicles.length > 0 ||
      isNamed ||
      !current ||
      this.section !== 'stop'
    )
      return
    if (this.isApart) return void (phoneIn(value) && fillPerson(this.#whose(value, current), value))
    this.#inStop(current, value)
  }

  /** A line in the block of a stop: its name comes before its city, its people after. */
  #inStop(stop: StopFacts, value: Piece): void {
    const { known } = this
    if (fillPerson(this.#whose(value, stop), value) || fillWindow(stop, value, known.today)) return
    if (isStreetLike(value.text)) stop.street1 ??= readAt(value.text, value, true)
    else if (!hasPlace(stop) && !stop.name && isName(value.text)) stop.name = readAt(value.text, value, true)
    else if (!hasPlace(stop)) {
      const zip = value.text.length < 12 ? zipIn(value, known.book) : null
      if (zip) fillPlace(stop, zip)
    } else if (!stop.contact && !this.isApart && value.text.length < 40)
      stop.contact = personIn(value).name && asGuess(personIn(value).name!)
  }

  /** Whom a person's line speaks of: "Dan at the auction" stands where it begins. */
  #whose(value: Piece, stop: StopFacts): StopFacts {
    const role = /\b(?:auction|seller|pick ?up|shipper|origin)\b/i.test(value.text)
      ? 'pickup'
      : /\b(?:deliver|drop|receiv|destination)/i.test(value.text)
        ? 'delivery'
        : stop.role
    return role === stop.role ? stop : this.facts.stopOf(role, null, false)
  }

  /** "All run and drive", or a line about the vehicle above it. */
  #condition(value: Piece): boolean {
    if (value.text.length > 120) return false
    const [condition, keys] = [conditionOf(value), keysOf(value)]
    if (!condition && !keys) return false
    const { vehicles } = this.facts
    const isForAll = /\b(?:all|both|every|they|each|units|vehicles|cars)\b/i.test(value.text)
    for (const { facts } of isForAll ? vehicles : vehicles.slice(-1)) {
      facts.inoperable ??= condition
      facts.hasKeys ??= keys
    }
    return true
  }

  #row(cells: readonly Cell[], index: number): void {
    const stops = new Map<string, StopFacts>()
    const line = index + this.facts.vehicles.length * 10
    const seen = this.facts.vehicles.length
    for (const { label, value } of cells) {
      const fact = label.role ? null : vehicleFact(label.field, value)
      if (fact) this.facts.addFact(fact, line, null)
      else if (label.field === 'vehicle') for (const each of vehiclesIn(value)) this.facts.addVehicle(each, line, null)
      else if (label.role) {
        const stop = stops.get(label.role) ?? newStop(label.role)
        stops.set(label.role, stop)
        if (label.field === 'place') fillStop(stop, value, this.known)
        else fillField(stop, label, value, this.known)
      } else if (label.field === 'price') this.facts.addPrice(amountUnderLabel(value))
      else if (label.field !== 'other') this.#labelled(label, value, index)
    }
    const [vehicle] = this.facts.vehicles.slice(seen)
    for (const stop of stops.values()) {
      if (vehicle) stop.vehicles.push(vehicle.facts)
      this.facts.addStop(stop)
    }
  }

  /** Whether a value is what such a label asks for, where no mark says that it is one. */
  readonly #fits = (label: Label, value: Piece): boolean => {
    const { book, today } = this.known
    const { text } = value
    switch (label.field) {
      case 'place':
        if (!label.role) return false
        if (label.isWeak) return placesIn(value, book).length === 1 && text.split(' ').length < 12
        return (
          (isName(text) && text.split(/\s+/).length <= 8) ||
          (text.length < 40 && windowIn(value, today) !== null) ||
          isStreet(text)
        )
      case 'ready':
      case 'date':
      case 'dateTo':
      case 'docDate':
        return text.length < 60 && windowIn(value, today) !== null && !marksIn(text).some(({ isWeak }) => !isWeak)
      case 'time':
        return timesOnly(value) !== null
      case 'phone':
        return phoneIn(value) !== null
      case 'contact':
        return personIn(value).name !== null || personIn(value).phone !== null
      case 'price':
        return text.length < 30 && amountsIn(value).length > 0
      case 'reference':
      case 'po':
      case 'order':
      case 'bol':
      case 'stopReference':
        return codeIn(value) !== null && /^\S*\d{2}\S*(?:\s*$|\s*[-–|,;(])/.test(text)
      case 'street':
        return isStreet(text) && !marksIn(text).some(({ isWeak }) => !isWeak)
      case 'zip':
        return zipIn(value, book) !== null
      case 'name':
      case 'city':
        return label.role !== null && isName(text)
      case 'state':
        return label.role !== null && /^[A-Z]{2}$/.test(text)
      case 'vehicle':
        return vehiclesIn(value).length > 0
      default:
        return vehicleFact(label.field, value) !== null && text.length < 30
    }
  }
}

function fillField(stop: StopFacts, label: Label, value: Piece, known: Known): void {
  const { text } = value
  if (!text) return
  switch (label.field) {
    case 'place':
      return fillStop(stop, value, known)
    case 'party':
    case 'name':
      if (placesIn(value, known.book).length > 0) fillStop(stop, value, known)
      else stop.name ??= readAt(text, value, true)
      return
    case 'street':
      if (placesIn(value, known.book).length > 0) fillStop(stop, value, known)
      else if (/[\p{L}\d]/u.test(text)) stop.street1 ??= readAt(text, value, true)
      return
    case 'city': {
      const [place] = placesIn(value, known.book)
      if (place) fillPlace(stop, place)
      else stop.city ??= readAt(text.split(',')[0] ?? text, value, true)
      return
    }
    case 'state': {
      const [place] = placesIn({ text: `${stop.city?.value ?? 'Dallas'}, ${text}`, start: 0 }, known.book)
      if (place?.state) stop.state ??= readAt(place.state.value, value, true)
      return
    }
    case 'zip': {
      const zip = zipIn(value, known.book)
      if (zip) fillPlace(stop, zip)
      return
    }
    case 'contact':
      if (!fillPerson(stop, value)) stop.contact ??= personIn(value).name
      return
    case 'phone': {
      fillPerson(stop, value)
      return
    }
    case 'ready':
    case 'docDate':
    case 'date':
    case 'dateTo':
      fillWindow(stop, value, known.today, label.field === 'dateTo')
      return
    case 'time': {
      const times = timesOnly(value)
      const { from, to } = stop
      if (times && from && !from.value.time) stop.from = { ...from, value: { ...from.value, time: times.from } }
      if (times?.to && from && !to) stop.to = readAt({ day: from.value.day, time: times.to }, value, from.isSure)
      else if (times && !from && to && !to.value.time)
        stop.to = { ...to, value: { ...to.value, time: times.to ?? times.from } }
      return
    }
    case 'stopReference': {
      const code = codeIn(value)
      if (code) stop.reference ??= readAt(code.text, code, true)
      return
    }
    case 'reference':
    case 'po':
    case 'order': {
      const code = codeIn(value)
      if (code) stop.reference ??= readAt(code.text, code, true)
      return
    }
    case 'hours':
      stop.notes.push(readAt(`Hours: ${text}`, value, true))
      return
    default:
  }
}
