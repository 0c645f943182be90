/** The whole API as one table of contents. */
import { accountsRoutes, clientsPlatformRoutes, clientsRoutes } from './accounts/accounts.routes.ts'
import { commoditiesPlatformRoutes, commoditiesRoutes } from './commodities/commodities.routes.ts'
import { brandingRoutes } from './branding/branding.routes.ts'
import { companyDataRoutes } from './company-data/company-data.routes.ts'
import { setupRoutes } from './setup/setup.routes.ts'
import { companyRoutes } from './company/company.routes.ts'
import { activityPlatformRoutes, activityRoutes } from './activity/activity.routes.ts'
import { apiKeysRoutes } from './api-keys/api-keys.routes.ts'
import { attachmentsPlatformRoutes, attachmentsRoutes } from './attachments/attachments.routes.ts'
import { casesRoutes } from './cases/cases.routes.ts'
import { clientContactsRoutes, vendorContactsRoutes } from './contacts/account-contacts.routes.ts'
import { contactsPlatformRoutes, contactsRoutes } from './contacts/contacts.routes.ts'
import { contractsPlatformRoutes, contractsRoutes } from './contracts/contracts.routes.ts'
import { documentsPlatformRoutes, documentsRoutes } from './documents/documents.routes.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { fieldBytesRoutes, fieldOfficeRoutes, fieldPublicRoutes, fieldRoutes } from './field/field.routes.ts'
import { figuresRoutes } from './figures/figures.routes.ts'
import { groupsRoutes } from './groups/groups.routes.ts'
import { picklistsRoutes } from './reference/picklists.routes.ts'
import { partiesRoutes } from './parties/parties.routes.ts'
import { unbilledRoutes } from './finances/unbilled.routes.ts'
import { financesPlatformRoutes, financesRoutes } from './finances/finances.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import {
  accountImportsRoutes,
  contactImportsRoutes,
  importsRoutes,
  terminalImportsRoutes,
} from './imports/imports.routes.ts'
import { integrationsPlatformRoutes, integrationsRoutes } from './integrations/integrations.routes.ts'
import { billingRoutes } from './invoices/billing.routes.ts'
import { statementsRoutes } from './statements/statements.routes.ts'
import { invoicesPlatformRoutes } from './invoices/invoices.platform.ts'
import { invoicesRoutes } from './invoices/invoices.routes.ts'
import { loadboardsPlatformRoutes, loadboardsRoutes } from './loadboards/loadboards.routes.ts'
import { bulkRoutes } from './bulk/bulk.routes.ts'
import { cargotelPlatformRoutes, cargotelRoutes } from './cargotel/cargotel.routes.ts'
import { jobPostsRoutes, postsRoutes } from './posts/posts.routes.ts'
import { jobsPlatformRoutes, jobsRoutes } from './jobs/jobs.routes.ts'
import { loadsRoutes } from './loads/loads.routes.ts'
import { notesRoutes } from './notes/notes.routes.ts'
import { pushRoutes } from './push/push.routes.ts'
import { noticesRoutes } from './notices/notices.routes.ts'
import { ordersPlatformRoutes, ordersRoutes } from './orders/orders.routes.ts'
import { orderViewsRoutes } from './orders/order-views.routes.ts'
import { placesPlatformRoutes, placesRoutes } from './places/places.routes.ts'
import { preferencesRoutes } from './preferences/preferences.routes.ts'
import { queueRoutes } from './queue/queue.routes.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { exportsRoutes, reportsPlatformRoutes, reportsRoutes } from './reports/reports.routes.ts'
import { roundsRoutes } from './rounds/rounds.routes.ts'
import { rolesRoutes } from './roles/roles.routes.ts'
import { inspectionsPlatformRoutes, inspectionsRoutes } from './inspections/inspections.routes.ts'
import { platformLists } from './small-lists/index.ts'
import { stopsPlatformRoutes, stopsRoutes } from './stops/stops.routes.ts'
import { sessionsRoutes } from './sessions/sessions.routes.ts'
import { scorecardsRoutes } from './scorecards/scorecards.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { suggestionsRoutes } from './suggestions/suggestions.routes.ts'
import { templatesRoutes } from './templates/templates.routes.ts'
import { terminalsPlatformRoutes, terminalsRoutes } from './terminals/terminals.routes.ts'
import { trackingPublicRoutes, trackingRoutes } from './tracking/tracking.routes.ts'
import { usersPlatformRoutes, usersRoutes } from './users/users.routes.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from './vendors/vendors.routes.ts'
import { ediRoutes } from './edi/edi.routes.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'
import { BASES } from './client.ts'
import type { Route, Routes } from './route.ts'

/** The Shipper API, under `/api`. */
export const shipperApi = {
  jobs: jobsRoutes,
  stops: stopsRoutes,
  inspections: inspectionsRoutes,
  orders: ordersRoutes,
  reports: reportsRoutes,
  attachments: attachmentsRoutes,
  notes: notesRoutes,
  activity: activityRoutes,
  users: usersRoutes,
  roles: rolesRoutes,
  groups: groupsRoutes,
  company: companyRoutes,
  reference: referenceRoutes,
  commodities: commoditiesRoutes,
  accounts: accountsRoutes,
  clients: clientsRoutes,
  vendors: vendorsRoutes,
  contacts: contactsRoutes,
  clientContacts: clientContactsRoutes,
  vendorContacts: vendorContactsRoutes,
  contracts: contractsRoutes,
  terminals: terminalsRoutes,
  invoices: invoicesRoutes,
  integrations: integrationsRoutes,
  finances: financesRoutes,
  parties: partiesRoutes,
  loadboards: loadboardsRoutes,
  jobPosts: jobPostsRoutes,
  cargotel: cargotelRoutes,
  documents: documentsRoutes,
}

/** Calls at the site's root, authenticated by a separate token. */
export const siteApi = {
  places: placesRoutes,
}

/** The Platform API, under `/platform`. */
export const platformApi = {
  bulk: bulkRoutes,
  branding: brandingRoutes,
  setup: setupRoutes,
  companyData: companyDataRoutes,
  field: fieldRoutes,
  fieldBytes: fieldBytesRoutes,
  fieldOffice: fieldOfficeRoutes,
  fieldPublic: fieldPublicRoutes,
  queue: queueRoutes,
  figures: figuresRoutes,
  suggestions: suggestionsRoutes,
  unbilled: unbilledRoutes,
  billing: billingRoutes,
  jobs: jobsPlatformRoutes,
  loads: loadsRoutes,
  loadboards: loadboardsPlatformRoutes,
  contacts: contactsPlatformRoutes,
  terminals: terminalsPlatformRoutes,
  users: usersPlatformRoutes,
  stops: stopsPlatformRoutes,
  commodities: commoditiesPlatformRoutes,
  inspections: inspectionsPlatformRoutes,
  clients: clientsPlatformRoutes,
  vendors: vendorsPlatformRoutes,
  scorecards: scorecardsRoutes,
  orders: ordersPlatformRoutes,
  finances: financesPlatformRoutes,
  picklists: picklistsRoutes,
  offers: contractsPlatformRoutes,
  rounds: roundsRoutes,
  reports: reportsPlatformRoutes,
  exports: exportsRoutes,
  preferences: preferencesRoutes,
  templates: templatesRoutes,
  attachments: attachmentsPlatformRoutes,
  documents: documentsPlatformRoutes,
  activity: activityPlatformRoutes,
  invoices: invoicesPlatformRoutes,
  statements: statementsRoutes,
  integrations: integrationsPlatformRoutes,
  edi: ediRoutes,
  cargotel: cargotelPlatformRoutes,
  cases: casesRoutes,
  events: eventsRoutes,
  orderViews: orderViewsRoutes,
  history: historyRoutes,
  imports: importsRoutes,
  accountImports: accountImportsRoutes,
  contactImports: contactImportsRoutes,
  terminalImports: terminalImportsRoutes,
  places: placesPlatformRoutes,
  search: searchRoutes,
  apiKeys: apiKeysRoutes,
  sessions: sessionsRoutes,
  webhooks: webhooksRoutes,
  posts: postsRoutes,
  notices: noticesRoutes,
  push: pushRoutes,
  tracking: trackingRoutes,
  trackingPublic: trackingPublicRoutes,
  ...platformLists,
}

const bases = new Map<Route, string>()
for (const [base, api] of [
  [BASES.shipper, shipperApi],
  [BASES.platform, platformApi],
  [BASES.places, siteApi],
] as const)
  for (const routes of Object.values<Routes>(api)) for (const route of Object.values(routes)) bases.set(route, base)

/** The base path of a call's API. @throws for a call that is in none */
export const baseOf = (route: Route): string => {
  const base = bases.get(route)
  if (base === undefined) throw new Error(`${route.method} ${route.path} is in no API`)
  return base
}
