import { expect, it } from 'vitest'
import { isServerReached } from './reach.ts'

const answering = (status: number) => async () => new Response(null, { status })

it.each([200, 401, 404, 500])('is reached where the server answers %i', async (status) => {
  expect(await isServerReached(answering(status))).toBe(true)
})
it.each([502, 503, 504])('is not reached where something in front of it answers %i', async (status) => {
  expect(await isServerReached(answering(status))).toBe(false)
})
it('is not reached where nothing answers', async () => {
  expect(await isServerReached(async () => Promise.reject(new TypeError('Failed to fetch')))).toBe(false)
})
