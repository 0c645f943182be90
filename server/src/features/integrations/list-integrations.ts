import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type {
  IntegrationApp,
  IntegrationCompany,
  IntegrationConfig,
  Mapping,
  RecordTypeCount,
} from '@waybill/contract/integrations/integrations.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { RECORD_TYPES, type RecordType } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { ReadCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import {
  appQuery,
  appsQuery,
  companiesQuery,
  type CompanyRecord,
  configsQuery,
  mappedCounts,
  mappingsQuery,
} from '../../records/integrations/index.ts'
import { presentApp, presentConfigs } from '../../views/money/integrations.present.ts'

/** The accounting systems of the company. */
export async function listApps(call: ReadCall): Promise<ListOf<IntegrationApp>> {
  const [apps] = await call.read(appsQuery(call.caller.companyGuid))
  return wholeList(apps.map(presentApp))
}

export async function listConfigs(appId: string, call: ReadCall): Promise<ListOf<IntegrationConfig> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], configs] = await call.read(appQuery(companyGuid, appId), configsQuery(companyGuid, appId))
  if (!app) return refuse.notFound('Accounting system')
  call.tag(app.version)
  return wholeList(presentConfigs(app, configs))
}

export const presentCompany = (company: CompanyRecord): IntegrationCompany => ({
  externalId: company.external_id,
  name: company.name,
  isOurs: company.is_ours,
})

export async function listCompanies(appId: string, call: ReadCall): Promise<ListOf<IntegrationCompany> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], companies] = await call.read(appQuery(companyGuid, appId), companiesQuery(companyGuid, appId))
  return app ? wholeList(companies.map(presentCompany)) : refuse.notFound('Accounting system')
}

export async function listRecordTypes(appId: string, call: ReadCall): Promise<ListOf<RecordTypeCount> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], counts] = await call.read(appQuery(companyGuid, appId), mappedCounts(companyGuid, appId))
  if (!app) return refuse.notFound('Accounting system')
  const mappedOf = (type: RecordType) => counts.find(({ record_type }) => record_type === type)?.count ?? 0
  return wholeList(RECORD_TYPES.map((type) => ({ type, mapped: mappedOf(type) })))
}

export async function listMappings(
  appId: string,
  type: RecordType,
  call: ReadCall,
): Promise<ListOf<Mapping> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], mappings] = await call.read(appQuery(companyGuid, appId), mappingsQuery(companyGuid, appId))
  if (!app) return refuse.notFound('Accounting system')
  const own = mappings.filter(({ record_type }) => record_type === type)
  return wholeList(own.map(({ record_key, external_id }) => ({ key: record_key, externalId: external_id })))
}
