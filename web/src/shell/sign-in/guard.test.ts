import { expect, it, vi } from 'vitest'
import type { Auth } from '../../api/auth/auth.ts'
import { admit } from './guard.tsx'

const [first, second] = [{ homeAccountId: '1' }, { homeAccountId: '2' }]

it('asks silently for the first account', async () => {
  const acquireTokenSilent = vi.fn(async () => ({ account: first }))
  const auth = { accounts: async () => [first, second], acquireTokenSilent } as unknown as Auth
  expect(await admit(auth, ['waybill'])).toBe(first)
  expect(acquireTokenSilent).toHaveBeenCalledWith({ scopes: ['waybill'], account: first })
})
it('admits nobody without an account or a token', async () => {
  expect(await admit({ accounts: async () => [] } as unknown as Auth, [])).toBeNull()
  const acquireTokenSilent = async () => Promise.reject(new Error('expired'))
  expect(await admit({ accounts: async () => [first], acquireTokenSilent } as unknown as Auth, [])).toBeNull()
})
