/** Phones of drivers for tests: with keys of their own, and the items that they send. */
import { createHash, webcrypto } from 'node:crypto'
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { fieldPublicRoutes, fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { FieldItemAnswer } from '@waybill/contract/field/field.shapes.ts'
import { newGuid } from '../src/platform/guid.ts'
import { NOW, type Person } from './builders.ts'
import type { TestApp } from './test-app.ts'
import { PNG } from './uploads.ts'

type Item<K extends FieldItem['kind']> = Extract<FieldItem, { kind: K }>

/** `count` minutes after the moment at which tests begin. */
export const minutes = (count: number): Date => new Date(NOW.getTime() + count * 60_000)
export const at = (count: number): string => minutes(count).toISOString()
export const itemBase = (minute: number) => ({ id: newGuid(), v: 1, dateMade: at(minute), clockOffset: 0 })

/** Without a sign-in: a phone that begins by a driver's link. */
const NO_PERSON: Person = { companyGuid: '', accountGuid: '', userGuid: '', portal: 'carrier', name: '', token: '' }

/** A phone with a key of its own. */
export async function aPhone(t: TestApp, who: Person | null, more: object = {}) {
  const pair = await webcrypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await webcrypto.subtle.exportKey('jwk', pair.publicKey)
  const guid = newGuid()
  const enrol = () =>
    t.sendAny(who, fieldPublicRoutes.enrol, { body: { guid, label: 'Pixel', publicKey: { kty, crv, x, y }, ...more } })
  const enrolled = await enrol()
  const { status } = enrolled
  const sign = async (text: string) => {
    const bytes = await webcrypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, Buffer.from(text))
    return Buffer.from(bytes).toString('hex')
  }
  const device = status < 400 ? enrolled.body.device : ''
  const signature = async (time: string) => ({
    device,
    time,
    signature: await sign(`waybill-token\n${device}\n${time}`),
  })
  const ask = (sent: object) => t.sendAny(null, fieldPublicRoutes.token, { body: sent })
  let last: string | null = null
  // One network address asks only so often: a token is asked for once a moment.
  let cached: { person: Person; at: number } | undefined
  const phone = {
    guid,
    status,
    device,
    enrol,
    sign,
    signature,
    ask,
    /** Speaks for the phone. */
    person: async (): Promise<Person> => {
      const now = t.clock.now().getTime()
      if (cached?.at === now) return cached.person
      const { body: token } = await ask(await signature(new Date(now).toISOString()))
      cached = { person: { ...(who ?? NO_PERSON), token: token.accessToken }, at: now }
      return cached.person
    },
    /** Sends items in their order. */
    async send(...items: object[]): Promise<FieldItemAnswer[]> {
      const sent = items.map((item) => {
        const after = last
        last = (item as { id: string }).id
        return { after, body: JSON.stringify(item) }
      })
      return (await t.send(await phone.person(), fieldRoutes.send, { body: { items: sent } })).body.results
    },
  }
  return phone
}

const STROKES = [
  [
    [0.1, 0.2],
    [0.5, 0.6],
  ],
] satisfies [number, number][][]

/** Bytes that no other picture has. */
export const aPicture = (name: string) => Buffer.concat([PNG, Buffer.from(name)])
export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

export const inspected = (stopGuid: string, commodityGuid: string, bytes: Buffer[], minute = 550, more: object = {}) =>
  ({
    kind: 'inspection',
    ...itemBase(minute),
    stopGuid,
    commodityGuid,
    inspectionId: newGuid(),
    odometer: 12_345,
    damages: [],
    photos: bytes.map((each) => ({
      id: newGuid(),
      slot: 'front',
      sha256: hashOf(each),
      size: each.length,
      type: 'image/png',
    })),
    ...more,
  }) satisfies Item<'inspection'>
export const finished = (
  stopGuid: string,
  commodities: string[],
  inspections: string[],
  minute = 560,
  more: object = {},
) => ({
  kind: 'finish',
  ...itemBase(minute),
  stopGuid,
  inspections,
  commodities,
  signed: { name: 'Ann Yard', strokes: STROKES },
  ...more,
})
