/** Days that stand side by side and are one. */

interface Day {
  readonly at: number
  readonly end: number
  readonly day: string
  readonly isSure: boolean
  readonly kind: 'date' | 'weekday' | 'ordinal' | 'word'
}

const weekdayOf = (day: string): number => new Date(Date.parse(`${day}T00:00:00Z`)).getUTCDay()

/** "Monday 11/24", "Monday the 14th": the weekday only repeats what the date says. `days`: in the order of the text. */
export function withoutRepeats<T extends Day>(text: string, days: readonly T[]): T[] {
  const merged: T[] = []
  for (const each of days) {
    const last = merged.at(-1)
    const gap = last ? text.slice(last.end, each.at) : ''
    const isBeside = last !== undefined && /^[\s,.(]{0,3}(?:the\s)?$/i.test(gap)
    if (isBeside && last.kind === 'weekday' && each.kind !== 'weekday') {
      const isSame = weekdayOf(each.day) === weekdayOf(last.day)
      merged[merged.length - 1] = { ...each, at: last.at, isSure: isSame }
    } else if (isBeside && each.kind === 'weekday' && last.kind === 'date')
      merged[merged.length - 1] = { ...last, end: each.end }
    else merged.push(each)
  }
  return merged
}
