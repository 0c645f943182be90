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
  it('holds every place', () => {
    const frame = frameOf([point('Dallas', 32.8, -96.8), point('Toronto', 43.7, -79.4)])
    expect(frame).toContainEqual([-96.8, 32.8])
    expect(frame).toContainEqual([-79.4, 43.7])
  })
  it('stays wide around a lane within a city', () => {
    const [low, high] = [frameOf([point('a', 32.8, -96.8)])[0], frameOf([point('a', 32.8, -96.8)])[3]]
    expect((high?.[0] ?? 0) - (low?.[0] ?? 0)).toBeCloseTo(4)
    expect((high?.[1] ?? 0) - (low?.[1] ?? 0)).toBeCloseTo(2.5)
  })
})

describe('labels', () => {
  it('stand where there is room, and never on one another', () => {
    const labels = labelsOf(
      [point('a', 0, 0), point('b', 0, 0), point('c', 0, 0)],
      [
        [600, 100],
        [40, 100],
        [44, 103],
      ],
      640,
    )
    expect(labels.map(({ anchor }) => anchor)).toEqual(['end', 'start', 'start'])
    expect((labels[2]?.y ?? 0) - (labels[1]?.y ?? 0)).toBeGreaterThanOrEqual(16)
  })
})
