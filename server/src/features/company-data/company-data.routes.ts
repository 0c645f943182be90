import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { module } from '../../calls/call.ts'
import { exportCompany } from './export-company.ts'
import { cancelCompanyImport, getCompanyImport, importCompany } from './import-company.ts'

export const companyDataModule = module(companyDataRoutes, {
  export: exportCompany,
  import: importCompany,
  getImport: getCompanyImport,
  cancelImport: cancelCompanyImport,
})
