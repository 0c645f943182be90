import { describe, expect, it } from 'vitest'
import { frameOf, labelsOf, type MapPoint } from './map-frame.ts'

const point = (id: string, latitude: number, longitude: number): MapPoint => ({
  id,
  label: id,
  mark: '1',
  latitude,
  longitude,
  tone: 'blue',
})

describe('the frame of a map', () => {
  it('contains every place', () => {
    const frame = frameOf([point('Dallas', 32.8, -96.8), point('Toronto', 43.7, -79.4)])
    expect(frame).toContainEqual([-96.8, 32.8])
    expect(frame).toContainEqual([-79.4, 43.7])
  })
  it('contains those in the middle of its southern edge, which the projection bends down', () => {
    const south = point('Austin', 31, -98)
    expect(frameOf([point('Calgary', 51, -114), south, point('Hartford', 41.7, -72.7)])).toContainEqual([-98, 31])
  })
  it('stays wide around a lane within a city', () => {
    const [low, high] = [frameOf([point('a', 32.8, -96.8)])[0], frameOf([point('a', 32.8, -96.8)])[3]]
    expect((high?.[0] ?? 0) - (low?.[0] ?? 0)).toBeCloseTo(4)
    expect((high?.[1] ?? 0) - (low?.[1] ?? 0)).toBeCloseTo(2.5)
  })
})

describe('labels', () => {
  const at = [
    [600, 100],
    [40, 100],
    [44, 103],
    [2, 40],
  ]
  const labels = labelsOf(
    [point('Tempe', 0, 0), point('Dallas', 0, 0), point('Plano', 0, 0), point('Seattle', 0, 0)],
    at,
    640,
  )

  it('never overlap', () => {
    const pairs = labels.flatMap((one, index) => labels.slice(index + 1).map((other) => [one, other] as const))
    const near = pairs.filter(([one, other]) => Math.abs(one.x - other.x) < 40)
    expect(near.length).toBeGreaterThan(0)
    expect(near.filter(([one, other]) => Math.abs(one.y - other.y) < 17)).toEqual([])
  })
  it('stay within the map', () => {
    expect(labels[3]?.x).toBeGreaterThan(24)
    expect(labels[0]?.x).toBe(600)
  })
  it('label a place once', () =>
    expect(labelsOf([point('Dallas', 0, 0), point('Dallas', 0, 0)], [at[1]!, at[2]!], 640)).toHaveLength(1))
})
