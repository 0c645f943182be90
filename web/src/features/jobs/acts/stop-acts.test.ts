import { expect, test } from 'vitest'
import { stopActWords } from './stop-acts.ts'

test.each([
  ['started', 'pickup', 'Undo arrival'],
  ['completed', 'pickup', 'Undo pickup'],
  ['completed', 'delivery', 'Undo delivery'],
  ['completed', 'service', 'Undo stop'],
] as const)('taking back a %s %s reads "%s"', (status, stopType, label) => {
  expect(stopActWords('revert', { status, stopType }).label).toBe(label)
})
