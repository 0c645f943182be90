/** Calls on users as queries. */
import { activityPlatformRoutes } from '@waybill/contract/activity/activity.routes.ts'
import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import type { Role } from '@waybill/contract/roles/roles.shapes.ts'
import { usersPlatformRoutes, usersRoutes } from '@waybill/contract/users/users.routes.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Versioned } from '../../api/client.ts'
import { apisOf } from '../../api/query-client.ts'
import { platformQueryOf, queryOf } from '../../api/queries.ts'

/** Maximum page size of the call. */
const PAGE_SIZE = 250
/** Number of activity entries shown. */
const LATEST = 10

/** One user, with the version that a change must name. */
export const userQuery = (guid: string) => ({
  queryKey: [...queryOf(usersRoutes.get, { params: { id: guid } }).queryKey, 'versioned'] as const,
  queryFn: ({ client, signal }: Pick<QueryFunctionContext, 'client' | 'signal'>): Promise<Versioned<UserOfAccount>> =>
    apisOf(client).shipper.read(usersRoutes.get, { params: { id: guid } }, { signal }),
})

/** The people of the viewer's account, by name; `search`: part of a name or an address. */
export const peopleQuery = (search: string | undefined) =>
  platformQueryOf(usersPlatformRoutes.find, {
    query: { rc: PAGE_SIZE },
    body: { ...(search ? { search } : {}), sort: [{ field: 'name', direction: 'asc' }] },
  })

export const rolesQuery = () => queryOf(rolesRoutes.list, { query: { rc: PAGE_SIZE } })

export const sessionsOfQuery = (guid: string) => platformQueryOf(usersPlatformRoutes.sessions, { params: { id: guid } })
export const keysOfQuery = (guid: string) => platformQueryOf(apiKeysRoutes.list, { query: { user: guid } })
export const trailOfQuery = (guid: string) =>
  platformQueryOf(activityPlatformRoutes.audit, { query: { user: guid, rc: LATEST } })

/** Roles available to an account's users. */
export const rolesFor = (roles: readonly Role[], account: { guid: string; type: Role['accountType'] }) =>
  roles.filter(
    ({ isActive, accountType, accountGuid }) =>
      isActive && accountType === account.type && (accountGuid === null || accountGuid === account.guid),
  )
