/** Orders are composed of drawn values, in drawn layouts, under drawn labels of three languages; they read as composed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReadOrder } from './order-of-text.ts'
import { plain } from './piece.ts'
import { moment, read } from './texts.fixture.ts'

interface Place {
  readonly name: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly person: string
  readonly phone: string
  /** Month and day of 2026. */
  readonly day: string
}
interface Composed {
  readonly from: Place
  readonly to: Place
  readonly vehicle: { readonly year: number; readonly make: string; readonly model: string; readonly color: string }
  readonly vin: string
  readonly price: number
  readonly po: string
}

const CITIES = [
  ['Plano', 'TX', '75074'],
  ['Austin', 'TX', '78704'],
  ['Denver', 'CO', '80202'],
  ['Tulsa', 'OK', '74116'],
  ['Omaha', 'NE', '68102'],
  ['Phoenix', 'AZ', '85004'],
] as const
const NAMES = [
  'Gulf Coast Motors',
  'Summit Auto Auction',
  "Bud's Garage",
  'Harbor Toyota',
  'Kestrel Fleet Services',
  'Copart',
]
const STREETS = [
  '1200 Main St',
  '4410 N Wendover Ave',
  '88 Old Mill Rd',
  '2750 E 14th St',
  '610 Industrial Blvd, Suite 4',
]
const PEOPLE = ['Denise', 'Ray Ortiz', 'Sandra', 'Joanna Petty', 'Mike']
const VEHICLES = [
  ['Honda', 'Accord'],
  ['Ford', 'F-150'],
  ['Toyota', 'Highlander'],
  ['Jeep', 'Grand Cherokee'],
  ['Tesla', 'Model 3'],
  ['Mercedes-Benz', 'GLC 300'],
] as const

const drawnPlace = (of: (typeof CITIES)[number], days: readonly [number, number]): fc.Arbitrary<Place> =>
  fc.record({
    name: fc.constantFrom(...NAMES),
    street: fc.constantFrom(...STREETS),
    city: fc.constant(of[0]),
    state: fc.constant(of[1]),
    zip: fc.constant(of[2]),
    person: fc.constantFrom(...PEOPLE),
    phone: fc.integer({ min: 100, max: 199 }).map((line) => `972-555-0${line}`),
    day: fc.integer({ min: days[0], max: days[1] }).map((day) => `12-${String(day).padStart(2, '0')}`),
  })
const drawn: fc.Arbitrary<Composed> = fc
  .shuffledSubarray([...CITIES], { minLength: 2, maxLength: 2 })
  .chain(([a, b]) =>
    fc.record({
      from: drawnPlace(a!, [2, 9]),
      to: drawnPlace(b!, [13, 28]),
      vehicle: fc
        .tuple(
          fc.integer({ min: 2012, max: 2026 }),
          fc.constantFrom(...VEHICLES),
          fc.constantFrom('white', 'black', 'red'),
        )
        .map(([year, [make, model], color]) => ({ year, make, model, color })),
      vin: fc.constantFrom('1HGCM82633A004352', '5YJ3E1EA7KF317000', '1FTEW1EP5KFA00001'),
      price: fc.integer({ min: 8, max: 180 }).map((tens) => tens * 10 + 5),
      po: fc.integer({ min: 10_000, max: 99_999 }).map((number) => `K-${number}`),
    }),
  )
  // A name, a street and a person of one end only: otherwise nothing tells which is meant.
  .filter(
    ({ from, to }) =>
      from.name !== to.name && from.street !== to.street && from.person !== to.person && from.phone !== to.phone,
  )

interface Words {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly contact: readonly string[]
  readonly ready: readonly string[]
  readonly due: readonly string[]
  readonly vehicle: readonly string[]
  readonly price: readonly string[]
  readonly po: readonly string[]
}
const LANGUAGES: readonly Words[] = [
  {
    from: ['Pickup', 'Origin', 'Pick up from', 'Shipper', 'From', 'PU'],
    to: ['Delivery', 'Destination', 'Deliver to', 'Consignee', 'To', 'DO'],
    contact: ['Contact', 'Attn', 'Ask for'],
    ready: ['Ready', 'Available', 'First available'],
    due: ['Deliver by', 'Due', 'No later than'],
    vehicle: ['Vehicle', 'Unit', 'Car'],
    price: ['Price', 'Rate', 'Total', 'Agreed amount'],
    po: ['PO', 'PO #', 'Purchase order'],
  },
  {
    from: ['Recoger en', 'Origen', 'Recolección'],
    to: ['Entregar en', 'Destino', 'Entrega'],
    contact: ['Contacto'],
    ready: ['Disponible'],
    due: ['Fecha límite'],
    vehicle: ['Vehículo'],
    price: ['Precio', 'Tarifa'],
    po: ['Orden de compra'],
  },
  {
    from: ['Ramassage', 'Origine', 'Cueillette'],
    to: ['Livraison', 'Destination', 'Livrer à'],
    contact: ['Contact'],
    ready: ['Disponible'],
    due: ['Au plus tard'],
    vehicle: ['Véhicule'],
    price: ['Prix', 'Tarif'],
    po: ['Bon de commande'],
  },
]
type Chosen = { readonly [key in keyof Words]: string }
const drawnWords: fc.Arbitrary<Chosen> = fc.constantFrom(...LANGUAGES).chain((words) =>
  fc
    .record({
      end: fc.nat({ max: 20 }),
      contact: fc.constantFrom(...words.contact),
      ready: fc.constantFrom(...words.ready),
      due: fc.constantFrom(...words.due),
      vehicle: fc.constantFrom(...words.vehicle),
      price: fc.constantFrom(...words.price),
      po: fc.constantFrom(...words.po),
    })
    // "Origin" and "Destination" are used together.
    .map(({ end, ...rest }) => ({
      ...rest,
      from: words.from[end % words.from.length]!,
      to: words.to[end % words.to.length]!,
    })),
)

const cityOf = ({ city, state, zip }: Place) => `${city}, ${state} ${zip}`
const dateOf = ({ day }: Place) => `${day.replace('-', '/')}/2026`
const vehicleOf = ({ vehicle: { year, make, model, color }, vin }: Composed) =>
  `${year} ${make} ${model}, ${color}, VIN ${vin}`

/** Each way to lay out the same order. */
const LAYOUTS: Readonly<Record<string, (order: Composed, words: Chosen) => string>> = {
  'one line for each end': ({ from, to, ...rest }, words) =>
    [
      `${words.po}: ${rest.po}`,
      `${words.from}: ${from.name}, ${from.street}, ${cityOf(from)}, ${from.person} ${from.phone}`,
      `${words.to}: ${to.name}, ${to.street}, ${cityOf(to)}, ${to.person} ${to.phone}`,
      `${words.vehicle}: ${vehicleOf({ from, to, ...rest })}`,
      `${words.ready}: ${dateOf(from)}`,
      `${words.due}: ${dateOf(to)}`,
      `${words.price}: $${rest.price}`,
    ].join('\n'),
  'blocks of lines': ({ from, to, ...rest }, words) =>
    [
      `${words.po}: ${rest.po}`,
      '',
      ...(['from', 'to'] as const).flatMap((end) => {
        const place = end === 'from' ? from : to
        return [
          `${words[end]}:`,
          place.name,
          place.street,
          cityOf(place),
          `${words.contact}: ${place.person}, ${place.phone}`,
          `${end === 'from' ? words.ready : words.due}: ${dateOf(place)}`,
          '',
        ]
      }),
      `${words.vehicle}: ${vehicleOf({ from, to, ...rest })}`,
      `${words.price}: $${rest.price}`,
    ].join('\n'),
  'blocks of one line for an address': ({ from, to, ...rest }, words) =>
    [
      vehicleOf({ from, to, ...rest }),
      `${words.po}: ${rest.po}`,
      '',
      ...(['from', 'to'] as const).flatMap((end) => {
        const place = end === 'from' ? from : to
        return [
          words[end].toUpperCase(),
          place.name,
          `${place.street}, ${cityOf(place)}`,
          `${place.person} ${place.phone}`,
          `${end === 'from' ? words.ready : words.due}: ${dateOf(place)}`,
          '',
        ]
      }),
      `${words.price}: ${rest.price}.00`,
    ].join('\n'),
  'columns side by side': ({ from, to, ...rest }, words) =>
    [
      `${words.po}: ${rest.po}`,
      '',
      ...(
        [
          [words.from, words.to],
          [from.name, to.name],
          [from.street, to.street],
          [cityOf(from), cityOf(to)],
          [`${words.contact}: ${from.person}`, `${words.contact}: ${to.person}`],
          [from.phone, to.phone],
        ] as const
      ).map(([a, b]) => `${a.padEnd(44)}${b}`),
      '',
      `${words.vehicle}: ${vehicleOf({ from, to, ...rest })}`,
      `${words.ready}: ${dateOf(from)}`,
      `${words.due}: ${dateOf(to)}`,
      `${words.price}: $${rest.price}`,
    ].join('\n'),
  'columns with labels inside': ({ from, to, ...rest }) =>
    [
      ...(
        [
          ['PICK UP FROM', 'DELIVER TO'],
          [`Name  ${from.name}`, `Name  ${to.name}`],
          [`Addr  ${from.street}`, `Addr  ${to.street}`],
          [`City  ${from.city}`, `City  ${to.city}`],
          [`St ${from.state}   Zip ${from.zip}`, `St ${to.state}   Zip ${to.zip}`],
          [`Attn  ${from.person} / ${from.phone}`, `Attn  ${to.person} / ${to.phone}`],
        ] as const
      ).map(([a, b]) => `${a.padEnd(44)}${b}`),
      '',
      `Vehicle   ${vehicleOf({ from, to, ...rest })}`,
      `Ready Date  ${dateOf(from)}     Need By  ${dateOf(to)}`,
      `PO #  ${rest.po}    Amount $  ${rest.price}.00`,
    ].join('\n'),
  'a value below each label': ({ from, to, ...rest }, words) =>
    [
      words.po,
      rest.po,
      ...(['from', 'to'] as const).flatMap((end) => {
        const place = end === 'from' ? from : to
        return [words[end], place.name, place.street, cityOf(place), `${place.person}, ${place.phone}`]
      }),
      words.vehicle,
      vehicleOf({ from, to, ...rest }),
      words.ready,
      dateOf(from),
      words.due,
      dateOf(to),
      words.price,
      `$${rest.price}`,
    ].join('\n'),
  'a row of a table': ({ from, to, vehicle, vin, price, po }) =>
    [
      [
        'Year,Make,Model,Color,VIN,PO,Rate',
        ...['Pickup', 'Delivery'].map(
          (end) =>
            `${end} Name,${end} Address,${end} City,${end} State,${end} Zip,${end} Contact,${end} Phone,${end === 'Pickup' ? 'Pickup Date' : 'Deliver By'}`,
        ),
      ].flatMap((heads) => heads.split(',')),
      [
        vehicle.year,
        vehicle.make,
        vehicle.model,
        vehicle.color,
        vin,
        po,
        price,
        ...[from, to].flatMap((place) => [
          place.name,
          place.street,
          place.city,
          place.state,
          place.zip,
          place.person,
          place.phone,
          dateOf(place),
        ]),
      ],
    ]
      .map((cells) => cells.join('\t'))
      .join('\n'),
  bullets: ({ from, to, ...rest }, words) =>
    [
      `${words.vehicle}: ${vehicleOf({ from, to, ...rest })}`,
      `${words.from}: ${from.name} - ${from.street} - ${cityOf(from)} - ${from.person} (${from.phone})`,
      `${words.to}: ${to.name} - ${to.street} - ${cityOf(to)} - ${to.person} (${to.phone})`,
      `${words.ready}: ${dateOf(from)}`,
      `${words.due}: ${dateOf(to)}`,
      `${words.po}: ${rest.po}`,
      `${words.price}: $${rest.price}`,
    ]
      .map((line) => `- ${line}`)
      .join('\n'),
}

const SENTENCES: readonly ((order: Composed) => string)[] = [
  (order) =>
    `Please move a ${vehicleOf(order)}. Pick it up at ${order.from.name}, ${order.from.street}, ${cityOf(order.from)}, ask for ${order.from.person} at ${order.from.phone}. ` +
    `It is available ${dateOf(order.from)}. Deliver to ${order.to.name}, ${order.to.street}, ${cityOf(order.to)}, contact ${order.to.person}, ${order.to.phone}, by ${dateOf(order.to)}. We pay $${order.price}, PO ${order.po}.`,
  (order) =>
    `Need a ${vehicleOf(order)} picked up from ${order.from.name} (${order.from.street}, ${cityOf(order.from)}) any time after ${dateOf(order.from)} and dropped at ${order.to.name}, ${order.to.street}, ${cityOf(order.to)} no later than ${dateOf(order.to)}.\n` +
    `${order.from.person} ${order.from.phone} at pickup, ${order.to.person} ${order.to.phone} at delivery.\nRate is $${order.price}. PO# ${order.po}`,
  (order) =>
    `${vehicleOf(order)} goes from ${order.from.name}, ${order.from.street}, ${cityOf(order.from)} to ${order.to.name}, ${order.to.street}, ${cityOf(order.to)}.\n` +
    `Ready ${dateOf(order.from)}, must deliver by ${dateOf(order.to)}.\nPickup contact is ${order.from.person}, ${order.from.phone}. Delivery contact is ${order.to.person}, ${order.to.phone}.\nPO ${order.po}, $${order.price} all in.`,
]

/** What was read, in the form of what was composed. */
function summaryOf({ stops, vehicles, price, referenceNumber }: ReadOrder) {
  const placeOf = (role: string) => {
    const [stop, ...more] = stops.filter((each) => each.role === role)
    const [contact, ...others] = stop?.contacts ?? []
    return {
      count: more.length + 1,
      name: plain(stop?.name?.value ?? ''),
      street: plain(stop?.street1?.value ?? ''),
      city: stop?.city?.value,
      state: stop?.state?.value,
      zip: stop?.zipCode?.value,
      people: others.length + 1,
      person: contact?.name?.value,
      phone: contact?.phone?.value,
      day: moment(role === 'pickup' ? (stop?.from ?? null) : (stop?.to ?? null)),
    }
  }
  const [vehicle] = vehicles
  return {
    from: placeOf('pickup'),
    to: placeOf('delivery'),
    vehicles: vehicles.length,
    vehicle: {
      year: vehicle?.year?.value,
      make: vehicle?.make?.value,
      model: vehicle?.model?.value,
      color: vehicle?.color?.value,
    },
    vin: vehicle?.vin?.value,
    price: price?.value,
    po: referenceNumber?.value,
  }
}
const wanted = ({ from, to, ...rest }: Composed) => {
  const placeOf = ({ name, street, ...place }: Place) => ({
    count: 1,
    people: 1,
    name: plain(name),
    street: plain(street),
    ...place,
  })
  return { from: placeOf(from), to: placeOf(to), vehicles: 1, ...rest }
}

const RUNS = { numRuns: 20, seed: 31 }

test.each(Object.entries(LAYOUTS))('%s', (_name, composed) => {
  fc.assert(
    fc.property(drawn, drawnWords, (order, words) => {
      const text = composed(order, words)
      expect(summaryOf(read(text)), text).toEqual(wanted(order))
    }),
    RUNS,
  )
})

test.each(SENTENCES.map((composed, at) => [at + 1, composed] as const))('sentences of the kind %i', (_at, composed) => {
  fc.assert(
    fc.property(drawn, (order) => {
      const text = composed(order)
      expect(summaryOf(read(text)), text).toEqual(wanted(order))
    }),
    RUNS,
  )
})
