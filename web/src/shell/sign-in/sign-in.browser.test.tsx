import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Account } from '../../api/auth/account.ts'
import type { Auth } from '../../api/auth/auth.ts'
import type { Apis } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { Providers } from '../providers.tsx'
import { Guard } from './guard.tsx'
import { useAccount } from './session.ts'
import { SignInGate } from './sign-in-gate.tsx'

const account = { homeAccountId: '1', username: 'client@demo.test' }
const never = () => new Promise<never>(() => undefined)
const settings = {
  portal: 'client',
  authority: '',
  clientId: '',
  scopes: [],
  apiScopes: ['waybill'],
  version: '4.2.0',
} as const

const authWith = (over: object = {}) => ({
  ended: undefined as Auth['ended'],
  subscribe: (_listener: () => void) => () => undefined,
  start: vi.fn(async () => undefined),
  accounts: vi.fn(async () => [account]),
  acquireTokenSilent: vi.fn(async () => ({ account })),
  loginRedirect: vi.fn(never),
  logoutRedirect: vi.fn(never),
  ...over,
})
const Inside = () => <p>orders of {useAccount().username}</p>

const open = (auth: ReturnType<typeof authWith>, admitted?: Account, queries = createQueryClient({} as Apis)) =>
  render(
    <Providers
      session={{
        auth: auth as unknown as Auth,
        settings: { ...settings, scopes: [], apiScopes: ['waybill'] },
        admitted,
      }}
      queries={queries}
    >
      <SignInGate>
        <Guard>
          <Inside />
        </Guard>
      </SignInGate>
    </Providers>,
  )
const loader = () => page.getByRole('status', { name: 'Loading' })

describe('sign-in (specification sections 2 and 8)', () => {
  it('shows the content once there is a silent token for the first account', async () => {
    let give: (result: { account: typeof account }) => void = () => undefined
    const auth = authWith({ acquireTokenSilent: vi.fn(() => new Promise((resolve) => (give = resolve))) })
    await open(auth)
    await expect.element(loader()).toBeVisible()
    await expect.poll(() => auth.acquireTokenSilent).toHaveBeenCalledWith({ scopes: ['waybill'], account })
    give({ account })
    await expect.element(page.getByText('orders of client@demo.test')).toBeVisible()
    expect(auth.logoutRedirect).not.toHaveBeenCalled()
  })
  it('shows the content at once to a user who is known to be admitted', async () => {
    const auth = authWith({ acquireTokenSilent: vi.fn(never) })
    await open(auth, account as Account)
    await expect.element(page.getByText('orders of client@demo.test')).toBeVisible()
    expect(loader().query()).toBeNull()
  })
  it('shows a full-screen loader while the provider initializes', async () => {
    await open(authWith({ start: never }))
    await expect.element(loader()).toBeVisible()
    const whole = (loader().element().parentElement as HTMLElement).getBoundingClientRect()
    expect([whole.width, whole.height]).toEqual([innerWidth, innerHeight])
    expect((loader().element().firstElementChild as HTMLElement).style.width).toBe('60px')
  })
  it('redirects to the sign-in page without an account', async () => {
    const auth = authWith({ accounts: async () => [] })
    await open(auth)
    await expect.poll(() => auth.loginRedirect).toHaveBeenCalledOnce()
    await expect.element(loader()).toBeVisible()
  })
  it('logs out if no token is available', async () => {
    const auth = authWith({ acquireTokenSilent: async () => Promise.reject(new Error('expired')) })
    await open(auth)
    await expect.poll(() => auth.logoutRedirect).toHaveBeenCalledOnce()
    await expect.element(loader()).toBeVisible()
  })
  it('logs out if the account is gone by the time of the guard', async () => {
    const accounts = vi.fn(async () => [] as (typeof account)[]).mockResolvedValueOnce([account])
    const auth = authWith({ accounts })
    await open(auth)
    await expect.poll(() => auth.logoutRedirect).toHaveBeenCalledOnce()
  })
  it('shows the error of a failed login, and does not start another by itself', async () => {
    const auth = authWith({ start: async () => Promise.reject(new Error('access_denied')), accounts: async () => [] })
    await open(auth)
    await expect.element(page.getByRole('heading', { name: 'access_denied' })).toBeVisible()
    expect(auth.loginRedirect).not.toHaveBeenCalled()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(auth.loginRedirect).toHaveBeenCalledOnce()
  })
  it('says whom to contact if the cause is unknown', async () => {
    await open(authWith({ start: async () => Promise.reject(new Error('')) }))
    await expect.element(page.getByText('Unable to login. Please contact support.')).toBeVisible()
  })

  it('takes everything of the account off the page and out of memory when the session ends', async () => {
    const listeners = new Set<() => void>()
    const subscribe = (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const auth = authWith({ subscribe })
    const queries = createQueryClient({} as Apis)
    queries.setQueryData(['orders'], ['1042'])
    await open(auth, account as Account, queries)
    await expect.element(page.getByText('orders of client@demo.test')).toBeVisible()
    auth.ended = 'leaving'
    for (const listener of listeners) listener()
    await expect.element(loader()).toBeVisible()
    auth.ended = 'signed-out'
    for (const listener of listeners) listener()
    await expect.element(page.getByRole('heading', { name: 'You are signed out.' })).toBeVisible()
    await expect.element(page.getByText('orders of')).not.toBeInTheDocument()
    expect(queries.getQueryCache().getAll()).toEqual([])
    expect(auth.loginRedirect).not.toHaveBeenCalled()
    auth.loginRedirect.mockRejectedValueOnce(new Error('The provider is away'))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect.element(page.getByRole('heading', { name: 'The provider is away' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(auth.loginRedirect).toHaveBeenCalledTimes(2)
  })
  it('shows after a reload, too, that the session has ended, instead of a spinner', async () => {
    const auth = authWith({ ended: 'refused', accounts: async () => [] })
    await open(auth)
    await expect.element(page.getByText('This sign-in is not accepted here.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Sign in' }).click()
    expect(auth.loginRedirect).toHaveBeenCalledOnce()
  })
})
