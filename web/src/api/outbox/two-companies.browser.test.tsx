/** One person, one phone, two companies: what is recorded for one is neither sent to the other nor shown there. */
import { beforeEach, expect, it, vi } from 'vitest'
import { emptyPhone } from '../../screens/carrier/phone.fixture.ts'
import type { ApiClient } from '../client.ts'
import { forgetAccount } from '../auth/forget-account.ts'
import { forgetAccountKeys, hasAccountKey, learnAccountKeys } from './account-key.ts'
import { forgetRead } from './day-pack.ts'
import { keep } from './field-database.ts'
import { Refused } from './field-request.ts'
import { giveUpName, outboxOwner } from './outbox-owner.ts'
import { enrolPhone, forgetPhones, OtherUsersPhone, phoneOf } from './phone.ts'
import { itemHead, itemsOf, recordItem } from './record-item.ts'
import { sendOutbox } from './send-outbox.ts'

beforeEach(async () => {
  localStorage.clear()
  forgetPhones()
  await emptyPhone()
})

const PERSON = '0189aaaa-0000-7000-8000-00000000aaaa'
/** The person as the user of a company. */
const as = (user: string) => ({
  homeAccountId: PERSON,
  idTokenClaims: { sub: PERSON, iss: '', aud: '', exp: 0, iat: 0, user_guid: `0189bbbb-0000-7000-8000-${user}` },
})
const [HERE, THERE] = [as('000000000001'), as('000000000002')]

const signIn = async (account: typeof HERE) => {
  const owner = outboxOwner(account)
  const id = account.idTokenClaims.user_guid.slice(-8)
  const key = btoa(id.padEnd(32, '.')).replaceAll('=', '')
  await learnAccountKeys(owner, { call: async () => ({ keys: [{ id, key }] }) } as unknown as ApiClient)
  return owner
}

const note = async (owner: string, text: string) => {
  const head = await itemHead('1')
  const act = {
    kind: 'note' as const,
    jobGuid: '01890000-0000-7000-8000-000000000301',
    body: text,
    photos: [],
    ...head,
  }
  await recordItem(act, { owner, about: text, jobGuid: act.jobGuid })
  return act.id
}

/** A server that notes by which phone each act came. */
const aServer = () => {
  const came: [phone: string, act: string][] = []
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  const fetch = vi.fn(async (address: string | URL | Request, options?: RequestInit) => {
    const url = String(address instanceof Request ? address.url : address)
    const sent = JSON.parse(typeof options?.body === 'string' ? options.body : '{}') as {
      device?: string
      items?: { body?: string; closed?: string }[]
    }
    if (url.includes('token'))
      return answer({ accessToken: sent.device, expiresOn: new Date(Date.now() + 600_000).toISOString() })
    const phone = new Headers(options?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    for (const { body } of sent.items ?? [])
      came.push([phone, (JSON.parse(body ?? '{"id":"encrypted"}') as { id: string }).id])
    return answer({ results: (sent.items ?? []).map(() => ({ state: 'applied', why: null })) })
  })
  return { fetch, came }
}

it('gives each company a store of its own, and the first one the name that earlier versions used', () => {
  expect(outboxOwner(HERE)).toBe(PERSON)
  expect(outboxOwner(THERE)).toBe(`${PERSON}.000000000002`)
  expect(outboxOwner(HERE)).toBe(PERSON)
  expect(Object.entries(localStorage).flat().join(' ')).not.toContain(HERE.idTokenClaims.user_guid)
})

it('keeps it beyond the session, so that the next one has the same', async () => {
  outboxOwner(HERE)
  await forgetAccount([localStorage])
  expect(outboxOwner(THERE)).not.toBe(PERSON)
  expect(outboxOwner(HERE)).toBe(PERSON)
})

it('sends acts by the phone of their company, also while the person works for the other, and shows them nowhere else', async () => {
  const server = aServer()
  vi.stubGlobal('fetch', server.fetch)
  const first = await signIn(HERE)
  await enrolPhone(first, async ({ guid }) => ({ guid, device: 'here.phone' }))
  const act = await note(first, 'Of the first company')
  const second = await signIn(THERE)
  const other = await note(second, 'Of the second company')
  expect((await itemsOf(second)).map(({ about }) => about)).toEqual(['Of the second company'])
  await sendOutbox({ owner: second, enrol: async ({ guid }) => ({ guid, device: 'there.phone' }) })
  expect(server.came.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['here.phone', act],
    ['there.phone', other],
  ])
  expect((await phoneOf(first)).guid).not.toBe((await phoneOf(second)).guid)
  vi.unstubAllGlobals()
})

it.each([
  [
    'says that it is another user’s',
    async () => Promise.reject(new Refused(409, 'another phone already has this guid')),
  ],
  ['knows it under another company', async () => ({ guid: 'p', device: 'there.phone' })],
])('leaves a phone that an earlier version enrolled for the other company if the server %s', async (_, enrol) => {
  const owner = outboxOwner(THERE)
  expect(owner).toBe(PERSON)
  await keep(`phone ${owner}`, { ...(await phoneOf(owner)), device: 'here.phone' })
  forgetPhones()
  await expect(enrolPhone(owner, enrol)).rejects.toThrow(OtherUsersPhone)
  expect((await phoneOf(owner)).device).toBe('here.phone')
  giveUpName(owner)
  expect(outboxOwner(THERE)).toBe(`${PERSON}.000000000002`)
  expect(outboxOwner(HERE)).toBe(PERSON)
  expect(outboxOwner(THERE)).toBe(`${PERSON}.000000000002`)
})

it('goes on with a phone of an earlier version whose user may do less now', async () => {
  const owner = outboxOwner(HERE)
  await keep(`phone ${owner}`, { ...(await phoneOf(owner)), device: 'here.phone' })
  forgetPhones()
  await enrolPhone(owner, async () => Promise.reject(new Refused(403, 'Your role lacks a permission')))
  expect(await phoneOf(owner)).toMatchObject({ device: 'here.phone', isOwn: true })
})

it('keeps the key for input of forms, which is the account’s own', async () => {
  outboxOwner(HERE)
  const owner = await signIn(THERE)
  const platform = { call: async () => ({ keys: [{ id: 'forms___', key: btoa('f'.repeat(32)) }] }) }
  await learnAccountKeys(PERSON, platform as unknown as ApiClient)
  await forgetRead(owner)
  // As after a reload.
  forgetAccountKeys()
  expect([await hasAccountKey(owner), await hasAccountKey(PERSON)]).toEqual([true, true])
})
