import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { module } from '../../calls/call.ts'
import { changeCompany } from './change-company.ts'
import { getCompany, withLogoAndFuel } from './get-company.ts'
import { listCompanies } from './list-companies.ts'

export const companyModule = module(companyRoutes, {
  get: getCompany,
  change: withLogoAndFuel(changeCompany),
  list: listCompanies,
})
