import { isRefusal, refuse } from '@waybill/contract/errors.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { module } from '../../calls/call.ts'
import { logoInUse } from '../../records/branding/index.ts'
import { demoFillOf } from '../../records/company/index.ts'
import { dayIn } from '../../records/accounts/index.ts'
import { fuelRateQuery } from '../../records/finances/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import { changeCompany } from './change-company.ts'
import { presentCompany } from '../../views/people/company.present.ts'
import { listCompanies } from './list-companies.ts'

export const companyModule = module(companyRoutes, {
  get: async (_input, call) => {
    const { companyGuid, company: own } = call.caller
    const [[company], [logo], [fuelRate], [demoFill]] = await call.read(
      companyQuery(companyGuid),
      logoInUse(companyGuid),
      fuelRateQuery(companyGuid, dayIn(own.timeZone, call.now)),
      demoFillOf(companyGuid),
    )
    if (!company) return refuse.notFound('Company')
    call.tag(company.version)
    return presentCompany(company, { logo, fuelRate, demoFill }, call.caller)
  },
  change: async ({ body }, call) => {
    const company = await changeCompany(body, call)
    if (isRefusal(company)) return company
    const { companyGuid } = call.caller
    const logo = await call.tx.first(logoInUse(companyGuid))
    const fuelRate = await call.tx.first(fuelRateQuery(companyGuid, dayIn(company.time_zone, call.now)))
    return presentCompany(company, { logo, fuelRate }, call.caller)
  },
  list: listCompanies,
})
