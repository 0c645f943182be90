import { expect, it } from 'vitest'
import { proposedOf } from './fleet-proposals.tsx'

const trucks = Array.from({ length: 20 }, (_, i) => ({ guid: `${i}`, name: `Unit ${i + 100}` }))
const names = (typed: string) => proposedOf(trucks, typed).offered.map(({ name }) => name)

it('offers what matches, and the one that is named among the others', () => {
  expect(names('119')).toEqual(['Unit 119'])
  expect(names('nothing like it')).toHaveLength(12)
  const { named, offered } = proposedOf(trucks, ' unit 119 ')
  expect([named?.guid, offered.length, offered[0]]).toEqual(['19', 12, named])
})
