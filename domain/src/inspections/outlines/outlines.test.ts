import { damageCodes } from '../damage-codes.ts'
import { DAMAGE_VIEWS } from '@waybill/contract/vocabulary/photo-slots.ts'
import { expect, it } from 'vitest'
import type { Outline } from './outline.ts'
import { OUTLINES, outlineOf, partsOf, UNSEEN } from './outline-of.ts'

const areas = new Set(damageCodes('areas').map(({ code }) => code))
const areasOf = (outline: Outline) =>
  new Set([...UNSEEN, ...DAMAGE_VIEWS.flatMap((view) => partsOf(outline, view).map(({ area }) => area))])
const each = Object.entries(OUTLINES)

it('every area of the edition is a part or a button of at least one outline', () => {
  const drawn = new Set(each.flatMap(([, outline]) => [...areasOf(outline)]))
  expect([...areas].filter((area) => !drawn.has(area))).toEqual([])
})

it.each(each)('%s uses only areas of the edition', (_, outline) => {
  expect([...areasOf(outline)].filter((area) => !areas.has(area))).toEqual([])
})

it.each([
  ['left', '03 14 10 11 15 04 27 20 21 37 52 35 38 30 70 71 87 72 73 74 75 24 45 81 01'],
  ['right', '03 16 12 13 17 04 27 20 21 37 52 36 39 31 69 47 88 78 79 76 77 24 45 81 01'],
  ['front', '03 05 22 24 25 27 20 59 42 80 89 92'],
  ['rear', '04 06 52 21 45 64 57 89 92 91'],
  ['top', '27 20 37 53 56 21 52 65'],
  ['interior', '66 93 94 95 96 68 97 18 19 26 48 50 33 34 28 29 41 23 55 98'],
] as const)('a sedan shows the visible parts from the %s', (view, wanted) => {
  const shown = new Set(partsOf(OUTLINES.SEDAN, view).map(({ area }) => area))
  expect(wanted.split(' ').filter((area) => !shown.has(area))).toEqual([])
})

it.each([
  [OUTLINES.PICKUP, '46 61 63 51 82 83'],
  [OUTLINES.VAN, '09 07 08'],
] as const)('pickups and vans show their special parts', (outline, wanted) => {
  const shown = areasOf(outline)
  expect(wanted.split(' ').filter((area) => !shown.has(area))).toEqual([])
})

it('draws the vehicle’s type, and a sedan if unknown', () => {
  expect(outlineOf('Dually')).toBe(OUTLINES.PICKUP)
  expect(outlineOf('boat')).toBe(OUTLINES.PLAIN)
  expect(outlineOf(null)).toBe(OUTLINES.SEDAN)
})
