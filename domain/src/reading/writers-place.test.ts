/** "To us", "from our lot": the writer's own place. */
import { describe, expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

const NORTH = 'North Lot, 120 Main St, Plano TX 75074'
const SIGNED = `Thanks,
Kwame Asante
Buyer
Midtown Motors
77 Colfax Ave, Denver, CO 80202`
const ends = (text: string) =>
  read(text).stops.map(({ role, name, street1, city }) => [
    role,
    name?.value ?? null,
    street1?.value ?? null,
    city?.value ?? null,
  ])
const MINE = ['Midtown Motors', '77 Colfax Ave', 'Denver']

describe('the address of the signature', () => {
  test.each([
    `Please move a 2020 Ford Escape from ${NORTH} to us.`,
    `2020 Ford Escape, pick up at ${NORTH}, drop @ our lot, $225`,
  ])('is where it goes: %s', (text) =>
    expect(ends(`${text}\n\n${SIGNED}`)).toEqual([
      ['pickup', 'North Lot', '120 Main St', 'Plano'],
      ['delivery', ...MINE],
    ]),
  )

  test('is where it comes from', () =>
    expect(ends(`2020 Ford Escape. Pick up at our lot, deliver to ${NORTH}.\n\n${SIGNED}`)).toEqual([
      ['pickup', ...MINE],
      ['delivery', 'North Lot', '120 Main St', 'Plano'],
    ]))

  test('is no stop where nothing is said of one’s own', () =>
    expect(ends(`2020 Ford Escape, pick up at ${NORTH}.\n\n${SIGNED}`).map(([role]) => role)).toEqual(['pickup']))

  test('is never sure, nor is the name that it gives a place', () => {
    const { stops } = read(`2020 Ford Escape from ${NORTH} to us.\n\n${SIGNED}`)
    const own = stops[1]!
    expect([own.name, own.street1, own.city, own.state, own.zipCode].map((each) => each?.isSure)).toEqual(
      Array.from({ length: 5 }, () => false),
    )
  })
})

test('a place of one’s own without a name has the company’s', () =>
  expect(
    ends(`Hi, Dee at Midtown Motors here. 2020 Ford Escape from ${NORTH} to us at 77 Colfax Ave, Denver CO 80202.

Thanks,
Dee
Midtown Motors`),
  ).toEqual([
    ['pickup', 'North Lot', '120 Main St', 'Plano'],
    ['delivery', ...MINE],
  ]))
