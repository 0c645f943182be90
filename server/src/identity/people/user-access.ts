/** Lets a company's user in and shuts it out, inside the transaction that says so in the user's row. */
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

/** Makes or finds the sign-in of the address and lets it in as the user; answers the identity for the user's row. */
export async function letIn(tx: Tx, user: UserToLetIn): Promise<string> {
  const identityGuid = await personFor(tx, user)
  await letPersonIn(tx, identityGuid, user)
  return identityGuid
}

/** Lets an identity sign in as a user of the transaction's company; a repeat lets it in again. */
export async function letPersonIn(
  tx: Tx,
  identityGuid: string,
  user: { userGuid: string; portal: Portal },
): Promise<void> {
  await tx.rows(rawQuery(sql`select identity.let_in(${identityGuid}, ${user.userGuid}, ${user.portal})`))
}

/** Ends the access and every session that depends on it; sessions of the person's other memberships go on. */
export async function shutOut(tx: Tx, user: { companyGuid: string; userGuid: string }): Promise<void> {
  await tx.rows(rawQuery(sql`select identity.shut_out(${user.userGuid})`))
  await endSessionsOf(tx, user.userGuid)
}

/** Ends the sessions of the user: it signs in anew. Access tokens live on for their few minutes, as far as each request lets them. */
export async function endSessionsOf(tx: Tx, userGuid: string): Promise<void> {
  await tx.rows(rawQuery(sql`select identity.end_sessions_of_user(${userGuid}::uuid)`))
}
