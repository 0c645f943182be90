/** Links of hired drivers on this phone: each opens one job, with its own key, day and outbox, and no sign-in. */
import { fieldPublicRoutes } from '@waybill/contract/field/field.routes.ts'
import type { EnrolledDevice, FollowedDriverLink } from '@waybill/contract/field/field.shapes.ts'
import { forgetReadOf, LINK_OWNER } from './day-pack.ts'
import { keep, readValue } from './field-database.ts'
import { request } from './field-request.ts'
import { changed } from './outbox-news.ts'
import { enrolPhone } from './phone.ts'
import { sha256 } from './sha256.ts'

/** A link that this phone has started to use. Its secret is not stored: the phone's key replaces it. */
export interface StoredLink extends Omit<FollowedDriverLink, 'isOpen'> {
  id: string
  /** When the server first accepted nothing but evidence. */
  dateEnded: string | null
}

const nameOf = (id: string) => `link ${id}`
export const ownerOfLink = (id: string): string => `${LINK_OWNER}${id}`

/** Identifies a link in addresses and on the phone without revealing its secret. */
export const idOfSecret = async (secret: string): Promise<string> => (await sha256(secret)).slice(0, 16)
export const storedLink = (id: string): Promise<StoredLink | undefined> => readValue<StoredLink>(nameOf(id))

/** What a link opens. @throws `Refused` with 404 if it is unknown, expired or ended; `NotNow` without a response */
export const followLink = (secret: string): Promise<FollowedDriverLink> =>
  request<FollowedDriverLink>(fieldPublicRoutes.follow, { params: { secret } })

export interface LinkDriver {
  name: string
  truckNumber: string
}

/** Starts on this phone. Repeated after a lost response, it remains the same phone. @throws `Refused`, `NotNow` */
export const beginByLink = async (secret: string, opened: FollowedDriverLink, who: LinkDriver): Promise<StoredLink> => {
  const id = await idOfSecret(secret)
  await enrolPhone(ownerOfLink(id), (phone) =>
    request<EnrolledDevice>(fieldPublicRoutes.enrol, {
      body: { ...phone, linkSecret: secret, driverName: who.name, truckNumber: who.truckNumber || null },
    }),
  )
  const { isOpen: _, ...about } = opened
  const link: StoredLink = { ...about, name: who.name, id, dateEnded: null }
  await keep(nameOf(id), link)
  return link
}

/** Records that the link has ended: the job's data is removed, acts stay and are sent. */
export const endLink = async (id: string): Promise<void> => {
  const link = await storedLink(id)
  if (!link || link.dateEnded) return
  await keep(nameOf(id), { ...link, dateEnded: new Date().toISOString() })
  await forgetReadOf(ownerOfLink(id))
  changed()
}

/** Access was switched on again. */
export const reopenLink = async (id: string): Promise<void> => {
  const link = await storedLink(id)
  if (!link?.dateEnded) return
  await keep(nameOf(id), { ...link, dateEnded: null })
  changed()
}
