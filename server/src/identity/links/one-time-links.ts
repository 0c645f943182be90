/** Single-use links: invitation, reset, first administrator. Only their hash is stored. */
import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { rawQuery, sql } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { firstOf, type OwnStore } from '../store.ts'

const HOUR = 3_600_000

export type LinkPurpose = 'invite' | 'reset' | 'first-administrator'

/** Lifetime of a link, in ms. */
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
  /** The link's site. */
  origin: string
  portal: Portal
  at: Date
  identityGuid?: string
}

const addressOf = (origin: string, purpose: LinkPurpose, secret: string) => `${origin}/${PATHS[purpose]}/${secret}`
const endOf = (purpose: LinkPurpose, at: Date) => new Date(at.getTime() + LINK_LIFE[purpose])

async function createLink(store: OwnStore, purpose: LinkPurpose, link: NewLink): Promise<string | undefined> {
  const { origin, portal, at, identityGuid = null } = link
  const secret = randomBytes(32).toString('base64url')
  const inserted = await firstOf(
    store,
    rawQuery<{ done: boolean }>(
      sql`select identity.make_link(${hashOf(secret)}, ${purpose}, ${identityGuid}, ${portal}, ${at}, ${endOf(purpose, at)}) as done`,
    ),
  )
  return inserted?.done ? addressOf(origin, purpose, secret) : undefined
}

/**
 * The address where a new person of the transaction's company chooses a password; for someone who already has one,
 * simply the portal's. A person has one open invitation: an older one becomes invalid.
 */
export async function createInvitation(tx: Tx, link: NewLink & { identityGuid: string }): Promise<string> {
  const { origin, portal, at, identityGuid } = link
  const secret = randomBytes(32).toString('base64url')
  const done = await tx.first(
    rawQuery<{ is_new: boolean }>(
      sql`select identity.invite(${identityGuid}, ${hashOf(secret)}, ${portal}, ${at}, ${endOf('invite', at)}) as is_new`,
    ),
  )
  return done?.is_new ? addressOf(origin, 'invite', secret) : `${origin}/`
}

/** The address where a person chooses a new password; undefined for unknown people, and those without access. */
export const createReset = (store: OwnStore, link: NewLink & { identityGuid: string }): Promise<string | undefined> =>
  createLink(store, 'reset', link)

/** The address where the first administrator founds the company, while nobody can sign in; older ones become invalid. */
export const createFirstAdministratorLink = (store: OwnStore, link: NewLink): Promise<string | undefined> =>
  createLink(store, 'first-administrator', link)

const GOOD = 'secret_hash = $1 and purpose = $2 and used_at is null and expires_at > $3'
const COLUMNS = 'purpose, identity_guid as "identityGuid", company_guid as "companyGuid", portal'

/** The link, if it is still valid. Reading does not use it up. */
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

/**
 * Gives the person of an invitation or a reset the hash of an already checked password (`passwordFault`), and uses up all of that
 * person's links. False if the link was not (or no longer) valid.
 */
export async function passwordByLink(
  client: pg.ClientBase,
  link: { purpose: 'invite' | 'reset'; secret: string },
  input: { passwordHash: string; at: Date },
): Promise<boolean> {
  const { rows } = await client.query<{ person: string | null }>(
    'select identity.password_by_link($1, $2, $3, $4) as person',
    [hashOf(link.secret), link.purpose, input.passwordHash, input.at],
  )
  return Boolean(rows[0]?.person)
}

/** Creates the first administrator from a founding link, which is used up. Undefined if it was not (or no longer) valid. */
export async function personByFoundingLink(
  client: pg.ClientBase,
  secret: string,
  input: { email: string; name: string; passwordHash: string; at: Date },
): Promise<string | undefined> {
  const { email, name, passwordHash, at } = input
  const { rows } = await client.query<{ person: string | null }>(
    'select identity.found_person($1, $2, $3, $4, $5, $6) as person',
    [hashOf(secret), newGuid(at), email, name, passwordHash, at],
  )
  return rows[0]?.person ?? undefined
}

/** The number of resets sent to a person since a moment. */
export async function countResets(store: pg.ClientBase, identityGuid: string, since: Date): Promise<number> {
  const { rows } = await store.query<{ count: number }>(
    `select count(*)::int as count from identity.one_time_links where identity_guid = $1 and purpose = 'reset' and created_at > $2`,
    [identityGuid, since],
  )
  return rows[0]?.count ?? 0
}
