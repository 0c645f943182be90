/** Links that let someone in once: invitation, reset, first administrator. Only their hash is kept. */
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { build } from '../../platform/db/builder.ts'
import { firstOf, rowsOf, type Store } from '../store.ts'

const HOUR = 3_600_000

export type LinkPurpose = 'invite' | 'reset' | 'first-administrator'

/** How long a link is good, in ms. */
export const LINK_LIFE: Readonly<Record<LinkPurpose, number>> = {
  invite: 7 * 24 * HOUR,
  reset: HOUR,
  'first-administrator': 24 * HOUR,
}
const PATHS: Readonly<Record<LinkPurpose, string>> = {
  invite: 'invitation',
  reset: 'reset',
  'first-administrator': 'first-administrator',
}

export interface OneTimeLink {
  purpose: LinkPurpose
  identityGuid: string | null
  companyGuid: string | null
  portal: Portal
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

interface NewLink {
  /** The site that the link leads to. */
  origin: string
  portal: Portal
  at: Date
  identityGuid?: string
  companyGuid?: string
}

async function createLink(store: Store, purpose: LinkPurpose, given: NewLink): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await rowsOf(
    store,
    build.insertInto('identity.one_time_links').values({
      secret_hash: hashOf(secret),
      purpose,
      identity_guid: given.identityGuid ?? null,
      company_guid: given.companyGuid ?? null,
      portal: given.portal,
      created_at: given.at,
      expires_at: new Date(given.at.getTime() + LINK_LIFE[purpose]),
    }),
  )
  return `${given.origin}/${PATHS[purpose]}/${secret}`
}

/**
 * The address that lets a new person choose a password; for someone who has one already, simply the portal's. A person
 * has one open invitation: an older one is good no more.
 */
export async function createInvitation(
  store: Store,
  given: NewLink & { identityGuid: string; companyGuid: string },
): Promise<string> {
  const identity = await firstOf(
    store,
    build.selectFrom('identity.identities').select('password_changed_at').where('guid', '=', given.identityGuid),
  )
  if (identity?.password_changed_at) return `${given.origin}/`
  await rowsOf(
    store,
    build
      .updateTable('identity.one_time_links')
      .set({ used_at: given.at })
      .where('identity_guid', '=', given.identityGuid)
      .where('purpose', '=', 'invite')
      .where('used_at', 'is', null),
  )
  return createLink(store, 'invite', given)
}

/** The address that lets a person choose a new password. */
export const createReset = (store: Store, given: NewLink & { identityGuid: string }): Promise<string> =>
  createLink(store, 'reset', given)

/** The address where the first administrator founds the company; older ones are good no more. */
export async function createFirstAdministratorLink(pool: pg.Pool, given: NewLink): Promise<string> {
  await pool.query(
    `update identity.one_time_links set used_at = $1 where purpose = 'first-administrator' and used_at is null`,
    [given.at],
  )
  return createLink(pool, 'first-administrator', given)
}

const GOOD = 'secret_hash = $1 and purpose = $2 and used_at is null and expires_at > $3'
const COLUMNS = 'purpose, identity_guid as "identityGuid", company_guid as "companyGuid", portal'

/** The link, if it is still good. Looking does not use it up. */
export async function lookAtLink(
  pool: pg.Pool,
  purpose: LinkPurpose,
  secret: string,
  now: Date,
): Promise<OneTimeLink | undefined> {
  const { rows } = await pool.query<OneTimeLink>(`select ${COLUMNS} from identity.one_time_links where ${GOOD}`, [
    hashOf(secret),
    purpose,
    now,
  ])
  return rows[0]
}

/** Uses the link up, and with it every other one of the same person. Undefined where it was not good (any more). */
export async function useLink(
  client: pg.ClientBase,
  purpose: LinkPurpose,
  secret: string,
  now: Date,
): Promise<OneTimeLink | undefined> {
  const { rows } = await client.query<OneTimeLink>(
    `update identity.one_time_links set used_at = $3 where ${GOOD} returning ${COLUMNS}`,
    [hashOf(secret), purpose, now],
  )
  const [link] = rows
  if (link?.identityGuid)
    await client.query('update identity.one_time_links set used_at = $2 where identity_guid = $1 and used_at is null', [
      link.identityGuid,
      now,
    ])
  return link
}

/** How many resets a person was sent since a moment. */
export async function countResets(store: pg.ClientBase, identityGuid: string, since: Date): Promise<number> {
  const { rows } = await store.query<{ count: number }>(
    `select count(*)::int as count from identity.one_time_links where identity_guid = $1 and purpose = 'reset' and created_at > $2`,
    [identityGuid, since],
  )
  return rows[0]?.count ?? 0
}
