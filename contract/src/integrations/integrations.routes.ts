import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import {
  CompanyChoice,
  ConfigChanges,
  ConnectionCheck,
  IntegrationApp,
  IntegrationCompany,
  IntegrationConfig,
  Mapping,
  MappingChoice,
  MappingKey,
  MappingChanges,
  PurchaseOrder,
  ReadOutcome,
  Reconciliation,
  ReconciliationQuery,
  RecordTypeCount,
  RecordTypeParam,
} from './integrations.shapes.ts'

const see = {
  portals: ['dispatcher'],
  permission: null,
  keys: ['client_money.export_invoice', 'admin.integrations'],
} as const
const keep = { portals: ['dispatcher'], permission: 'admin.integrations' } as const
const compare = { portals: ['dispatcher'], permission: 'client_money.export_invoice' } as const
const params = z.object({ appId: Guid })
const typeParams = z.object({ appId: Guid, recordType: RecordTypeParam })

/** Calls of the Shipper API on integrations (specification section 7, Invoices). */
export const integrationsRoutes = {
  apps: route({
    method: 'GET',
    path: '/integrations/apps',
    may: see,
    summary: 'Accounting systems and whether they are connected',
    answer: listAnswer(IntegrationApp),
  }),
  configs: route({
    method: 'GET',
    path: '/integrations/{appId}/configs',
    may: keep,
    summary: 'The configuration of a system and what is still missing; secrets are masked',
    params,
    answer: listAnswer(IntegrationConfig),
  }),
}

/** Integration administration, whose paths the specification does not show (section 7). */
export const integrationsPlatformRoutes = {
  addApps: route({
    method: 'POST',
    path: '/integrations/apps',
    may: keep,
    summary: 'Add the accounting systems that the company does not have yet, each turned off',
    answer: listAnswer(IntegrationApp),
  }),
  configure: route({
    method: 'PUT',
    path: '/integrations/apps/{appId}/configs',
    may: keep,
    summary: 'Tell a system its settings; secrets are sealed and never answered again',
    params,
    body: ConfigChanges,
    answer: listAnswer(IntegrationConfig),
  }),
  test: route({
    method: 'POST',
    path: '/integrations/apps/{appId}/test',
    may: keep,
    summary: 'Sign in to a system and read a little',
    params,
    answer: ConnectionCheck,
  }),
  connect: route({
    method: 'PUT',
    path: '/integrations/apps/{appId}/connect',
    may: keep,
    summary: 'Turn a system on; it must answer',
    params,
    answer: IntegrationApp,
  }),
  disconnect: route({
    method: 'PUT',
    path: '/integrations/apps/{appId}/disconnect',
    may: keep,
    summary: 'Turn a system off; its settings stay',
    params,
    answer: IntegrationApp,
  }),
  companies: route({
    method: 'GET',
    path: '/integrations/apps/{appId}/companies',
    may: keep,
    summary: 'Companies of the system and which of them is ours',
    params,
    answer: listAnswer(IntegrationCompany),
  }),
  readCompanies: route({
    method: 'POST',
    path: '/integrations/apps/{appId}/companies',
    may: keep,
    summary: 'Read the companies anew from the system',
    params,
    answer: listAnswer(IntegrationCompany),
  }),
  chooseCompany: route({
    method: 'PUT',
    path: '/integrations/apps/{appId}/companies/{externalId}',
    may: keep,
    summary: 'Say which of the companies is ours',
    params: z.object({ appId: Guid, externalId: z.string().check(z.maxLength(100)) }),
    body: CompanyChoice,
    answer: listAnswer(IntegrationCompany),
  }),
  recordTypes: route({
    method: 'GET',
    path: '/integrations/apps/{appId}/record-types',
    may: keep,
    summary: 'Kinds of records that have a counterpart in the system, with how many are mapped',
    params,
    answer: listAnswer(RecordTypeCount),
  }),
  mappingKeys: route({
    method: 'GET',
    path: '/integrations/apps/{appId}/mapping-keys',
    may: keep,
    summary:
      'Everything of ours that may be mapped: what the system writes lines for, charges, terms, the account of COD',
    params,
    answer: listAnswer(MappingKey),
  }),
  choices: route({
    method: 'GET',
    path: '/integrations/apps/{appId}/choices',
    may: keep,
    summary: 'Records of the system that ours may be mapped to, read now',
    params,
    answer: listAnswer(MappingChoice),
  }),
  read: route({
    method: 'POST',
    path: '/integrations/apps/{appId}/read',
    may: compare,
    summary: 'Read payments and purchase orders of a system now; it is done every quarter of an hour by itself',
    params,
    answer: ReadOutcome,
    transactions: 'own',
  }),
  purchaseOrders: route({
    method: 'GET',
    path: '/integrations/apps/{appId}/purchase-orders',
    may: compare,
    summary: 'Purchase orders that a system told of, the newest first, and the orders that they are for',
    params,
    answer: listAnswer(PurchaseOrder),
  }),
  reconcile: route({
    method: 'GET',
    path: '/integrations/apps/{appId}/reconciliation',
    may: compare,
    summary:
      'Compare the posted documents of a period with those of a system, to the cent; asked again it compares anew',
    params,
    query: ReconciliationQuery,
    answer: Reconciliation,
  }),
  mappings: route({
    method: 'GET',
    path: '/integrations/apps/{appId}/record-types/{recordType}/mappings',
    may: keep,
    summary: 'How our records map to records in the accounting system',
    params: typeParams,
    answer: listAnswer(Mapping),
  }),
  map: route({
    method: 'PUT',
    path: '/integrations/apps/{appId}/record-types/{recordType}/mappings',
    may: keep,
    summary: 'Map our records to records in the accounting system',
    params: typeParams,
    body: MappingChanges,
    answer: listAnswer(Mapping),
  }),
}
