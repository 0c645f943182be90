/** Links for people without a sign-in: only their hash is stored. The only writer. */
import { createHash, randomBytes } from 'node:crypto'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { isGuid, newGuid } from '../../platform/guid.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { type OldBatch, type Removed, removeOld } from '../old-rows.ts'
import { insertRows, type Row } from '../rows.ts'

export type PublicLinkRecord = Row<'public_links'>
export type LinkKind = 'tracking' | 'offer'

const RANDOM_BYTES = 24
const SECRET = /^[\w-]{54}$/

export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** A new secret; it starts with the company, so that it is looked up inside that company only. */
export const newSecret = (companyGuid: string): string =>
  Buffer.concat([Buffer.from(companyGuid.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]).toString('base64url')

/** The company of a secret; undefined for anything else. */
export function companyOfSecret(secret: string): string | undefined {
  if (!SECRET.test(secret)) return undefined
  const hex = Buffer.from(secret, 'base64url').toString('hex').slice(0, 32)
  const guid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return isGuid(guid) ? guid : undefined
}

/** The link of a secret, in any state. */
export const linkBySecret = (companyGuid: string, kind: LinkKind, secret: string): Query<PublicLinkRecord> =>
  build
    .selectFrom('public_links')
    .where('company_guid', '=', companyGuid)
    .where('secret_hash', '=', hashOfSecret(secret))
    .where('kind', '=', kind)
    .selectAll()

/** Links of a record with their creators, newest first. */
export const linksOf = (
  companyGuid: string,
  kind: LinkKind,
  subjectGuid: string,
): Query<PublicLinkRecord & { of_created_by: string | null }> =>
  rawQuery(
    sql`select l.*, u.name as of_created_by from public_links l
      left join users u on u.company_guid = l.company_guid and u.guid = l.created_by
      where l.company_guid = ${companyGuid} and l.kind = ${kind} and l.subject_guid = ${subjectGuid}
      order by l.created_at desc, l.guid desc limit 250`,
  )

interface NewLink {
  kind: LinkKind
  subjectGuid: string
  expiresAt: Date
  guid?: string | undefined
  sentTo?: string | null
}

/** Stores a link; returns it with its secret, which is shown only once. */
export function insertLink(tx: Tx, actor: Actor, given: NewLink): { link: PublicLinkRecord; secret: string } {
  const secret = newSecret(actor.companyGuid)
  const link: PublicLinkRecord = {
    company_guid: actor.companyGuid,
    guid: given.guid ?? newGuid(actor.now),
    kind: given.kind,
    subject_guid: given.subjectGuid,
    secret_hash: hashOfSecret(secret),
    expires_at: given.expiresAt,
    revoked_at: null,
    created_at: actor.now,
    created_by: actor.userGuid,
    sent_to: given.sentTo ?? null,
  }
  tx.later(insertRows('public_links', [link]))
  return { link, secret }
}

/** Revokes active links. */
export const revokeLinks = (companyGuid: string, kind: LinkKind, subjectGuids: readonly string[], now: Date) =>
  build
    .updateTable('public_links')
    .set({ revoked_at: now })
    .where('company_guid', '=', companyGuid)
    .where('kind', '=', kind)
    .where('subject_guid', '=', sql<string>`any(${subjectGuids}::uuid[])`)
    .where('revoked_at', 'is', null)

/** A tracking link's history entry, without its hash. */
export function recordTracking(
  tx: Tx,
  actor: Actor,
  link: PublicLinkRecord,
  of: { orderGuid: string; clientGuid: string },
  action: 'tracking-link.created' | 'tracking-link.revoked',
): void {
  recordHistory(tx, actor, [
    { subject: 'tracking-link', subjectGuid: link.guid, action, ...of, after: { expires_at: link.expires_at } },
  ])
}

/** Revokes one link. */
export const revokeLink = (companyGuid: string, guid: string, now: Date) =>
  build
    .updateTable('public_links')
    .set({ revoked_at: now })
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .where('revoked_at', 'is', null)

/** Removes links that have ended. */
export const forgetLinks = (old: OldBatch): Removed => removeOld({ table: 'public_links', by: 'expires_at' }, old)
