/** Where on the premises, between a name and its street under a label: for the driver, and no vehicle's number. */
import { expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

const readOf = (line: string) => {
  const { stops, vehicles } = read(`${line}\nDeliver to: 900 Elm St, Denver CO 80202\n2020 Ford Escape`)
  return [stops[0]?.name?.value, stops[0]?.notes.map(({ value }) => value), vehicles[0]?.lotNumber?.value ?? null]
}

test.each([
  ['From: Casa Grande Resort, lot 118, 6200 Oak St, Plano TX 75074.', 'Casa Grande Resort', 'lot 118'],
  ['Load at: Dundas Marine Terminal, Lot 90, 2700 Oak St, Plano TX 75074', 'Dundas Marine Terminal', 'Lot 90'],
  ['Pick up: Cape Mini Storage, unit C-31, 5835 Oak St, Plano TX 75074', 'Cape Mini Storage', 'unit C-31'],
  ['From: Pine Hollow Country Club, cart barn, 1800 Oak St, Plano TX 75074', 'Pine Hollow Country Club', 'cart barn'],
  ['Collect: Westside Center, Tent 4 settlement, 1661 Oak St, Plano TX 75074', 'Westside Center', 'Tent 4 settlement'],
])('%s', (line, name, spot) => expect(readOf(line)).toEqual([name, [spot], null]))

test('a lot of an auction is its vehicle’s', () =>
  expect(
    read('Lot 118 - 2020 Ford Escape\nFrom: Acme Auction, 6200 Oak St, Plano TX 75074').vehicles[0]?.lotNumber?.value,
  ).toBe('118'))
