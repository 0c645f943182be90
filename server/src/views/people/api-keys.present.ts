import type { ApiKey } from '@waybill/contract/api-keys/api-keys.shapes.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { withinPortal } from '@waybill/domain/access/portal-permissions.ts'
import { instant } from '../../platform/http/present.ts'
import type { ApiKeyRecord } from '../../records/people/index.ts'

function statusOf(key: ApiKeyRecord, now: Date): ApiKey['status'] {
  if (key.revoked_at) return 'revoked'
  return key.expires_at <= now ? 'expired' : 'active'
}

/** A key without its secret. */
export const presentKey = (key: ApiKeyRecord, now: Date): ApiKey => ({
  guid: key.guid,
  name: key.name,
  prefix: key.prefix,
  scopes: withinPortal(PORTAL_OF_ACCOUNT[key.of_account_type], key.permissions),
  status: statusOf(key, now),
  user: { guid: key.user_guid, name: key.of_user_name },
  dateCreated: instant(key.created_at),
  dateExpires: instant(key.expires_at),
  dateLastUsed: instant(key.last_used_at),
  dateRevoked: instant(key.revoked_at),
})
