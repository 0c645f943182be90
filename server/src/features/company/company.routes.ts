import { isRefusal, refuse } from '@waybill/contract/errors.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { module } from '../../calls/call.ts'
import { logoInUse } from '../../records/branding/index.ts'
import { demoFillOf } from '../../records/company/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { changeCompany } from './change-company.ts'
import { presentCompany } from '../../views/people/company.present.ts'
import { listCompanies } from './list-companies.ts'

export const companyModule = module(companyRoutes, {
  get: async (_input, call) => {
    const { companyGuid } = call.caller
    const [[company], [logo], [demoFill]] = await call.read(
      companyQuery(companyGuid),
      logoInUse(companyGuid),
      demoFillOf(companyGuid),
    )
    if (!company) return refuse.notFound('Company')
    call.tag(company.version)
    return presentCompany(company, { logo, demoFill }, call.caller)
  },
  change: async ({ body }, call) => {
    const company = await changeCompany(body, call)
    if (isRefusal(company)) return company
    return presentCompany(company, { logo: await call.tx.first(logoInUse(call.caller.companyGuid)) }, call.caller)
  },
  list: listCompanies,
})
