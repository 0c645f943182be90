import { expect, test } from 'vitest'
import { Sessions } from './sessions.ts'

test('sessions that are looked at in the same moment are read with one query', async () => {
  const asked: unknown[] = []
  const query = async (_text: string, values: readonly unknown[]) => {
    asked.push(values.slice(0, 3))
    return {
      rows: values
        .slice(1, 3)
        .flatMap((ids) => (ids as string[]).filter((id) => !/ended|revoked/.test(id)).map((alive) => ({ alive }))),
    }
  }
  const now = new Date('2026-03-02T12:00:00Z')
  const sessions = new Sessions({ pool: { query }, signIn: {} } as never, { now: () => now })
  const looked = [
    sessions.isAlive('client', 'one'),
    sessions.isAlive('client', 'ended'),
    sessions.isAlive('client', 'one', 'granted'),
    sessions.isAlive('client', 'one', 'revoked'),
    sessions.isAlive('carrier', 'two'),
  ]
  expect(await Promise.all(looked)).toEqual([true, false, true, false, true])
  expect(asked).toEqual([
    ['client', ['one', 'ended'], ['granted', 'revoked']],
    ['carrier', ['two'], []],
  ])
})
