import type { ShownDamage, ShownVehicle } from '@waybill/contract/inspections/shown.shapes.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notedAfter, type StandingDamage, type StandingVehicle } from './shown.ts'

const BY = 'Carl Carrier'
const AT = new Date('2026-03-02T10:00:00Z')

const damaged = (area: string, more: Partial<ShownDamage> = {}): StandingDamage => ({
  area,
  type: '12',
  severity: '1',
  view: 'left',
  x: 0.2,
  y: 0.4,
  note: null,
  edition: 'm22-v5',
  by: BY,
  at: AT,
  ...more,
})
const standing = (more: Partial<StandingVehicle> = {}): StandingVehicle => ({
  odometer: 10,
  keysCount: 1,
  answers: {},
  damages: [],
  photos: 6,
  by: 'Dee Dispatcher',
  at: AT,
  ...more,
})
/** What a phone shows of a vehicle. */
const shownOf = ({ damages, odometer, keysCount, answers, photos }: StandingVehicle): ShownVehicle => ({
  commodityGuid: '00000000-0000-4000-8000-000000000001',
  jobGuid: '00000000-0000-4000-8000-000000000002',
  inspectionId: null,
  name: '2003 Honda Accord',
  identifier: null,
  odometer,
  keysCount,
  answers,
  photos,
  damages: damages.map(({ area, type, severity, view, x, y, note }) => ({ area, type, severity, view, x, y, note })),
})

describe('what is noted after a signature', () => {
  it('is nothing if all of it was shown', () => {
    const now = standing({ damages: [damaged('10'), damaged('04')] })
    expect(notedAfter(shownOf(now), now)).toEqual([])
  })
  it.each<[string, StandingVehicle, StandingVehicle, object[]]>([
    [
      'a damage, by who noted it',
      standing(),
      standing({ damages: [damaged('10')] }),
      [
        {
          what: 'damage',
          was: null,
          now: '10-12-1: Door, left front, Scratched (not glass), Up to 1 in (2.5 cm)',
          by: BY,
        },
      ],
    ],
    [
      'a removed damage',
      standing({ damages: [damaged('10', { note: 'deep' })] }),
      standing(),
      [{ what: 'damage-removed', was: expect.stringContaining('deep'), by: 'Dee Dispatcher' }],
    ],
    ['the odometer', standing(), standing({ odometer: 11 }), [{ what: 'odometer', was: '10', now: '11' }]],
    ['keys', standing(), standing({ keysCount: null }), [{ what: 'keys', was: '1', now: null }]],
    ['answers', standing(), standing({ answers: { runs: 'no' } }), [{ what: 'answers', was: null, now: 'runs: no' }]],
    ['photos', standing(), standing({ photos: 7 }), [{ what: 'photos', was: '6', now: '7' }]],
    [
      'a second equal damage',
      standing({ damages: [damaged('10')] }),
      standing({ damages: [damaged('10'), damaged('10')] }),
      [{ what: 'damage' }],
    ],
    [
      'a damage with another size',
      standing({ damages: [damaged('10')] }),
      standing({ damages: [damaged('10', { severity: '3' })] }),
      [{ what: 'damage' }, { what: 'damage-removed' }],
    ],
  ])('%s', (_, shown, now, expected) =>
    expect(notedAfter(shownOf(shown), now)).toEqual(expected.map((each) => expect.objectContaining(each))),
  )
  it('is not how a mark was rounded, its order, nor the VIN as read', () => {
    const shown = standing({ damages: [damaged('10', { x: 0.123_456_7 }), damaged('04')], answers: { vinRead: 'X' } })
    const now = standing({ damages: [damaged('04'), damaged('10', { x: Math.fround(0.123_456_7) })] })
    expect(notedAfter(shownOf(shown), now)).toEqual([])
  })
})

type Act =
  | { kind: 'note'; area: string }
  | { kind: 'remove'; area: string }
  | { kind: 'odometer'; to: number }
  | { kind: 'photos'; to: number }
  | { kind: 'sign' }
const area = fc.constantFrom('03', '04', '10', '12')
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ kind: fc.constant('note' as const), area }),
  fc.record({ kind: fc.constant('remove' as const), area }),
  fc.record({ kind: fc.constant('odometer' as const), to: fc.nat({ max: 3 }) }),
  fc.record({ kind: fc.constant('photos' as const), to: fc.nat({ max: 3 }) }),
  fc.constant<Act>({ kind: 'sign' }),
)
const after = (vehicle: StandingVehicle, done: Act): StandingVehicle => {
  if (done.kind === 'note') return { ...vehicle, damages: [...vehicle.damages, damaged(done.area)] }
  if (done.kind === 'remove') {
    const at = vehicle.damages.findIndex((each) => each.area === done.area)
    return { ...vehicle, damages: vehicle.damages.filter((_, nth) => nth !== at) }
  }
  return done.kind === 'sign' ? vehicle : { ...vehicle, [done.kind]: done.to }
}
const facts = ({ odometer, photos, damages }: StandingVehicle) => ({
  odometer,
  photos,
  damages: damages.map((damage) => damage.area).toSorted(),
})

it('in any sequence of recording and signing, what is signed is what was shown, and the rest is noted after it', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      let now = standing()
      let signed: { shown: ShownVehicle; whole: StandingVehicle } | undefined
      for (const done of acts) {
        now = after(now, done)
        if (done.kind === 'sign') signed = { shown: shownOf(now), whole: structuredClone(now) }
        if (!signed) continue
        expect(signed.shown).toEqual(shownOf(signed.whole))
        const isSame = JSON.stringify(facts(now)) === JSON.stringify(facts(signed.whole))
        expect(notedAfter(signed.shown, now).length === 0).toBe(isSame)
      }
    }),
  )
})
