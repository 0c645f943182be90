import { listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { Company, Membership } from './company.shapes.ts'

const may = { portals: EVERYONE, permission: null } as const

/** Calls of the Shipper API on the company (specification section 7, Company). */
export const companyRoutes = {
  get: route({
    method: 'GET',
    path: '/company',
    may,
    summary: 'The company that runs this portal',
    answer: Company,
  }),
  list: route({
    method: 'GET',
    path: '/companies',
    may,
    summary: 'Companies and accounts that the same person may switch to, the last chosen first',
    answer: listAnswer(Membership),
  }),
}
