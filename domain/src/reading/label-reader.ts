/** Reads a value behind its label. */
import { amountsUnderLabel } from './amounts.ts'
import { codeIn } from './codes.ts'
import { windowIn } from './dates.ts'
import type { DayBase } from './days-in.ts'
import { isInstruction } from './instructions.ts'
import { fillFieldOfPlace, noteBeside, readNotes, readUndirected } from './label-notes.ts'
import { tellAccount, tellBuyer, tellClient, tellDealer, tellOther } from './label-clients.ts'
import { isOwnNumber, Mover } from './label-people.ts'
import { isDate, isYearOfThing, meantLabel, roleOfAct, roleSaidIn, trailerUnderLabel } from './label-values.ts'
import type { Label } from './labels.ts'
import { OrderFacts } from './order-facts.ts'
import { endOf, partOf, type Piece, readAt } from './piece.ts'
import { placesIn } from './places.ts'
import type { ReadingState, Section } from './reading-state.ts'
import { readTrailer } from './sentence-notes.ts'
import { hasPlace, isBroker, isEmpty, type Known, offered, type StopFacts } from './stop-facts.ts'
import { fillField } from './stop-fields.ts'
import { streetsIn } from './streets.ts'
import { NO_VEHICLE } from './vehicle-facts.ts'
import { isUnit, isWholeVehicle, vehicleFact } from './vehicle-labels.ts'

const OF_PICKUP = /^\W*(?:release|rel\b|gate ?pass|pick ?up|pin\b|pase)/i
/** Labels behind whose value more may be said. */
const NOTED = new Set<string>(['contact', 'phone', 'hours', 'date', 'dateTo', 'ready'])
const HOLDER = /^\W*(?:\p{L}+\s)?agent\b/iu
const NOTHING = /^(?:n\/?a|none|tbd|tba|null|unknown|[-–—_.]+)$/i
export abstract class LabelReader implements ReadingState {
  readonly facts = new OrderFacts()
  readonly known: Known
  readonly base: DayBase
  section: Section = null
  current: StopFacts | null = null
  isApart = false
  hint: ReadingState['hint'] = null
  readonly here = new Set<StopFacts>()
  /** A label whose value is on the next line. */
  protected pending: Label | null = null
  /** A short line that nothing was read in: the name above a street. */
  protected above: { piece: Piece; line: number } | null = null
  protected notesOf: StopFacts | null = null
  /** "Stop 2 of 3" came before. */
  protected isNextStop = false
  readonly #mover = new Mover()
  /** The line of the last stop's label. */
  protected placedAt = -1
  constructor(known: Known, base: DayBase) {
    this.known = known
    this.base = base
  }

  /** A value without a label. */
  protected abstract plain(value: Piece, index: number, isNamed: boolean): void

  /** Reads a text as part of a stop's block. */
  protected inStop(stop: StopFacts, value: Piece, index: number): void {
    this.current = stop
    this.section = 'stop'
    this.isApart = false
    this.plain(value, index, false)
    this.current = stop
  }

  protected labelled(said: Label, value: Piece, index: number, whole: Piece = value): void {
    const { facts } = this
    const label = meantLabel(said, value, whole, facts.stops)
    this.pending = null
    if (NOTHING.test(value.text) && !['keys', 'operable', 'inoperable', 'condition'].includes(label.field)) return
    // "Year make model VIN: 2011 Volvo XC70, YV4952BZ…"
    if (label.field === 'vin' && isWholeVehicle(value)) return this.plain(value, index, true)
    if (isOwnNumber(label, value, whole)) return this.plain(whole, index, true)
    const fact = label.role ? null : vehicleFact(label.field, value)
    // "Condition: both operable"
    const isOfAll = fact && facts.vehicles.length > 1 && /^(?:both|all)\b/i.test(value.text)
    if (isOfAll && facts.tellCondition(value)) return
    if (fact) {
      const stop = this.section === 'stop' && !this.isApart && facts.stops.length > 2 ? this.current : null
      facts.addVehicle({ ...NO_VEHICLE, ...fact }, index, stop)
      if (this.section !== 'stop') this.section = 'vehicles'
      else this.isApart = true
      const [first] = Object.values(fact)
      // "Keys: cut by code, with agent" is more than that they are there.
      if (label.field === 'keys' && value.text.length > 8 && isInstruction(`keys ${value.text}`)) {
        const note = readAt(whole.text, whole, false)
        if (this.section === 'stop' && this.current?.isLabelled) this.current.notes.push(note)
        else facts.loose.push({ piece: value, role: 'pickup', note })
        return
      }
      const rest = first ? partOf(value, first.end - value.start) : null
      if (rest && rest.text.length > 3) this.plain(rest, index, true)
      return
    }
    const isHeading = ['place', 'notes', 'vehicle', 'other'].includes(label.field)
    if (value.text === '' && !isHeading) this.pending = label
    switch (label.field) {
      case 'place':
        return this.place(label, value, index)
      case 'act': {
        const role = roleOfAct(value.text)
        if (role) this.place({ ...label, role, field: 'place', isStop: true }, partOf(value, value.text.length), index)
        return
      }
      case 'po':
      case 'reference':
      case 'order':
        return this.#number(label, label.field, value, index)
      case 'bol': {
        const code = codeIn(value)
        if (code) facts.bol ??= readAt(code.text, code, true)
        else if (value.text) this.plain(value, index, true)
        return
      }
      case 'price': {
        readTrailer(this, value)
        const amounts = amountsUnderLabel(value)
        for (const amount of amounts)
          facts.amounts.push({ ...amount, piece: value, isLabelled: true, isNewer: false, vehicles: [] })
        if (amounts.length === 0 && value.text) this.plain(value, index, true)
        // "Approved freight: $340.00. Invoice Golden State Auto Exchange."
        const rest = value.text.search(/(?<=\d[.;]\s+)\p{Lu}/u)
        if (amounts.length > 0 && rest > 0) this.plain(partOf(value, rest), index, true)
        return
      }
      case 'client': {
        if (tellClient(facts, value, whole) === 'place')
          return label.role ? this.place({ ...label, field: 'place' }, value, index) : this.plain(value, index, true)
        this.#other()
        this.#mover.tell(facts, value, whole)
        if (value.text === '') this.pending = label
        return
      }
      case 'vehicle':
        // "Pick: Gulf Motors, 12 Main St. Unit: 2016 Ford. Todd 605…": the line goes on about the stop.
        if (this.current && facts.tellUnits(value.text, this.current)) return
        // Below a numbered stop its own vehicles are listed.
        if (this.placedAt !== index && !(this.section === 'stop' && !this.isApart && this.current?.number)) {
          this.section = 'vehicles'
          this.current = null
        }
        if (isUnit(value.text))
          facts.addVehicle({ ...NO_VEHICLE, stockNumber: readAt(value.text, value, true) }, index, null)
        else if (value.text) this.plain(value, index, true)
        return
      case 'notes':
        this.section = 'notes'
        this.notesOf = label.role ? facts.stopOf(label.role, label.number, false) : null
        if (value.text) this.note(value, index)
        return
      case 'trailer':
        facts.trailer = offered(facts.trailer, trailerUnderLabel(value, whole))
        return
      case 'other':
        // "Agent: Bayou Asset Recovery, 4120 Florida Ave": who holds the vehicle.
        if (
          HOLDER.test(whole.text) &&
          streetsIn(value).length > 0 &&
          !facts.stops.some((stop) => stop.role === 'pickup')
        )
          return this.place({ ...label, role: 'pickup', field: 'place', isWeak: true }, value, index)
        tellOther(facts, value, whole)
        this.#other()
        this.#mover.tell(facts, value, whole)
        return
      case 'ignored':
        this.pending = null
        if (/^\W*(?:mode|service|type)\b/i.test(whole.text)) facts.trailer ??= trailerUnderLabel(value, whole)
        return
      case 'buyer': {
        const code = codeIn(value)
        if (code) tellAccount(facts, code, whole)
        const rest = code ? partOf(value, endOf(code) - value.start) : value
        if (!code && tellBuyer(facts, value, whole)) return
        if (rest.text.length > 5) this.plain(rest, index, true)
        return
      }
      default:
        if (!label.role && !facts.stops.some(hasPlace)) tellDealer(facts, value, whole)
        // A release is what the pickup asks for, wherever it is told.
        if (
          label.field === 'stopReference' &&
          !label.role &&
          this.current?.role === 'delivery' &&
          OF_PICKUP.test(whole.text)
        )
          return this.#release(label, value)
        return this.#ofStop(label, value, index)
    }
  }

  #release(label: Label, value: Piece): void {
    fillField(this.facts.stopOf('pickup', null, false), label, value, this.known, this.base)
    const code = codeIn(value)
    const rest = code ? partOf(value, endOf(code) - value.start) : value
    if (rest.text.length > 5) this.plain(rest, -1, true)
  }

  #number(label: Label, kind: 'po' | 'reference' | 'order', value: Piece, index: number): void {
    const { facts } = this
    const code = codeIn(value)
    const isPlace = streetsIn(value).length > 0 || placesIn(value, this.known.book).length > 0
    // "Load: Perdido Bay Boat Works, 4100 Innerarity Point Rd" is where it is loaded.
    if (kind === 'order' && isPlace) return this.place({ ...label, role: 'pickup', field: 'place' }, value, index)
    const isDay = code !== null && (isDate(code.text) || isYearOfThing(code.text, value.text))
    if (!code || isDay) {
      if (value.text && (!isDay || code.text !== value.text)) this.plain(value, index, true)
      return
    }
    facts.numbers.push({ kind, read: readAt(code.text, code, true) })
    const rest = partOf(value, endOf(code) - value.start)
    if (rest.text.length > 3) this.plain(rest, index, true)
  }

  #other(): void {
    this.pending = null
    this.section = 'other'
    this.current = null
  }

  protected place(label: Label, value: Piece, index: number): void {
    const { facts, known } = this
    // "LOCATION" above an address: where it is now.
    const isHeading = !label.role && value.text === '' && !this.current && !facts.stops.some(hasPlace)
    if (isHeading && !label.isStop) return this.place({ ...label, role: 'pickup' }, value, index)
    if (!label.role && !label.isStop) return this.#ofStop(label, value, index)
    // "Stop 2 of 3   DROP": the next cell tells its role.
    const isNext = this.isNextStop
    this.isNextStop = label.isStop && !label.role && value.text === ''
    if (this.isNextStop) return
    const named = label.role ?? roleSaidIn(value.text) ?? this.current?.role
    if (!named) return
    const last = facts.stops.findLast((stop) => stop.role === named)
    const isPlaced = streetsIn(value).length > 0 || placesIn(value, known.book).length > 0
    const isDateAlone = value.text !== '' && !isPlaced && windowIn(value, this.base) !== null && value.text.length < 60
    const isNew =
      last !== undefined &&
      (!isDateAlone || isNext) &&
      (hasPlace(last) ||
        (value.text === '' && isBroker(last)) ||
        (last.name !== null && isPlaced) ||
        ((label.isStop || isNext) && !isEmpty(last)))
    const stop = facts.stopOf(named, label.number, isNew)
    this.placedAt = index
    stop.isLabelled ||= label.role !== null && !label.isWeak
    if (isDateAlone) stop.isDateLabelled = true
    this.current = stop
    this.section = 'stop'
    this.isApart = false
    this.above = null
    if (!value.text || !label.role) return
    if (fillFieldOfPlace(stop, value)) return
    this.inStop(stop, value, index)
    // "PICK   01/28/27   0800"
    const clock = isDateAlone && /[,\s](?!20[2-4]\d)((?:[01]\d|2[0-3])[0-5]\d)(?=\s*(?:\(|$))/.exec(value.text)
    if (clock && stop.from?.value.time === null)
      fillField(stop, { ...label, field: 'time' }, partOf(value, clock.index + 1, clock.index + 5), known, this.base)
  }

  /** A part of a stop under its own label. */
  #ofStop(label: Label, value: Piece, index: number): void {
    const { facts, known } = this
    if (!label.role && this.section === 'other') return this.#mover.reach(label, value)
    const isPlace = ['place', 'name', 'street', 'city', 'zip'].includes(label.field)
    let stop = label.role ? this.#ownOf(label) : this.current
    if (!label.role && this.isApart && !isPlace && this.section !== 'stop') stop = null
    // A place without a role: the origin if there is none yet.
    if (!stop && isPlace && value.text) {
      const role = facts.stops.some((each) => each.role === 'pickup' && hasPlace(each)) ? 'delivery' : 'pickup'
      stop = facts.stopOf(role, null, true)
      stop.isRoleGuessed = true
    }
    if (!label.role && label.field === 'ready' && stop?.role !== 'pickup') stop = facts.stopOf('pickup', null, false)
    if (!stop) return readUndirected(this, label, value, index)
    if (label.role && label.number === null && label.field === 'name' && stop.name && hasPlace(stop))
      stop = facts.stopOf(label.role, null, true)
    if (!label.role && isPlace && stop.name && hasPlace(stop) && label.field === 'name' && this.isApart) {
      // "Auction: Hammond Auto Auction, 18310 Woodscale Rd": a place of its own.
      if (streetsIn(value).length > 0) this.plain(value, index, true)
      return
    }
    if (label.field !== 'ready' || label.role) {
      this.current = stop
      this.section = 'stop'
    }
    if (label.role || isPlace) this.isApart = false
    if (label.role) stop.isLabelled = true
    if (['date', 'docDate', 'dateTo', 'ready'].includes(label.field)) stop.isDateLabelled = true
    if (!fillField(stop, label, value, known, this.base)) this.inStop(stop, value, index)
    else if (NOTED.has(label.field)) noteBeside(this, stop, value)
  }

  /** The stop of a label with a role; one that the text is about already comes first. */
  #ownOf(label: Label): StopFacts {
    if (this.current?.role === label.role && label.number === null && label.role) return this.current
    return this.facts.stopOf(label.role!, label.number, false)
  }

  protected note(value: Piece, index: number): void {
    readNotes(this, value, index, this.notesOf?.notes ?? this.facts.instructions)
  }
}
