import { isRefusal, refuse } from '@waybill/contract/errors.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { module } from '../../calls/call.ts'
import { companyQuery } from '../../records/people/index.ts'
import { changeCompany } from './change-company.ts'
import { presentCompany } from '../../views/people/company.present.ts'
import { listCompanies } from './list-companies.ts'

export const companyModule = module(companyRoutes, {
  get: async (_input, call) => {
    const [[company]] = await call.read(companyQuery(call.caller.companyGuid))
    if (!company) return refuse.notFound('Company')
    call.tag(company.version)
    return presentCompany(company, call.caller)
  },
  change: async ({ body }, call) => {
    const company = await changeCompany(body, call)
    return isRefusal(company) ? company : presentCompany(company, call.caller)
  },
  list: listCompanies,
})
