/** Labels that face the other way, columns by other words, counts of one model, and numbers that only stand nearby. */
import { expect, test } from 'vitest'
import { orderOfDates } from './days-in.ts'
import { peopleOf, read, stopsOf } from './texts.fixture.ts'

const IMPORT = (end: string) => `PU: Gulf Terminals, Pier 4, Plano TX 75074
DO: ${end}, Denver CO 80202
2022 Kia Soul
Contact port: Gail Simms, 214-555-0123
Contact dest: Omar, 303-555-0166`

test('the contact of the port is at the port, also where it stands last', () => {
  expect(peopleOf(read(IMPORT('Peak Motors, 12 Oak St')))).toEqual([
    [['Gail Simms', '214-555-0123']],
    [['Omar', '303-555-0166']],
  ])
})

test('a port that is the destination has its contact', () => {
  const order = read(`PU: Peak Motors, 12 Oak St, Denver CO 80202
DO: Gulf Port, 9 Main St, Plano TX 75074
2022 Kia Soul
Contact pickup: Omar, 303-555-0166
Contact port: Gail Simms, 214-555-0123`)
  expect(peopleOf(order)).toEqual([[['Omar', '303-555-0166']], [['Gail Simms', '214-555-0123']]])
})

test('"Release from" and "Ship to" head two columns; "24/7" is no date', () => {
  const order = read(`Release from                     Ship to
North Collision                  West Lot 4
120 Main St                      100 Colfax Ave
Plano, TX 75074                  Denver, CO 80202
Tina Wu 214-555-0127             Receiving 303-555-0180
Mon-Fri 7:30-5:00                24/7

2019 Jeep Wrangler
Available 12/5/2026, deliver no later than 12/9/2026`)
  expect(stopsOf(order)).toEqual([
    ['pickup', 'North Collision', 'Plano', '12-05', null],
    ['delivery', 'West Lot 4', 'Denver', null, '12-09'],
  ])
  expect(orderOfDates('3/5/2027, 24/7', '2027-03-01')).toBeUndefined()
  expect(orderOfDates('3/5/2027, 24/7/2027', '2027-03-01')).toBe('day-first')
})

test('"6 x Elantra" is six of them', () => {
  const { vehicles } = read('got 6 x elantra to move from Plano TX 75074 to Denver CO 80202, paying 350 each')
  expect(vehicles.map(({ model }) => model?.value)).toEqual(Array(6).fill('elantra'))
})

test('hours in Spanish are no trailer', () => {
  expect(read('Recoger: 120 Main St, Plano TX 75074. Abierto lunes a viernes 8 a 5').trailer).toBeNull()
  expect(read('Cerrado los domingos. Recoger en Plano TX').trailer).toBeNull()
  expect(read('Nissan Versa 2020 de Plano TX a Denver CO, remolque cerrado').trailer?.value).toBe('enclosed')
})

test('days with their year are no clock time', () => {
  const order = read(`Origin: 12 Oak St, Denver CO 80202
Destination: 120 Main St, Plano TX 75074
2021 Volvo XC60
Pack and load dates: March 22 - 23, 2027
Requested delivery: between April 1 and April 5, 2027`)
  expect(stopsOf(order).map((stop) => stop.slice(3))).toEqual([
    ['03-22', '03-23'],
    ['04-01', '04-05'],
  ])
})

test('a number without a word for it is a guess beside one that is told', () => {
  const order = read(`Pickup: North Lot, 120 Main St, Plano TX 75074, Pete 214-555-0147
Delivery: Peak Motors, 12 Oak St, Denver CO 80202, Omar 303-555-0166
2022 Kia Soul
Office 201-555-0144`)
  expect(order.stops.map(({ contacts }) => contacts.map(({ phone }) => phone?.isSure))).toEqual([[true], [true, false]])
})

test('what a vehicle needs is a guess of whether it runs', () => {
  const runs = (text: string) => read(`${text}, from Plano TX to Denver CO`).vehicles[0]?.inoperable
  expect(runs('2017 Hyundai Sonata, needs winch')).toMatchObject({ value: 'yes', isSure: false })
  expect(runs('2017 Hyundai Sonata, does not run')).toMatchObject({ value: 'yes', isSure: true })
  expect(
    read('grab the 2017 Hyundai Sonata in Plano TX and run it down to Denver CO').vehicles[0]?.inoperable,
  ).toBeNull()
})

test("a seller's code and a gate's are no sure number of the stop", () => {
  const [pickup] = read(
    'PU: North Lot, 120 Main St, Plano TX 75074. Gate code is 4471#. 2022 Kia Soul to Denver CO',
  ).stops
  expect(pickup?.reference?.isSure ?? false).toBe(false)
  expect(
    read('PU: North Lot, Plano TX 75074\nDO: Denver CO\n2022 Kia Soul\nSELLER CODE: 88120').stops[0]?.reference,
  ).toBeNull()
})
