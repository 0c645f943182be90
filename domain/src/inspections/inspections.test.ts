import { endOf, isSetAside, momentOf, oddities } from './evidence.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { INSPECTION_TYPES } from '@waybill/contract/vocabulary/inspection-types.ts'
import {
  composeDamage,
  DAMAGE_EDITIONS,
  damageCodes,
  DEFAULT_EDITION,
  describeDamage,
  parseDamage,
  type Damage,
} from './damage-codes.ts'
import { newDamage } from './new-damage.ts'
import { INSPECTION_REQUIREMENTS, whatIsMissingToComplete, type InspectionToComplete } from './requirements.ts'

const anyDamage = (edition: string): fc.Arbitrary<Damage> => {
  const code = (part: Parameters<typeof damageCodes>[0]) =>
    fc.constantFrom(...damageCodes(part, edition).map((each) => each.code))
  return fc.record({
    area: code('areas'),
    type: code('types'),
    severity: code('severities'),
    edition: fc.constant(edition),
  })
}
const damaged = (code: string, edition = DEFAULT_EDITION): Damage => parseDamage(code, edition)!

describe('damage codes', () => {
  it('match the published example', () => {
    const damage = parseDamage('10041')
    expect(damage).toEqual({ area: '10', type: '04', severity: '1', edition: DEFAULT_EDITION })
    expect(describeDamage(damage!)).toEqual({
      area: 'Door, left front',
      type: 'Dented, paint or chrome broken',
      severity: 'Up to 1 in (2.5 cm)',
    })
  })
  it.each(DAMAGE_EDITIONS.map(({ id }) => id))('of %s are composed and parsed back', (edition) => {
    fc.assert(
      fc.property(anyDamage(edition), (damage) => {
        const code = composeDamage(damage)
        expect(code).toMatch(/^\d{5}$/)
        expect(parseDamage(code!, edition)).toEqual(damage)
      }),
    )
    for (const part of ['areas', 'types', 'severities'] as const) {
      const found = damageCodes(part, edition).map((each) => each.code)
      expect(new Set(found).size).toBe(found.length)
    }
  })
  it.each(['', '1004', '100411', '32041', '10991', '10047', '10000', 'door'])('%j is not one', (text) =>
    expect(parseDamage(text)).toBeNull(),
  )
  it('are read with blanks or dashes', () => expect(parseDamage(' 10-04 1 ')).toEqual(parseDamage('10041')))
  it('mean what their edition defines', () => {
    const of = (edition: string) => describeDamage({ area: '49', type: '02', severity: '1', edition })
    expect(of('m22-2012')).toMatchObject({ area: 'CD changer', type: 'Broken (not glass)' })
    expect(of('m22-v5')).toMatchObject({ area: 'High-voltage battery', type: 'Inoperable' })
    expect(of('m22-v9')).toBeNull()
    expect(composeDamage({ area: '99', type: '01', severity: '1', edition: 'm22-2012' })).toBeNull()
  })
})

describe('new damage', () => {
  it.each<[string, string[], string[], { fresh: string[]; worsened: string[] }]>([
    ['nothing', [], [], { fresh: [], worsened: [] }],
    ['the same', ['10041'], ['10041'], { fresh: [], worsened: [] }],
    ['healed', ['10045'], ['10041'], { fresh: [], worsened: [] }],
    ['another place', ['10041'], ['10041', '12041'], { fresh: ['12041'], worsened: [] }],
    ['another kind', ['10041'], ['10121'], { fresh: ['10121'], worsened: [] }],
    ['grown', ['10041'], ['10043'], { fresh: [], worsened: ['10043'] }],
    ['one more of a kind', ['27121', '27123'], ['27123', '27121', '27122'], { fresh: ['27122'], worsened: [] }],
    ['a worse one beside the known', ['15122'], ['15124', '15122'], { fresh: ['15124'], worsened: [] }],
  ])('of %s', (_, pickup, delivery, expected) => {
    const found = newDamage(
      pickup.map((code) => damaged(code)),
      delivery.map((code) => damaged(code)),
    )
    expect(found.fresh.map(composeDamage)).toEqual(expected.fresh)
    expect(found.worsened.map(({ now }) => composeDamage(now))).toEqual(expected.worsened)
  })
  it('refers to no known one; worsened damage refers to a smaller one', () => {
    const known = { ...damaged('15122'), id: 'k' }
    const grown = { ...damaged('15124'), knownId: 'k' }
    const beside = { ...damaged('15122'), knownId: null }
    expect(newDamage([known], [beside, grown])).toEqual({
      fresh: [beside],
      worsened: [{ before: known, now: grown }],
    })
  })
  it('is recognized across editions', () => {
    const before = damaged('10041', 'm22-2012')
    expect(newDamage([before], [damaged('10041', 'm22-v5')]).fresh).toEqual([])
    expect(newDamage([damaged('49011', 'm22-2012')], [damaged('49011', 'm22-v5')]).fresh).toHaveLength(1)
  })
  it('excludes existing damage, and is everything if there was none', () => {
    fc.assert(
      fc.property(fc.array(anyDamage(DEFAULT_EDITION), { maxLength: 8 }), (damages) => {
        expect(newDamage(damages, damages.toReversed())).toEqual({ fresh: [], worsened: [] })
        expect(newDamage([], damages).fresh).toHaveLength(damages.length)
        expect(newDamage(damages, []).fresh).toEqual([])
      }),
    )
  })
})

describe('what an inspection requires', () => {
  const NOTED = new Date('2026-03-02T12:00:00Z')
  const complete = (type: InspectionToComplete['type']): InspectionToComplete => ({
    type,
    photos: INSPECTION_REQUIREMENTS.advanced.photos.map((slot) => ({ slot })),
    damages: [{ ...damaged('10041'), photoCount: 2 }],
    isSigned: true,
    notAvailableReason: null,
    hasLocation: true,
    dateSigned: new Date(NOTED.getTime() + 1),
    dateLastNoted: NOTED,
    isAsShown: null,
    wasSigned: false,
  })
  const paths = (inspection: InspectionToComplete) => whatIsMissingToComplete(inspection).map((entry) => entry.path)

  it.each(INSPECTION_TYPES.map(({ type }) => type))('%s is met', (type) => expect(paths(complete(type))).toEqual([]))
  it('six photos at each end for an advanced one', () =>
    expect(INSPECTION_REQUIREMENTS.advanced.photos).toHaveLength(6))

  it.each<[InspectionToComplete['type'], Partial<InspectionToComplete>, string[]]>([
    ['standard', { photos: [], hasLocation: false }, []],
    ['standard', { isSigned: false }, ['signature']],
    ['standard', { isSigned: false, notAvailableReason: 'Night drop' }, []],
    ['standard', { isSigned: false, notAvailableReason: '  ' }, ['signature']],
    ['advanced', { isSigned: false, notAvailableReason: 'Night drop' }, ['signature']],
    ['advanced', { hasLocation: false }, ['location']],
    [
      'advanced',
      { photos: [{ slot: 'front' }, { slot: 'roof' }] },
      ['rear', 'driver-side', 'passenger-side', 'odometer', 'vin-plate'].map((slot) => `photos.${slot}`),
    ],
    ['advanced', { damages: [{ ...damaged('10041'), photoCount: 0 }] }, ['damages.0.photos']],
    ['AIAG', { photos: [], damages: [] }, []],
    ['AIAG', { damages: [{ ...damaged('10041'), photoCount: 1 }] }, ['damages.0.photos']],
    ['AIAG', { damages: [{ ...damaged('10041'), severity: '', photoCount: 2 }] }, ['damages.0']],
    ['standard', { damages: [{ ...damaged('10041'), severity: '', photoCount: 0 }] }, []],
    ['standard', { dateSigned: new Date(NOTED.getTime() - 1) }, ['signature']],
    ['standard', { dateSigned: new Date(NOTED.getTime() - 1), isAsShown: true }, []],
    ['standard', { isAsShown: false }, ['signature']],
    ['standard', { isSigned: false, notAvailableReason: 'Night drop', isAsShown: false }, ['signature']],
    ['advanced', { isSigned: false, notAvailableReason: 'Has left', wasSigned: true }, []],
  ])('%s with %j lacks %j', (type, changed, missing) =>
    expect(paths({ ...complete(type), ...changed })).toEqual(missing),
  )
})

describe('evidence', () => {
  const now = new Date('2026-03-02T10:00:00Z')
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000)
  it.each([
    ['said nothing', null, null, { at: now, flags: [] }],
    ['in the past', minutes(-9), null, { at: minutes(-9), flags: [] }],
    ['a little ahead', minutes(5), null, { at: now, flags: [] }],
    ['ahead', minutes(6), null, { at: now, flags: ['clock-ahead'] }],
    ['before the dispatch', minutes(-9), minutes(-8), { at: minutes(-9), flags: ['before-dispatch'] }],
  ])('%s', (_, said, dispatched, expected) => expect(momentOf(said, now, dispatched)).toEqual(expected))
  it('ends no earlier than it began', () => {
    expect(endOf({ at: minutes(-9), flags: [] }, minutes(-8))).toEqual({ at: minutes(-8), flags: ['clock-jumped'] })
    expect(endOf({ at: now, flags: [] }, minutes(-8))).toEqual({ at: now, flags: [] })
  })
  const usual = {
    isUnderWay: true,
    isTheirs: true,
    isStopCanceled: false,
    isAtStop: true,
    isAskedType: true,
    isFirst: true,
  }
  it.each([
    [{}, [], false],
    [{ isUnderWay: false }, ['not-under-way'], false],
    [{ isTheirs: false, isFirst: false }, ['reassigned', 'second'], true],
    [{ isStopCanceled: true }, ['stop-canceled'], true],
    [{ isAtStop: false }, ['not-at-stop'], true],
    [{ isAskedType: false }, ['other-type'], true],
  ])('%j is flagged %j, set aside: %s', (odd, flags, aside) => {
    expect(oddities({ ...usual, ...odd })).toEqual(flags)
    expect(isSetAside(oddities({ ...usual, ...odd }))).toBe(aside)
  })
})
