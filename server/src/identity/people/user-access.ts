/** Grants and revokes a company user's access, inside the transaction that changes the user's row. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { sql, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { personFor } from './identities.ts'

interface UserToLetIn {
  companyGuid: string
  userGuid: string
  email: string
  name: string
  portal: Portal
  at: Date
}

/** Creates or finds the sign-in of the address and grants it access as the user; returns the identity for the user's row. */
export async function grantSignIn(tx: Tx, user: UserToLetIn): Promise<string> {
  const identityGuid = await personFor(tx, user)
  await grantAccess(tx, identityGuid, user)
  return identityGuid
}

/** Grants an identity sign-in as a user of the transaction's company; a repeat grants it again. */
export async function grantAccess(
  tx: Tx,
  identityGuid: string,
  user: { userGuid: string; portal: Portal },
): Promise<void> {
  await tx.rows(rawQuery(sql`select identity.let_in(${identityGuid}, ${user.userGuid}, ${user.portal})`))
}

/** Revokes the access and every session that depends on it; sessions of the person's other memberships continue. */
export async function revokeAccess(tx: Tx, user: { companyGuid: string; userGuid: string }): Promise<void> {
  await tx.rows(rawQuery(sql`select identity.shut_out(${user.userGuid})`))
  await endSessionsOf(tx, user.userGuid)
}

/**
 * Ends the user's sessions: it must sign in again. Access tokens remain valid for their few minutes, as far as each
 * request's checks allow.
 */
export async function endSessionsOf(tx: Tx, userGuid: string): Promise<void> {
  await tx.rows(rawQuery(sql`select identity.end_sessions_of_user(${userGuid}::uuid)`))
}
