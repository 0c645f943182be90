import { SMALL_LISTS } from '../small-lists/index.ts'
import type { SmallList } from '../small-lists/small-list.ts'

/** Webhook events, by subject. `*` and `job.*` match all of them; an undone act is sent as `job.held.undone`. */
const OF_RECORDS = {
  order:
    'created changed accepted priced held released canceled uncanceled deleted undeleted hold-requested hold-request-declined hold-request-withdrawn release-requested release-request-declined release-request-withdrawn cancel-requested cancel-request-declined cancel-request-withdrawn tender-accepted tender-rejected parties-changed measured cargotel-linked cargotel-unlinked pictures-deleted',
  job: 'created changed priced ready unready posted unposted held released canceled uncanceled deleted undeleted verified unverified labeled unlabeled loaded unloaded split merged commodities-moved started broken-down leg-ended driver-assigned collected',
  offer:
    'sent seen accepted declined expired cancelled cancel-requested cancel-request-declined release-requested release-refused revised revision-answered revision-accepted revision-declined revision-expired revision-withdrawn mailed',
  stop: 'changed started completed attempted reverted late signed proved proof-removed',
  commodity: 'added changed removed canceled uncanceled',
  inspection:
    'started changed signed completed superseded flagged damage-added damage-changed damage-removed photo-added photo-removed sealed',
  case: 'opened changed released claimed answered noted closed',
  load: 'created changed dissolved',
  post: 'posted changed updated removed expired delayed failed requested request-changed request-withdrawn request-accepted request-closed',
  charge: 'added changed approved refused withdrawn',
  invoice:
    'created changed posted sent paid collected voided written-off disputed dispute-answered matched-again vendor-invoice-received quick-pay-taken payment-released payment-recalled payment-held payment-freed payment-reversed export-queued exported export-failed export-delayed integration-changed',
  attachment: 'added changed removed',
  file: 'stored arrived removed',
  note: 'added changed removed',
  account:
    'created changed deleted undeleted checked bank-change-asked bank-change-approved bank-change-refused bank-change-withdrawn',
  contact: 'created changed deleted undeleted invited merged merged-into',
  terminal: 'created changed deleted merged merged-into',
  'tracking-link': 'created revoked',
  company: 'changed exported import-requested imported',
  user: 'created changed deleted role-changed access-given access-ended sessions-ended link-sent',
  role: 'created changed deleted permissions-changed reset',
  group: 'created renamed deleted user-added user-removed',
  picklist: 'option-added option-changed option-removed seeded',
  'fuel-rate': 'set',
  integration: 'connected disconnected configured tested mapped company-chosen companies-read seeded',
  turn: 'snoozed brought-back',
  round: 'started moved ended',
  'unbilled-charge': 'waived reopened',
  'driver-link': 'created ended',
  'field-item': 'parked filed applied',
}

const OF_LISTS = Object.values<SmallList>(SMALL_LISTS).map(({ noun, changed = 'changed' }) => [
  noun.name,
  `created ${changed} deleted`,
])
const EVENTS: Readonly<Record<string, string>> = { ...Object.fromEntries(OF_LISTS), ...OF_RECORDS }

/** History actions that webhooks do not send, by subject, with the reason. */
export const NOT_SENT: Readonly<Record<string, string>> = {
  'api-key': 'keys of programs are read by those who look after them, under GET /platform/audit',
  'bulk-run': 'each order or job of a bulk run has an event of its own',
  device: 'a phone is enrolled and ended with the link of its driver, which has events',
  'edi-message': 'what a message did is an event of its order or invoice',
  'edi-partner': 'settings of a connection, with secrets, are read under GET /platform/audit',
  export: 'a file for one person, who is notified of it',
  'loadboard-credential': 'credentials are read under GET /platform/audit; what is done with them are events of posts',
  mail: 'what a mail is about is an event already',
  notice: 'what somebody is notified of is an event already',
  preference: 'how one person likes to work',
  report: 'a saved question, not something that happened',
  'sheet-layout': 'how one account has its sheets read',
  'sign-in': 'sign-ins are read under GET /platform/audit',
  template: 'a draft of orders, not something that happened',
  webhook: 'a webhook does not tell of itself; its deliveries do',
}

/** Every event by its name, `job.posted`. */
export const WEBHOOK_EVENTS: readonly string[] = Object.entries(EVENTS).flatMap(([subject, verbs]) =>
  verbs.split(' ').map((verb) => `${subject}.${verb}`),
)

/** Whether a webhook can subscribe to it. */
export const isWebhookEvent = (event: string): boolean =>
  event === '*' ||
  (event.endsWith('.*')
    ? event.slice(0, -2) in EVENTS || WEBHOOK_EVENTS.includes(event.slice(0, -2))
    : WEBHOOK_EVENTS.includes(event.replace(/\.undone$/, '')))
