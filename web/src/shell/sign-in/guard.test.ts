import { expect, it, vi } from 'vitest'
import type { Auth } from '../../api/auth/auth.ts'
import { InteractionRequired } from '../../api/auth/renewal.ts'
import { admit } from './guard.tsx'

const [first, second] = [{ homeAccountId: '1' }, { homeAccountId: '2' }]

it('asks silently for the first account', async () => {
  const acquireTokenSilent = vi.fn(async () => ({ account: first }))
  const auth = { accounts: async () => [first, second], acquireTokenSilent } as unknown as Auth
  expect(await admit(auth, ['waybill'])).toBe(first)
  expect(acquireTokenSilent).toHaveBeenCalledWith({ scopes: ['waybill'], account: first })
})
it('admits a recently admitted user without signal, and nobody whom the provider refused', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  let fails: Error | undefined
  const auth = {
    accounts: async () => [first],
    acquireTokenSilent: async () => (fails ? Promise.reject(fails) : { account: first }),
  } as unknown as Auth
  const day = 86_400_000
  fails = new TypeError('Failed to fetch')
  expect(await admit(auth, [], true, 0.5 * day + 1.7e12)).toBeNull()
  fails = undefined
  expect(await admit(auth, [], true, 1.7e12)).toBe(first)
  fails = new TypeError('Failed to fetch')
  expect(await admit(auth, [], true, 1.7e12 + 13 * day)).toBe(first)
  expect(await admit(auth, [], true, 1.7e12 + 15 * day)).toBeNull()
  expect(await admit(auth, [], false, 1.7e12 + day)).toBeNull()
  fails = new InteractionRequired('login_required')
  expect(await admit(auth, [], true, 1.7e12 + day)).toBeNull()
  vi.unstubAllGlobals()
})
it('admits nobody without an account or a token', async () => {
  expect(await admit({ accounts: async () => [] } as unknown as Auth, [])).toBeNull()
  const acquireTokenSilent = async () => Promise.reject(new Error('expired'))
  expect(await admit({ accounts: async () => [first], acquireTokenSilent } as unknown as Auth, [])).toBeNull()
})
