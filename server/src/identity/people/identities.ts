/** The only writer of identities: one per e-mail address, across all companies. */
import { newGuid } from '../../platform/guid.ts'
import { build, rawQuery, sql } from '../../platform/db/builder.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { DEMO_EMAILS } from '../demo-sign-ins.ts'
import { firstOf, type OwnStore } from '../store.ts'
import { hashPassword } from './passwords.ts'

/** A person who may sign in. */
export interface Identity {
  guid: string
  email: string
  name: string
  passwordHash: string | null
  passwordChangedAt: Date | null
  isActive: boolean
  totpSecretSealed: string | null
  totpConfirmedAt: Date | null
  recoveryCodesLeft: number
}

/** Normalizes an address: case and surrounding spaces do not matter. */
export const normalEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase()

const identities = () =>
  build
    .selectFrom('identity.identities')
    .select([
      'guid',
      'email',
      'name',
      'password_hash as passwordHash',
      'password_changed_at as passwordChangedAt',
      'is_active as isActive',
      'totp_secret_sealed as totpSecretSealed',
      'totp_confirmed_at as totpConfirmedAt',
      sql<number>`cardinality(recovery_code_hashes)`.as('recoveryCodesLeft'),
    ])

export const findIdentity = (store: OwnStore, guid: string): Promise<Identity | undefined> =>
  firstOf(store, identities().where('guid', '=', guid))

export const findIdentityByEmail = (store: OwnStore, email: string): Promise<Identity | undefined> =>
  firstOf(store, identities().where(sql`lower(email)`, '=', normalEmail(email)))

/** The person of an address, for a request: created, or found; the request never sees a password. */
export async function personFor(tx: Tx, input: { email: string; name: string; at: Date }): Promise<string> {
  const inserted = await tx.first(
    rawQuery<{ guid: string }>(
      sql`select identity.person_for(${newGuid(input.at)}, ${normalEmail(input.email)}, ${input.name}, ${input.at}) as guid`,
    ),
  )
  if (!inserted) throw new Error('An identity was neither made nor found')
  return inserted.guid
}

/**
 * Creates an identity as the owner of the tables, for the demo; or finds the existing one of the address (whose name
 * and password then stay). Without a password nobody can sign in before accepting an invitation.
 */
export async function createIdentity(
  store: OwnStore,
  input: { email: string; name: string; password?: string; guid?: string; at: Date },
): Promise<string> {
  const email = normalEmail(input.email)
  const inserted = await firstOf(
    store,
    build
      .insertInto('identity.identities')
      .values({
        guid: input.guid ?? newGuid(input.at),
        email,
        name: input.name,
        password_hash: input.password === undefined ? null : await hashPassword(input.password),
        password_changed_at: input.password === undefined ? null : input.at,
        created_at: input.at,
        updated_at: input.at,
      })
      .onConflict((oc) => oc.expression(sql`lower(email)`).doNothing())
      .returning('guid'),
  )
  if (inserted) return inserted.guid
  const found = await firstOf(
    store,
    build
      .selectFrom('identity.identities')
      .select('guid')
      .where(sql`lower(email)`, '=', email),
  )
  if (!found) throw new Error('An identity was neither made nor found')
  return found.guid
}

/**
 * Replaces the password that `identity` was read with by the hash of an already checked one (`passwordFault`), and revokes
 * the person's links; false if it has changed meanwhile. Sessions continue: see `endSessions`.
 */
export async function replacePassword(
  store: OwnStore,
  identity: Pick<Identity, 'guid' | 'passwordHash'>,
  { passwordHash, at }: { passwordHash: string; at: Date },
): Promise<boolean> {
  const changed = await firstOf(
    store,
    rawQuery<{ done: boolean }>(
      sql`select identity.change_password(${identity.guid}, ${identity.passwordHash}, ${passwordHash}, ${at}) as done`,
    ),
  )
  return changed?.done === true
}

/**
 * Ends everything by which a person is or is about to be signed in, on every device: sessions, tokens, pending
 * sign-ins. The session in `except` stays, with its tokens. Access tokens remain valid for their few minutes.
 */
export async function endSessions(
  store: OwnStore,
  identityGuid: string,
  except?: { sessionUid: string },
): Promise<void> {
  if (!except) {
    await store.query('delete from identity.oidc_payloads where identity_guid = $1', [identityGuid])
    return
  }
  await store.query(
    `delete from identity.oidc_payloads p where identity_guid = $1
       and not (model = 'Session' and uid = $2)
       and payload ->> 'sessionUid' is distinct from $2::text
       and not (model = 'Grant' and exists (
         select from identity.oidc_payloads t where t.grant_id = p.id and t.payload ->> 'sessionUid' = $2))`,
    [identityGuid, except.sessionUid],
  )
}

/** Whether someone can sign in with the demo's public password. */
export const hasDemoSignIns = async ({ pool }: Pick<Database, 'pool'>): Promise<boolean> =>
  ((await pool.query('select from identity.identities where email = any($1) limit 1', [DEMO_EMAILS])).rowCount ?? 0) > 0
