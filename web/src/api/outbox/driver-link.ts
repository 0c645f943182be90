/** Links of hired drivers on this phone: each opens one job, with a key, a day and an outbox of its own, and no sign-in. */
import { fieldPublicRoutes } from '@waybill/contract/field/field.routes.ts'
import type { EnrolledDevice, FollowedDriverLink } from '@waybill/contract/field/field.shapes.ts'
import { forgetReadOf, LINK_OWNER } from './day-pack.ts'
import { keep, kept } from './field-database.ts'
import { request } from './field-request.ts'
import { changed } from './outbox-news.ts'
import { enrolPhone, sha256 } from './phone.ts'

/** A link with which this phone has begun. Its secret is not kept: the phone's key takes its place. */
export interface KeptLink extends Omit<FollowedDriverLink, 'isOpen'> {
  id: string
  /** When the server was first heard to take nothing but evidence. */
  dateEnded: string | null
}

const nameOf = (id: string) => `link ${id}`
export const ownerOfLink = (id: string): string => `${LINK_OWNER}${id}`

/** Names a link in addresses and on the phone, without giving its secret away. */
export const idOfSecret = async (secret: string): Promise<string> => (await sha256(secret)).slice(0, 16)
export const keptLink = (id: string): Promise<KeptLink | undefined> => kept<KeptLink>(nameOf(id))

/** What a link opens. @throws `Refused` with 404 where it is unknown, over or ended; `NotNow` without an answer */
export const followLink = (secret: string): Promise<FollowedDriverLink> =>
  request<FollowedDriverLink>(fieldPublicRoutes.follow, { params: { secret } })

export interface Beginner {
  name: string
  truckNumber: string
}

/** Begins on this phone. Again after an answer was lost, it is the same phone. @throws `Refused`, `NotNow` */
export const beginByLink = async (secret: string, followed: FollowedDriverLink, who: Beginner): Promise<KeptLink> => {
  const id = await idOfSecret(secret)
  await enrolPhone(ownerOfLink(id), (phone) =>
    request<EnrolledDevice>(fieldPublicRoutes.enrol, {
      body: { ...phone, linkSecret: secret, driverName: who.name, truckNumber: who.truckNumber || null },
    }),
  )
  const { isOpen: _, ...about } = followed
  const link: KeptLink = { ...about, name: who.name, id, dateEnded: null }
  await keep(nameOf(id), link)
  return link
}

/** Notes that the link has ended: what was read of the job goes, what was done stays and is sent. */
export const endLink = async (id: string): Promise<void> => {
  const link = await keptLink(id)
  if (!link || link.dateEnded) return
  await keep(nameOf(id), { ...link, dateEnded: new Date().toISOString() })
  await forgetReadOf(ownerOfLink(id))
  changed()
}

/** Its access was switched on again. */
export const reopenLink = async (id: string): Promise<void> => {
  const link = await keptLink(id)
  if (!link?.dateEnded) return
  await keep(nameOf(id), { ...link, dateEnded: null })
  changed()
}
