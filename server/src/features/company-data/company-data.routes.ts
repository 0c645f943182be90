import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { room } from '../../caller/call.ts'
import { exportCompany } from './export-company.ts'
import { importCompany } from './import-company.ts'

export const companyDataRoom = room(companyDataRoutes, { export: exportCompany, import: importCompany })
