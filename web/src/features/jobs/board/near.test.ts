import { describe, expect, it } from 'vitest'
import { beginsNear, areaFrom, areaText, milesBetween } from './near.ts'

const DENVER = { latitude: 39.74, longitude: -104.99 }
const job = (originLatitude: number | null, originLongitude: number | null) => ({
  guid: 'j',
  number: '1-1',
  status: 'new' as const,
  originLatitude,
  originLongitude,
})

describe('jobs near a place', () => {
  it('measures the distance between places', () => {
    expect(milesBetween(DENVER, { latitude: 38.88, longitude: -94.82 })).toBeCloseTo(547, -1)
    expect(milesBetween(DENVER, DENVER)).toBe(0)
  })
  it('contains jobs that start within the radius; a job without a place is nowhere', () => {
    const near = areaFrom(areaText(DENVER))
    expect(beginsNear(job(40.01, -105.27), near)).toBe(true)
    expect(beginsNear(job(32.78, -96.8), near)).toBe(false)
    expect(beginsNear(job(null, null), near)).toBe(false)
    expect(beginsNear(job(null, null), undefined)).toBe(true)
  })
  it.each(['', 'here', '1,2,3', '39.7;-104', 'NaN,1'])('takes %o for no place', (text) => {
    expect(areaFrom(text)).toBeUndefined()
  })
})
