/** Statements of an account: what stands open, by how long it is overdue. */
import { type Cents, sum } from './cents.ts'

const DAY_MS = 86_400_000

/** Days after it was due, at the end of `to`; 0 if it is not overdue. ISO days. */
export function daysOverdue(due: string | null, to: string): number {
  if (due === null) return 0
  return Math.max(0, Math.round((Date.parse(to) - Date.parse(due)) / DAY_MS))
}

type Age = 'notDue' | 'upTo30' | 'upTo60' | 'upTo90' | 'over90'

export function ageOf(days: number): Age {
  if (days === 0) return 'notDue'
  if (days <= 30) return 'upTo30'
  if (days <= 60) return 'upTo60'
  return days <= 90 ? 'upTo90' : 'over90'
}

/** Balances by age. */
export function agesOf(open: readonly { readonly balance: Cents; readonly days: number }[]): Record<Age, Cents> {
  const of = (age: Age) => sum(open.filter(({ days }) => ageOf(days) === age).map(({ balance }) => balance))
  return {
    notDue: of('notDue'),
    upTo30: of('upTo30'),
    upTo60: of('upTo60'),
    upTo90: of('upTo90'),
    over90: of('over90'),
  }
}
