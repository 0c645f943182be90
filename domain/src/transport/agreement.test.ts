import { describe, expect, it } from 'vitest'
import { revisionOf, type AgreedPiece, type Agreement, type AgreedStop } from './agreement.ts'

const pickup: AgreedStop = { guid: 's1', type: 'pickup', place: 'dallas', details: 'Monday' }
const delivery: AgreedStop = { guid: 's2', type: 'delivery', place: 'miami', details: 'Friday' }
const car: AgreedPiece = {
  guid: 'c1',
  name: '2020 Ford F-150',
  isInoperable: false,
  sizes: [1, 4000, null, null, null],
}
const agreed: Agreement = {
  base: 60_000,
  pay: 65_000,
  stops: [pickup, delivery],
  pieces: [car],
  equipmentTypeId: 1,
  inspectionType: 'standard',
  instructions: null,
}
const third: AgreedStop = { guid: 's3', type: 'delivery', place: 'tampa', details: '' }

describe('a change of a vendor’s agreed terms', () => {
  it.each<[string, Partial<Agreement>, string[], boolean]>([
    ['more pay', { base: 70_000, pay: 75_000 }, ['pay'], false],
    ['less pay', { base: 50_000, pay: 55_000 }, ['pay'], true],
    ['the same pay in other parts', { base: 65_000 }, ['pay'], false],
    ['less base pay, with more beside it', { base: 50_000, pay: 70_000 }, ['pay'], true],
    ['another appointment', { stops: [{ ...pickup, details: 'Tuesday' }, delivery] }, ['stops'], false],
    ['another place', { stops: [pickup, { ...delivery, place: 'tampa' }] }, ['stops'], true],
    ['a stop more', { stops: [pickup, delivery, third] }, ['stops'], true],
    ['a stop less', { stops: [pickup] }, ['stops'], false],
    ['another turn', { stops: [delivery, pickup] }, ['stops'], false],
    ['a vehicle more', { pieces: [car, { ...car, guid: 'c2' }] }, ['commodities'], true],
    ['a vehicle less', { pieces: [] }, ['commodities'], false],
    ['a name put right', { pieces: [{ ...car, name: '2021 Ford F-150' }] }, ['commodities'], false],
    ['a vehicle that does not run', { pieces: [{ ...car, isInoperable: true }] }, ['commodities'], true],
    ['a heavier vehicle', { pieces: [{ ...car, sizes: [1, 5000, null, null, null] }] }, ['commodities'], true],
    ['a lighter vehicle', { pieces: [{ ...car, sizes: [1, 3000, null, null, null] }] }, ['commodities'], false],
    [
      'a length that was not known',
      { pieces: [{ ...car, sizes: [1, 4000, 200, null, null] }] },
      ['commodities'],
      false,
    ],
    ['other equipment', { equipmentTypeId: 2 }, ['equipment'], true],
    ['any equipment', { equipmentTypeId: null }, ['equipment'], false],
    ['a closer inspection', { inspectionType: 'AIAG' }, ['inspection'], true],
    ['instructions', { instructions: 'Call ahead' }, ['instructions'], false],
    ['more pay for more work', { pay: 90_000, base: 80_000, stops: [pickup, delivery, third] }, ['pay', 'stops'], true],
  ])('%s', (_, change, parts, needsAcceptance) => {
    expect(revisionOf(agreed, { ...agreed, ...change })).toEqual({ parts, needsAcceptance })
  })

  it('is null if everything is as agreed, whatever the order of keys', () => {
    const [one, two] = agreed.stops.map(({ details, place, type, guid }) => ({ details, place, type, guid }))
    expect(revisionOf(agreed, { ...agreed, stops: [one!, two!], instructions: '' })).toBeNull()
  })

  it('is less work if a stricter inspection is no longer required', () => {
    const closer = { ...agreed, inspectionType: 'advanced' }
    expect(revisionOf(closer, agreed)).toEqual({ parts: ['inspection'], needsAcceptance: false })
  })
})
