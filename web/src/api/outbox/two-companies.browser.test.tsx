/** One person, one phone, two companies: what is recorded for one is neither sent to the other nor shown there. */
import { CLOSED_TYPE } from '@waybill/contract/vocabulary/field.ts'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { emptyPhone } from '../../screens/carrier/phone.fixture.ts'
import type { ApiClient } from '../client.ts'
import { forgetAccount } from '../auth/forget-account.ts'
import { forgetAccountKeys, hasAccountKey, learnAccountKeys } from './account-key.ts'
import { forgetRead } from './day-pack.ts'
import { keep } from './field-database.ts'
import { Refused } from './field-request.ts'
import { forgetOld } from './forget-old.ts'
import { forgetSignedOut } from './forget-signed-out.ts'
import { pictureIn, putPicture, storedPicture, writtenPictures } from './local-pictures.ts'
import { localPicture } from './local-picture.ts'
import { clearMemoryActs, holdPicture, memoryPicture, releasePicture } from './memory-acts.ts'
import { giveUpName, outboxOwner } from './outbox-owner.ts'
import { enrolPhone, forgetPhones, OtherUsersPhone, phoneOf } from './phone.ts'
import { itemHead, itemsOf, recordItem } from './record-item.ts'
import { markRefusalRead, sendRefusedAgain } from './refused-pictures.ts'
import { sendOutbox } from './send-outbox.ts'
import { takePicture } from './take-picture.ts'

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

const note = async (owner: string, text: string, pictures: string[] = []) => {
  const head = await itemHead('1')
  const act = {
    kind: 'note' as const,
    jobGuid: '01890000-0000-7000-8000-000000000301',
    body: text,
    photos: [],
    ...head,
  }
  await recordItem(act, { owner, about: text, jobGuid: act.jobGuid, pictures })
  return act.id
}

/** A server that notes by which phone each act came. */
const aServer = () => {
  const came: [phone: string, act: string][] = []
  const pictures: [phone: string, sha256: string, bytes: string][] = []
  const answer = (body: unknown) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
  const fetch = vi.fn(async (address: string | URL | Request, options?: RequestInit) => {
    const url = String(address instanceof Request ? address.url : address)
    const phone = new Headers(options?.headers).get('authorization')?.replace('Bearer ', '') ?? ''
    const named = /\/field\/bytes\/([0-9a-f]{64})/.exec(url)?.[1]
    if (named) {
      const type = new Headers(options?.headers).get('content-type')
      const text = new TextDecoder().decode(options?.body as ArrayBuffer)
      pictures.push([phone, named, type === CLOSED_TYPE ? 'encrypted' : text])
      return answer({ sha256: named, totalBytes: 1, seals: [] })
    }
    const sent = JSON.parse(typeof options?.body === 'string' ? options.body : '{}') as {
      device?: string
      items?: { body?: string; closed?: string }[]
    }
    if (url.includes('token'))
      return answer({ accessToken: sent.device, expiresOn: new Date(Date.now() + 600_000).toISOString() })
    for (const { body } of sent.items ?? [])
      came.push([phone, (JSON.parse(body ?? '{"id":"encrypted"}') as { id: string }).id])
    return answer({ results: (sent.items ?? []).map(() => ({ state: 'applied', why: null })) })
  })
  return { fetch, came, pictures }
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

const paper = (owner: string, text: string) =>
  takePicture(new Blob([`%PDF-1.4 ${text}`], { type: 'application/pdf' }), {
    owner,
    source: 'file',
    place: null,
    noPosition: '',
  })
const enrolled = async (owner: string, device: string) => enrolPhone(owner, async ({ guid }) => ({ guid, device }))
const byPhone = (pictures: readonly [phone: string, ...rest: string[]][]) =>
  pictures.toSorted(([a], [b]) => a.localeCompare(b))

it('sends a picture that was taken for both companies to each of them, and shows it in each', async () => {
  const server = aServer()
  vi.stubGlobal('fetch', server.fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const first = await signIn(HERE)
  await enrolled(first, 'here.phone')
  const { sha256 } = await paper(first, 'Of both')
  await note(first, 'Of the first company', [sha256])
  const second = await signIn(THERE)
  await enrolled(second, 'there.phone')
  expect((await paper(second, 'Of both')).sha256).toBe(sha256)
  await note(second, 'Of the second company', [sha256])
  expect(new TextDecoder().decode((await localPicture(second, sha256))?.bytes ?? undefined)).toContain('Of both')
  await sendOutbox()
  expect(byPhone(server.pictures)).toEqual([
    ['here.phone', sha256, '%PDF-1.4 Of both'],
    ['there.phone', sha256, '%PDF-1.4 Of both'],
  ])
  // Their bytes are gone, and both stay known for as long as their acts.
  for (const owner of [first, second])
    expect(await storedPicture(owner, sha256)).toMatchObject({ owner, isNamed: true })
  await sendOutbox()
  expect(server.pictures).toHaveLength(2)
  await forgetOld(Date.now() + 90 * 86_400_000)
  for (const owner of [first, second]) expect(await storedPicture(owner, sha256)).toBeUndefined()
})

it('refuses, reads and forgets the picture of one company without the other’s', async () => {
  const [first, second] = [await signIn(HERE), await signIn(THERE)]
  const { sha256 } = await paper(first, 'Of both')
  await paper(second, 'Of both')
  await writtenPictures(async (stores) => {
    const picture = await pictureIn(stores, second, sha256)
    if (picture) await putPicture(stores, { ...picture, refused: 'Too dark' })
  })
  await markRefusalRead(second, sha256)
  expect(await storedPicture(first, sha256)).toMatchObject({ refused: null })
  expect(await storedPicture(second, sha256)).toMatchObject({ refused: 'Too dark', isRefusalRead: true })
  await sendRefusedAgain(second, sha256)
  expect(await storedPicture(second, sha256)).toMatchObject({ refused: null })
})

it('sends for the other what the last release stored only for one, before its bytes go', async () => {
  const server = aServer()
  vi.stubGlobal('fetch', server.fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const second = await signIn(THERE)
  await enrolled(second, 'there.phone')
  // The record, and an act of someone else that names it, as the last release stored them.
  const { sha256 } = await paper('nadia', 'Of both')
  await writtenPictures(async ({ bytes }) => {
    const picture = await bytes.get(sha256)
    if (picture) await bytes.put({ ...picture, isNamed: true })
  })
  await enrolled('nadia', 'nadia.phone')
  await note('nadia', 'Nadia’s', [sha256])
  await note(second, 'Of the second company', [sha256])
  await sendOutbox()
  expect(byPhone(server.pictures)).toEqual([
    ['nadia.phone', sha256, '%PDF-1.4 Of both'],
    ['there.phone', sha256, '%PDF-1.4 Of both'],
  ])
})

it('keeps bytes that it cannot read for the other until their owner is here again', async () => {
  const server = aServer()
  vi.stubGlobal('fetch', server.fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const first = await signIn(HERE)
  await enrolled(first, 'here.phone')
  const { sha256 } = await paper(first, 'Of both')
  await note(first, 'Of the first company', [sha256])
  await forgetSignedOut()
  const second = await signIn(THERE)
  await enrolled(second, 'there.phone')
  await note(second, 'Of the second company', [sha256])
  await sendOutbox()
  expect(server.pictures).toEqual([['here.phone', sha256, 'encrypted']])
  await forgetOld(Date.now() + 90 * 86_400_000)
  await signIn(HERE)
  await sendOutbox()
  expect(server.pictures.slice(1)).toEqual([['there.phone', sha256, '%PDF-1.4 Of both']])
  for (const owner of [first, second]) expect((await localPicture(owner, sha256))?.bytes ?? null).toBeNull()
})

it('holds a picture that could not be stored for each company', async () => {
  const held = (owner: string) => ({
    sha256: 'a'.repeat(64),
    owner,
    type: 'image/jpeg',
    size: 1,
    bytes: new ArrayBuffer(1),
    small: null,
    isNamed: false,
    dateKept: '2026-12-01T00:00:00.000Z',
    refused: null,
  })
  onTestFinished(clearMemoryActs)
  holdPicture(held('a'))
  holdPicture(held('b'))
  releasePicture('a', 'a'.repeat(64))
  expect(memoryPicture('a', 'a'.repeat(64))).toBeUndefined()
  expect(memoryPicture('b', 'a'.repeat(64))).toMatchObject({ owner: 'b' })
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
