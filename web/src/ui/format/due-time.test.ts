import { expect, it } from 'vitest'
import { cardDueText, dueText } from './due-time.ts'

const NOW = Date.parse('2026-11-24T15:00:00Z')
const onCard = (due: string) => cardDueText(due, NOW, dueText(due, NOW, '2026-11-25T00:00:00Z', 'UTC').text)

it('is as short on a card as a column is wide', () => {
  expect(onCard('2026-11-20T14:00:00Z')).toBe('4 d late')
  expect(onCard('2026-11-23T15:00:00Z')).toBe('1 d late')
  expect(onCard('2026-11-23T16:00:00Z')).toBe('23 h late')
  expect(onCard('2026-11-23T17:38:00Z')).toBe('21 h late')
  expect(onCard('2026-11-24T14:19:00Z')).toBe('41 min late')
  expect(onCard('2026-11-24T16:27:00Z')).toBe('in 1 h 27 min')
  expect(onCard('2026-11-30T16:00:00Z')).toBe('Nov 30')
})
