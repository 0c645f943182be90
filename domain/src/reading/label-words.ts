/** The names of each kind of value, in lower case without punctuation. If a phrase occurs twice, the first counts. */
const PHRASES = {
  place: `
    location, place, point, city st, city state, cty st, city province, city state zip, city state zip code, site address, where`,
  /** Which end of the journey a row of an export is about. */
  act: `
    act, action, activity, stop type, stop action, stoptype`,
  /** Used for people and companies as well as places. */
  party: `
    name, company, company name, business, business name, full name, your name`,
  name: `
    loc, loc name, locname, facility, facility name, location name, dealer, dealer name, dealership, auction, auction name, yard,
    yard name, terminal, site, warehouse, shipper name, branch,
    dropoff name, place name, business`,
  street: `
    address, addr, street, street address, address 1, address line 1, address1, physical address, location address`,
  city: `
    city, town, city st zip, city state zip, city st, city state`,
  state: `
    state, st, province, prov, state province`,
  zip: `
    zip, zip code, zipcode, postal, postal code, postcode`,
  contact: `
    ctc, contact, contact name, contact person, contacts, attn, attention, ask for, poc, site contact, onsite contact,
    on site contact, rep, person, seller, manager, contact info,
    contact s, persona de contacto, contacto, responsable, personne contact, customer name and phone, released by, yard boss, shop foreman, boss`,
  phone: `
    phone, tel, telephone, cell, cell phone, mobile, ph, phone no, phone number, contact phone, contact number,
    phone 1, office, contact phone number, contact tel,
    cel, tel no, telefono, t l, contact no, yard phone, store phone, main`,
  docDate: `
    date, dates, date time, date and time`,
  /** The earliest pickup. */
  ready: `
    earlydt, early dt, early date, ready, rdy, ready date, ready on, ready by, available, available date, available from, available on, avail,
    avail date, availability, first available, first available date, first avail, first avail date, ready to ship,
    ship date, shipping date, earliest pickup, load date,
    load dates, loading date, loading dates, pack and load date, pack and load dates, load spread, pickup spread,
    earliest pickup date, disponible, disponible desde, disponible partir de, dispo, pickup earliest, can go`,
  date: `
    date range, window, appt, appointment, eta, etd, when, day, earliest, schedule, on, not before,
    no earlier than, date from, from date, start, start date, after, earliest date,
    exactly, estimated, desired, slot, move in slot, load time, load date and time, fecha, appointment date, requested date, between`,
  dateTo: `
    latedt, late dt, late date, by, latest, latest date, deadline, due, due date, due by, no later than, not later than, must deliver by,
    needed by, need by, required by, date to, to date, end, end date, before, required date, must arrive by,
    arrive by, complete by,
    last free day, last day before storage fees, last day, lfd, must be out by, out by, no later, deadline date, fecha limite, au plus tard, needs to be there by, desired delivery`,
  time: `
    earlytm, early tm, latetm, late tm, early time, late time, time, time window, times, appt time, appointment time, from time`,
  hours: `
    hours, hours of operation, business hours, open hours, gate hours, operating hours, receiving hours,
    pickup hours, hrs, dock hours,
    yard hours, storage hours, store hours, bank hours, office hours, horario, heures, heures d ouverture, open, delivery hours, lot hours, service hours`,
  notes: `
    rmk, rmks, notes, note, instructions, special instructions, comments, comment, remarks, directions, additional info,
    additional information, additional notes, special notes, load notes, dispatch notes, dispatch instructions,
    transport notes, driver notes, driver instructions, transport special instructions, please note, important,
    special, shipping instructions, memo, handling, special requirements,
    customer note, customer notes, special handling, handling notes, additional details, notas, instrucciones, remarques, consignes, extra, extras, other info, details`,
  reference: `
    reference, ref, refs, customer ref, customer reference, your ref, our ref, client ref, client reference,
    shipper ref, request, transport request, req, requisition, manifest, manifest no, batch, pro ref, repair order, ro, ro po, submission id, deal, confirmation, ticket, case, quote, auftrag, tracking, tr,
    transfer, transfer no, transfer number, our file, your file, file number, file no, assignment, assignment no, assignment number, claim, clm, claim no, quote no, quotation, quote number, referencia, r f rence, dossier, notre commande, votre commande, commande, nuestro pedido, job number, request id, shipment reference, authorization, auth`,
  po: `
    po, p o, purchase order, customer po, cust po, client po, po ref, pos,
    orden de compra, no de commande, bon de commande, numero de orden, p o number`,
  order: `
    order, load sheet, order id, orderno, ld, load tender, transport order, work order, wo, load, load id, shipment, shipment id, job, job id, dispatch,
    dispatch id, load confirmation, rate confirmation, rate con, pro, trip, listing id, freight bill, booking,
    file,
    move, move no, listing, shipment no, order no, pedido, load no, tender, tender id, dispatch no, order reference`,
  bol: `
    bol, b l, bill of lading, waybill, lading`,
  stopReference: `
    release, rel, release code, appt ref, release pin, gate pass, gatepass, gate pass code, pass, pass code, pin, pin code,
    pickup code, confirmation code, release auth, release authorization, conf, code, number, no, ref, reference,
    po, appt conf, pickup id,
    release no, release number, pickup number, pick up number, pu number, gate code, gate pin, keypad code, access code, entry code, barrier code, code for gate, code to gate, codigo del porton, c digo del port n, codigo de acceso, c digo de acceso, code du portail, code d acces, code d acc s, appt, appt no, appointment number, appointment no, delivery appt, confirmation, lockbox, gate pass pin, pass no, pase, badge, slot no, dock appt`,
  buyer: `
    buyer, buyer id, member, member id, buyer name, account id, auction access, auctionaccess,
    buyer number, buyer no, buyer badge, buyer code, acct, member number, member no, consignor acct, consignor account, consignor number,
    seller code, seller number, seller no`,
  price: `
    price, rate, total, amount, amt, tot, pay, total pay, line haul, linehaul, linehaul rate, line haul rate, all in,
    all in rate, total rate, agreed rate, agreed amount, agreed price, carrier pay, total carrier pay,
    carrier rate, flat rate, total price, total amount, total due, budget, offer, offering, tariff, transport fee,
    transport cost, cost, load pay, freight charge, freight charges, total charges, rate usd, price to carrier,
    total payment, total payment to carrier, freight, payment amount, grand total, rate all in, total cost,
    quoted price, target rate, price listed,
    customer pays, approved rate, approved transport charge, authorized, approved, approved amount, transport charge, precio, precio total, prix, prix convenu, tarif, tarifa, rate agreed, agreed, pays, quoted, you pay, haul rate, charge, fee`,
  client: `
    custname, cust name, client, customer, customer name, requesting dealer, requesting store, ordering dealer, ordered for, bill to, billto, billing party, account, account name, sold to, ordered by,
    requested by, submitted by, on behalf of, client name, invoice to, broker, booked by, billing,
    posted by, poster, assigned by, requestor, requester, cliente, ordering party, billing company, shipper of record, bill to account, payer, sold to, insurer, insurance company, client bank, bank, lender, finance company, relocation company, dealer group, institution, buyer company, for account of`,
  vin: `
    vin, vin number, vin no, vins, serial, serial number, serial no, vehicle identification number, full vin,
    vin s n, chassis,
    niv, s n, serial no, hin, vin serial, chassis no, numero de serie, vin last 8`,
  year: `
    year, yr, model year, vehicle year`,
  make: `
    mk, make, manufacturer, brand, vehicle make`,
  model: `
    model, vehicle model, mdl, md`,
  trim: `
    trim, series`,
  color: `
    color, colour, clr, col, ext color, exterior color, exterior colour,
    couleur, exterior, ext`,
  lot: `
    lot, lot number, lot no, run, run number, lane, lane run`,
  stock: `
    stock, stock number, stock no, stk, stock lot, unit number, unit no, lot stock, asset, asset id, inventory,
    fleet number`,
  plate: `
    plate, license plate, licence plate, license, licence, license no, license number, tag, plt, plate number, placa, placas, plaque, reg, registration`,
  operable: `
    operable, runs, running, drivable, driveable, runs and drives, runs drives, run and drive, run drive, operational,
    vehicle operable, starts, is running, runner, vehicle runs, runs drive, does it run, op,
    drives, driveable, drivable yes no, roulant, funciona, prende, rueda`,
  inoperable: `
    inop, inoperable, non runner, non running, is inop, inops`,
  condition: `
    condition, vehicle condition, status, run condition, operability, cond, drivability, op inop,
    vehicle status, runs drives, state of vehicle, start code, etat, estado, highlights`,
  keys: `
    keys, key, has keys, keys available, keys present, key available, with keys, keys y n,
    llaves, cles, cle, cl s, key status`,
  vehicle: `
    vehicle, vehicles, vehicle info, vehicle information, vehicle details, unit, units, car, cars, auto,
    year make model, ymm, yr make model, description, vehicle description, vehicle list, cargo,
    freight description, commodity, commodities, what, item description, equipment to move, y m m, vehicle s,
    moving, load items, shipping,
    collateral, vehiculo, vehiculos, vehicule, vehicules, item, items, veh, year make, make model, yr make, unit info, asset description, equipment, machine, piece, load description, product, product description, units to move`,
  weight: `
    weight, wt, lbs, pounds, total weight`,
  trailer: `
    trailer, trailer type, enclosed, enclosed required, enclosed trailer, equip, equipment, equipment type, carrier type, ship via, transport type, type of transport,
    transport method, truck type, trailer needed, service type`,
  /** Another party's block. */
  other: `
    carrier, carrier name, carrier information, carrier info, driver, driver name, truck, dispatcher, insurance,
    remit to, terms and conditions, signature, signed, authorized by, broker information, broker info,
    broker contact, agent, sales rep, company info, dispatch contact, billing contact, billing address,
    bill to address, accepted by, print name, name of driver, carrier agrees, invoice,
    counselor, consultant, move coordinator, relocation consultant, account manager, csr, contact for questions, for questions, questions, questions call, accounts payable, ap contact, released to, lienholder, coordinator, coord phone, dispatch, client co, transferee, transferee name, transferee s name, assignee, assignee name, service member, authorised by, prepared by, opened by, from the desk of, helpdesk`,
  /** A value that no order stores. */
  ignored: `
    mc, mc number, dot, usdot, fax, email, e mail, terms, payment terms, payment, payment method, cod, deposit,
    distance, miles, mileage, posted, entered, created, printed,
    page, website, web, type, mode, value, declared value, qty, quantity, pieces,
    sale date, order date, date sold, invoice date, date issued, issued, date created, sold date, purchase date,
    auction date, broker mc, per mile, title, balance, balance due, after hours, doc fee, buyer fee,
    fuel surcharge, fsc, dimensions, vehicle type, body type, service, service level, last, price per mile,
    rate per mile, payment type, from email, subject, sent, cc, importance, damage, damages, odometer, engine,
    drive, primary damage, secondary damage, cash on delivery, cash on pickup, today, total vehicles,
    vehicle count, number of vehicles, date signed,
    dispatch date, total vehicles, payment terms, account ending, mileage out, rated, haulboard fee, you receive, cod amount, type of vehicle, modified, ship method, page no, printed on, assigned, sale, sale no, date of loss, deductible, wheelbase`,
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
    from store, origin store, release from, released from, released at, pickup from, collect from, gets picked up at, released by yard, now at, transfer from, picking up at, pick up from, pick up at, pickup location, held at, located, currently at, consignor, seller, a, point a,
    recoger, recogida, recoger en, recolectar, recoleccion, origen, desde, ramassage, cueillette, enlevement, depart, origine,
    expediteur, moving out of, leaving from, load yard, yard, garaged at, stored at, storage location, start, dropped from, frm,
    pick,
    pick up, pickup, pick ups, pickups, picking up, pu, p u, puo, origin, from, shipper, ship from, shipping from,
    collection, collect, loading, load at, load from, orig, departure, moving from, coming from, move from,
    transport from, seller location, ready for pickup, ready for pick up, located at, currently located at,
    vehicle location`
const OF_DELIVERY = `
    goes to, ships to, deliver into, delivered to, ship into, released to yard, transported to, to store, destination store, dest store, ship to store, delivers to, transfer to, consign to, coming to us, coming to, drop at, delivering to, bring to, buyer location, b, point b, offload, off load, offload at,
    entrega, entregar, entregar en, destino, llevar a, livraison, livrer a, arrivee, destinataire, new owner, final destination,
    going, ends at, ship it to, deliver at, drop location, delv, dlvr, end, dropping off, receiving,
    delivery, deliveries, deliver, delivering, del, dlv, d o, so, drop, drop off, dropoff, drops, dropping,
    destination, dest, to, consignee, receiver, ship to, shipping to, unload, unloading, unload at, arrival,
    going to, moving to, deliver location, move to, transport to, take to, send to`

/** Phrases that name an end of the journey, the longest first. */
export const ROLES: readonly (readonly [string, Role])[] = [
  ...phrasesOf(OF_PICKUP).map((phrase) => [phrase, 'pickup'] as const),
  ...phrasesOf(OF_DELIVERY).map((phrase) => [phrase, 'delivery'] as const),
].toSorted(([a], [b]) => b.length - a.length)
