import { expect, test } from 'vitest'
import type { Damage } from '@waybill/contract/inspections/inspections.shapes.ts'
import { byNovelty, damageText, noveltyOf, readings } from './inspection-words.ts'

const damage = (id: string, more: Partial<Damage> = {}): Damage => ({
  id,
  edition: '2020',
  area: '15',
  type: '12',
  severity: '2',
  code: '15-12-2',
  areaLabel: 'Left rear door',
  typeLabel: 'Scratched',
  severityLabel: '1 to 3 inches',
  x: null,
  y: null,
  view: null,
  note: null,
  knownId: null,
  dateCreated: '2026-03-02T16:00:00.000Z',
  ...more,
})

test('a damage is labelled by its labels, or by its codes if the edition has none', () => {
  expect(damageText(damage('a'))).toBe('Left rear door: Scratched, 1 to 3 inches (15-12-2)')
  const open = damage('a', { areaLabel: null, typeLabel: null, severityLabel: null, code: null })
  expect(damageText(open)).toBe('Area 15: type 12')
})

test('new damage comes first, then worsened, then known damage', () => {
  const damages = ['known', 'grown', 'fresh'].map((id) => damage(id))
  const newDamage = { sinceId: 's', fresh: ['fresh'], worsened: [{ id: 'grown', from: '2', to: '4' }] }
  expect(byNovelty({ damages, newDamage }).map(({ id }) => id)).toEqual(['fresh', 'grown', 'known'])
  expect(damages.map((each) => noveltyOf(each, { newDamage }))).toEqual([undefined, 'worse', 'new'])
  expect(noveltyOf(damages[2]!, { newDamage: null })).toBeUndefined()
})

test('readings leave out missing values', () => {
  const none = { odometer: null, keysCount: null, signedByName: null, dateSigned: null, notAvailableReason: null }
  expect(readings(none)).toEqual([])
  expect(readings({ ...none, odometer: 41_250, keysCount: 1, signedByName: 'Ann' })).toEqual([
    '41,250 mi',
    '1 key',
    'Signed by Ann',
  ])
  const signed = { ...none, signedByName: 'Ann', dateSigned: '2026-11-20T20:00:00.000Z' }
  expect(readings(signed, 'America/Chicago')).toEqual(['Signed by Ann, Nov 20, 2:00 PM CST'])
  expect(readings({ ...none, keysCount: 0, notAvailableReason: 'Nobody there' })).toEqual([
    '0 keys',
    'Not signed: Nobody there',
  ])
})
