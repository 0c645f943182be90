import { expect, it } from 'vitest'
import { waitingWords } from './due-words.ts'

const since = '2026-11-20T18:00:00Z'
const pay = { text: 'Your payment', since, due: '2026-12-29' }

it.each([
  [pay, '2026-11-30', 'Your payment, due Dec 29'],
  [pay, '2026-12-29', 'Your payment, due Dec 29'],
  [pay, '2026-12-30', 'Your payment, overdue since Dec 29'],
  [{ ...pay, due: '2027-01-04' }, '2026-11-30', 'Your payment, due Jan 4, 2027'],
  [{ text: 'Invoice is a draft', since, due: null }, '2026-11-30', 'Invoice is a draft, since Nov 20'],
])('says %j on %s: %s', (waiting, today, words) => expect(waitingWords(waiting, today)).toBe(words))
