import { generateKeyPair, jwtVerify, SignJWT } from 'jose'
import { describe, expect, it, test, vi } from 'vitest'
import { refuseToken } from './refuse-token.ts'
import { TokenRefusals } from './token-refusals.ts'
import { TokenRefused } from './verified-token.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const EXPECTED = { issuer: 'https://id.test', audience: 'urn:waybill', now: NOW }
const secondsFrom = (minutes: number) => NOW.getTime() / 1000 + minutes * 60
const GOOD = { iss: EXPECTED.issuer, aud: EXPECTED.audience, sub: 's', exp: secondsFrom(5) }
const { privateKey, publicKey } = await generateKeyPair('RS256')
const other = await generateKeyPair('RS256')

const signed = (claims: object, key = privateKey) =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256' }).sign(key)
const refusalOf = async (bearer: string): Promise<TokenRefused> => {
  const { issuer, audience } = EXPECTED
  const how = { issuer, audience, currentDate: NOW, algorithms: ['RS256'], requiredClaims: ['sub', 'exp'] }
  const refusal = await jwtVerify(bearer, publicKey, how)
    .catch((error: unknown) => refuseToken(error, EXPECTED))
    .catch((error: unknown) => error)
  if (!(refusal instanceof TokenRefused)) throw new Error('The token was not refused')
  return refusal
}

describe('a refusal names what was expected and found once the signature is good', () => {
  it.each([
    ['issuer', { iss: 'https://else.test' }, { expected: 'https://id.test', found: 'https://else.test' }],
    ['issuer', { iss: undefined }, { expected: 'https://id.test', found: 'nothing' }],
    ['audience', { aud: ['a', 'b'] }, { expected: 'urn:waybill', found: '["a","b"]' }],
    [
      'time',
      { exp: secondsFrom(-5) },
      { expected: 'after 2026-11-20T08:00:00.000Z', found: '2026-11-20T07:55:00.000Z' },
    ],
    [
      'time',
      { nbf: secondsFrom(5) },
      { expected: 'before 2026-11-20T08:00:00.000Z', found: '2026-11-20T08:05:00.000Z' },
    ],
    ['claims', { sub: undefined }, undefined],
  ] as const)('%s %j', async (kind, claims, claim) => {
    const refusal = await refusalOf(await signed({ ...GOOD, ...claims }))
    expect([refusal.kind, refusal.claim]).toEqual([kind, claim])
  })
  it('and never before', async () => {
    const forged = await signed({ ...GOOD, iss: 'https://else.test', aud: 'mine' }, other.privateKey)
    const [head, body] = (await signed({ ...GOOD, iss: 'https://else.test' })).split('.')
    for (const [bearer, kind] of [
      [forged, 'key'],
      [`${head}.${body}.`, 'key'],
      ['nonsense', 'form'],
      ['', 'form'],
    ] as const) {
      const refusal = await refusalOf(bearer)
      expect([refusal.kind, refusal.claim]).toEqual([kind, undefined])
      expect(refusal.message).not.toContain('else.test')
    }
  })
  it('with at most 200 characters of the claim', async () => {
    expect((await refusalOf(await signed({ ...GOOD, iss: 'x'.repeat(5_000) }))).claim?.found).toHaveLength(200)
  })
  it('but a fault stays a fault', () => {
    expect(() => refuseToken(new TypeError('away'), EXPECTED)).toThrow(TypeError)
  })
})

test('refusals are all counted, and logged once a minute for each portal and kind', () => {
  let now = NOW.getTime()
  const refusals = new TokenRefusals({ now: () => new Date(now) })
  const warn = vi.fn()
  const add = (portal: 'client' | 'carrier', kind: 'time' | 'audience') =>
    refusals.add(portal, new TokenRefused('no', { kind, claim: { expected: 'a', found: 'b' } }), { warn })
  for (let i = 0; i < 100; i += 1) add('client', 'time')
  add('client', 'audience')
  add('carrier', 'time')
  expect(warn.mock.calls.map(([line]) => [line.portal, line.kind, line.leftOut])).toEqual([
    ['client', 'time', 0],
    ['client', 'audience', 0],
    ['carrier', 'time', 0],
  ])
  expect(warn.mock.calls[0]?.[0]).toMatchObject({ security: 'token-refused', reason: 'no', expected: 'a', found: 'b' })
  now += 59_999
  add('client', 'time')
  expect(warn).toHaveBeenCalledTimes(3)
  now += 1
  add('client', 'time')
  expect(warn).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'time', leftOut: 100 }), expect.any(String))
  expect(refusals.counts.map(({ portal, kind, count }) => [portal, kind, count])).toEqual([
    ['client', 'time', 102],
    ['client', 'audience', 1],
    ['carrier', 'time', 1],
  ])
})
