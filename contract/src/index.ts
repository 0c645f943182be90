/** The whole API as one table of contents. */
import { accountsRoutes, clientsRoutes } from './accounts/accounts.routes.ts'
import { commoditiesRoutes } from './commodities/commodities.routes.ts'
import { companyRoutes } from './company/company.routes.ts'
import { activityPlatformRoutes, activityRoutes } from './activity/activity.routes.ts'
import { attachmentsPlatformRoutes, attachmentsRoutes } from './attachments/attachments.routes.ts'
import { contactsRoutes } from './contacts/contacts.routes.ts'
import { eventsRoutes } from './events/events.routes.ts'
import { invoicesRoutes } from './invoices/invoices.routes.ts'
import { notesRoutes } from './notes/notes.routes.ts'
import { ordersPlatformRoutes, ordersRoutes } from './orders/orders.routes.ts'
import { placesPlatformRoutes, placesRoutes } from './places/places.routes.ts'
import { preferencesRoutes } from './preferences/preferences.routes.ts'
import { referenceRoutes } from './reference/reference.routes.ts'
import { exportsRoutes, reportsRoutes } from './reports/reports.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { templatesRoutes } from './templates/templates.routes.ts'
import { terminalsRoutes } from './terminals/terminals.routes.ts'
import { usersRoutes } from './users/users.routes.ts'

/** The Shipper API, under `/api`. */
export const shipperApi = {
  orders: ordersRoutes,
  reports: reportsRoutes,
  attachments: attachmentsRoutes,
  notes: notesRoutes,
  activity: activityRoutes,
  users: usersRoutes,
  company: companyRoutes,
  reference: referenceRoutes,
  commodities: commoditiesRoutes,
  accounts: accountsRoutes,
  clients: clientsRoutes,
  contacts: contactsRoutes,
  terminals: terminalsRoutes,
  invoices: invoicesRoutes,
}

/** Calls at the site's root, known by another token than the APIs. */
export const siteApi = {
  places: placesRoutes,
}

/** The Platform API, under `/platform`. */
export const platformApi = {
  orders: ordersPlatformRoutes,
  exports: exportsRoutes,
  preferences: preferencesRoutes,
  templates: templatesRoutes,
  attachments: attachmentsPlatformRoutes,
  activity: activityPlatformRoutes,
  events: eventsRoutes,
  places: placesPlatformRoutes,
  search: searchRoutes,
}
