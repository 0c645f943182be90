/** People, hours, numbers and instructions of stops, as people write them. */
import { describe, expect, test } from 'vitest'
import { codesIn } from './codes.ts'
import { hoursIn } from './hours.ts'
import { isInstruction } from './instructions.ts'
import { contactsIn } from './people.ts'
import { moment, read } from './texts.fixture.ts'

const piece = (text: string) => ({ text, start: 0 })

test.each([
  ['Anand Raman (spouse) 301-555-0127', 'Anand Raman'],
  ['Rod @ 402-555-0145', 'Rod'],
  ["Don's number is 361-555-0126", 'Don'],
  ['ATTN RECEIVING 303-555-0170', 'RECEIVING'],
  ['DISPATCH OFFICE 303-555-0116', 'DISPATCH OFFICE'],
  ['dispatch window   ph 615.555.0131', 'dispatch window'],
  ['Misty at the front desk 918-555-0164', 'Misty'],
])('who answers: %s', (text, name) => expect(contactsIn(piece(text))[0]?.name?.value).toBe(name))

test.each([
  ['We are closed Fridays', 'closed Fridays'],
  ['return lane 3, 24 hours', '24 hours'],
  ['she needs 24 hours notice', null],
  ['call 24 hours ahead', null],
])('hours in %s', (text, hours) => expect(hoursIn(piece(text))?.value ?? null).toBe(hours))

test.each([
  ['appt ref VP1-771', 'stopReference', 'VP1-771'],
  ['booked under number AP-2201', 'stopReference', 'AP-2201'],
  ['Rel# AAB-30077', 'stopReference', 'AAB-30077'],
  ['Bidder number 2219', 'stopReference', '2219'],
  ['batch CAF-1209', 'reference', 'CAF-1209'],
  ['our ref TR-88', 'reference', 'TR-88'],
])('the number in %s', (text, kind, number) => {
  const [code] = codesIn(piece(text))
  expect([code?.kind, code?.read.value]).toEqual([kind, number])
})

test.each([
  ['LOAD TENDER 7781204', '7781204'],
  ['MANIFEST NO: RM-55120', 'RM-55120'],
  ['File number ........ CR-2027-00418', 'CR-2027-00418'],
  ['REQ: RR-104477', 'RR-104477'],
])('the order’s number: %s', (line, number) =>
  expect(
    read(`${line}\nPickup: Plano TX 75074\nDelivery: Denver CO 80202\n2020 Ford Escape`).referenceNumber?.value,
  ).toBe(number),
)

test.each([
  'apartment complex, truck cannot enter',
  'dolly needed',
  'White gloves',
  'Lane 7, space 112',
  'Our dealer number there is 5190044',
  'building F behind the pool',
])('%s is an instruction', (text) => expect(isInstruction(text)).toBe(true))

describe('labels above their values', () => {
  test('a value that is a label’s word too, and a day below its label', () => {
    const order = read(`Vehicle
2020 Dodge Charger
Start Code
Starts
Keys
Present
Branch
North Lot, 120 Main St, Plano, TX 75074
Last Free Day
12/04/2026

Deliver to: Mile High Autos, 100 Colfax Ave, Denver, CO 80202`)
    expect(order.vehicles.map(({ inoperable, hasKeys }) => [inoperable?.value, hasKeys?.value])).toEqual([['no', true]])
    expect(order.stops.map(({ name, contacts }) => [name?.value, contacts])).toEqual([
      ['North Lot', []],
      ['Mile High Autos', []],
    ])
  })

  test('a boat and its hull number are one', () =>
    expect(
      read(`Boat: 2008 Sea Ray 270 Amberjack
HIN SERV1234A808
Plano TX 75074 to Denver CO 80202`).vehicles.map(({ kind, vin }) => [kind?.value, vin?.value]),
    ).toEqual([['boat', 'SERV1234A808']]))
})

test('a day that is ruled out is no day of the stop, and the cell behind a day is its time', () => {
  const days = (text: string) => read(text).stops.map(({ from, to }) => [moment(from), moment(to)])
  expect(
    days('Pickup: Plano TX 75074, Jan 11-15 but not the 13th\nDelivery: Denver CO 80202\n2020 Ford Escape')[0],
  ).toEqual(['01-11', '01-15'])
  expect(
    days(`Stop 1 of 2   PICK   01/11/27   0800 (firm)
  North Lot, 120 Main St, Plano TX 75074
Stop 2 of 2   DROP   01/12/27   0900-1100
  Mile High Autos, 100 Colfax Ave, Denver CO 80202
2020 Ford Escape`),
  ).toEqual([
    ['01-11 08:00', '01-11 08:00'],
    ['01-12 09:00', '01-12 11:00'],
  ])
})

test('in a text that tells of two orders but cannot be split no vehicle is sure', () => {
  const sure = (text: string) => read(text).vehicles.map(({ vin }) => vin?.isSure)
  const vehicles = `2021 Isuzu NPR 54DC4W1B0KS801163 and 2021 Ford F-450 1FD0W4HT1MED03782 from Plano TX 75074 to Denver CO 80202`
  expect(sure(`Please write it as two orders. ${vehicles}`)).toEqual([false, false])
  expect(sure(vehicles)).toEqual([true, true])
})
