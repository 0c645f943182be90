import { expect, it } from 'vitest'
import { isServerReached } from './reach.ts'

const answering = (status: number) => async () => new Response(null, { status })

it.each([200, 401, 404, 500])('is reachable if the server returns %i', async (status) => {
  expect(await isServerReached(answering(status))).toBe(true)
})
it.each([502, 503, 504])('is unreachable if a proxy in front of it returns %i', async (status) => {
  expect(await isServerReached(answering(status))).toBe(false)
})
it('is unreachable without a response', async () => {
  expect(await isServerReached(async () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
})
