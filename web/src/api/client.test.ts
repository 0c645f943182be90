import { route } from '@waybill/contract/route.ts'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import type { TokenSource } from './authorized.ts'
import { createApis, createClient } from './client.ts'

const may = 'public' as const
const list = route({
  method: 'GET',
  path: '/reports',
  may,
  summary: '',
  query: z.object({ pg: z.number(), search: z.optional(z.string()) }),
  answer: z.object({ results: z.array(z.string()) }),
})
const change = route({
  method: 'PATCH',
  path: '/orders/{id}',
  may,
  summary: '',
  params: z.object({ id: z.string() }),
  body: z.object({ reason: z.string() }),
  answer: z.object({ ok: z.boolean() }),
})
const search = route({ method: 'POST', path: '/orders/list', may, summary: '', body: z.object({}), reads: true })
const upload = route({ method: 'POST', path: '/files', may, summary: '', media: 'multipart' })
const input = { params: { id: '7' }, body: { reason: 'r' } }

const json = (body: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(body), { ...init, headers: { 'content-type': 'application/json', ...init.headers } })

const signedIn = (over: Partial<TokenSource> = {}) => {
  let issued = 0
  return {
    token: vi.fn(async () => ({ tokenType: 'Bearer', accessToken: `t${++issued}` })),
    isSignedIn: async () => true,
    logout: vi.fn(async () => undefined),
    ...over,
  } satisfies TokenSource
}

const setUp = (answers: (Response | Error)[], tokens: TokenSource = signedIn()) => {
  const fetched = vi.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => {
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('one call too many')
    return answer
  })
  const sent = (index: number) => fetched.mock.calls[index]?.[1]?.headers as Record<string, string>
  const onForbidden = vi.fn()
  return {
    api: createClient({ base: '/api', tokens, onForbidden, fetch: fetched }),
    fetched,
    sent,
    tokens,
    onForbidden,
  }
}

describe('a call', () => {
  it('sends token and query to its API and returns data typed by the contract', async () => {
    const { api, fetched, sent } = setUp([json({ results: ['a'] })])
    const answer = await api.call(list, { query: { pg: 0, search: undefined } })
    expectTypeOf(answer).toEqualTypeOf<{ results: string[] }>()
    expect(answer).toEqual({ results: ['a'] })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/reports?pg=0')
    expect(sent(0).authorization).toBe('Bearer t1')
    expect(sent(0)).not.toHaveProperty('idempotency-key')
  })
  it('reaches the other APIs at their base paths', async () => {
    const fetched = vi.fn(async () => json({}))
    const apis = createApis({ tokens: signedIn(), fetch: fetched })
    await apis.shipper.call(list)
    await apis.platform.call(list)
    await apis.places.call(list)
    expect(fetched.mock.calls.map((call) => (call as unknown[])[0])).toEqual([
      '/api/reports',
      '/platform/reports',
      '/reports',
    ])
  })
  it('throws the response with status, body and request id', async () => {
    const body = { message: 'no', code: 'not_found', requestId: 'r-1' }
    const { api } = setUp([json(body, { status: 404 })])
    const error = await api.call(list).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 404, body, requestId: 'r-1', message: 'no' })
  })
  it('reports a response that never arrived', async () => {
    const { api } = setUp([new TypeError('Failed to fetch')])
    await expect(api.call(list)).rejects.toMatchObject({ status: 0, message: 'The server could not be reached' })
  })
  it('passes an aborted call on as an abort', async () => {
    const { api } = setUp([new DOMException('x', 'AbortError')])
    await expect(api.call(list)).rejects.toMatchObject({ name: 'AbortError' })
  })
  it('reads ETags and sends If-Match', async () => {
    const { api, sent } = setUp([json({ ok: true }, { headers: { etag: '"3"' } })])
    expect(await api.read(change, input, { ifMatch: '"2"' })).toEqual({ data: { ok: true }, etag: '"3"' })
    expect(sent(0)['if-match']).toBe('"2"')
  })
})

describe('the token', () => {
  it('is omitted if none is available: the request is still sent', async () => {
    const { api, sent } = setUp([json({ results: [] })], signedIn({ token: async () => null }))
    await api.call(list)
    expect(sent(0)).not.toHaveProperty('authorization')
  })
  it('is renewed after a 401 and the call repeated once, with the same key', async () => {
    const { api, sent, tokens } = setUp([json({}, { status: 401 }), json({ ok: true })])
    expect(await api.call(change, input)).toEqual({ ok: true })
    expect(tokens.token).toHaveBeenLastCalledWith({ renew: true })
    expect(sent(1).authorization).toBe('Bearer t2')
    expect(sent(1)['idempotency-key']).toBe(sent(0)['idempotency-key'])
    expect(tokens.logout).not.toHaveBeenCalled()
  })
  it('refused a second time leads to logout, not to a third attempt', async () => {
    const { api, fetched, tokens } = setUp([json({}, { status: 401 }), json({}, { status: 401 })])
    await expect(api.call(list)).rejects.toMatchObject({ status: 401 })
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(tokens.logout).toHaveBeenCalledOnce()
  })
  it('that cannot be renewed leads to logout', async () => {
    const token = vi.fn(async (how?: { renew?: boolean }) =>
      how?.renew ? null : { tokenType: 'Bearer', accessToken: 'old' },
    )
    const { api, fetched, tokens } = setUp([json({}, { status: 401 })], signedIn({ token }))
    await expect(api.call(list)).rejects.toMatchObject({ status: 401 })
    expect(fetched).toHaveBeenCalledOnce()
    expect(tokens.logout).toHaveBeenCalledOnce()
  })
  it('is not renewed without a signed-in user: a 401 is then an ordinary response', async () => {
    const { api, tokens } = setUp([json({}, { status: 401 })], signedIn({ isSignedIn: async () => false }))
    await expect(api.call(list)).rejects.toMatchObject({ status: 401 })
    expect(tokens.logout).not.toHaveBeenCalled()
  })
  it('is not requested again after any other error', async () => {
    const { api, fetched } = setUp([json({}, { status: 403 })])
    await expect(api.call(list)).rejects.toMatchObject({ status: 403 })
    expect(fetched).toHaveBeenCalledOnce()
  })
  it('tells when an act is forbidden, so that permissions are read again', async () => {
    const { api, onForbidden } = setUp([
      json({}, { status: 403 }),
      json({}, { status: 409 }),
      json({}, { status: 403 }),
    ])
    // A refused read must not cause another one.
    await api.call(list).catch(() => undefined)
    await api.call(change, input).catch(() => undefined)
    expect(onForbidden).not.toHaveBeenCalled()
    await api.call(change, input).catch(() => undefined)
    expect(onForbidden).toHaveBeenCalledOnce()
  })
})

describe('the idempotency key', () => {
  const keyOf = ({ sent }: ReturnType<typeof setUp>, index: number) => sent(index)['idempotency-key']

  it('is new for every act that got a response, including a refusal', async () => {
    const set = setUp([json({ ok: true }), json({}, { status: 409 }), json({ ok: true })])
    await set.api.call(change, input)
    await set.api.call(change, input).catch(() => undefined)
    await set.api.call(change, input)
    expect(keyOf(set, 0)).toMatch(/^[0-9a-f-]{36}$/)
    expect(new Set([keyOf(set, 0), keyOf(set, 1), keyOf(set, 2)]).size).toBe(3)
  })
  it.each([new TypeError('Failed to fetch'), json({}, { status: 503 })])(
    'is reused for an act whose outcome is unknown until it gets a response',
    async (lost) => {
      const set = setUp([lost, json({ ok: true }), json({ ok: true })])
      await set.api.call(change, input).catch(() => undefined)
      await set.api.call(change, input)
      await set.api.call(change, input)
      expect(keyOf(set, 1)).toBe(keyOf(set, 0))
      expect(keyOf(set, 2)).not.toBe(keyOf(set, 0))
    },
  )
  it('is not shared with another act', async () => {
    const set = setUp([new TypeError('x'), json({ ok: true })])
    await set.api.call(change, input).catch(() => undefined)
    await set.api.call(change, { ...input, body: { reason: 'other' } })
    expect(keyOf(set, 1)).not.toBe(keyOf(set, 0))
  })
  it('is not sent with reads', async () => {
    const set = setUp([json({})])
    await set.api.call(search, { body: {} })
    expect(keyOf(set, 0)).toBeUndefined()
  })
})

it('uploads a form with progress, token and key', async () => {
  const uploaded = vi.fn(async (_request: { headers: Readonly<Record<string, string>>; onProgress?: unknown }) =>
    json({ id: 'f' }),
  )
  const api = createClient({ base: '/api', tokens: signedIn(), upload: uploaded })
  const onProgress = () => undefined
  await api.call(upload, { body: new FormData() }, { onProgress })
  const request = uploaded.mock.calls[0]?.[0]
  expect(request).toMatchObject({ url: '/api/files', method: 'POST', onProgress })
  expect(request?.headers.authorization).toBe('Bearer t1')
  expect(request?.headers['idempotency-key']).toBeDefined()
  expect(request?.headers).not.toHaveProperty('content-type')
})
