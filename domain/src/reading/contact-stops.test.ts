/** People at the right end: the writer, who moves, who takes delivery, who has the keys, whose city is named. */
import { expect, test } from 'vitest'
import { peopleOf, read } from './texts.fixture.ts'

const ROUTE = '2019 Kia Soul from 120 Main St, Plano TX 75074\nto 12 Oak St, Denver CO 80202\n'

test.each(['im Petra 214-555-0123', 'name is Petra Sand 214-555-0123', 'Phone: 214-555-0123, my name is Petra Sand'])(
  'the writer below the delivery is at the pickup: %s',
  (line) => {
    const [pickup, delivery] = peopleOf(read(ROUTE + line))
    expect(pickup).toEqual([[line.includes('Sand') ? 'Petra Sand' : 'Petra', '214-555-0123']])
    expect(delivery).toEqual([])
  },
)

test('who moves is met at the pickup, with the number below', () => {
  const order = read(`Transferee name: Petra Sand
Transferee cell: 214-555-0123
Pickup address: 120 Main St, Plano TX 75074
Delivery address: 12 Oak St, Denver CO 80202
2019 Kia Soul`)
  expect(peopleOf(order)).toEqual([[['Petra Sand', '214-555-0123']], []])
})

test('who takes delivery is there, who has the keys where it stands', () => {
  const taken = read(`${ROUTE}Pickup any time, my cousin Omar will take delivery, 303-555-0166`)
  expect(peopleOf(taken)).toEqual([[], [['Omar', '303-555-0166']]])
  const held = read(`${ROUTE}Gail at the shop has the title and both keys 214-555-0127`)
  expect(peopleOf(held)).toEqual([[['Gail', '214-555-0127']], []])
})

test('"City/St/Zip" heads the place of each column', () => {
  const { stops } = read(`            | Origin          | Destination
Business    | Peak Motors     | West Lot
Address     | 120 Main St     | 12 Oak St
City/St/Zip | Plano, TX 75074 | Denver, CO 80202`)
  expect(stops.map(({ city }) => city?.value)).toEqual(['Plano', 'Denver'])
})
