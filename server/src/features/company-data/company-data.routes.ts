import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { module } from '../../calls/call.ts'
import { exportCompany } from './export-company.ts'
import { cancelCompanyImport, getCompanyImport, importCompany } from './import-company.ts'
import { getDemoContents, removeDemo } from './remove-demo.ts'

export const companyDataModule = module(companyDataRoutes, {
  export: exportCompany,
  import: importCompany,
  getImport: getCompanyImport,
  cancelImport: cancelCompanyImport,
  demoContents: getDemoContents,
  removeDemo,
})
