import { receiptsFor } from './receipts.fixture.ts'
import { expect, it } from 'vitest'
import { evidenceText } from './evidence-text.ts'

const RECEIPTS = receiptsFor('Harbor Gate')

it('says in English what the server says', () => {
  const own = RECEIPTS.filter(({ facts }) => facts)
  expect(new Set(own.map(({ kind }) => kind))).toEqual(
    new Set(
      'expected arrived left proof bid offered accepted entered requested changed approved refused billed'.split(' '),
    ),
  )
  expect(own.map(evidenceText)).toEqual(own.map(({ text }) => text))
})

it('says what somebody else wrote, and what it has no values for, as it came', () => {
  const [first] = RECEIPTS
  expect(evidenceText({ ...first!, kind: 'canceled', text: 'Sold', facts: {} })).toBe('Sold')
  expect(evidenceText({ ...first!, kind: 'offered', text: '$5.00 to Ann', facts: {} })).toBe('$5.00 to Ann')
  const paper = RECEIPTS.find(({ facts }) => !facts)!
  expect([paper.kind, evidenceText(paper)]).toEqual(['proof', 'Harbor Gate'])
})
