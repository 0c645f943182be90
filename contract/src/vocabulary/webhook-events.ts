/** What webhooks send, by what it happens to. `*` and `job.*` take all of it; what is undone is sent as `job.held.undone`. */
const EVENTS = {
  order:
    'created changed accepted priced held released canceled uncanceled deleted undeleted hold-requested hold-request-declined hold-request-withdrawn release-requested release-request-declined release-request-withdrawn cancel-requested cancel-request-declined cancel-request-withdrawn tender-accepted tender-rejected parties-changed measured cargotel-linked cargotel-unlinked',
  job: 'created changed priced ready unready posted unposted held released canceled uncanceled deleted undeleted verified unverified labeled unlabeled loaded unloaded split merged commodities-moved started broken-down leg-ended driver-assigned collected',
  offer:
    'sent seen accepted declined expired cancelled cancel-requested cancel-request-declined release-requested release-refused revised revision-answered revision-accepted revision-declined mailed',
  stop: 'changed started completed attempted reverted late proved proof-removed',
  commodity: 'added changed removed canceled uncanceled',
  inspection:
    'started changed signed completed superseded flagged damage-added damage-changed damage-removed photo-added photo-removed sealed',
  case: 'opened changed claimed answered noted closed',
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
} as const

/** Every event by its name, `job.posted`. */
export const WEBHOOK_EVENTS: readonly string[] = Object.entries(EVENTS).flatMap(([subject, verbs]) =>
  verbs.split(' ').map((verb) => `${subject}.${verb}`),
)

/** Whether a webhook may be set up for it. */
export const isWebhookEvent = (event: string): boolean =>
  event === '*' ||
  (event.endsWith('.*')
    ? event.slice(0, -2) in EVENTS || WEBHOOK_EVENTS.includes(event.slice(0, -2))
    : WEBHOOK_EVENTS.includes(event.replace(/\.undone$/, '')))
