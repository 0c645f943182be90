/** Kinds of texts in which whole stops, days or prices were once read wrong, each in words of its own. */
import { describe, expect, test } from 'vitest'
import { readOrders } from './several-orders.ts'
import { known, moment, peopleOf, read, stopsOf } from './texts.fixture.ts'

describe('a dealer asks in a short mail', () => {
  const order = read(`Hi Joan,

need 2 moved - they're sitting at North Lot (120 Main St, Plano TX 75074) ready now, lot closes at 6, ask for Pete 214-555-0147

21 F150 vin 1FTFW1E57MFA12345
2020 accord   1HGCV1F3XLA067890  (no keys! wont start)

Going to our Denver store  --  Mile High Autos, 100 Colfax Ave, Denver, CO 80202. Contact Ana Ruiz (303) 555-0122 deliver M-F 8-3

PO# MHA-311. Can do $640 all in for both. Need em by Friday.

thx
Lou P
Mile High Autos`)

  test('both stops with their people, hours and days', () => {
    expect(stopsOf(order)).toEqual([
      ['pickup', 'North Lot', 'Plano', '12-01', null],
      ['delivery', 'Mile High Autos', 'Denver', null, '12-04'],
    ])
    expect(peopleOf(order)).toEqual([[['Pete', '214-555-0147']], [['Ana Ruiz', '303-555-0122']]])
    expect(order.stops.map(({ hours }) => hours?.value)).toEqual(['closes at 6', 'M-F 8-3'])
  })

  test('number, price, client and condition', () => {
    expect([order.referenceNumber?.value, order.price?.value, order.client?.value]).toEqual([
      'MHA-311',
      640,
      'Mile High Autos',
    ])
    expect(order.client?.isSure).toBe(false)
    expect(
      order.vehicles.map(({ model, hasKeys, inoperable }) => [model?.value, hasKeys?.value, inoperable?.value]),
    ).toEqual([
      ['F150', undefined, undefined],
      ['accord', false, 'yes'],
    ])
  })
})

describe('a chain of quotes with two numbered deliveries', () => {
  const order = read(`From: moves@northlot.example
Subject: FW: RE: move request // 3 veh
Sent: Monday

>> PU:
>>   North Lot
>>   120 Main St
>>   Plano TX 75074
>>   tel 972.555.0191
>> DEL #1 (two cars)
>>   Mile High Autos
>>   100 Colfax Ave, Denver CO 80202
>> DEL #2 (1 car)
>>   Prairie Autos
>>   700 Farnam St
>>   Omaha, NE 68102
>>
>> 1) 5YJ3E1EA4KF317001 Tesla Model 3 white -> Denver
>> 2) 1C4RJFBG7KC623456 - Grand Cherokee blk -> Denver
>> 3) 4T1B11HK8KU201234 CAMRY -> Omaha
>>
>> pick up 12/3 after 9am, deliver by 12/8
>> rate: $950 + $950 + $700

Please confirm.

--
Jo
CONFIDENTIALITY NOTICE: this e-mail is intended only for the addressee. 1-800-555-0199`)

  test('each delivery with its vehicles, the days at their stops, no footer as a contact', () => {
    expect(stopsOf(order)).toEqual([
      ['pickup', 'North Lot', 'Plano', '12-03 09:00', null],
      ['delivery', 'Mile High Autos', 'Denver', null, '12-08'],
      ['delivery', 'Prairie Autos', 'Omaha', null, '12-08'],
    ])
    expect(order.stops.map(({ vehicles }) => vehicles.map(({ model }) => model?.value))).toEqual([
      [],
      ['Model 3', 'Grand Cherokee'],
      ['CAMRY'],
    ])
    expect(peopleOf(order)).toEqual([[[null, '972-555-0191']], [], []])
  })

  test('a sum is the price of all, and each part of one vehicle', () => {
    expect([order.price?.value, order.price?.isSure]).toEqual([2600, false])
    expect(order.vehicles.map(({ price }) => price?.value)).toEqual([950, 950, 700])
  })
})

test('two routes in two lines, by ZIP codes and by cities, share what stands below them', () => {
  const orders = readOrders(
    `pls ship
2019 BMW 530i WBA5R1C50KAK09877 from zip 75074 to zip 80202
2020 Malibu 1G1ZD5ST0LF04567 runs, phx az -> las vegas nv
pickup tmrw. delivery whenever. 500 each
call Sam 6025550188`,
    known,
  )
  expect(orders.map(({ stops }) => stops.map(({ city, zipCode }) => city?.value ?? zipCode?.value))).toEqual([
    ['75074', '80202'],
    ['Phoenix', 'Las Vegas'],
  ])
  expect(orders.map(({ price }) => price?.value)).toEqual([500, 500])
  expect(orders[1]!.vehicles[0]!.vin).toMatchObject({ value: '1G1ZD5ST0LF04567', isSure: false })
  expect(orders.map((order) => peopleOf(order)[0])).toEqual([[['Sam', '602-555-0188']], [['Sam', '602-555-0188']]])
})

test('relative days count from the day of the mail', () => {
  const order = read(`From: Sam Lee <sam@northlot.test>
To: desk@tidewater.test
Subject: pickup
Date: Wed, 18 Nov 2026 16:10:00 -0600

2019 Ford F-150 VIN 1FTEW1E50KFA12345
Pickup: North Lot, 120 Main St, Plano, TX 75074
Pickup date: tomorrow
Delivery: Mile High Autos, 100 Colfax Ave, Denver, CO 80202
Delivery date: Friday`)
  expect(stopsOf(order).map((stop) => stop[3])).toEqual(['11-19', '11-20'])
})

test('in a reply the newest day wins, and what it leaves open stays', () => {
  const order = read(`From: Sam Lee <sam@northlot.test>
Subject: Re: pickup PO 7781
Date: Mon, 30 Nov 2026 09:00:00 -0500

Correction: pickup is 12/04/2026, not 12/02.

Sam

On Fri, Nov 27, 2026 at 10:00 AM Sam Lee <sam@northlot.test> wrote:
> PO 7781
> Pickup 12/02/2026: North Lot, 120 Main St, Plano, TX 75074
> Delivery 12/06/2026: Mile High Autos, 100 Colfax Ave, Denver, CO 80202
> 2019 Ford F-150 VIN 1FTEW1E50KFA12345`)
  expect(stopsOf(order)).toEqual([
    ['pickup', 'North Lot', 'Plano', '12-04', '12-04'],
    ['delivery', 'Mile High Autos', 'Denver', '12-06', '12-06'],
  ])
  expect(order.stops[0]!.from!.isSure).toBe(false)
  expect(order.referenceNumber?.value).toBe('7781')
})

test('a vehicle that is taken back is left out', () => {
  const order = read(`1. 2018 Camry 4T1B11HK5JU088213
2. 2019 Altima 1N4BL4BV5KC177540
scratch that, leave the Altima out, the title isnt back yet.
Pickup: 120 Main St, Plano, TX 75074
Deliver: 100 Colfax Ave, Denver, CO 80202`)
  expect(order.vehicles.map(({ model }) => model?.value)).toEqual(['Camry'])
})

test('a boat is freight with its sizes and weight', () => {
  const order = read(`2008 Sea Ray 270 boat, LOA 27'6" beam 8'6" height 10'3", 7,100 lbs
Load at: Cedar Marina, 700 Farnam St, Omaha, NE 68102
Unload at: Mile High Marina, 100 Colfax Ave, Denver, CO 80202`)
  expect(order.vehicles).toMatchObject([
    {
      kind: { value: 'boat' },
      make: { value: 'Sea Ray' },
      length: { value: 330 },
      width: { value: 102 },
      height: { value: 123 },
      weight: { value: 7100 },
    },
  ])
  expect(stopsOf(order).map(([role, name]) => [role, name])).toEqual([
    ['pickup', 'Cedar Marina'],
    ['delivery', 'Mile High Marina'],
  ])
})

test.each([
  ['Enclosed trailer please', 'enclosed'],
  ['Trailer type: Open', 'open'],
  ['enclosed NOT needed', undefined],
])('%s', (text, trailer) => expect(read(text).trailer?.value).toBe(trailer))

describe('whose day it is, and until when', () => {
  test.each([
    ['to the day itself', 'pick up Mon 12/7 and deliver Wed 12/9', '12-07', '12-07', '12-09', '12-09'],
    [
      'the word behind the day',
      'we pay as always. Friday pickup, Saturday delivery',
      '12-04',
      '12-04',
      '12-05',
      '12-05',
    ],
    [
      'at the latest, behind its time',
      'pickup Thursday. delivery Fri 12/4, 2 pm at the latest',
      '12-03',
      '12-03',
      '12-04',
      '12-04 14:00',
    ],
    ['gone from the lot', 'has to be off the lot by 12/10, no hurry after', null, '12-10', null, null],
    ['ready now', 'ready now. need it there by 12/11', '12-01', null, null, '12-11'],
    ['from a day on', 'can be picked up from Monday the 7th on, must be there by 12/15', '12-07', null, null, '12-15'],
    ['finals are no pickup', 'his finals end the 17th so pick up the 18th', '12-18', '12-18', null, null],
    [
      'a day is told again with its time',
      'pickup friday. pickup friday 4 to 7 pm',
      '12-04 16:00',
      '12-04 19:00',
      null,
      null,
    ],
    ['military', 'Avail NET 05DEC26, NLT 08DEC26 1200. RDD 15DEC26', '12-05', '12-08 12:00', null, '12-15'],
  ])('%s', (_what, words, ...days) => {
    const { stops } = read(`2020 Ford Escape
From: North Lot, 120 Main St, Plano TX 75074
To: Mile High Autos, 100 Colfax Ave, Denver CO 80202

${words}`)
    expect(stops.flatMap(({ from, to }) => [moment(from), moment(to)])).toEqual(days)
  })

  test('a message that names no place moves the days of the one below', () => {
    const { stops } = read(`Can go any time from Monday the 7th.

> 2020 Ford Escape
> From: North Lot, 120 Main St, Plano TX 75074
> To: Mile High Autos, 100 Colfax Ave, Denver CO 80202`)
    expect(stops.map(({ city, from }) => [city?.value, moment(from)])).toEqual([
      ['Plano', '12-07'],
      ['Denver', null],
    ])
  })
})
