/** "We're at …", "to me at …", "our lot …": an address that is the writer's own has the name of the writer's company. */
import { expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

const NORTH = 'North Lot, 120 Main St, Plano TX 75074'
const namesOf = (words: string) =>
  read(`Hi, it's Dee at Midtown Motors. ${words}\n2020 Ford Escape`).stops.map(({ role, name, street1 }) => [
    role,
    name?.value ?? null,
    street1?.value ?? null,
  ])
const OWN = ['delivery', 'Midtown Motors', '77 Colfax Ave']

test.each([
  `Pick up at ${NORTH}. We're at 77 Colfax Ave, Denver CO 80202.`,
  `Pick up at ${NORTH}, and it comes down to me at 77 Colfax Ave, Denver CO 80202.`,
  `Pick up at ${NORTH}. I need it here at my store by Saturday, 77 Colfax Ave, Denver CO 80202.`,
  `Pick up at ${NORTH} and bring it to our body shop in town, 77 Colfax Ave, Denver CO 80202.`,
])('is named: %s', (words) => expect(namesOf(words)[1]).toEqual(OWN))

test('is never a sure name', () =>
  expect(
    read(`It's Dee at Midtown Motors. 2020 Ford Escape from ${NORTH}. We're at 77 Colfax Ave, Denver CO 80202`).stops[1]
      ?.name?.isSure,
  ).toBe(false))

test.each([
  `Pick up at ${NORTH}. It goes from us to 77 Colfax Ave, Denver CO 80202.`,
  `Pick up at ${NORTH}, deliver to the customer at 77 Colfax Ave, Denver CO 80202.`,
  `Pick up at ${NORTH}. We are closed Monday. Deliver: 77 Colfax Ave, Denver CO 80202.`,
])('of somebody else is not: %s', (words) => expect(namesOf(words)[1]?.[1]).toBeNull())
