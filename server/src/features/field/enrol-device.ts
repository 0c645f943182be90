/** What a phone does before it has a token: it enrolls, requests a token, and resolves a driver link. */
import { createHash } from 'node:crypto'
import {
  DEVICE_TOKEN_MS,
  type DeviceSignature,
  type DeviceToken,
  type EnrolledDevice,
  type FollowedDriverLink,
  type NewDevice,
  TOKEN_CLOCK_MS,
} from '@waybill/contract/field/field.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Services } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { endOfAccess, mayHandOver } from '../../caller/device-caller.ts'
import { deviceName, readDeviceName } from '../../caller/device-token.ts'
import { isSignedBy } from '../../operations/inspection-seals.ts'
import type { Tx } from '../../platform/db/database.ts'
import { instant } from '../../platform/http/present.ts'
import {
  deviceByGuid,
  driverLinkBySecret,
  type DriverLinkRecord,
  insertDevice,
  linkedJob,
  noteHeard,
  takeSignature,
} from '../../records/field/index.ts'
import { companyOfSecret, hashOfSecret } from '../../records/notices/index.ts'
import { turnOf } from '../../records/attachments/index.ts'
import type { Actor } from '../../records/history/index.ts'
import { accountOnPaper } from '../../records/attachments/index.ts'
import { logoInUse } from '../../records/branding/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { presentBranding } from '../../views/branding/branding.present.ts'
import { driveBy } from './hired-driver.ts'

const isOpen = (link: DriverLinkRecord, now: Date) => link.revoked_at === null && link.expires_at > now

const NO_LINK = refuse.notFound('Link')

interface Enrolling {
  companyGuid: string
  accountGuid: string
  userGuid: string
  userName: string
  link: DriverLinkRecord | null
}

async function enrolIn(tx: Tx, sent: NewDevice, who: Enrolling, services: Services): Promise<EnrolledDevice | Refusal> {
  const { companyGuid, accountGuid, userGuid, link } = who
  const now = services.clock.now()
  await tx.rows(turnOf(sent.guid))
  const name = { guid: sent.guid, device: deviceName({ companyGuid, guid: sent.guid }) }
  const known = await tx.first(deviceByGuid(companyGuid, sent.guid))
  if (known) {
    const { x, y } = known.public_key
    const isSame = x === sent.publicKey.x && y === sent.publicKey.y && known.user_guid === userGuid
    return isSame ? name : refuse.notNow('guid', 'another phone already has this guid')
  }
  if (link && link.of_phones >= link.phones_most)
    return refuse.notNow('linkSecret', 'This link is already in use on another phone; ask for a new one')
  const actor: Actor = {
    companyGuid,
    userGuid,
    userName: who.userName,
    portal: 'carrier',
    requestId: null,
    now,
    announce: services.announce,
  }
  insertDevice(tx, actor, {
    company_guid: companyGuid,
    guid: sent.guid,
    account_guid: accountGuid,
    user_guid: userGuid,
    link_guid: link?.guid ?? null,
    driver_name: link ? who.userName : null,
    public_key: sent.publicKey,
    label: sent.label,
    unsent: null,
    created_at: now,
    seen_at: now,
    ended_at: null,
    ended_by: null,
  })
  if (link) await driveBy({ tx, actor, services, link, sent })
  return name
}

/** Enrolls a phone for the signed-in user, or for a driver link. */
export async function enrolDevice(
  sent: NewDevice,
  caller: Caller | undefined,
  services: Services,
): Promise<EnrolledDevice | Refusal> {
  const { database, clock } = services
  if (sent.linkSecret === undefined) {
    if (!caller?.vendorGuid) return refuse.forbidden('This call is for carriers')
    if (!caller.permissions.has('inspections.create')) return refuse.lacks('inspections.create')
    return database.write(caller, (tx) => enrolIn(tx, sent, { ...caller, link: null }, services))
  }
  const companyGuid = companyOfSecret(sent.linkSecret)
  if (!companyGuid) return NO_LINK
  const hash = hashOfSecret(sent.linkSecret)
  return database.write({ companyGuid }, async (tx) => {
    const link = await tx.first(driverLinkBySecret(companyGuid, hash, true))
    if (!link || !isOpen(link, clock.now())) return NO_LINK
    // Counted while the link is locked.
    const counted = (await tx.first(driverLinkBySecret(companyGuid, hash)))!
    const who = { companyGuid, accountGuid: link.vendor_guid, userGuid: link.created_by }
    return enrolIn(tx, sent, { ...who, userName: sent.driverName ?? link.name, link: counted }, services)
  })
}

const UNKNOWN: Refusal = {
  refused: true,
  code: 'unauthenticated',
  message: 'This phone is not enrolled, or its access has ended',
}
const unauthenticated = (message: string): Refusal => ({ refused: true, code: 'unauthenticated', message })

/** The content that a phone signs to get a token. */
export const signedForToken = (device: string, time: string): string => `waybill-token\n${device}\n${time}`

/** A short-lived token for a phone that signs with its key. */
export async function giveToken(sent: DeviceSignature, services: Services): Promise<DeviceToken | Refusal> {
  const { database, clock, deviceTokens } = services
  const now = clock.now()
  const named = readDeviceName(sent.device)
  if (!named) return UNKNOWN
  const [[device]] = await database.read(named, deviceByGuid(named.companyGuid, named.guid))
  if (!device || !mayHandOver(device, now)) return UNKNOWN
  if (!(await isSignedBy(device.public_key, signedForToken(sent.device, sent.time), sent.signature)))
    return unauthenticated('The signature does not match the phone’s key')
  if (Math.abs(new Date(sent.time).getTime() - now.getTime()) > TOKEN_CLOCK_MS)
    return unauthenticated('The phone’s clock is wrong; correct it by the Date header of this response')
  const hash = createHash('sha256').update(sent.signature).digest('base64url')
  const isTaken = await database.write(named, async (tx) => {
    tx.later(noteHeard(named.companyGuid, named.guid, now, sent.unsent))
    return (await tx.first(takeSignature(named.companyGuid, named.guid, hash, now))) === undefined
  })
  if (isRefusal(isTaken)) return isTaken
  if (isTaken) return unauthenticated('This signature was used before')
  const expires = new Date(now.getTime() + DEVICE_TOKEN_MS)
  return {
    accessToken: deviceTokens.make(named, expires),
    expiresOn: expires.toISOString(),
    isEvidenceOnly: endOfAccess(device, now) !== undefined,
  }
}

/** The target of a driver link; unknown, expired and ended links are indistinguishable. */
export async function followDriverLink(
  secret: string,
  { database, clock }: Services,
): Promise<FollowedDriverLink | Refusal> {
  const companyGuid = companyOfSecret(secret)
  if (!companyGuid) return NO_LINK
  const [[link]] = await database.read({ companyGuid }, driverLinkBySecret(companyGuid, hashOfSecret(secret)))
  if (!link || !isOpen(link, clock.now())) return NO_LINK
  const [[company], [carrier], [job], [logo]] = await database.read(
    { companyGuid },
    companyQuery(companyGuid),
    accountOnPaper(companyGuid, link.vendor_guid),
    linkedJob(companyGuid, link.job_guid),
    logoInUse(companyGuid),
  )
  if (!job || !company) return NO_LINK
  return {
    name: link.name,
    company: company.name,
    branding: presentBranding(company, logo, 'carrier'),
    carrier: carrier?.name ?? '',
    carrierPhone: carrier?.phone_number ?? null,
    jobNumber: job.number,
    from: job.from,
    to: job.to,
    vehicles: job.vehicles,
    pickup: { start: instant(job.start), end: instant(job.end), timeZone: job.time_zone },
    dateExpires: link.expires_at.toISOString(),
    isOpen: link.of_phones < link.phones_most,
  }
}
