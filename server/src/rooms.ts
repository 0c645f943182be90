/** Every room of the house and the API it belongs to. */
import type { Room } from './caller/call.ts'
import {
  accountsRoom,
  clientsPlatformRoom,
  clientsRoom,
  vendorsPlatformRoom,
  vendorsRoom,
} from './features/accounts/accounts.routes.ts'
import { commoditiesRoom } from './features/commodities/commodities.routes.ts'
import { companyRoom } from './features/company/company.routes.ts'
import { companyDataRoom } from './features/company-data/company-data.routes.ts'
import { activityPlatformRoom, activityRoom } from './features/activity/activity.routes.ts'
import { apiKeysRoom } from './features/api-keys/api-keys.routes.ts'
import { attachmentsPlatformRoom, attachmentsRoom } from './features/attachments/attachments.routes.ts'
import {
  clientContactsRoom,
  contactsPlatformRoom,
  contactsRoom,
  vendorContactsRoom,
} from './features/contacts/contacts.routes.ts'
import { contractsPlatformRoom, contractsRoom } from './features/contracts/contracts.routes.ts'
import { documentsPlatformRoom, documentsRoom } from './features/documents/documents.routes.ts'
import { eventsRoom } from './features/events/events.routes.ts'
import { groupsRoom } from './features/groups/groups.routes.ts'
import { picklistsRoom } from './features/reference/picklists.routes.ts'
import { partiesRoom } from './features/parties/parties.routes.ts'
import { financesPlatformRoom, financesRoom } from './features/finances/finances.routes.ts'
import { historyRoom } from './features/history/history.routes.ts'
import { integrationsPlatformRoom, integrationsRoom } from './features/integrations/integrations.routes.ts'
import { invoicesPlatformRoom, invoicesRoom } from './features/invoices/invoices.routes.ts'
import { loadboardsRoom } from './features/loadboards/loadboards.routes.ts'
import { cargotelRoom } from './features/cargotel/cargotel.routes.ts'
import { jobPostsRoom, postsRoom } from './features/posts/posts.routes.ts'
import { jobsPlatformRoom, jobsRoom } from './features/jobs/jobs.routes.ts'
import { loadsRoom } from './features/loads/loads.routes.ts'
import { notesRoom } from './features/notes/notes.routes.ts'
import { noticesRoom } from './features/notices/notices.routes.ts'
import { importsRoom, ordersPlatformRoom, ordersRoom } from './features/orders/orders.routes.ts'
import { placesPlatformRoom, placesRoom } from './features/places/places.routes.ts'
import { preferencesRoom } from './features/preferences/preferences.routes.ts'
import { referenceRoom } from './features/reference/reference.routes.ts'
import { exportsRoom, reportsRoom } from './features/reports/reports.routes.ts'
import { rolesRoom } from './features/roles/roles.routes.ts'
import { inspectionsPlatformRoom, inspectionsRoom } from './features/inspections/inspections.routes.ts'
import { stopsPlatformRoom, stopsRoom } from './features/stops/stops.routes.ts'
import { searchRoom } from './features/search/search.routes.ts'
import { templatesRoom } from './features/templates/templates.routes.ts'
import { terminalsRoom } from './features/terminals/terminals.routes.ts'
import { trackingRoom } from './features/tracking/tracking.routes.ts'
import { usersRoom } from './features/users/users.routes.ts'
import { webhooksRoom } from './features/webhooks/webhooks.routes.ts'

/** Rooms of the Shipper API, under `/api`. */
export const shipperRooms: readonly Room[] = [
  stopsRoom,
  inspectionsRoom,
  activityRoom,
  notesRoom,
  ordersRoom,
  jobsRoom,
  reportsRoom,
  usersRoom,
  rolesRoom,
  groupsRoom,
  companyRoom,
  referenceRoom,
  commoditiesRoom,
  attachmentsRoom,
  accountsRoom,
  clientsRoom,
  vendorsRoom,
  contactsRoom,
  clientContactsRoom,
  vendorContactsRoom,
  contractsRoom,
  terminalsRoom,
  invoicesRoom,
  integrationsRoom,
  financesRoom,
  partiesRoom,
  loadboardsRoom,
  jobPostsRoom,
  cargotelRoom,
  documentsRoom,
]

/** Rooms of the Platform API, under `/platform`. */
export const platformRooms: readonly Room[] = [
  companyDataRoom,
  contactsPlatformRoom,
  stopsPlatformRoom,
  inspectionsPlatformRoom,
  clientsPlatformRoom,
  vendorsPlatformRoom,
  activityPlatformRoom,
  invoicesPlatformRoom,
  integrationsPlatformRoom,
  ordersPlatformRoom,
  jobsPlatformRoom,
  loadsRoom,
  financesPlatformRoom,
  picklistsRoom,
  contractsPlatformRoom,
  exportsRoom,
  preferencesRoom,
  templatesRoom,
  eventsRoom,
  historyRoom,
  importsRoom,
  attachmentsPlatformRoom,
  documentsPlatformRoom,
  placesPlatformRoom,
  searchRoom,
  apiKeysRoom,
  webhooksRoom,
  postsRoom,
  noticesRoom,
  trackingRoom,
]

/** Rooms at the site's root, known by the token of the location search. */
export const siteRooms: readonly Room[] = [placesRoom]
