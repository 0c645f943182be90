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
  apps: listApps,
  configs: listConfigs,
})

export const integrationsPlatformModule = module(integrationsPlatformRoutes, {
  addApps,
  configure: configureApp,
  test: testApp,
  connect: connectApp,
  disconnect: disconnectApp,
  companies: listCompanies,
  readCompanies,
  chooseCompany: chooseOurCompany,
  recordTypes: listRecordTypes,
  mappingKeys: listMappingKeys,
  choices: listChoices,
  read: readNow,
  purchaseOrders: listPurchaseOrders,
  reconcile,
  mappings: listMappings,
  map: mapRecords,
})
