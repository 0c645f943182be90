/** What stays on a phone after a session is for its account only, and still leaves it. */
import { beforeEach, expect, it } from 'vitest'
import { emptyPhone } from '../../screens/carrier/phone.fixture.ts'
import type { ApiClient } from '../client.ts'
import { forgetAccount } from '../auth/forget-account.ts'
import { closeDrafts, openDraft } from '../closed-drafts.ts'
import { forgetAccountKeys, learnAccountKeys } from './account-key.ts'
import { closePlain } from './close-plain.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { fieldDatabase } from './field-database.ts'
import { forgetSignedOut } from './forget-signed-out.ts'
import { keepAnswer, cachedAnswer } from './day-pack.ts'
import { localPicture } from './local-picture.ts'
import { forgetOld } from './forget-old.ts'
import { itemHead, itemsOf, recordItem, undoUnsent } from './record-item.ts'
import { takePicture } from './take-picture.ts'

beforeEach(emptyPhone)

const key = (user: string) => btoa(user.padEnd(32, '.')).replaceAll('=', '')
const signIn = (user: string) =>
  learnAccountKeys(user, {
    call: async () => ({ keys: [{ id: user.padEnd(8, '_'), key: key(user) }] }),
  } as unknown as ApiClient)

/** As text, with the bytes of buffers. */
const textOf = (value: unknown): string => {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
  if (typeof value === 'object' && value !== null && !(value instanceof CryptoKey))
    return Object.entries(value)
      .map(([name, part]) => `${name} ${textOf(part)}`)
      .join('\n')
  return String(value)
}

/** Everything in the stores, as text. */
const everything = async (): Promise<string> => {
  const database = await fieldDatabase()
  const stores = ['items', 'bytes', 'drafts', 'kept'] as const
  const all = await Promise.all(stores.map((store) => database.getAll(store)))
  return [...all.map(textOf), ...Object.entries(localStorage).flat()].join('\n')
}

const note = async (owner: string, text: string, pictures: string[] = [], draft?: { name: string; value: unknown }) => {
  const head = await itemHead('1')
  const act = {
    kind: 'note' as const,
    jobGuid: '01890000-0000-7000-8000-000000000301',
    body: text,
    photos: [],
    ...head,
  }
  await recordItem(act, { owner, about: `about ${text}`, jobGuid: act.jobGuid, pictures, ...(draft ? { draft } : {}) })
  return act
}
const paper = (owner: string, text: string) =>
  takePicture(new Blob([`%PDF ${text}`], { type: 'application/pdf' }), {
    owner,
    source: 'file',
    place: null,
    noPosition: '',
  })

it('nothing that one recorded or entered can be read by the next, and all of it by its account', async () => {
  await signIn('casey')
  const picture = await paper('casey', 'Hidden picture')
  const act = await note('casey', 'Hidden note', [picture.sha256])
  await keepDraft('casey inspect 1 2', { vin: 'Hidden draft' })
  await keepAnswer('casey', 'GET /offers', '', { read: 'Hidden answer' })
  expect(await itemsOf('casey')).toMatchObject([{ about: 'about Hidden note', body: JSON.stringify(act) }])
  await forgetSignedOut()
  const left = await everything()
  expect(left).not.toContain('Hidden')
  expect(left).not.toContain('01890000-0000-7000-8000-000000000301')
  expect(left).toContain(act.id)
  await signIn('nadia')
  expect(await itemsOf('casey')).toEqual([])
  expect(await readDraft('nadia inspect 1 2')).toBeUndefined()
  expect((await localPicture('casey', picture.sha256))?.bytes).toBeNull()
  await forgetSignedOut()
  await signIn('casey')
  expect(await itemsOf('casey')).toMatchObject([{ about: 'about Hidden note', body: JSON.stringify(act) }])
  expect(await readDraft('casey inspect 1 2')).toEqual({ vin: 'Hidden draft' })
  expect(textOf((await localPicture('casey', picture.sha256))?.bytes)).toContain('Hidden picture')
  expect(await cachedAnswer('casey', 'GET /offers ')).toBeUndefined()
})

it('holds the key in a reload without signal, not as bytes, and not after the session', async () => {
  await signIn('casey')
  await keepDraft('casey finish 1', { name: 'Teresa' })
  // As after a reload.
  forgetAccountKeys()
  expect(await readDraft('casey finish 1')).toEqual({ name: 'Teresa' })
  const [stored] = (await (await fieldDatabase()).get('kept', 'key casey')) as { key: CryptoKey }[]
  await expect(crypto.subtle.exportKey('raw', stored!.key)).rejects.toThrow(/not extractable/)
  await forgetSignedOut()
  expect(await (await fieldDatabase()).get('kept', 'key casey')).toBeUndefined()
})

it('does not keep a key that arrives after the end of its session', async () => {
  const answer = Promise.withResolvers<unknown>()
  const learning = learnAccountKeys('casey', { call: () => answer.promise } as unknown as ApiClient)
  await forgetSignedOut()
  answer.resolve({ keys: [{ id: 'casey___', key: key('casey') }] })
  await expect(learning).rejects.toThrow('The session has ended')
  expect(await (await fieldDatabase()).getAllKeys('kept')).toEqual([])
})

it('encrypts what the last release stored as it was, and keeps it', async () => {
  const picture = await paper('casey', 'Plain picture')
  const act = await note('casey', 'Plain note', [picture.sha256])
  await keepDraft('casey inspect 1 2', { vin: 'Plain draft' })
  expect(await everything()).toContain('Plain note')
  await signIn('casey')
  await closePlain('casey')
  expect(await everything()).not.toContain('Plain')
  expect(await itemsOf('casey')).toMatchObject([{ id: act.id, body: JSON.stringify(act), state: 'waiting' }])
  expect(await readDraft('casey inspect 1 2')).toEqual({ vin: 'Plain draft' })
  expect(textOf((await localPicture('casey', picture.sha256))?.bytes)).toContain('Plain picture')
})

it('restores the draft of an act that is undone', async () => {
  await signIn('casey')
  const draft = { name: 'casey finish 1', value: { name: 'Teresa' } }
  const { id } = await note('casey', 'Undone', [], draft)
  expect(await undoUnsent(id)).toBe(true)
  expect(await readDraft('casey finish 1')).toEqual({ name: 'Teresa' })
  expect(await everything()).not.toContain('Teresa')
})

it('does not overwrite a draft that it cannot read, nor delete pictures that one may name', async () => {
  await signIn('casey')
  const picture = await paper('casey', 'Of a draft')
  await keepDraft('casey inspect 1 2', { vin: 'Earlier', photos: [picture.sha256] })
  await forgetSignedOut()
  await keepDraft('casey inspect 1 2', { vin: 'Later' })
  await forgetOld(Date.now() + 90 * 86_400_000)
  await signIn('casey')
  expect(await readDraft('casey inspect 1 2 unread')).toMatchObject({ vin: 'Earlier' })
  expect(await localPicture('casey', picture.sha256)).toBeDefined()
})

it('keeps a draft of each company that one person works for', async () => {
  const name = 'waybill.new-order.rae'
  const platformOf = (user: string) =>
    ({ call: async () => ({ keys: [{ id: user.padEnd(8, '_'), key: key(user) }] }) }) as unknown as ApiClient
  for (const company of ['here', 'there']) {
    await openDraft(localStorage, name, platformOf(company))
    expect(localStorage.getItem(name)).toBeNull()
    await learnAccountKeys('rae', platformOf(company))
    localStorage.setItem(name, `Order ${company}`)
    await forgetAccount([localStorage])
  }
  for (const company of ['here', 'there']) {
    await openDraft(localStorage, name, platformOf(company))
    expect(localStorage.getItem(name)).toBe(`Order ${company}`)
    await learnAccountKeys('rae', platformOf(company))
    await forgetAccount([localStorage])
  }
})

it('encrypts an office’s draft at the end of its session, and gives it back to the same person only', async () => {
  const name = 'waybill.new-order.casey'
  localStorage.setItem(name, 'Hidden order')
  await signIn('casey')
  await forgetAccount([localStorage])
  expect(Object.entries(localStorage).flat().join()).not.toContain('Hidden')
  const platformOf = (user: string) =>
    ({ call: async () => ({ keys: [{ id: user.padEnd(8, '_'), key: key(user) }] }) }) as unknown as ApiClient
  await openDraft(localStorage, 'waybill.new-order.nadia', platformOf('nadia'))
  expect(Object.entries(localStorage).flat().join()).not.toContain('Hidden')
  await openDraft(localStorage, name, platformOf('casey'))
  expect(localStorage.getItem(name)).toBe('Hidden order')
  // Without a key it is removed like the rest.
  localStorage.setItem('waybill.new-order.other', 'Hidden order')
  await closeDrafts(localStorage, ['waybill.new-order.other'])
  expect(Object.keys(localStorage)).toEqual([name])
})
