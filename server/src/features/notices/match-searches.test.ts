import { expect, test } from 'vitest'
import { answers, type PostedLoad } from './match-searches.ts'

const LOAD: PostedLoad = {
  originZip: '75236',
  destination: { city: 'Denver', state: 'CO', zip: '80202' },
  equipmentTypeId: 1,
  rate: 1.3,
}

test.each([
  ['everything', {}, true],
  ['near by the ZIP’s middle', { near: 'Fort Worth, TX', radius: '60' }, true],
  ['too far', { near: 'Houston, TX', radius: '60' }, false],
  ['within the usual radius', { near: 'Waco, TX' }, true],
  ['near a place that nobody knows', { near: 'Nowhereville' }, false],
  ['to a state', { destination: 'co' }, true],
  ['to a city by its beginning', { destination: 'Den' }, true],
  ['to a ZIP', { destination: '802' }, true],
  ['to somewhere else', { destination: 'Boise' }, false],
  ['with one of several trailers', { equipment: '3,1' }, true],
  ['with another trailer', { equipment: '3' }, false],
  ['at least as well paid', { rateFrom: '1.3' }, true],
  ['better paid', { rateFrom: '1.4' }, false],
])('a load is searched for: %s', (_name, search, expected) => expect(answers(LOAD, search)).toBe(expected))

test('a load without price or ZIP matches no search for them', () => {
  const bare = { ...LOAD, originZip: null, rate: null }
  expect(answers(bare, {})).toBe(true)
  expect(answers(bare, { near: 'Dallas, TX' })).toBe(false)
  expect(answers(bare, { rateFrom: '1' })).toBe(false)
})
