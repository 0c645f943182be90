import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { Me } from './users.shapes.ts'

/** Calls of the Shipper API on users (specification section 7, Users). */
export const usersRoutes = {
  me: route({
    method: 'GET',
    path: '/users/me',
    may: { portals: EVERYONE, permission: null },
    summary: 'The signed-in user with account, company, portal and permissions',
    answer: Me,
  }),
}
