import { expect, test } from 'vitest'

test('a loop without end', () => {
  for (let i = 0; ; i++) expect(i).toBeGreaterThanOrEqual(0)
})
