/** The phone's own key: it signs the phone's acts, and sends what is left on it after a logout. */
import { fieldPublicRoutes } from '@waybill/contract/field/field.routes.ts'
import type { DeviceToken, EnrolledDevice, NewDevice, PublicKey } from '@waybill/contract/field/field.shapes.ts'
import { newGuid } from '../new-guid.ts'
import { fieldNow } from './clock-offset.ts'
import { LINK_OWNER } from './day-pack.ts'
import { keep, readValue } from './field-database.ts'
import { Refused, request } from './field-request.ts'
import { withLock } from './outbox-lock.ts'
import { hex } from './sha256.ts'
import { StoreFault } from './store-fault.ts'

interface Phone {
  guid: string
  /** Not extractable: not even this page can read it. */
  privateKey: CryptoKey
  publicKey: PublicKey
  /** The phone's id; null until it is enrolled. */
  device: string | null
  /** The server has said that it is this user's. Earlier versions had one phone for all companies of a person. */
  isOwn?: boolean
}

/** A phone of another company's user, who is the same person. */
export class OtherUsersPhone extends Error {}

/** Enrols a phone for the signed-in user, or by a driver link. */
export type Enrol = (phone: NewDevice) => Promise<EnrolledDevice>

const nameOf = (owner: string) => `phone ${owner}`
const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const

const createPhone = async (): Promise<Phone> => {
  const { privateKey, publicKey } = await crypto.subtle.generateKey(ALGORITHM, false, ['sign', 'verify'])
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey)
  if (!x || !y) throw new Error('The key of the phone has no public half')
  return { guid: newGuid(), privateKey, publicKey: { kty: 'EC', crv: 'P-256', x, y }, device: null }
}

/** The keys that this page knows: with them acts are signed and sent while the store does not answer. */
const phones = new Map<string, Phone>()

const stored = async (owner: string): Promise<Phone> => {
  const known = await readValue<Phone>(nameOf(owner))
  if (known) return known
  // Two tabs share one key.
  return withLock('waybill.phone', async () => {
    const again = await readValue<Phone>(nameOf(owner))
    if (again) return again
    const phone = phones.get(owner) ?? (await createPhone())
    await keep(nameOf(owner), phone)
    return phone
  })
}

/** The user's phone, with a new key if it has none: this needs no signal. A key that cannot be stored lasts as long as the page. */
export const phoneOf = async (owner: string): Promise<Phone> => {
  const there = await stored(owner).catch((error: unknown) => {
    if (error instanceof StoreFault) return undefined
    throw error
  })
  const known = phones.get(owner)
  // Its enrolment could not be stored.
  const isNewer = known && (!there || (known.guid === there.guid && there.device === null))
  const phone = isNewer ? known : (there ?? (await createPhone()))
  phones.set(owner, phone)
  return phone
}

/** Signs a text: r and s as 128 hex digits. */
export const signedBy = async ({ privateKey }: Phone, text: string): Promise<string> =>
  hex(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, new TextEncoder().encode(text)))

/** Label in the list of phones. */
const labelOf = (agent: string): string => {
  const on = /Android|iPhone|iPad|Windows|Macintosh|Linux/.exec(agent)?.[0] ?? 'Phone'
  const by = /Edg|Firefox|Chrome|Safari/.exec(agent)?.[0]
  return by ? `${by === 'Edg' ? 'Edge' : by} on ${on === 'Macintosh' ? 'Mac' : on}` : on
}

export const isEnrolled = async (owner: string): Promise<boolean> => (await phoneOf(owner)).device !== null

/** Again for a phone that an earlier version enrolled: it may be another user's. @throws `OtherUsersPhone` */
export const enrolPhone = async (owner: string, enrol: Enrol): Promise<void> => {
  const phone = await phoneOf(owner)
  if (phone.isOwn === true || (phone.device !== null && owner.startsWith(LINK_OWNER))) return
  const { guid, publicKey } = phone
  const { device } = await enrol({ guid, publicKey, label: labelOf(navigator.userAgent) }).catch((error: unknown) => {
    if (phone.device === null || !(error instanceof Refused)) throw error
    if (error.status === 409) throw new OtherUsersPhone('This phone is another user’s', { cause: error })
    // Their role has changed since: what they recorded is still sent.
    return { device: phone.device }
  })
  // A phone has another name in each company.
  if (phone.device !== null && device !== phone.device) throw new OtherUsersPhone('This phone is of another company')
  const enrolled = { ...phone, device, isOwn: true }
  phones.set(owner, enrolled)
  await keep(nameOf(owner), enrolled).catch((error: unknown) => {
    if (!(error instanceof StoreFault)) throw error
  })
}

interface CachedToken {
  accessToken: string
  /** By the phone's clock. */
  until: number
}
const tokens = new Map<string, CachedToken>()

/** At the end of a session: nothing of an account stays in memory. */
export const forgetPhones = (): void => {
  tokens.clear()
  phones.clear()
}

/** A token is not used in its last 30 seconds (milliseconds). */
const SPARE = 30_000

/** A token of the phone. @throws `Refused` if its access has ended */
export const phoneToken = async (owner: string, unsent: number | undefined, isRefused = false): Promise<string> => {
  const cached = tokens.get(owner)
  if (cached && !isRefused && cached.until > Date.now() + SPARE) return cached.accessToken
  const phone = await phoneOf(owner)
  if (phone.device === null) throw new Refused(401, 'This phone isn’t set up yet')
  const { device } = phone
  const ask = async (): Promise<DeviceToken> => {
    const { date: time } = await fieldNow()
    const signature = await signedBy(phone, `waybill-token\n${device}\n${time}`)
    return request<DeviceToken>(fieldPublicRoutes.token, { body: { device, time, signature, unsent } })
  }
  // The date of a refusal corrects the clock, so that the second signature is valid.
  const token = await ask().catch((error: unknown) => {
    if (error instanceof Refused && error.status === 401) return ask()
    throw error
  })
  const { date } = await fieldNow()
  const life = Date.parse(token.expiresOn) - Date.parse(date)
  tokens.set(owner, { accessToken: token.accessToken, until: Date.now() + life })
  return token.accessToken
}
