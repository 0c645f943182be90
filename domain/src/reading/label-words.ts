/** The names of each kind of value, in lower case without punctuation. If a phrase occurs twice, the first counts. */
const PHRASES = {
  place: `
    location, place, point, city st, city state, city state zip, city state zip code, site address, where`,
  /** Used for people and companies as well as places. */
  party: `
    name, company, company name, business, business name, full name, your name`,
  name: `
    facility, facility name, location name, dealer, dealer name, dealership, auction, auction name, yard,
    yard name, terminal, site, warehouse, shipper name, branch`,
  street: `
    address, addr, street, street address, address 1, address line 1, address1, physical address, location address`,
  city: `
    city, town`,
  state: `
    state, st, province, prov, state province`,
  zip: `
    zip, zip code, zipcode, postal, postal code, postcode`,
  contact: `
    contact, contact name, contact person, contacts, attn, attention, ask for, poc, site contact, onsite contact,
    on site contact, rep, person, seller, manager, contact info`,
  phone: `
    phone, tel, telephone, cell, cell phone, mobile, ph, phone no, phone number, contact phone, contact number,
    phone 1, office, contact phone number, contact tel`,
  docDate: `
    date, dates, date time, date and time`,
  /** The earliest pickup. */
  ready: `
    ready, ready date, ready on, ready by, available, available date, available from, available on, avail,
    avail date, availability, first available, first available date, first avail, first avail date, ready to ship,
    ship date, shipping date, earliest pickup, load date`,
  date: `
    date range, window, appt, appointment, eta, etd, when, day, earliest, schedule, on, not before,
    no earlier than, date from, from date, start, start date, after, earliest date`,
  dateTo: `
    by, latest, latest date, deadline, due, due date, due by, no later than, not later than, must deliver by,
    needed by, need by, required by, date to, to date, end, end date, before, required date, must arrive by,
    arrive by, complete by`,
  time: `
    time, time window, times, appt time, appointment time, from time`,
  hours: `
    hours, hours of operation, business hours, open hours, gate hours, operating hours, receiving hours,
    pickup hours, hrs, dock hours`,
  notes: `
    notes, note, instructions, special instructions, comments, comment, remarks, directions, additional info,
    additional information, additional notes, special notes, load notes, dispatch notes, dispatch instructions,
    transport notes, driver notes, driver instructions, transport special instructions, please note, important,
    special, shipping instructions, memo, handling, special requirements`,
  reference: `
    reference, ref, refs, customer ref, customer reference, your ref, our ref, client ref, client reference,
    shipper ref, request, transport request, confirmation, ticket, case, quote, auftrag, tracking, tr`,
  po: `
    po, p o, purchase order, customer po, cust po, client po, po ref, pos`,
  order: `
    order, order id, transport order, work order, wo, load, load id, shipment, shipment id, job, job id, dispatch,
    dispatch id, load confirmation, rate confirmation, rate con, pro, trip, listing id, freight bill, booking,
    file`,
  bol: `
    bol, b l, bill of lading, waybill, lading`,
  stopReference: `
    release, release code, release pin, gate pass, gatepass, gate pass code, pass, pass code, pin, pin code,
    pickup code, confirmation code, release auth, release authorization, conf, code, number, no, ref, reference,
    po, appt conf, pickup id`,
  buyer: `
    buyer, buyer id, member, member id, buyer name, account id, auction access, auctionaccess`,
  price: `
    price, rate, total, amount, pay, total pay, line haul, linehaul, linehaul rate, line haul rate, all in,
    all in rate, total rate, agreed rate, agreed amount, agreed price, carrier pay, total carrier pay,
    carrier rate, flat rate, total price, total amount, total due, budget, offer, offering, tariff, transport fee,
    transport cost, cost, load pay, freight charge, freight charges, total charges, rate usd, price to carrier,
    total payment, total payment to carrier, freight, payment amount, grand total, rate all in, total cost,
    quoted price, target rate, price listed`,
  client: `
    client, customer, customer name, bill to, billto, billing party, account, account name, sold to, ordered by,
    requested by, on behalf of, client name, invoice to, broker, booked by, billing`,
  vin: `
    vin, vin number, vin no, vins, serial, serial number, serial no, vehicle identification number, full vin,
    vin s n, chassis`,
  year: `
    year, yr, model year, vehicle year`,
  make: `
    make, manufacturer, brand, vehicle make`,
  model: `
    model, vehicle model, mdl`,
  trim: `
    trim, series`,
  color: `
    color, colour, clr, ext color, exterior color, exterior colour`,
  lot: `
    lot, lot number, lot no, stock, stock number, stock no, stk, stock lot, unit number, unit no, lot stock, item,
    run`,
  plate: `
    plate, license plate, licence plate, tag, plate number`,
  operable: `
    operable, runs, running, drivable, driveable, runs and drives, runs drives, run and drive, operational,
    vehicle operable, starts, is running, runner, vehicle runs, runs drive, does it run, op`,
  inoperable: `
    inop, inoperable, non runner, non running, is inop, inops`,
  condition: `
    condition, vehicle condition, status, run condition, operability, cond, drivability, op inop`,
  keys: `
    keys, key, has keys, keys available, keys present, key available, with keys, keys y n`,
  vehicle: `
    vehicle, vehicles, vehicle info, vehicle information, vehicle details, unit, units, car, cars, auto,
    year make model, ymm, yr make model, description, vehicle description, vehicle list, cargo,
    freight description, commodity, commodities, what, item description, equipment to move, y m m, vehicle s,
    moving, load items, shipping`,
  weight: `
    weight, wt, lbs, pounds, total weight`,
  /** Another party's block. */
  other: `
    carrier, carrier name, carrier information, carrier info, driver, driver name, truck, dispatcher, insurance,
    remit to, terms and conditions, signature, signed, authorized by, broker information, broker info,
    broker contact, agent, sales rep, company info, dispatch contact, billing contact, billing address,
    bill to address, accepted by, print name, name of driver, carrier agrees, invoice`,
  /** A value that no order stores. */
  ignored: `
    mc, mc number, dot, usdot, fax, email, e mail, terms, payment terms, payment, payment method, cod, deposit,
    trailer, trailer type, equipment, equipment type, distance, miles, mileage, posted, entered, created, printed,
    page, website, web, type, mode, value, declared value, qty, quantity, pieces, ship via, transport type,
    sale date, order date, date sold, invoice date, date issued, issued, date created, sold date, purchase date,
    auction date, broker mc, per mile, title, balance, balance due, after hours, doc fee, buyer fee,
    fuel surcharge, fsc, dimensions, vehicle type, body type, service, service level, last, price per mile,
    rate per mile, payment type, from email, subject, sent, cc, importance, damage, damages, odometer, engine,
    drive, primary damage, secondary damage, cash on delivery, cash on pickup, today, total vehicles,
    vehicle count, number of vehicles, date signed`,
}

export type Field = keyof typeof PHRASES

const phrasesOf = (text: string): string[] => text.split(',').map((phrase) => phrase.trim())

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a literal
const FIELDS = Object.keys(PHRASES) as Field[]

export const FIELD_BY_PHRASE: ReadonlyMap<string, Field> = new Map(
  FIELDS.toReversed().flatMap((field) => phrasesOf(PHRASES[field]).map((phrase) => [phrase, field] as const)),
)

/** The meaning of such a phrase beside a stop: its own number rather than the order's. */
export const NUMBERS_OF_STOP: ReadonlySet<string> = new Set(phrasesOf(PHRASES.stopReference))

export type Role = 'pickup' | 'delivery'

const OF_PICKUP = `
    pick up, pickup, pick ups, pickups, picking up, pu, p u, puo, origin, from, shipper, ship from, shipping from,
    collection, collect, loading, load at, load from, orig, departure, moving from, coming from, move from,
    transport from, seller location, ready for pickup, ready for pick up, located at, currently located at,
    vehicle location`
const OF_DELIVERY = `
    delivery, deliveries, deliver, delivering, del, dlv, d o, so, drop, drop off, dropoff, drops, dropping,
    destination, dest, to, consignee, receiver, ship to, shipping to, unload, unloading, unload at, arrival,
    going to, moving to, deliver location, move to, transport to, take to, send to`

/** Phrases that name an end of the journey, the longest first. */
export const ROLES: readonly (readonly [string, Role])[] = [
  ...phrasesOf(OF_PICKUP).map((phrase) => [phrase, 'pickup'] as const),
  ...phrasesOf(OF_DELIVERY).map((phrase) => [phrase, 'delivery'] as const),
].toSorted(([a], [b]) => b.length - a.length)
