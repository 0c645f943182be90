/** Every module and the API it belongs to. */
import type { Module } from './calls/call.ts'
import {
  accountsModule,
  clientsPlatformModule,
  clientsModule,
  vendorsPlatformModule,
  vendorsModule,
} from './features/accounts/accounts.routes.ts'
import { commoditiesModule, commoditiesPlatformModule } from './features/commodities/commodities.routes.ts'
import { companyModule } from './features/company/company.routes.ts'
import { companyDataModule } from './features/company-data/company-data.routes.ts'
import { activityPlatformModule, activityModule } from './features/activity/activity.routes.ts'
import { apiKeysModule } from './features/api-keys/api-keys.routes.ts'
import { attachmentsPlatformModule, attachmentsModule } from './features/attachments/attachments.routes.ts'
import {
  clientContactsModule,
  contactsPlatformModule,
  contactsModule,
  vendorContactsModule,
} from './features/contacts/contacts.routes.ts'
import { contractsPlatformModule, contractsModule } from './features/contracts/contracts.routes.ts'
import { documentsPlatformModule, documentsModule } from './features/documents/documents.routes.ts'
import { eventsModule } from './features/events/events.routes.ts'
import { groupsModule, groupsPlatformModule } from './features/groups/groups.routes.ts'
import { picklistsModule } from './features/reference/picklists.routes.ts'
import { partiesModule } from './features/parties/parties.routes.ts'
import { financesPlatformModule, financesModule, unbilledModule } from './features/finances/finances.routes.ts'
import { historyModule } from './features/history/history.routes.ts'
import { integrationsPlatformModule, integrationsModule } from './features/integrations/integrations.routes.ts'
import { invoicesPlatformModule, invoicesModule, billingModule } from './features/invoices/invoices.routes.ts'
import { loadboardsModule } from './features/loadboards/loadboards.routes.ts'
import { cargotelModule } from './features/cargotel/cargotel.routes.ts'
import { jobPostsModule, postsModule } from './features/posts/posts.routes.ts'
import { jobsPlatformModule, jobsModule } from './features/jobs/jobs.routes.ts'
import { loadsModule } from './features/loads/loads.routes.ts'
import { notesModule } from './features/notes/notes.routes.ts'
import { noticesModule } from './features/notices/notices.routes.ts'
import { importsModule, ordersPlatformModule, ordersModule } from './features/orders/orders.routes.ts'
import { placesPlatformModule, placesModule } from './features/places/places.routes.ts'
import { preferencesModule } from './features/preferences/preferences.routes.ts'
import { figuresModule, queueModule } from './features/queue/queue.routes.ts'
import { suggestionsModule } from './features/suggestions/suggestions.routes.ts'
import { referenceModule } from './features/reference/reference.routes.ts'
import { exportsModule, reportsModule, reportsPlatformModule } from './features/reports/reports.routes.ts'
import { rolesModule } from './features/roles/roles.routes.ts'
import { inspectionsPlatformModule, inspectionsModule } from './features/inspections/inspections.routes.ts'
import { stopsPlatformModule, stopsModule } from './features/stops/stops.routes.ts'
import { sessionsModule } from './features/sessions/sessions.routes.ts'
import { searchModule } from './features/search/search.routes.ts'
import { templatesModule } from './features/templates/templates.routes.ts'
import { terminalsPlatformModule, terminalsModule } from './features/terminals/terminals.routes.ts'
import { trackingModule } from './features/tracking/tracking.routes.ts'
import { usersPlatformModule, usersModule } from './features/users/users.routes.ts'
import { webhooksModule } from './features/webhooks/webhooks.routes.ts'

/** Modules of the Shipper API, under `/api`. */
export const shipperModules: readonly Module[] = [
  stopsModule,
  inspectionsModule,
  activityModule,
  notesModule,
  ordersModule,
  jobsModule,
  reportsModule,
  usersModule,
  rolesModule,
  groupsModule,
  companyModule,
  referenceModule,
  commoditiesModule,
  attachmentsModule,
  accountsModule,
  clientsModule,
  vendorsModule,
  contactsModule,
  clientContactsModule,
  vendorContactsModule,
  contractsModule,
  terminalsModule,
  invoicesModule,
  integrationsModule,
  financesModule,
  partiesModule,
  loadboardsModule,
  jobPostsModule,
  cargotelModule,
  documentsModule,
]

/** Modules of the Platform API, under `/platform`. */
export const platformModules: readonly Module[] = [
  queueModule,
  figuresModule,
  suggestionsModule,
  unbilledModule,
  billingModule,
  companyDataModule,
  contactsPlatformModule,
  terminalsPlatformModule,
  usersPlatformModule,
  groupsPlatformModule,
  stopsPlatformModule,
  commoditiesPlatformModule,
  inspectionsPlatformModule,
  clientsPlatformModule,
  vendorsPlatformModule,
  activityPlatformModule,
  invoicesPlatformModule,
  integrationsPlatformModule,
  ordersPlatformModule,
  jobsPlatformModule,
  loadsModule,
  financesPlatformModule,
  picklistsModule,
  contractsPlatformModule,
  reportsPlatformModule,
  exportsModule,
  preferencesModule,
  templatesModule,
  eventsModule,
  historyModule,
  importsModule,
  attachmentsPlatformModule,
  documentsPlatformModule,
  placesPlatformModule,
  searchModule,
  apiKeysModule,
  sessionsModule,
  webhooksModule,
  postsModule,
  noticesModule,
  trackingModule,
]

/** Modules at the site's root, known by the token of the location search. */
export const siteModules: readonly Module[] = [placesModule]
