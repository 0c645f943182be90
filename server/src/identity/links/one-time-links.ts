/** Links that let someone in once: invitation, reset, first administrator. Only their hash is kept. */
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { build, rawQuery, sql } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { rowsOf, type OwnStore } from '../store.ts'

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
}

const addressOf = (origin: string, purpose: LinkPurpose, secret: string) => `${origin}/${PATHS[purpose]}/${secret}`
const endOf = (purpose: LinkPurpose, at: Date) => new Date(at.getTime() + LINK_LIFE[purpose])

async function createLink(store: OwnStore, purpose: LinkPurpose, given: NewLink): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  await rowsOf(
    store,
    build.insertInto('identity.one_time_links').values({
      secret_hash: hashOf(secret),
      purpose,
      identity_guid: given.identityGuid ?? null,
      company_guid: null,
      portal: given.portal,
      created_at: given.at,
      expires_at: endOf(purpose, given.at),
    }),
  )
  return addressOf(given.origin, purpose, secret)
}

/**
 * The address that lets a new person of the transaction's company choose a password; for someone who has one already, simply
 * the portal's. A person has one open invitation: an older one is good no more.
 */
export async function createInvitation(tx: Tx, given: NewLink & { identityGuid: string }): Promise<string> {
  const { origin, portal, at, identityGuid } = given
  const secret = randomBytes(32).toString('base64url')
  const done = await tx.first(
    rawQuery<{ is_new: boolean }>(
      sql`select identity.invite(${identityGuid}, ${hashOf(secret)}, ${portal}, ${at}, ${endOf('invite', at)}) as is_new`,
    ),
  )
  return done?.is_new ? addressOf(origin, 'invite', secret) : `${origin}/`
}

/** The address that lets a person choose a new password. */
export const createReset = (store: OwnStore, given: NewLink & { identityGuid: string }): Promise<string> =>
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
