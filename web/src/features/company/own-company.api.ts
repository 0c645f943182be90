import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { queryOf } from '../../api/queries.ts'

/** The signed-in user. */
export const meQuery = () => queryOf(usersRoutes.me)
/** The company that runs the portal. */
export const companyQuery = () => queryOf(companyRoutes.get)
