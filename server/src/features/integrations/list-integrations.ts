import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type {
  IntegrationApp,
  IntegrationCompany,
  IntegrationConfig,
  Mapping,
  MappingChoice,
  MappingKey,
  RecordTypeCount,
} from '@waybill/contract/integrations/integrations.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import {
  ABILITIES,
  BANK_ACCOUNT,
  COD_ACCOUNT,
  LINE_KEYS,
  RECORD_TYPES,
  type RecordType,
} from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { ReadCall } from '../../calls/call.ts'
import { openAccounting } from '../../operations/open-accounting.ts'
import { messageOf } from '../../platform/caught.ts'
import { clientsToMap } from '../../records/accounts/index.ts'
import { waitingForMapping } from '../../records/invoices/index.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { wholeList } from '../../platform/list/plan.ts'
import {
  appQuery,
  appsQuery,
  companiesQuery,
  type CompanyRecord,
  configsQuery,
  mappedCounts,
  mappingsQuery,
  openedConfig,
} from '../../records/integrations/index.ts'
import { presentApp, presentConfigs } from '../../views/money/integrations.present.ts'

/** Timeout for a system while a user waits (milliseconds). */
const PATIENCE_MS = 20_000

/** The accounting systems of the company. */
export async function listApps(_input: unknown, call: ReadCall): Promise<ListOf<IntegrationApp>> {
  const [apps] = await call.read(appsQuery(call.caller.companyGuid))
  return wholeList(apps.map(presentApp))
}

export async function listConfigs(
  { params: { appId } }: { params: { appId: string } },
  call: ReadCall,
): Promise<ListOf<IntegrationConfig> | Refusal> {
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

export async function listCompanies(
  { params: { appId } }: { params: { appId: string } },
  call: ReadCall,
): Promise<ListOf<IntegrationCompany> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], companies] = await call.read(appQuery(companyGuid, appId), companiesQuery(companyGuid, appId))
  return app ? wholeList(companies.map(presentCompany)) : refuse.notFound('Accounting system')
}

export async function listRecordTypes(
  { params: { appId } }: { params: { appId: string } },
  call: ReadCall,
): Promise<ListOf<RecordTypeCount> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], counts] = await call.read(appQuery(companyGuid, appId), mappedCounts(companyGuid, appId))
  if (!app) return refuse.notFound('Accounting system')
  const mappedOf = (type: RecordType) => counts.find(({ record_type }) => record_type === type)?.count ?? 0
  return wholeList(RECORD_TYPES.map((type) => ({ type, mapped: mappedOf(type) })))
}

/**
 * Everything that needs a mapping: system lines, the company's charges and terms, the accounts of payments, and, if
 * clients must be mapped, those that buy by purchase orders. Each with the number of invoices and bills that it blocks.
 */
export async function listMappingKeys(
  { params: { appId } }: { params: { appId: string } },
  call: ReadCall<'seal'>,
): Promise<ListOf<MappingKey> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], mappings, picklists, configs] = await call.read(
    appQuery(companyGuid, appId),
    mappingsQuery(companyGuid, appId),
    picklistsQuery(companyGuid, ['accessorials', 'payment-terms']),
    configsQuery(companyGuid, appId),
  )
  if (!app) return refuse.notFound('Accounting system')
  const { takes, parties, booksCod, takesPayments } = ABILITIES[app.name]
  const [waiting, clients] = await call.read(
    waitingForMapping(companyGuid, appId, takes),
    clientsToMap(companyGuid, appId),
  )
  const hasDefault = openedConfig(configs, call.services.seal)['defaultItemId'] !== undefined
  const own = (recordType: RecordType, key: string, label: string): MappingKey => {
    const externalId =
      mappings.find((each) => each.record_type === recordType && each.record_key === key)?.external_id ?? null
    const count = waiting.find((each) => each.record_type === recordType && each.record_key === key)?.count ?? 0
    const isHeld = externalId === null && recordType !== 'payment-terms' && !(recordType === 'item' && hasDefault)
    return { recordType, key, label, externalId, waiting: isHeld ? count : 0 }
  }
  const options = (list: 'accessorials' | 'payment-terms', recordType: RecordType) =>
    optionsOf(list, picklists).map(({ id, label }) => own(recordType, String(id), label))
  const charges = options('accessorials', 'item')
  // Charges of the list may have the names of lines that are added automatically.
  const lineLabel = (label: string) =>
    charges.some((charge) => charge.label === label) ? `${label}, added automatically` : label
  return wholeList([
    ...(parties === 'mapped' ? clients.map(({ guid, name }) => own('client', guid, name)) : []),
    ...Object.entries(LINE_KEYS).map(([key, label]) => own('item', key, lineLabel(label))),
    ...charges,
    ...options('payment-terms', 'payment-terms'),
    ...(booksCod ? [own('account', COD_ACCOUNT, 'Collected by carriers (COD, COP)')] : []),
    ...(takesPayments ? [own('account', BANK_ACCOUNT, 'Bank account of payments recorded here')] : []),
  ])
}

/** Records of the system that ours may be mapped to; empty if it does not list them. */
export async function listChoices(
  { params: { appId } }: { params: { appId: string } },
  call: ReadCall<'accounting' | 'clock' | 'database' | 'seal'>,
): Promise<ListOf<MappingChoice> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], configs] = await call.read(appQuery(companyGuid, appId), configsQuery(companyGuid, appId))
  if (!app) return refuse.notFound('Accounting system')
  if (!app.is_enabled || app.status !== 'connected') return wholeList([])
  try {
    const choices =
      (await openAccounting(app, configs, call.services).choices?.(AbortSignal.timeout(PATIENCE_MS))) ?? []
    return wholeList(choices.map((choice) => ({ ...choice })))
  } catch (error) {
    return refuse.missing([{ path: 'appId', message: messageOf(error) }])
  }
}

export async function listMappings(
  { params: { appId, recordType: type } }: { params: { appId: string; recordType: RecordType } },
  call: ReadCall,
): Promise<ListOf<Mapping> | Refusal> {
  const { companyGuid } = call.caller
  const [[app], mappings] = await call.read(appQuery(companyGuid, appId), mappingsQuery(companyGuid, appId))
  if (!app) return refuse.notFound('Accounting system')
  const own = mappings.filter(({ record_type }) => record_type === type)
  return wholeList(own.map(({ record_key, external_id }) => ({ key: record_key, externalId: external_id })))
}
