import { ErrorResponse, type User } from 'oidc-client-ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiteSettings } from '../settings.ts'
import { forgetAccount } from './forget-account.ts'
import { createAuth } from './auth.ts'
import type { Manager } from './manager-parts.ts'
import { LEFT_OPEN } from './open-sheets.ts'
import type { Place } from './place.ts'
import { InteractionRequired, type Lock } from './renewal.ts'
import { withoutAnswer } from './sign-in.ts'
import { tokenSource } from './token-source.ts'

const settings: SiteSettings = {
  portal: 'client',
  authority: 'http://localhost:4201/oidc/client',
  clientId: 'waybill-client',
  scopes: ['openid'],
  apiScopes: ['waybill'],
  version: '4.2.0',
}
const userWith = (over: object = {}): User =>
  ({
    access_token: 'a1',
    refresh_token: 'r1',
    token_type: 'Bearer',
    id_token: 'id',
    expires_in: 300,
    expires_at: 1_900_000_000,
    expired: false,
    scopes: ['openid', 'waybill'],
    profile: { sub: 'u1', email: 'client@demo.test', name: 'Casey' },
    ...over,
  }) as unknown as User

const grantRefused = () => new ErrorResponse({ error: 'invalid_grant' })
const never = () => new Promise<never>(() => undefined)

let stored: User | null
let href: string
const storage = new Set<(event: { key: string | null; newValue: string | null }) => void>()

const place: Place = {
  href: () => href,
  replace: (address) => (href = new URL(address, href).href),
  onStorage: (listener) => {
    storage.add(listener)
    return () => storage.delete(listener)
  },
  noted: () => noted,
  note: (ended) => (noted = ended),
  // The signed-in user is one of the values that are removed.
  forget: async () => {
    forgotten += 1
    stored = null
  },
}
let noted: ReturnType<Place['noted']>
let forgotten: number
const freeLock: Lock = (_, work) => work()

const managerWith = (over: Partial<Manager> = {}): Manager => ({
  getUser: vi.fn(async () => stored),
  removeUser: vi.fn(async () => void (stored = null)),
  signinRedirect: vi.fn(async () => undefined),
  signinSilent: vi.fn(async () => (stored = userWith({ access_token: 'a2', refresh_token: 'r2' }))),
  signinRedirectCallback: vi.fn(async () => userWith({ state: { returnTo: '/orders/on-hold?q=1' } })),
  signinSilentCallback: vi.fn(async () => undefined),
  signoutRedirect: vi.fn(async () => undefined),
  signoutRedirectCallback: vi.fn(async () => ({}) as never),
  clearStaleState: vi.fn(async () => undefined),
  metadataService: {
    getEndSessionEndpoint: vi.fn(async () => 'http://x/end'),
  },
  ...over,
})

const authWith = async (manager: Manager, lock: Lock = freeLock) => {
  const auth = createAuth(settings, { manager, place, lock })
  await auth.start()
  return auth
}
const account = { homeAccountId: 'u1' } as never
const ask = { scopes: ['waybill'], account }

beforeEach(() => {
  stored = userWith()
  href = 'http://localhost:4201/orders/on-hold?q=1'
  storage.clear()
  noted = null
  forgotten = 0
})

describe('account and result have the shapes of the specification', () => {
  it('from an ordinary provider', async () => {
    const auth = await authWith(managerWith())
    const [first] = await auth.accounts()
    expect(first).toMatchObject({
      homeAccountId: 'u1',
      localAccountId: 'u1',
      username: 'client@demo.test',
      environment: 'localhost:4201',
      tenantId: '',
      idTokenClaims: { sub: 'u1' },
    })
    expect(await auth.acquireTokenSilent(ask)).toMatchObject({
      accessToken: 'a1',
      tokenType: 'Bearer',
      idToken: 'id',
      expiresOn: new Date(1_900_000_000_000),
      scopes: ['openid', 'waybill'],
      account: first,
    })
  })
  it('from one with tenants', async () => {
    stored = userWith({ profile: { sub: 's', oid: 'o', tid: 't', emails: ['e@x.test'] } })
    const [first] = await (await authWith(managerWith())).accounts()
    expect(first).toMatchObject({ homeAccountId: 'o.t', localAccountId: 'o', tenantId: 't', username: 'e@x.test' })
  })
})

describe('who is admitted at once', () => {
  it('is a user with a valid token, and nobody else', async () => {
    expect(await (await authWith(managerWith())).admitted()).toMatchObject({ homeAccountId: 'u1' })
    stored = userWith({ expires_in: 10 })
    expect(await (await authWith(managerWith())).admitted()).toBeUndefined()
    stored = null
    expect(await (await authWith(managerWith())).admitted()).toBeUndefined()
  })
  it('is nobody on the return from the provider, which has to be handled first', async () => {
    href = 'http://localhost:4201/?code=c&state=s'
    expect(await createAuth(settings, { manager: managerWith(), place, lock: freeLock }).admitted()).toBeUndefined()
  })
})

describe('without the sign-in library', () => {
  afterEach(() => vi.unstubAllGlobals())
  it('a user with a valid token is read from storage', async () => {
    const { expires_in: _, expired: __, scopes, ...rest } = userWith()
    const text = JSON.stringify({ ...rest, scope: scopes.join(' ') })
    const key = 'waybill.user:http://localhost:4201/oidc/client:waybill-client'
    vi.stubGlobal('localStorage', { getItem: (name: string) => (name === key ? text : null) })
    const auth = createAuth(settings, { place, lock: freeLock })
    await auth.start()
    expect(await auth.accounts()).toMatchObject([{ homeAccountId: 'u1' }])
    expect(await auth.acquireTokenSilent(ask)).toMatchObject({ accessToken: 'a1', scopes: ['openid', 'waybill'] })
  })
})

describe('sheets that an earlier session left open', () => {
  afterEach(() => vi.unstubAllGlobals())
  it.each([
    ['are forgotten by a page that begins with a session', true],
    ['wait while nobody is signed in', false],
  ])('%s', async (_, isSignedIn) => {
    const kept = new Map([[LEFT_OPEN, 'left']])
    vi.stubGlobal('sessionStorage', { removeItem: (name: string) => kept.delete(name) })
    if (!isSignedIn) stored = null
    await authWith(managerWith())
    expect(kept.has(LEFT_OPEN)).toBe(!isSignedIn)
  })
})

it('what is damaged in storage is nobody, who signs in again', async () => {
  vi.stubGlobal('localStorage', { getItem: () => '{oops' })
  const auth = createAuth(settings, { place, lock: freeLock })
  expect([await auth.admitted(), await auth.accounts()]).toEqual([undefined, []])
  vi.unstubAllGlobals()
})

describe('a silent request', () => {
  it('resolves from storage while the token is valid', async () => {
    const manager = managerWith()
    await (await authWith(manager)).acquireTokenSilent(ask)
    expect(manager.signinSilent).not.toHaveBeenCalled()
  })
  it('is shared by identical requests only', async () => {
    stored = userWith({ expires_in: 10 })
    const manager = managerWith()
    const auth = await authWith(manager)
    const [one, two] = await Promise.all([auth.acquireTokenSilent(ask), auth.acquireTokenSilent(ask)])
    expect(one).toBe(two)
    expect(manager.signinSilent).toHaveBeenCalledOnce()
    await Promise.all([auth.acquireTokenSilent({ ...ask, forceRefresh: true }), auth.acquireTokenSilent(ask)])
    expect(manager.signinSilent).toHaveBeenCalledTimes(2)
  })
  it('needs an account', async () => {
    stored = null
    const auth = await authWith(managerWith())
    await expect(auth.acquireTokenSilent(ask)).rejects.toBeInstanceOf(InteractionRequired)
  })
  it('shows as acquiring a token, then none', async () => {
    stored = userWith({ expires_in: 10 })
    const auth = await authWith(managerWith())
    const seen: string[] = []
    auth.subscribe(() => seen.push(auth.status))
    await auth.acquireTokenSilent(ask)
    expect(seen).toEqual(['acquireToken', 'none'])
  })
  it('keeps the session when the network fails', async () => {
    stored = userWith({ expires_in: 10 })
    const manager = managerWith({ signinSilent: vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))) })
    await expect((await authWith(manager)).acquireTokenSilent(ask)).rejects.toBeInstanceOf(TypeError)
    expect(manager.removeUser).not.toHaveBeenCalled()
  })
})

describe('two tabs', () => {
  it("renew one after the other: the second uses the first one's token", async () => {
    stored = userWith({ expires_in: 10 })
    const manager = managerWith()
    let inside: Promise<unknown> = Promise.resolve()
    const lock: Lock = (_, work) => {
      const turn = inside.then(work)
      inside = turn.catch(() => undefined)
      return turn
    }
    const [one, two] = [await authWith(manager, lock), await authWith(manager, lock)]
    const [first, second] = await Promise.all([one.acquireTokenSilent(ask), two.acquireTokenSilent(ask)])
    expect(manager.signinSilent).toHaveBeenCalledOnce()
    expect([first.accessToken, second.accessToken]).toEqual(['a2', 'a2'])
  })
  it('if the other tab used the refresh token, storage is read again instead of logging out', async () => {
    stored = userWith({ expires_in: 10 })
    const signinSilent = vi.fn(async () => {
      stored = userWith({ access_token: 'other', refresh_token: 'r9' })
      throw grantRefused()
    })
    const auth = await authWith(managerWith({ signinSilent }))
    expect((await auth.acquireTokenSilent(ask)).accessToken).toBe('other')
    expect(signinSilent).toHaveBeenCalledOnce()
  })
  it("without another tab's token, the provider's session decides through the hidden frame", async () => {
    stored = userWith({ expires_in: 10 })
    const signinSilent = vi.fn(async (how?: { forceIframeAuth?: boolean }) => {
      if (!how?.forceIframeAuth) throw grantRefused()
      return userWith({ access_token: 'framed' })
    })
    const auth = await authWith(managerWith({ signinSilent }))
    expect((await auth.acquireTokenSilent(ask)).accessToken).toBe('framed')
    signinSilent.mockImplementation(async (how) =>
      Promise.reject(how?.forceIframeAuth ? new ErrorResponse({ error: 'login_required' }) : grantRefused()),
    )
    await expect(auth.acquireTokenSilent(ask)).rejects.toMatchObject({
      name: 'InteractionRequired',
      code: 'login_required',
    })
  })
  it('notice a sign-out in the other', async () => {
    const auth = await authWith(managerWith())
    const onSignedOut = vi.fn()
    auth.onSignedOut(onSignedOut)
    const key = 'waybill.user:http://localhost:4201/oidc/client:waybill-client'
    for (const tell of storage) tell({ key: 'other', newValue: null })
    for (const tell of storage) tell({ key, newValue: '{}' })
    expect(onSignedOut).not.toHaveBeenCalled()
    for (const tell of storage) tell({ key, newValue: null })
    expect(onSignedOut).toHaveBeenCalledOnce()
  })
})

describe('redirects', () => {
  it('start once among parallel requests, and remember where the user was', async () => {
    const manager = managerWith()
    const auth = await authWith(manager)
    void auth.loginRedirect()
    void auth.loginRedirect()
    void auth.logoutRedirect()
    await expect.poll(() => manager.signinRedirect).toHaveBeenCalled()
    expect(manager.signinRedirect).toHaveBeenCalledOnce()
    expect(manager.signinRedirect).toHaveBeenCalledWith({
      state: { returnTo: '/orders/on-hold?q=1' },
      nonce: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
    expect(manager.signoutRedirect).not.toHaveBeenCalled()
    expect(auth.status).toBe('login')
  })
  it('that failed to start can be tried again', async () => {
    const manager = managerWith({ signinRedirect: vi.fn(async () => Promise.reject(new TypeError('offline'))) })
    const auth = await authWith(manager)
    await expect(auth.loginRedirect()).rejects.toThrow('offline')
    expect(auth.status).toBe('none')
    await expect(auth.loginRedirect()).rejects.toThrow('offline')
    expect(manager.signinRedirect).toHaveBeenCalledTimes(2)
  })
  it('logout redirects through the provider and notifies the rest of the window', async () => {
    const manager = managerWith()
    const auth = await authWith(manager)
    const onSignedOut = vi.fn()
    auth.onSignedOut(onSignedOut)
    void auth.logoutRedirect()
    void auth.logoutRedirect()
    await expect.poll(() => manager.signoutRedirect).toHaveBeenCalledOnce()
    // The library adds `client_id` itself where it has no token to name: twice, the provider refuses it.
    expect(manager.signoutRedirect).toHaveBeenCalledWith({
      id_token_hint: 'id',
      extraQueryParams: { client_id: settings.clientId },
    })
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(auth.status).toBe('logout')
  })
  it('logout that nobody chose keeps the session if the provider is unreachable', async () => {
    const manager = managerWith({ metadataService: { getEndSessionEndpoint: away } })
    const auth = await authWith(manager)
    await expect(auth.logoutRedirect({ ifReached: true })).rejects.toThrow('Failed to fetch')
    expect(manager.signoutRedirect).not.toHaveBeenCalled()
    expect(stored).not.toBeNull()
    expect(auth.ended).toBeUndefined()
  })
})

describe('switching between companies', () => {
  it('forgets all of the one that is left, then lets the provider ask, and returns to the first page', async () => {
    const manager = managerWith({ signinRedirect: vi.fn(never) })
    const auth = await authWith(manager)
    const onSignedOut = vi.fn()
    auth.onSignedOut(onSignedOut)
    void auth.switchRedirect()
    await expect
      .poll(() => manager.signinRedirect)
      .toHaveBeenCalledWith(expect.objectContaining({ prompt: 'select_account', state: { returnTo: '/' } }))
    expect([stored, forgotten, auth.ended, noted]).toEqual([null, 1, 'leaving', null])
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(manager.signoutRedirect).not.toHaveBeenCalled()
  })
  it('keeps the session while the provider is away', async () => {
    const auth = await authWith(managerWith({ metadataService: { getEndSessionEndpoint: away } }))
    await expect(auth.switchRedirect()).rejects.toThrow('Failed to fetch')
    expect([stored === null, forgotten, auth.ended, auth.status]).toEqual([false, 0, undefined, 'none'])
  })
  it('is a sign-out if the provider goes away meanwhile', async () => {
    const auth = await authWith(managerWith({ signinRedirect: vi.fn(away) }))
    await auth.switchRedirect()
    expect([stored, auth.ended]).toEqual([null, 'signed-out'])
  })
})

const away = async () => Promise.reject(new TypeError('Failed to fetch'))
const none = async () => undefined

describe('signing out always ends', () => {
  const ended = async (manager: Manager, how: (auth: Awaited<ReturnType<typeof authWith>>) => Promise<unknown>) => {
    const auth = await authWith(manager)
    const [onSignedOut, seen] = [vi.fn(), [] as unknown[]]
    auth.onSignedOut(onSignedOut)
    auth.subscribe(() => seen.push(auth.ended))
    await how(auth)
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect([stored, forgotten > 0, seen.at(-1)]).toEqual([null, true, auth.ended])
    return auth
  }
  it.each([
    ['has no page to sign out', { metadataService: { getEndSessionEndpoint: none } }],
    ['is away', { metadataService: { getEndSessionEndpoint: away } }],
    ['goes away meanwhile', { signoutRedirect: vi.fn(away) }],
  ])('with a provider that %s', async (_name, parts) => {
    const auth = await ended(managerWith(parts), (each) => each.logoutRedirect())
    expect([auth.ended, noted, href, auth.status]).toEqual([
      'signed-out',
      'signed-out',
      'http://localhost:4201/',
      'none',
    ])
  })
  it('with a provider that never answers', async () => {
    vi.useFakeTimers()
    try {
      const manager = managerWith({ metadataService: { getEndSessionEndpoint: never } })
      const auth = await ended(manager, async (each) => {
        const left = each.logoutRedirect()
        await vi.runAllTimersAsync()
        await left
      })
      expect(auth.ended).toBe('signed-out')
    } finally {
      vi.useRealTimers()
    }
  })
  it('even if the browser refuses to store anything', async () => {
    const manager = managerWith({ metadataService: { getEndSessionEndpoint: none }, removeUser: vi.fn(away) })
    const auth = await authWith(manager)
    await auth.logoutRedirect().catch(() => undefined)
    expect(auth.ended).toBe('signed-out')
  })
  it('for a session that the server refuses, and says so after a reload, too', async () => {
    await ended(managerWith(), (each) => each.endRefused())
    const reloaded = await authWith(managerWith())
    expect(reloaded.ended).toBe('refused')
  })
  it('in the other tabs', async () => {
    const auth = await authWith(managerWith())
    for (const tell of storage) tell({ key: `waybill.user:${settings.authority}:${settings.clientId}`, newValue: null })
    expect(auth.ended).toBe('signed-out')
  })
  it('is followed by a sign-in that asks who it is, and is over with the answer', async () => {
    for (const [endpoint, prompt] of [
      [none, 'select_account'],
      [away, 'login'],
    ] as const) {
      const getEndSessionEndpoint = vi.fn<() => Promise<string | undefined>>(endpoint)
      const manager = managerWith({ metadataService: { getEndSessionEndpoint } })
      const auth = await authWith(manager)
      await auth.logoutRedirect()
      if (endpoint === away) {
        await expect(auth.loginRedirect()).rejects.toThrow('Failed to fetch')
        getEndSessionEndpoint.mockResolvedValue('http://x/end')
      }
      void auth.loginRedirect()
      await expect.poll(() => manager.signinRedirect).toHaveBeenCalledWith(expect.objectContaining({ prompt }))
      href = 'http://localhost:4201/?error=access_denied&state=s'
      const refused = managerWith({ signinRedirectCallback: vi.fn(away) })
      const back = createAuth(settings, { manager: refused, place, lock: freeLock })
      await expect(back.start()).rejects.toThrow()
      expect([back.ended, noted]).toEqual([undefined, null])
    }
  })
  it('in a sign-in page when nobody chose it and the provider has no page to sign out', async () => {
    const manager = managerWith({ metadataService: { getEndSessionEndpoint: none } })
    const auth = await authWith(manager)
    void auth.logoutRedirect({ ifReached: true })
    await expect.poll(() => manager.signinRedirect).toHaveBeenCalledOnce()
    expect([stored, noted]).toEqual([null, null])
  })
  it('leaves what is encrypted, unsent acts, a begun sign-in and the device’s own, and nothing else', async () => {
    const entries = new Map(
      [
        'user:x',
        'u1.recent',
        'queue-walk',
        'admitted',
        'new-order.u1',
        'read-orders.u1',
        'closed.waybill.new-order.u2',
        'recorded.u2 1',
        'language',
        `begun.${'a'.repeat(32)}`,
      ].map((key) => [`waybill.${key}`, '1']),
    )
    entries.set('other', '1')
    const store = {
      get length() {
        return entries.size
      },
      key: (i: number) => [...entries.keys()][i] ?? null,
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => void entries.set(key, value),
      removeItem: (key: string) => void entries.delete(key),
    }
    await forgetAccount([store])
    expect([...entries.keys()]).toEqual(
      ['closed.waybill.new-order.u2', 'recorded.u2 1', 'language', `begun.${'a'.repeat(32)}`]
        .map((key) => `waybill.${key}`)
        .concat('other'),
    )
  })
})

describe('the return from the provider', () => {
  it('ends at the address that the user asked for', async () => {
    href = 'http://localhost:4201/?code=c&state=s'
    const manager = managerWith()
    const auth = createAuth(settings, { manager, place, lock: freeLock })
    const seen: string[] = []
    auth.subscribe(() => seen.push(auth.status))
    await Promise.all([auth.start(), auth.start()])
    expect(href).toBe('http://localhost:4201/orders/on-hold?q=1')
    expect(seen).toEqual(['handleRedirect', 'none'])
    expect(manager.signinRedirectCallback).toHaveBeenCalledOnce()
  })
  it('with an error fails every request, and leaves a clean address', async () => {
    href = 'http://localhost:4201/?error=access_denied&state=s'
    const refused = vi.fn(async () => Promise.reject(new Error('access_denied')))
    const auth = createAuth(settings, {
      manager: managerWith({ signinRedirectCallback: refused }),
      place,
      lock: freeLock,
    })
    await expect(auth.start()).rejects.toThrow('access_denied')
    await expect(auth.start()).rejects.toThrow('access_denied')
    expect(href).toBe('http://localhost:4201/')
    expect(auth.status).toBe('none')
    expect(refused).toHaveBeenCalledOnce()
  })
  it('after a sign-out is cleaned up', async () => {
    href = 'http://localhost:4201/?state=s'
    const manager = managerWith()
    await authWith(manager)
    expect(manager.signoutRedirectCallback).toHaveBeenCalledOnce()
    expect(href).toBe('http://localhost:4201/')
  })
  it('strips only what the provider added', () => {
    expect(withoutAnswer('http://x/orders?q=a%20b&code=c&state=s#h')).toBe('/orders?q=a+b#h')
  })
})

describe('the token source of the client', () => {
  it('returns nothing instead of throwing, and never asks without an account', async () => {
    const auth = await authWith(managerWith({ signinSilent: vi.fn(async () => Promise.reject(new Error('down'))) }))
    const tokens = tokenSource(auth, ['waybill'])
    expect(await tokens.token()).toMatchObject({ tokenType: 'Bearer', accessToken: 'a1' })
    expect(await tokens.token({ renew: true })).toBeNull()
    stored = null
    expect(await tokens.token()).toBeNull()
    expect(await tokens.isSignedIn()).toBe(false)
  })
  it('returns nothing for a request that starts while the window navigates away, unless it stays after all', async () => {
    let refuse: (why: Error) => void = () => {}
    const leave = async () => {
      stored = null
      return new Promise<never>((_, reject) => (refuse = reject))
    }
    const manager = managerWith({ signoutRedirect: vi.fn(leave) })
    const auth = await authWith(manager)
    const tokens = tokenSource(auth, ['waybill'])
    const left = auth.logoutRedirect().catch(() => undefined)
    await expect.poll(() => manager.signoutRedirect).toHaveBeenCalledOnce()
    const answered = vi.fn()
    const token = tokens.token().then(answered)
    for (let turn = 0; turn < 9; turn++) await manager.getUser()
    expect(answered).not.toHaveBeenCalled()
    refuse(new Error('offline'))
    await Promise.all([left, token])
    expect(answered).toHaveBeenCalledWith(null)
  })
  it('does not throw if logout is impossible', async () => {
    const tokens = tokenSource({ logoutRedirect: never } as never, [])
    void tokens.logout()
    const closed = tokenSource({ logoutRedirect: async () => Promise.reject(new Error('x')) } as never, [])
    await expect(closed.logout()).resolves.toBeUndefined()
  })
})
