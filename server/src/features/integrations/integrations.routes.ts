import { integrationsPlatformRoutes, integrationsRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import { module } from '../../calls/call.ts'
import { chooseOurCompany, configureApp, mapRecords } from './configure-app.ts'
import { addApps, connectApp, disconnectApp, readCompanies, testApp } from './connect-app.ts'
import { listPurchaseOrders, readNow } from './read-accounting.ts'
import { reconcile } from './reconcile.ts'
import {
  listApps,
  listChoices,
  listCompanies,
  listConfigs,
  listMappingKeys,
  listMappings,
  listRecordTypes,
} from './list-integrations.ts'

export const integrationsModule = module(integrationsRoutes, {
  apps: (_input, call) => listApps(call),
  configs: ({ params }, call) => listConfigs(params.appId, call),
})

export const integrationsPlatformModule = module(integrationsPlatformRoutes, {
  addApps: (_input, call) => addApps(call),
  configure: ({ params, body }, call) => configureApp(params.appId, body, call),
  test: ({ params }, call) => testApp(params.appId, call),
  connect: ({ params }, call) => connectApp(params.appId, call),
  disconnect: ({ params }, call) => disconnectApp(params.appId, call),
  companies: ({ params }, call) => listCompanies(params.appId, call),
  readCompanies: ({ params }, call) => readCompanies(params.appId, call),
  chooseCompany: ({ params, body }, call) => chooseOurCompany(params, body.isOurs, call),
  recordTypes: ({ params }, call) => listRecordTypes(params.appId, call),
  mappingKeys: ({ params }, call) => listMappingKeys(params.appId, call),
  choices: ({ params }, call) => listChoices(params.appId, call),
  read: ({ params }, call) => readNow(params.appId, call),
  purchaseOrders: ({ params }, call) => listPurchaseOrders(params.appId, call),
  reconcile: ({ params, query }, call) => reconcile(params.appId, query, call),
  mappings: ({ params }, call) => listMappings(params.appId, params.recordType, call),
  map: ({ params, body }, call) => mapRecords(params, body, call),
})
