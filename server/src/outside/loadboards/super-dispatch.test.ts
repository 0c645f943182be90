import { expect, test } from 'vitest'
import { aBoardLoad, aBoardVehicle } from '../../../testing/board-load.ts'
import { createBoards } from './boards.ts'
import type { BoardLoad } from './loadboard.ts'

const { missingFor } = createBoards({ now: () => new Date('2026-03-02T15:00:00Z'), urls: {} })('superdispatch')
const [pickup, delivery] = aBoardLoad().stops

test.each<[string, Partial<BoardLoad>, string[]]>([
  ['nothing of a plain load', {}, []],
  ['a pickup without ZIP code', { stops: [{ ...pickup!, zipCode: null }, delivery!] }, ['stops.0.zipCode']],
  ['a delivery without ZIP code', { stops: [pickup!, { ...delivery!, zipCode: null }] }, ['stops.1.zipCode']],
  ['a vehicle known by its VIN alone', { commodities: [aBoardVehicle({ model: null })] }, ['commodities.0.identifier']],
  ['a vehicle without year', { commodities: [aBoardVehicle({ year: null })] }, []],
  ['freight', { commodities: [aBoardVehicle({ type: 'pallets' })] }, ['commodities.0.type']],
])('what the Super Loadboard would refuse: %s', (_, more, paths) => {
  expect(missingFor(aBoardLoad(more)).map(({ path }) => path)).toEqual(paths)
})
