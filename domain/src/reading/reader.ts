/** Goes through a text line by line and collects each line's facts about the order. */
import { amountsIn, amountUnderLabel, isForAll } from './amounts.ts'
import { codeIn } from './codes.ts'
import { windowIn } from './dates.ts'
import { fits } from './fits.ts'
import type { Line } from './layout.ts'
import type { Label } from './labels.ts'
import { type MailLine, subjectOf } from './mail.ts'
import { OrderFacts } from './order-facts.ts'
import { personIn, phoneIn } from './people.ts'
import { asGuess, endOf, partOf, type Piece, readAt } from './piece.ts'
import { placesIn, zipIn } from './places.ts'
import { isStreetLike } from './streets.ts'
import { fillField } from './stop-fields.ts'
import { readRow } from './rows.ts'
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
  nextRole,
  type StopFacts,
} from './stop-facts.ts'
import { rowOf, type Table, tableAt } from './table.ts'
import { colorIn, vehiclesIn } from './vehicles.ts'
import { vehicleFact } from './vehicle-labels.ts'

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
      if (row && row.length > 1) return readRow(row, index, this, (label, value) => this.#labelled(label, value, index))
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

  /** The value of a label on the line above. */
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
        return this.#other()
      case 'ignored':
        this.#pending = null
        this.facts.tellCondition(value)
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
    this.facts.tellCondition(rest)
  }

  #other(): void {
    this.#pending = null
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
    // A place without a role: the origin if there is none yet.
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

  /** A day whose label has no end of the journey. */
  #undirected(label: Label, value: Piece): void {
    if (label.field === 'date') fillWindow(this.facts.stopOf('pickup', null, false), value, this.known.today)
    else if (label.field === 'dateTo')
      fillWindow(this.facts.stopOf('delivery', null, false), value, this.known.today, true)
    else if (label.field === 'stopReference')
      fillField(this.facts.stopOf('pickup', null, false), label, value, this.known)
  }

  #note(value: Piece): void {
    const notes = this.#notesOf?.notes ?? this.facts.instructions
    notes.push(readAt(value.text, value, true))
  }

  #plain(value: Piece, index: number, isNamed: boolean, isSubject: boolean): void {
    const { facts, current } = this
    const vehicles = vehiclesIn(value)
    if (this.section === 'notes' && vehicles.length === 0) return this.#note(value)
    for (const vehicle of vehicles) facts.addVehicle(vehicle, index, this.isApart ? null : current)
    const isCondition = vehicles.length === 0 && this.facts.tellCondition(value) && value.text.length < 25
    if (isCondition || this.#isClosed || this.section === 'other') return
    facts.amounts.push(...amountsIn(value).filter(isForAll(value)).map(asGuess))
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

  /** A line in a stop's block: its name comes before its city, its people after. */
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

  /** Which stop a person's line refers to: for "Dan at the auction" where it begins. */
  #whose(value: Piece, stop: StopFacts): StopFacts {
    const role = /\b(?:auction|seller|pick ?up|shipper|origin)\b/i.test(value.text)
      ? 'pickup'
      : /\b(?:deliver|drop|receiv|destination)/i.test(value.text)
        ? 'delivery'
        : stop.role
    return role === stop.role ? stop : this.facts.stopOf(role, null, false)
  }

  readonly #fits = (label: Label, value: Piece): boolean => fits(label, value, this.known)
}
