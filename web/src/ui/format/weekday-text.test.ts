import { expect, it } from 'vitest'
import { weekdayText } from './weekday-text.ts'

it.each([
  ['2026-11-23T14:00:00Z', 'America/Chicago', 'Mon 8 AM'],
  ['2026-11-23T14:30:00Z', 'America/Chicago', 'Mon 8:30 AM'],
  ['2026-11-23T14:00:00Z', 'America/St_Johns', 'Mon 10:30 AM'],
  ['2026-11-23T14:30:00Z', 'America/St_Johns', 'Mon 11 AM'],
])('%s in %s is %s', (value, zone, text) => expect(weekdayText(value, zone).replace(/\s/g, ' ')).toBe(text))
