/** Every module and its API. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { linkFile } from '../features/attachments/link-file.ts'
import { FIELD_CALLS, type FieldCommands, withBody } from '../features/field/commands.ts'
import type { FieldReading } from '../features/field/field-day.ts'
import { fieldOfficeModule, fieldPhoneModule } from '../features/field/field.routes.ts'
import { addToJob } from '../features/finances/add-charge.ts'
import { completeInspection } from '../features/inspections/complete-inspection.ts'
import { listOfJob } from '../features/inspections/list-inspections.ts'
import { signInspection } from '../features/inspections/sign-inspection.ts'
import { startInspection } from '../features/inspections/start-inspection.ts'
import { collectForJob } from '../features/jobs/drive-job.ts'
import { listNotes } from '../features/notes/list-notes.ts'
import { writeNote } from '../features/notes/write-note.ts'
import { changeStop } from '../features/stops/change-stop.ts'
import { updateStatus } from '../features/stops/update-status.ts'
import { getJob } from '../operations/job-page.ts'
import { presentJob } from '../views/jobs/jobs.present.ts'
import type { Module } from '../calls/call.ts'
import {
  accountImportsModule,
  accountsModule,
  clientsPlatformModule,
  clientsModule,
  vendorsPlatformModule,
  vendorsModule,
} from '../features/accounts/accounts.routes.ts'
import { bulkModule } from '../features/bulk/bulk.routes.ts'
import { commoditiesModule, commoditiesPlatformModule } from '../features/commodities/commodities.routes.ts'
import { companyModule } from '../features/company/company.routes.ts'
import { brandingModule } from '../features/branding/branding.routes.ts'
import { setupModule } from '../features/setup/setup.routes.ts'
import { companyDataModule } from '../features/company-data/company-data.routes.ts'
import { activityPlatformModule, activityModule } from '../features/activity/activity.routes.ts'
import { apiKeysModule } from '../features/api-keys/api-keys.routes.ts'
import { attachmentsModule } from '../features/attachments/attachments.routes.ts'
import {
  clientContactsModule,
  contactImportsModule,
  contactsPlatformModule,
  contactsModule,
  vendorContactsModule,
} from '../features/contacts/contacts.routes.ts'
import { contractsPlatformModule, contractsModule } from '../features/contracts/contracts.routes.ts'
import { roundsModule } from '../features/contracts/rounds/rounds.routes.ts'
import {
  documentsPackModule,
  documentsPlatformModule,
  documentsModule,
} from '../features/documents/documents.routes.ts'
import { eventsModule } from '../features/events/events.routes.ts'
import { smallListModules } from '../features/small-lists/small-lists.routes.ts'
import { groupMembersModule } from '../features/groups/groups.routes.ts'
import { picklistsModule } from '../features/reference/picklists.routes.ts'
import { partiesModule } from '../features/parties/parties.routes.ts'
import { financesPlatformModule, financesModule, unbilledModule } from '../features/finances/finances.routes.ts'
import { historyModule } from '../features/history/history.routes.ts'
import { integrationsPlatformModule, integrationsModule } from '../features/integrations/integrations.routes.ts'
import { invoicesPlatformModule, invoicesModule, billingModule } from '../features/invoices/invoices.routes.ts'
import { statementsModule } from '../features/statements/statements.routes.ts'
import { loadboardsModule, loadboardsPlatformModule } from '../features/loadboards/loadboards.routes.ts'
import { ediModule } from '../features/edi/edi.routes.ts'
import { cargotelModule, cargotelPlatformModule } from '../features/cargotel/cargotel.routes.ts'
import { jobPostsModule, postsModule } from '../features/posts/posts.routes.ts'
import { jobsPlatformModule, jobsModule } from '../features/jobs/jobs.routes.ts'
import { loadsModule } from '../features/loads/loads.routes.ts'
import { notesModule } from '../features/notes/notes.routes.ts'
import { pushModule } from '../features/push/push.routes.ts'
import { noticesModule } from '../features/notices/notices.routes.ts'
import {
  importsModule,
  ordersPlatformModule,
  orderViewsModule,
  ordersModule,
} from '../features/orders/orders.routes.ts'
import { placesPlatformModule, placesModule } from '../features/places/places.routes.ts'
import { casesModule } from '../features/cases/cases.routes.ts'
import { preferencesModule } from '../features/preferences/preferences.routes.ts'
import { figuresModule, queueModule } from '../features/queue/queue.routes.ts'
import { suggestionsModule } from '../features/suggestions/suggestions.routes.ts'
import { referenceModule } from '../features/reference/reference.routes.ts'
import { exportsModule, reportsModule, reportsPlatformModule } from '../features/reports/reports.routes.ts'
import { rolesModule } from '../features/roles/roles.routes.ts'
import { inspectionsPlatformModule, inspectionsModule } from '../features/inspections/inspections.routes.ts'
import { stopsPlatformModule, stopsModule } from '../features/stops/stops.routes.ts'
import { sessionsModule } from '../features/sessions/sessions.routes.ts'
import { scorecardsModule } from '../features/scorecards/scorecards.routes.ts'
import { searchModule } from '../features/search/search.routes.ts'
import { templatesModule } from '../features/templates/templates.routes.ts'
import {
  terminalImportsModule,
  terminalsPlatformModule,
  terminalsModule,
} from '../features/terminals/terminals.routes.ts'
import { trackingModule } from '../features/tracking/tracking.routes.ts'
import { usersPlatformModule, usersModule } from '../features/users/users.routes.ts'
import { webhooksModule } from '../features/webhooks/webhooks.routes.ts'

/** What a phone may do and read, by the features that implement it. */
const fieldCommands: FieldCommands = {
  start: (sent, call) => withBody(FIELD_CALLS.start, sent.body, (body) => startInspection({ body }, call)),
  sign: ({ params, body: sent }, call) =>
    withBody(FIELD_CALLS.sign, sent, (body) => signInspection({ params, body }, call)),
  complete: ({ params, body: sent }, call) =>
    withBody(FIELD_CALLS.complete, sent, (body) => completeInspection({ params, body }, call)),
  mark: ({ params, body: sent }, call) =>
    withBody(FIELD_CALLS.mark, sent, (body) => updateStatus({ params, body }, call)),
  expect: ({ params, body: sent }, call) =>
    withBody(FIELD_CALLS.expect, sent, (body) => changeStop({ params, body }, call)),
  collect: ({ params, body: sent }, call) =>
    withBody(FIELD_CALLS.collect, sent, (body) => collectForJob({ params, body }, call)),
  note: ({ params, body: sent }, call) => withBody(FIELD_CALLS.note, sent, (body) => writeNote({ params, body }, call)),
  charge: ({ params, body: sent }, call) =>
    withBody(FIELD_CALLS.charge, sent, (body) => addToJob({ params, body }, call)),
  attach: ({ params, body: sent }, call) =>
    withBody(FIELD_CALLS.attach, sent, (body) => linkFile({ params, body }, call)),
}
const fieldReading: FieldReading = {
  job: async (guid, call) => {
    const known = await getJob({ params: { guid } }, call)
    return isRefusal(known) ? known : presentJob(known, call.caller)
  },
  inspections: (guid, call) => listOfJob({ params: { guid } }, call),
  notes: (orderGuid, call) => listNotes({ params: { orderGuid }, query: { pg: 0, rc: 100, sort: 'newest' } }, call),
}
/** The phones' calls, authenticated by their own tokens. */
export const fieldPhones = fieldPhoneModule(fieldCommands, fieldReading)

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
  groupMembersModule,
  ...smallListModules('shipper'),
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
  fieldOfficeModule(fieldCommands),
  casesModule,
  bulkModule,
  queueModule,
  figuresModule,
  suggestionsModule,
  unbilledModule,
  billingModule,
  brandingModule,
  setupModule,
  companyDataModule,
  contactsPlatformModule,
  terminalsPlatformModule,
  usersPlatformModule,
  stopsPlatformModule,
  commoditiesPlatformModule,
  inspectionsPlatformModule,
  clientsPlatformModule,
  vendorsPlatformModule,
  scorecardsModule,
  activityPlatformModule,
  invoicesPlatformModule,
  statementsModule,
  integrationsPlatformModule,
  ediModule,
  cargotelPlatformModule,
  ordersPlatformModule,
  orderViewsModule,
  jobsPlatformModule,
  loadsModule,
  loadboardsPlatformModule,
  financesPlatformModule,
  picklistsModule,
  contractsPlatformModule,
  roundsModule,
  reportsPlatformModule,
  exportsModule,
  preferencesModule,
  templatesModule,
  eventsModule,
  historyModule,
  importsModule,
  accountImportsModule,
  contactImportsModule,
  terminalImportsModule,
  documentsPackModule,
  documentsPlatformModule,
  placesPlatformModule,
  searchModule,
  apiKeysModule,
  sessionsModule,
  webhooksModule,
  postsModule,
  noticesModule,
  pushModule,
  trackingModule,
  ...smallListModules('platform'),
]

/** Modules at the site's root, authenticated by the location search token. */
export const siteModules: readonly Module[] = [placesModule]
