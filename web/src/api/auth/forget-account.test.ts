/** The end of a session while the server is away, and with it what encrypts drafts. */
import { expect, it, vi } from 'vitest'
import { forgetAccount } from './forget-account.ts'

vi.mock('../closed-drafts.ts', () => {
  throw new Error('The chunk is missing')
})

it('removes drafts that cannot be encrypted, and everything else', async () => {
  const stored = new Map([
    ['waybill.new-order.u1', '{}'],
    ['waybill.u1.recent', '[]'],
    ['waybill.language', 'en'],
  ])
  await forgetAccount([
    {
      get length() {
        return stored.size
      },
      key: (i) => [...stored.keys()][i] ?? null,
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  ])
  expect([...stored.keys()]).toEqual(['waybill.language'])
})
