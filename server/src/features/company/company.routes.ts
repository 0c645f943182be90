import { refuse } from '@waybill/contract/errors.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { room } from '../../caller/call.ts'
import { companyQuery } from '../../records/people.ts'
import { presentCompany } from './company.present.ts'
import { listCompanies } from './list-companies.ts'

export const companyRoom = room(companyRoutes, {
  get: async (_input, call) => {
    const [[company]] = await call.read(companyQuery(call.caller.companyGuid))
    return company ? presentCompany(company, call.caller) : refuse.notFound('Company')
  },
  list: listCompanies,
})
