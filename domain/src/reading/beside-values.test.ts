/** What stands beside a value is read, and is no value itself. */
import { expect, test } from 'vitest'
import { isPersonsName } from './people.ts'
import { readOrder } from './read-order.ts'
import { known } from './texts.fixture.ts'

const read = (text: string) => readOrder(text, known)

test('numbers and prices behind a labelled date or number', () => {
  expect(read('deliver by 12/9/2026, PO TU-5561').referenceNumber?.value).toBe('TU-5561')
  expect(read('RO# 55218, $190').price?.value).toBe(190)
})

test('the condition in a cell between a vehicle and its VIN', () => {
  const { vehicles } = read('2018 Dodge Charger   Operable    2C3CDXBG5JH188732')
  expect(vehicles).toMatchObject([{ vin: { value: '2C3CDXBG5JH188732' }, inoperable: { value: 'no' } }])
})

test('a column of weights is each row’s own', () => {
  const { vehicles } = read(
    'year,make,model,unit,weight\n2015,Ford,F-550,B-31,17500 lb\n2016,Ford,F-450,B-40,14000 lb\n2017,Ford,F-450,B-41,"13,000"',
  )
  expect(vehicles.map(({ weight }) => weight?.value)).toEqual([17_500, 14_000, 13_000])
})

test('a day is no street number, a task is nobody’s name, and a day that does not suit is none', () => {
  const { stops } = read('pick up any day from October 4 at 312 Hand Dr, Clarksville TN 37042')
  expect(stops[0]?.street1?.value).toBe('312 Hand Dr')
  expect(isPersonsName('PCSing')).toBe(false)
  const late = read("Pickup in Plano TX 75074. Can't be ready Thursday though, make it Friday 12/4/2026.")
  expect(late.stops[0]?.from?.value.day).toBe('2026-12-04')
})
