/** Forms, tables, and what belongs to one of several. */
import { describe, expect, test } from 'vitest'
import { peopleOf, read, stopsOf } from './texts.fixture.ts'

describe('forms', () => {
  test('a block of lines below an address label begins with the name', () => {
    const { stops } = read(`Pickup address               Delivery address
Plano Body Works             Mile High Autos
120 Main St                  100 Colfax Ave
Plano, TX 75074              Denver, CO 80202`)
    expect(stops.map(({ name, street1, city }) => [name?.value, street1?.value, city?.value])).toEqual([
      ['Plano Body Works', '120 Main St', 'Plano'],
      ['Mile High Autos', '100 Colfax Ave', 'Denver'],
    ])
  })

  test('a ruler below the heads of two columns', () => {
    const order = read(`FROM                        | TO
----------------------------+---------------------------
North Lot                   | Mile High Autos
120 Main St                 | 100 Colfax Ave
Plano TX 75074              | Denver CO 80202
12/7/26  9a-1p              | 12/9/26  noon-4p`)
    expect(stopsOf(order)).toEqual([
      ['pickup', 'North Lot', 'Plano', '12-07 09:00', '12-07 13:00'],
      ['delivery', 'Mile High Autos', 'Denver', '12-09 12:00', '12-09 16:00'],
    ])
  })

  test('rows of an export: the act tells the end', () => {
    const order = read(`CustName=Prairie Autos;Rate=950.00
Seq=1;Act=PU;Loc=North Lot Yard 6;Addr=120 Main St;City=Plano;St=TX;Zip=75074;Ctc=Pete Ruiz;EarlyDt=20261207;EarlyTm=0800;LateDt=20261208;LateTm=1600
Seq=2;Act=DL;Loc=Mile High Autos;Addr=100 Colfax Ave;City=Denver;St=CO;Zip=80202;EarlyDt=;LateDt=20261211`)
    expect(stopsOf(order)).toEqual([
      ['pickup', 'North Lot Yard 6', 'Plano', '12-07 08:00', '12-08 16:00'],
      ['delivery', 'Mile High Autos', 'Denver', null, '12-11'],
    ])
    expect(order.client?.value).toBe('Prairie Autos')
  })

  test('"Open" above the rate is a trailer, no opening hours', () => {
    const order = read(`Plano TX 75074 >>> Denver CO 80202
2020 Ford Escape
open
$500 to you`)
    expect([order.trailer?.value, order.stops.map(({ hours }) => hours)]).toEqual(['open', [null, null]])
  })

  test('who answers there', () => {
    const order = read(`Pickup: North Lot, 120 Main St, Plano TX 75074
Contact: GUARD SHACK 214-555-0147
Delivery: Mile High Autos, 100 Colfax Ave, Denver CO 80202
Misty at the front desk 303-555-0122, Mr. Hale 303-555-0123`)
    expect(peopleOf(order)).toEqual([
      [['GUARD SHACK', '214-555-0147']],
      [
        ['Misty', '303-555-0122'],
        ['Mr. Hale', '303-555-0123'],
      ],
    ])
  })

  test.each([
    ['Lou Pratt | Fair Carts of Ocala', 'Fair Carts of Ocala'],
    ['Dani @ Wheels for Mercy, 1-800-555-0170', 'Wheels for Mercy'],
  ])('the company in the last line: %s', (ending, client) =>
    expect(
      read(`Please move a 2020 Ford Escape from Plano TX 75074 to Denver CO 80202

${ending}`).client?.value,
    ).toBe(client),
  )

  test.each([
    'call Earl 214-555-0147 day before',
    'no deliveries before 6',
    'use the rear gate',
    'their lift needs 24 hr notice',
    'driver needs boots',
  ])('to do at a stop: %s', (note) => {
    const { stops, instructions } = read(`2020 Ford Escape
Pickup: North Lot, 120 Main St, Plano TX 75074
${note}
Delivery: Mile High Autos, 100 Colfax Ave, Denver CO 80202`)
    expect([stops.map(({ notes }) => notes.map(({ value }) => value)), instructions]).toEqual([[[note], []], []])
  })
})

describe('what belongs to one of several', () => {
  test('prices in a row are the vehicles’ in their order', () => {
    const order = read(`2020 Ford Escape 1FMCU9G62LUB40172
2019 Honda Accord 1HGCV1F3XLA067890
2018 Kia Forte 3KPF24AD7RE701135
Plano TX 75074 to Denver CO 80202
Price per car: $195, $185, $140.`)
    expect(order.vehicles.map(({ price }) => [price?.value, price?.isSure])).toEqual([
      [195, false],
      [185, false],
      [140, false],
    ])
  })

  test('what a form writes by itself is nobody’s instruction', () => {
    const order = read(`Pickup: North Lot, 120 Main St, Plano TX 75074
Delivery: Mile High Autos, 100 Colfax Ave, Denver CO 80202
Notes: leave the plates on
terms_accepted: true
Page 2 of 2`)
    expect([order.instructions, ...order.stops.map(({ notes }) => notes)].flat().map(({ value }) => value)).toEqual([
      'leave the plates on',
    ])
  })
})

describe('a number of a stop', () => {
  test.each([
    ['appt # CC-90114', 'CC-90114'],
    ['slot # TL-26', 'TL-26'],
    ['release slip 0098', '0098'],
    ['numéro de sortie 20884', '20884'],
    ['número de comprador 61730', '61730'],
  ])('%s', (words, reference) => {
    const { stops } = read(`2020 Ford Escape
Pickup: North Lot, 120 Main St, Plano TX 75074
${words}
Delivery: Mile High Autos, 100 Colfax Ave, Denver CO 80202`)
    expect(stops.map((stop) => stop.reference?.value)).toEqual([reference, undefined])
  })

  test('"please combine on one truck" moves no combine', () => {
    const { vehicles } = read(`Please combine on one truck.
2020 Ford Escape
From Plano TX 75074 to Denver CO 80202`)
    expect(vehicles.map(({ model, kind }) => [model?.value, kind])).toEqual([['Escape', null]])
  })
})
