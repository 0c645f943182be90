/** Goes through a message line by line and collects each line's facts about the order. */
import { ChatPrices } from './chat-prices.ts'
import { windowIn, windowsIn } from './dates.ts'
import { fits } from './fits.ts'
import { LabelReader } from './label-reader.ts'
import type { Line } from './layout.ts'
import { type Label, labelOf } from './labels.ts'
import { BUSINESS, isPersonsName, isPrivatePerson } from './people.ts'
import { phonesIn } from './phones.ts'
import { partOf, type Piece, plain, type Read, readAt } from './piece.ts'
import { placesIn, zipIn } from './places.ts'
import { returnAt } from './round-trip.ts'
import { readRow } from './rows.ts'
import { segmentsOf, segmentsOfCells, type Segment } from './segments.ts'
import { readText } from './sentences.ts'
import { isPlaceName } from './sites.ts'
import { giveContact, hasPlace } from './stop-facts.ts'
import { streetsIn } from './streets.ts'
import { rowOf, type Table, tableAt } from './table.ts'
import { tagOf } from './tags.ts'
import type { VehicleFacts } from './vehicle-facts.ts'
import { vehicleItems } from './vehicles.ts'

const ALIAS =
  /^\s{0,6}"?(\p{L}[\p{L}\d .']{0,22}?)"?(?:\s{0,4}=|(?<=\p{Lu}[\p{L}.']+\s(?:store|lot|yard|shop|branch)):)\s(.+)$/u
/** The day a document was written, at its head. */
const DOCUMENT_DAY = 8
/** Labels whose value may be any words on the next line. */
const AWAITED = new Set<string>([
  'client',
  'buyer',
  'trailer',
  'hours',
  'color',
  'keys',
  'operable',
  'condition',
  'name',
  'contact',
  'plate',
  'price',
])
/** Labels whose value may be on the next line, where nothing is said by the label alone. */
const BELOW = new Set<string>(['date', 'dateTo', 'docDate', 'ready', 'time', 'condition', 'keys'])
const startOf = (facts: VehicleFacts): number =>
  Math.min(...Object.values(facts).flatMap((read: Read<unknown> | null) => (read ? [read.start] : [])))
const DESK = /^(?:receiving|shipping|dispatch|office|front desk|security|gate|dispatcher)$/i
const BULLET = /^\s*(?:[-*•·–]|\(?\d{1,2}[.):]|#\d{1,2}[.):]?)\s+/

export class Reader extends LabelReader {
  #table: Table | null = null
  readonly #chat = new ChatPrices()
  #heads: { label: Label; at: number }[] | null = null

  line(line: Line, index: number): void {
    const before = this.facts.vehicles.length
    this.here.clear()
    this.#line(line, index)
    const own = this.facts.vehicles.slice(before)
    const [only, ...more] = own
    const tag = only && more.length === 0 ? tagOf(line.text) : null
    if (only && tag) only.tag ??= tag
    if (only) this.#joined(own.map(({ facts }) => facts))
    const back = returnAt(line.text)
    for (const { facts } of own) if (back >= 0 && startOf(facts) > line.start + back) this.facts.returning.add(facts)
    this.#chat.hear(line, this.facts.amounts)
  }

  /** The vehicles of a line go where the line itself says, and not where the line before did. */
  #joined(vehicles: readonly VehicleFacts[]): void {
    for (const role of ['pickup', 'delivery'] as const) {
      const [stop, ...others] = [...this.here].filter((each) => each.role === role && this.facts.stops.includes(each))
      if (!stop || others.length > 0) continue
      for (const vehicle of vehicles) {
        for (const each of this.facts.stops)
          if (each.role === role && each !== stop) each.vehicles = each.vehicles.filter((kept) => kept !== vehicle)
        if (!stop.vehicles.includes(vehicle)) stop.vehicles.push(vehicle)
      }
    }
  }

  #line(line: Line, index: number): void {
    if (/^[-=_*\s]*$/.test(line.text)) return this.#blank()
    // The rule below the headings of a table.
    if (this.#table && /^[-=_*|+:\s]*$/.test(line.text)) return
    if (this.#table) {
      const row = rowOf(line, this.#table)
      if (row && row.length > 1) return readRow(row, index, this, (label, value) => this.labelled(label, value, index))
      this.#table = null
    }
    this.#table = tableAt(line)
    if (this.#table) {
      this.section = 'vehicles'
      this.current = null
      return
    }
    // "to" between two lines with places.
    if (/^\s*(?:to|→|->|↓|hasta|à)\s*$/i.test(line.text) && this.current?.role === 'pickup') {
      this.place(
        { role: 'delivery', field: 'place', number: null, isStop: false, isWeak: false },
        { text: '', start: line.start },
        index,
      )
      return
    }
    if (/^\s*open\s*$/i.test(line.text)) this.facts.trailer ??= readAt('open', partOf(line, 0), false)
    if (this.#headed(line, index)) return
    const alias = ALIAS.exec(line.text)
    if (alias?.[1] && alias[2] && !labelOf(alias[1]))
      return this.#alias(alias[1], partOf(line, line.text.length - alias[2].length), index)
    if (this.#isDocumentDay(line, index)) return
    const bullet = BULLET.exec(line.text)?.[0].length ?? 0
    const body: Piece = bullet > 0 && line.cells.length <= 1 ? partOf(line, bullet) : line
    const isRow = line.cells.length > 1
    const segments = isRow ? segmentsOfCells(line.cells, this.#fits) : segmentsOf(body, this.#fits)
    for (const segment of segments) this.#segment(segment, index)
  }

  /** A date that stands alone near the head, before anything else is told. */
  #isDocumentDay(line: Line, index: number): boolean {
    const last = line.cells.at(-1)
    if (index > DOCUMENT_DAY || !last || last.text.length > 30 || this.facts.stops.length > 0 || this.pending)
      return false
    const [window, ...more] = windowsIn(last, this.base)
    if (!window || more.length > 0 || window.end - window.at < last.text.length - 1 || /^\D{0,12}$/.test(last.text))
      return false
    if (line.cells.length > 1)
      for (const cell of line.cells.slice(0, -1)) this.#line({ ...line, ...cell, cells: [cell] }, index)
    return true
  }

  /** Values below labels that stand side by side. */
  #headed(line: Line, index: number): boolean {
    const heads = this.#heads
    if (heads) {
      const known = line.cells.map((cell) => labelOf(cell.text.replace(/[:?\s]+$/, '')))
      if (known.every((label) => label === null) && line.cells.length <= heads.length) {
        line.cells.forEach((cell) => {
          const at = cell.start - line.start
          const head = heads.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0]!
          this.labelled(head.label, cell, index)
        })
        return true
      }
      this.#heads = null
    }
    if (line.cells.length < 2) return false
    const labels = line.cells.map((cell) =>
      /[:?]?\s*$/.test(cell.text) && cell.text.length < 32 ? labelOf(cell.text.replace(/[:?\s]+$/, '')) : null,
    )
    if (!labels.every((label) => label !== null)) return false
    this.#heads = line.cells.map((cell, at) => ({ label: labels[at]!, at: cell.start - line.start }))
    return true
  }

  subject(piece: Piece): void {
    for (const segment of segmentsOf(piece, this.#fits)) {
      const { label, value } = segment
      if (label && ['reference', 'po', 'order'].includes(label.field)) this.labelled(label, value, -1)
      else if (!label) this.#subjectText(value)
    }
    this.section = null
    this.current = null
    this.isApart = false
  }

  /** Of a subject only numbers and vehicles count: its route is a hint at most. */
  #subjectText(value: Piece): void {
    const before = this.facts.stops.length
    readText(this, value, -20)
    this.facts.instructions.splice(0)
    this.facts.loose.splice(0)
    for (const stop of this.facts.stops.slice(before)) stop.isRoleGuessed = true
  }

  #blank(): void {
    this.#table = null
    this.#heads = null
    this.above = null
    if (this.section === 'notes') this.section = null
    if (this.current && hasPlace(this.current)) this.isApart = true
    if (this.section === 'other') this.section = null
  }

  #segment({ label, isNamed, value, whole }: Segment, index: number): void {
    // "Contact" above "Receiving": who answers there.
    const asksDispatch = this.pending?.field === 'contact' && value.text === '' && whole && DESK.test(whole.text)
    if (label && !asksDispatch) return this.labelled(label, value, index, whole)
    if (asksDispatch && this.pending) return this.labelled(this.pending, whole, index)
    const pending = this.pending
    this.pending = null
    if (pending && (AWAITED.has(pending.field) || this.#fits(pending, value)))
      return this.labelled(pending, value, index)
    this.plain(value, index, isNamed)
  }

  /** "Rockford = Badger Chevrolet, 6200 E State St": every stop that goes by that name. */
  #alias(alias: string, value: Piece, index: number): void {
    const isCalled = (read: Read<string> | null) =>
      read !== null && plain(read.value).replace(/\s(?:store|lot|yard|location|shop|branch)$/, '') === plain(alias)
    const stops = this.facts.stops.filter(
      ({ aliases, name, city, street1 }) =>
        aliases.includes(alias) || (street1 === null && (isCalled(name) || isCalled(city))),
    )
    if (stops.length === 0) return this.plain(value, index, false)
    for (const stop of stops) {
      if (isCalled(stop.name)) stop.name = null
      if (isCalled(stop.city)) Object.assign(stop, { city: null, state: null })
      stop.aliases.push(alias)
      this.inStop(stop, value, index)
    }
  }

  protected plain(value: Piece, index: number, isNamed: boolean): void {
    if (this.section === 'notes') return this.note(value, index)
    const own = value.text.length < 30 ? labelOf(value.text) : null
    if (own && !own.role && BELOW.has(own.field)) {
      this.pending = own
      return
    }
    const { facts, current } = this
    const isOpen = this.section === 'stop' && current !== null && !this.isApart
    const isShort = value.text.length < 64
    const hasAddress = isShort && (streetsIn(value).length > 0 || placesIn(value, this.known.book).length > 0)
    if (!hasAddress && isShort && !isNamed && !/^(?:remorque|tr[aá]iler|trailer|enclosed)\b/i.test(value.text)) {
      const isName =
        isPlaceName(value.text) &&
        /^[\p{Lu}\d]/u.test(value.text) &&
        phonesIn(value).length === 0 &&
        windowIn(value, this.base) === null &&
        vehicleItems(value).length === 0
      if (isOpen && isName && !current.name && !current.street1) {
        if (isPrivatePerson(value.text)) giveContact(current, { name: readAt(value.text, value, true), phone: null })
        else current.name = readAt(value.text, value, true)
        return
      }
      if (isOpen && !hasPlace(current)) {
        const zip = value.text.length < 12 ? zipIn(value, this.known.book) : null
        if (zip?.zipCode) {
          current.zipCode ??= zip.zipCode
          return
        }
      }
      if (
        isOpen &&
        hasPlace(current) &&
        isPersonsName(value.text) &&
        value.text.length > 2 &&
        !/^\p{Lu}+$/u.test(value.text)
      ) {
        giveContact(current, { name: readAt(value.text, value, false), phone: null })
        return
      }
      if (isName && !isOpen && (BUSINESS.test(value.text) || value.text.split(' ').length <= 5))
        this.above = { piece: value, line: index }
    }
    const stops = facts.stops.length
    const sites = facts.sites.length
    readText(this, value, index)
    this.#nameAbove(index, hasAddress, stops, sites)
  }

  /** The line above a street names the place. */
  #nameAbove(index: number, hasAddress: boolean, stops: number, sites: number): void {
    const above = this.above
    if (!above || !hasAddress || above.line !== index - 1) return
    this.above = null
    const name = readAt(above.piece.text, above.piece, true)
    const stop = this.facts.stops[stops]
    const site = this.facts.sites[sites]
    if (stop && !stop.name) stop.name = name
    else if (site && !site.name) this.facts.sites[sites] = { ...site, name }
  }

  readonly #fits = (label: Label, value: Piece): boolean => fits(label, value, this.known)
}
