import { listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { Company, CompanyChange, Membership } from './company.shapes.ts'

const may = { portals: EVERYONE, permission: null, keys: 'any' } as const

/** Calls of the Shipper API on the company (specification section 7, Company). */
export const companyRoutes = {
  get: route({
    method: 'GET',
    path: '/company',
    may,
    summary: 'The company that runs this portal',
    answer: Company,
  }),
  change: route({
    method: 'PATCH',
    path: '/company',
    may: { portals: ['dispatcher'], permission: 'admin.company' },
    summary: 'Change the company’s details and settings',
    body: CompanyChange,
    answer: Company,
  }),
  list: route({
    method: 'GET',
    path: '/companies',
    may: { ...may, keys: 'none' },
    summary: 'Companies and accounts that the same person may switch to, the last chosen first',
    answer: listAnswer(Membership),
  }),
}
