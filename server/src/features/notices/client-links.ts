/** Tracking links in emails to a client's people without a sign-in: one for each order and address. */
import { TRACKING_DAYS } from '@waybill/contract/tracking/tracking.shapes.ts'
import { PARTY_OF_PORTAL } from '@waybill/domain/access/tables/notes-and-files.ts'
import { insertLink, linksOf, lastSealedPath, recordTracking } from '../../records/notices/index.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'
import type { Receiver, Writing } from './address.ts'
import type { Draft } from './drafts.ts'
import type { NoticeContext } from './notice-context.ts'

const DAY_MS = 24 * 3_600_000

async function linkFor(email: string, { aggregate: { order } }: NoticeContext, { tx, actor, seal }: Writing) {
  const { companyGuid, now } = actor
  const known = (await tx.rows(linksOf(companyGuid, 'tracking', order.guid))).filter((link) => link.sent_to === email)
  // Whoever ended the link did not want this address to follow the order.
  if (known.some((link) => link.revoked_at !== null)) return undefined
  if (known.some((link) => link.expires_at > now)) {
    const before = await tx.first(lastSealedPath(companyGuid, order.guid, email))
    if (before) return before.path
  }
  const { link, secret } = insertLink(tx, actor, {
    kind: 'tracking',
    subjectGuid: order.guid,
    expiresAt: new Date(now.getTime() + TRACKING_DAYS * DAY_MS),
    sentTo: email,
  })
  recordTracking(tx, actor, link, { orderGuid: order.guid, clientGuid: order.client_guid }, 'tracking-link.created')
  return seal.close(`/track/${secret}`, SEALED_FOR.noticeLink())
}

/** The sealed addresses of a client's notice for those who cannot sign in, by email address. */
export async function linksForOutsiders(
  draft: Draft,
  receivers: readonly Receiver[],
  context: NoticeContext,
  writing: Writing,
  /** Links of the same batch, by order and address. */
  made = new Map<string, string>(),
): Promise<ReadonlyMap<string, string>> {
  const links = new Map<string, string>()
  const { order } = context.aggregate
  // Another payer of its invoices does not follow the client's order.
  if (PARTY_OF_PORTAL[draft.portal] !== 'client' || draft.accountGuid !== order.client_guid) return links
  for (const { userGuid, email } of receivers) {
    if (userGuid !== null || email === null || links.has(email)) continue
    const key = `${order.guid} ${email}`
    const path = made.get(key) ?? (await linkFor(email, context, writing))
    if (!path) continue
    made.set(key, path)
    links.set(email, path)
  }
  return links
}
