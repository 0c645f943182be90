import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { KEY_DAYS_MAX, type ApiKeyWithSecret, type NewApiKey } from '@waybill/contract/api-keys/api-keys.shapes.ts'
import { mayGrant, mayManagePeopleOf, mayManage } from '@waybill/domain/access/grants.ts'
import { withoutRetired } from '@waybill/domain/access/portal-permissions.ts'
import { actorOf } from '../../operations/actor.ts'
import { makeKey } from '../../caller/api-key-token.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { peopleScopeOf } from '../../caller/people-scope.ts'
import { newGuid } from '../../platform/guid.ts'
import { type ApiKeyRecord, goodKeysOf, lockedKey, insertKey, revokeKey } from '../../records/people/index.ts'
import { presentKey } from '../../views/people/api-keys.present.ts'

const DAY_MS = 24 * 3_600_000
/** Active keys allowed per user. */
const MAX_KEYS = 50

/** Creates a key for the caller. A key cannot create keys: they would outlive it. */
export async function createKey(
  { body: sent }: { body: NewApiKey },
  call: WriteCall<ForActs>,
): Promise<ApiKeyWithSecret | Refusal> {
  const { caller, tx, now } = call
  if (caller.apiKeyGuid) return refuse.forbidden('API keys cannot create API keys; sign in to create one')
  const scopes = withoutRetired(caller.portal, sent.scopes)
  const may = mayGrant(caller, scopes)
  if (isRefusal(may)) return may
  const expires = new Date(sent.dateExpires)
  if (expires <= now) return refuse.invalid('dateExpires', 'is in the past')
  if (expires.getTime() > now.getTime() + KEY_DAYS_MAX * DAY_MS)
    return refuse.invalid('dateExpires', `is more than ${KEY_DAYS_MAX} days away`)
  const { count } = (await tx.first(goodKeysOf(caller.companyGuid, caller.userGuid, now)))!
  if (count >= MAX_KEYS) return refuse.notNow('name', `You already have ${MAX_KEYS} keys; revoke one first`)
  const guid = newGuid(now)
  const { key, prefix, hash } = makeKey(guid, caller.companyGuid)
  const row: ApiKeyRecord = {
    company_guid: caller.companyGuid,
    guid,
    user_guid: caller.userGuid,
    name: sent.name,
    prefix,
    secret_hash: hash,
    permissions: [...new Set(scopes)],
    expires_at: expires,
    last_used_at: null,
    revoked_at: null,
    created_at: now,
    created_by: caller.userGuid,
    of_user_name: caller.userName,
    of_account_type: caller.accountType,
    of_account_guid: caller.accountGuid,
    of_role_permissions: [...caller.permissions],
  }
  insertKey(tx, actorOf(call), row)
  return { ...presentKey(row, now), key }
}

/** Revokes the caller's own key, or that of a user it manages, effective from the next call. */
export async function revoke(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs | 'apiKeys'>,
): Promise<void | Refusal> {
  const { caller, tx } = call
  const { companyGuid, userGuid } = caller
  const own = await tx.first(lockedKey(companyGuid, { userGuid }, guid))
  const key =
    own ??
    (caller.permissions.has('admin.users')
      ? await tx.first(lockedKey(companyGuid, peopleScopeOf(caller), guid))
      : undefined)
  if (!key) return refuse.notFound('API key')
  if (!own) {
    const refusals = [mayManagePeopleOf(caller, key.of_account_type), mayManage(caller, key.of_role_permissions)]
    const no = refusals.find((each) => isRefusal(each))
    if (no) return no
  }
  revokeKey(tx, actorOf(call), key)
  tx.afterCommit(() => call.services.apiKeys.forget(companyGuid, guid))
}
