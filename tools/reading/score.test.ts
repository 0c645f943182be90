import { expect, test } from 'vitest'
import type { Answer, AnswerStop, AnswerVehicle } from './corpus.ts'
import { textsIn } from './corpus.ts'
import { findingsOf, type Got, type GotOrder, type GotStop, type GotVehicle } from './score.ts'
import * as same from './same.ts'

const VEHICLE: AnswerVehicle = {
  vin: '1HGCM82633A004352',
  lotNumber: null,
  stockNumber: null,
  licensePlate: null,
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  color: null,
  runs: null,
  hasKeys: null,
  kind: null,
  lengthFt: null,
  widthFt: null,
  heightFt: null,
  weightLb: null,
  price: null,
}
const STOP: AnswerStop = {
  type: 'pickup',
  name: 'Gulf Motors',
  street: null,
  city: 'Houston',
  state: 'TX',
  zip: null,
  contacts: [{ name: 'Denise', phone: '713-555-0142' }],
  from: { day: '2026-12-02', time: null },
  to: null,
  hours: null,
  reference: null,
  instructions: ['call an hour ahead'],
  vehicles: null,
}
const ANSWER: Answer = {
  today: '2026-12-01',
  habit: 'a test',
  orders: [
    {
      client: null,
      referenceNumber: '7',
      price: 600,
      trailer: null,
      instructions: [],
      vehicles: [VEHICLE],
      stops: [STOP],
    },
  ],
}

const sure = <T>(value: T): Got<T> => ({ value, isSure: true })
const got = <T extends object>(facts: T) =>
  Object.fromEntries(
    Object.entries(facts).map(([key, value]) => [key, value === null || key === 'type' ? value : sure(value)]),
  )
const READ: GotOrder = {
  client: null,
  referenceNumber: sure('7'),
  price: sure(600),
  trailer: null,
  instructions: [],
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field wrapped
  vehicles: [got(VEHICLE) as GotVehicle],
  stops: [
    {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each field wrapped
      ...(got(STOP) as unknown as GotStop),
      name: sure('GULF MOTORS, LLC'),
      contacts: [{ name: sure('Denise'), phone: sure('(713) 555-0142') }],
      instructions: [sure('Please call one hour ahead.')],
    },
  ],
}
const outcomes = (read: GotOrder) =>
  findingsOf(ANSWER, [read])
    .filter(({ outcome }) => outcome !== 'right')
    .map(({ field, outcome }) => `${field} ${outcome}`)

test('what means the same is right', () => expect(outcomes(READ)).toEqual([]))

test('what is not read is missing, what is read wrong is marked or sure', () => {
  const [stop] = READ.stops
  const [vehicle] = READ.vehicles
  expect(outcomes({ ...READ, price: { value: 300, isSure: false }, referenceNumber: null })).toEqual([
    'reference missing',
    'price marked',
  ])
  expect(outcomes({ ...READ, stops: [{ ...stop!, to: sure({ day: '2026-12-02', time: null }) }] })).toEqual([
    'stop to sure',
  ])
  expect(outcomes({ ...READ, vehicles: [vehicle!, { ...vehicle!, vin: sure('X') }] })).toContain('vehicle vin sure')
  expect(outcomes({ ...READ, instructions: [sure('Sent from my phone')] })).toEqual(['too much instructed sure'])
})

test.each([
  ['713-555-0142 x12', '+1 (713) 555.0142 ext. 12', true],
  ['713-555-0142', '713-555-0143', false],
])('phones %s, %s', (a, b, is) => expect(same.phone(a, b)).toBe(is))

test('every text of the corpus has an answer with all keys', () => {
  const texts = textsIn('open')
  expect(texts.length).toBeGreaterThan(20)
  for (const { name, answer } of texts)
    for (const { vehicles, stops } of answer.orders) {
      for (const each of vehicles)
        expect([name, Object.keys(each).toSorted()]).toEqual([name, Object.keys(VEHICLE).toSorted()])
      for (const each of stops)
        expect([name, Object.keys(each).toSorted()]).toEqual([name, Object.keys(STOP).toSorted()])
    }
})
