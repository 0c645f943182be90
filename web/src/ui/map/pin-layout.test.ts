import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { apart, clustersOf, placeLabels } from './pin-layout.ts'

const SIZE = { width: 600, height: 400 }
const seen = (id: string, x: number, y: number, label = id) => ({ pin: { id, label }, at: [x, y] as const })

describe('overlapping pins', () => {
  it('become one with a count; the chosen one stays separate and in front', () => {
    const all = [seen('a', 100, 100), seen('b', 110, 100), seen('c', 105, 104), seen('far', 300, 100)]
    expect(clustersOf(all).map(({ pins }) => pins.map(({ id }) => id))).toEqual([['a', 'b', 'c'], ['far']])
    expect(clustersOf(all, 'b').map(({ pins }) => pins.map(({ id }) => id))).toEqual([['a', 'c'], ['far'], ['b']])
  })
  it('none is lost and none shown twice', () => {
    const spot = fc.tuple(fc.integer({ min: -50, max: 650 }), fc.integer({ min: -50, max: 450 }))
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 60 }), (spots) => {
        const pins = spots.map(([x, y], index) => seen(String(index), x, y))
        const drawn = clustersOf(pins, '3').flatMap((cluster) => cluster.pins.map(({ id }) => id))
        expect(drawn.toSorted()).toEqual(pins.map(({ pin }) => pin.id).toSorted())
      }),
    )
  })
})

describe('vehicles beside places', () => {
  const mark = (id: string, x: number, y: number, shape?: 'vehicle') => ({
    pins: [{ id, ...(shape ? { shape } : {}) }],
    at: [x, y] as const,
  })
  it('are moved off the places that they would cover; places stay', () => {
    const moved = apart([
      mark('truck', 100, 100, 'vehicle'),
      mark('place', 102, 100),
      mark('free', 300, 100, 'vehicle'),
    ])
    expect(moved.map(({ pins, at }) => [pins[0]?.id, at])).toEqual([
      ['truck', [100, 127]],
      ['free', [300, 100]],
      ['place', [102, 100]],
    ])
  })
  it('none covers a place or another vehicle as long as there is room', () => {
    const grid = fc.uniqueArray(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })), {
      selector: String,
    })
    fc.assert(
      fc.property(grid, (spots) => {
        const all = spots.flatMap(([x, y]) => [
          mark(`t${x} ${y}`, x * 90, y * 90, 'vehicle'),
          mark(`p${x} ${y}`, x * 90 + 4, y * 90),
        ])
        const boxes = apart(all).map(({ at }) => at)
        const covered = boxes.filter((one, i) =>
          boxes.some((other, j) => i !== j && Math.abs(one[0] - other[0]) < 19 && Math.abs(one[1] - other[1]) < 19),
        )
        expect(covered).toEqual([])
      }),
    )
  })
})

describe('labels', () => {
  const names = (...pins: ReturnType<typeof seen>[]) =>
    placeLabels(
      pins.map(({ pin, at }) => ({ pins: [pin], at })),
      SIZE,
    )
  it('are right of the pin, or left of it at the edge', () => {
    expect(names(seen('Joplin', 100, 100))[0]).toMatchObject({ anchor: 'start', x: 116 })
    expect(names(seen('Joplin', 580, 100))[0]).toMatchObject({ anchor: 'end', x: 564 })
  })
  it('give way to other labels and pins; the last pin is placed first', () => {
    const [last, ...others] = names(seen('Amarillo', 100, 100), seen('Amarillo East', 112, 112), seen('x', 60, 100))
    expect(last?.id).toBe('x')
    expect(others.map(({ id }) => id)).toEqual(['Amarillo East'])
  })
  it('are truncated when long, and clusters have none', () => {
    expect(names(seen('a', 10, 100, 'Flying J Travel Center Birmingham East'))[0]?.text).toBe(
      'Flying J Travel Center Birmingham…',
    )
    expect(placeLabels([{ pins: [seen('a', 1, 1).pin, seen('b', 1, 1).pin], at: [50, 50] }], SIZE)).toEqual([])
  })
})
