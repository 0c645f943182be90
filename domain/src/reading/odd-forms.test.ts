/** Forms that single texts brought up, each for its kind: numbers of stops, broken VINs, dates with the year in front, corrections. */
import { describe, expect, test } from 'vitest'
import { read, stopsOf } from './texts.fixture.ts'

const vinOf = (text: string) => {
  const vin = read(text).vehicles[0]?.vin
  return vin ? [vin.value, vin.isSure] : null
}

describe('a VIN', () => {
  test.each([
    ['typed with a letter that no VIN has', '2022 Hyundai Elantra VIN KMHLM4AG4NU3O1144 runs', false],
    ['in groups, one letter mistaken', '2022 Hyundai Elantra VIN: KMHL M4AG 4NU3 O1144', false],
    ['in small letters and groups', '2022 Hyundai Elantra vin kmhlm4ag4 nu301144', true],
    ['over two lines with a dash', '2022 Hyundai Elantra VIN KMHLM4AG4-\nNU301144 runs', true],
    ['with dots', '2022 Hyundai Elantra VIN: KMHLM4AG4.NU.301144', true],
    ['with slashes and blanks', '2022 Hyundai Elantra VIN KMH/LM4AG4/NU301144   red', true],
  ])('%s', (_how, text, isSure) => expect(vinOf(text)).toEqual(['KMHLM4AG4NU301144', isSure]))

  test('is not made of words that stand behind "vin"', () =>
    expect(vinOf('2015 chevy malibu red, no vin sry plate is JKR 4471')).toBeNull())
})

test.each([
  ['From Plano TX 75074 to Denver CO 80202. pickup #2 after 8am at Austin TX 78704'],
  ['First pickup is Plano TX 75074, pickup #2 Austin TX 78704, drop Denver CO 80202'],
])('a number of a stop is no number of the order: %s', (text) =>
  expect(read(text).stops.map(({ role, city, reference }) => [role, city?.value, reference])).toEqual([
    ['pickup', 'Plano', null],
    ['pickup', 'Austin', null],
    ['delivery', 'Denver', null],
  ]),
)

test('a day with its year of two digits in front is a guess', () => {
  const [pickup, delivery] = read('Pickup 26-12-15 Plano TX 75074, deliver 26-12-18 Denver CO 80202').stops
  expect([pickup?.from, delivery?.to]).toMatchObject([
    { value: { day: '2026-12-15' }, isSure: false },
    { value: { day: '2026-12-18' }, isSure: false },
  ])
})

test('two days behind two words of an end', () =>
  expect(stopsOf(read('PU: Plano TX 75074\nDO: Denver CO 80202\nPU 12/10 DO 12/12'))).toEqual([
    ['pickup', null, 'Plano', '12-10', '12-10'],
    ['delivery', null, 'Denver', '12-12', '12-12'],
  ]))

test('Spanish "del" begins no delivery', () =>
  expect(
    stopsOf(
      read(
        'Recoger en: Autos Norte, 6120 Montana Ave, Plano TX 75074, a partir del 5 de diciembre\nEntregar en: Rancho Motors, 2901 Isleta Blvd, Denver CO 80202',
      ),
    ),
  ).toEqual([
    ['pickup', 'Autos Norte', 'Plano', '12-05', null],
    ['delivery', 'Rancho Motors', 'Denver', null, null],
  ]))

test('the street of a city behind a dash', () =>
  expect(
    read('Origin: Plano, TX 75074 - Sierra Mazda, 900 Kietzke Ln').stops.map(({ name, street1, city }) => [
      name?.value,
      street1?.value,
      city?.value,
    ]),
  ).toEqual([['Sierra Mazda', '900 Kietzke Ln', 'Plano']]))

test('a color before a plate is no city', () =>
  expect(read("Vehicle 1: '19 BMW 330i, Black, MA plate 7KX 281").stops).toEqual([]))

test('an appointment under its label is a time and a number', () =>
  expect(
    read('Receiver: Denver Auction / Denver, CO 80202\nDEL appt: 12/22/26 1000, appt # MC-2207').stops[0],
  ).toMatchObject({ from: { value: { day: '2026-12-22', time: '10:00' } }, reference: { value: 'MC-2207' } }))

test.each([
  ['Equipment: open 7-9 car', 'open'],
  ['Enclosed required: Yes', 'enclosed'],
  ['Remorque fermée s.v.p.', 'enclosed'],
])('a trailer: %s', (text, trailer) => expect(read(`Plano TX to Denver CO\n${text}`).trailer?.value).toBe(trailer))

test('the year of a thing is no number of the order', () =>
  expect(read('turned into an order: 2016 Sea Ray 240, 24 ft long').referenceNumber).toBeNull())

test.each([
  ['Fleet move FM-118 for Granite State Leasing', 'Granite State Leasing'],
  ['Transport request no. 3318 / Aspen Ridge Motorcars', 'Aspen Ridge Motorcars'],
  ['ORDER 60-1187 Cardinal Linen Service', 'Cardinal Linen Service'],
])('who orders, in a title: %s', (title, client) =>
  expect(read(`${title}\n2019 Ford Fusion, Plano TX 75074 to Denver CO 80202`).client?.value).toBe(client),
)

test('a correction mends the VIN that begins alike, and the price of each', () => {
  const { vehicles, price } = read(
    `From: Kyle Brandt <kyle@northgate.example>
Date: Tue, 1 Dec 2026 09:12:44 -0600
Subject: Two units

Correction on the second one: the VIN is wrong, it is 5NPE34AF4JH690127. And price is 400 each, not 380.

On Mon, Nov 30, 2026 at 4:40 PM Ana Ruiz <ana@northgate.example> wrote:
> 1) 2020 Honda Accord white, VIN 1HGCV1F30LA052218
> 2) 2018 Hyundai Sonata blue, VIN 5NPE34AF0JH000000
> 380 each`,
  )
  expect(vehicles.map(({ model, vin, price: own }) => [model?.value, vin?.value, vin?.isSure, own?.value])).toEqual([
    ['Accord', '1HGCV1F30LA052218', expect.any(Boolean), 400],
    ['Sonata', '5NPE34AF4JH690127', false, 400],
  ])
  expect(price?.value).toBe(800)
})

test('a yard that is to be called is nobody: who answers stands behind the number', () =>
  expect(read('Pickup: Plano TX 75074, call lot 713-555-0118, ask for Wanda').stops[0]?.contacts).toMatchObject([
    { name: { value: 'Wanda' }, phone: { value: '713-555-0118' } },
  ]))
