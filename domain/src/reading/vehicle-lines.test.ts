/** The text of a PDF, with one value per line. */
import { expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

const vehiclesOf = (text: string) =>
  read(text).vehicles.map(({ year, make, model, vin, color, price, inoperable }) => [
    year?.value,
    make?.value,
    model?.value,
    vin?.value.slice(-4),
    color?.value,
    price?.value,
    inoperable?.value,
  ])

test('a vehicle over three lines', () => {
  expect(vehiclesOf('Unit\n2021\nFord\nTransit 250\nVIN\n1FTBR1C81MKA30917\nColor\nWhite')).toEqual([
    [2021, 'Ford', 'Transit 250', '0917', 'White', undefined, undefined],
  ])
})

test('a table whose headings and cells stand one per line', () => {
  expect(
    vehiclesOf(`Units
Year
Make
Model
VIN
Color
Cond.
Rate
2019
Chrysler
Pacifica
2C4RC1BG6KR559821
Maroon
Runs
$310.00
2018
Dodge
Journey
3C4PDCAB7JT284736
White
No start
$360.00`),
  ).toEqual([
    [2019, 'Chrysler', 'Pacifica', '9821', 'Maroon', 310, 'no'],
    [2018, 'Dodge', 'Journey', '4736', 'White', 360, 'yes'],
  ])
})

test('labels with their values below are no table', () => {
  expect(vehiclesOf('Year\n2019\nMake\nChrysler\nModel\nPacifica\nVIN\n2C4RC1BG6KR559821')).toEqual([
    [2019, 'Chrysler', 'Pacifica', '9821', undefined, undefined, undefined],
  ])
})

test('a code, a desk and a client below their labels', () => {
  const { stops, vehicles, client } = read(`Submitted by
Baxter Fleet Leasing
Unit
2021
Ford
Transit 250
Pickup Location
120 Main St
Plano, TX 75074
Contact
Receiving
Phone
972-555-0150
Gate code
4471#`)
  expect(client?.value).toBe('Baxter Fleet Leasing')
  expect(vehicles[0]?.weight).toBeNull()
  expect([stops[0]?.reference?.value, stops[0]?.contacts[0]?.name?.value, stops[0]?.contacts[0]?.phone?.value]).toEqual(
    ['4471#', 'Receiving', '972-555-0150'],
  )
})
