import { beforeAll, describe, expect, test } from 'vitest'

test('a promise that nobody keeps', async () => {
  expect(await new Promise(() => undefined)).toBe('kept')
})

describe('a suite', () => {
  beforeAll(() => new Promise(() => undefined))
  test('whose hook hangs', () => expect(1).toBe(1))
})
