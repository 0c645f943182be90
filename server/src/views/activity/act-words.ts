/** Acts in plain words: acts by their names in history, records by the trade's terms, columns by their content. */

const words = (name: string) => name.replaceAll(/[_-]/g, ' ')
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Records whose name in history differs from the usual one. */
const THINGS: Readonly<Record<string, string>> = {
  contract: 'offer',
  post: 'load board post',
  attachment: 'document',
  'invoice-integration': 'accounting export',
  'invoice-payment': 'payment',
  'stop-commodity': 'commodity at the stop',
  picklist: 'list',
  turn: 'reminder',
  'edi-message': 'EDI message',
  'edi-partner': 'EDI partner',
  'cargotel-link': 'CargoTel link',
  'offer-round': 'offer round',
  round: 'offer round',
}

/** Acts that subject and past participle do not describe. */
const ACTS: Readonly<Record<string, string>> = {
  'order.priced': 'Order price changed',
  'order.measured': 'Distance measured',
  'order.parties-changed': 'Parties changed',
  'order.hold-requested': 'Hold requested',
  'order.hold-request-declined': 'Request for a hold declined',
  'order.hold-request-withdrawn': 'Request for a hold withdrawn',
  'order.release-requested': 'Release from hold requested',
  'order.release-request-declined': 'Request for release declined',
  'order.release-request-withdrawn': 'Request for release withdrawn',
  'order.cancel-requested': 'Cancellation requested',
  'order.cancel-request-declined': 'Request for cancellation declined',
  'order.cancel-request-withdrawn': 'Request for cancellation withdrawn',
  'order.tender-accepted': 'Tender accepted',
  'order.tender-rejected': 'Tender rejected',
  'order.cargotel-linked': 'Linked to CargoTel',
  'order.cargotel-unlinked': 'Removed from CargoTel',
  'job.priced': 'Job pay changed',
  'job.ready': 'Job marked ready',
  'job.unready': 'Job marked not ready',
  'job.posted': 'Job posted to a load board',
  'job.unposted': 'Job taken off the load board',
  'job.unverified': 'Job verification undone',
  'job.labeled': 'Label added',
  'job.unlabeled': 'Label removed',
  'job.loaded': 'Job added to a load',
  'job.unloaded': 'Job removed from a load',
  'job.merged': 'Jobs merged',
  'job.commodities-moved': 'Vehicles moved between jobs',
  'job.broken-down': 'Breakdown reported',
  'job.leg-ended': 'Leg ended',
  'job.driver-assigned': 'Driver assigned',
  'job.collected': 'Payment collected',
  'offer.seen': 'Offer viewed',
  'offer.cancelled': 'Offer withdrawn',
  'offer.mailed': 'Offer sent by email',
  'offer.cancel-requested': 'Cancellation requested by the carrier',
  'offer.cancel-request-declined': 'Request for cancellation declined',
  'offer.release-requested': 'Release requested by the carrier',
  'offer.release-refused': 'Request for release declined',
  'offer.revision-answered': 'Change answered by the carrier',
  'offer.revision-accepted': 'Change accepted',
  'offer.revision-declined': 'Change declined',
  'offer.revision-expired': 'Change not answered in time',
  'offer.revision-withdrawn': 'Change withdrawn',
  'stop.attempted': 'Attempt made at the stop',
  'stop.reverted': 'Stop reopened',
  'stop.late': 'Stop is late',
  'stop.signed': 'Signature recorded at the stop',
  'stop.proved': 'Proof of delivery added',
  'stop.proof-removed': 'Proof of delivery removed',
  'post.requested': 'Load requested by a carrier',
  'post.request-changed': 'Carrier’s request changed',
  'post.request-withdrawn': 'Carrier’s request withdrawn',
  'post.request-accepted': 'Carrier’s request accepted',
  'post.request-closed': 'Carrier’s request closed',
  'post.failed': 'Load board refused the post',
  'post.delayed': 'Load board did not answer; trying again',
  'inspection.flagged': 'Inspection flagged',
  'inspection.damage-added': 'Damage added',
  'inspection.damage-changed': 'Damage changed',
  'inspection.damage-removed': 'Damage removed',
  'inspection.photo-added': 'Photo added',
  'inspection.photo-removed': 'Photo removed',
  'inspection.superseded': 'Inspection corrected',
  'inspection.sealed': 'Inspection sealed',
  'order.pictures-deleted': 'Inspection pictures deleted under the retention setting',
  'invoice.written-off': 'Invoice written off',
  'invoice.collected': 'Payment collected at delivery',
  'invoice.dispute-answered': 'Dispute answered',
  'invoice.matched-again': 'Matched again with the vendor’s invoice',
  'invoice.vendor-invoice-received': 'Vendor’s invoice received',
  'invoice.quick-pay-taken': 'Quick pay chosen',
  'invoice.payment-released': 'Payment released',
  'invoice.payment-recalled': 'Payment release undone',
  'invoice.payment-held': 'Payment put on hold',
  'invoice.payment-freed': 'Payment released from hold',
  'invoice.payment-reversed': 'Payment reversed',
  'invoice.export-queued': 'Export to accounting started',
  'invoice.exported': 'Exported to accounting',
  'invoice.export-failed': 'Export to accounting failed',
  'invoice.export-delayed': 'Accounting did not answer; trying again',
  'invoice.integration-changed': 'Accounting export changed',
  'contact.merged-into': 'Merged into another contact',
  'terminal.merged-into': 'Merged into another terminal',
  'account.bank-change-asked': 'Change of bank details requested',
  'account.bank-change-approved': 'Change of bank details approved',
  'account.bank-change-refused': 'Change of bank details declined',
  'account.bank-change-withdrawn': 'Change of bank details withdrawn',
  'company.import-requested': 'Company import started',
  'user.role-changed': 'Role changed',
  'user.access-given': 'Access turned on',
  'user.access-ended': 'Access turned off',
  'user.sessions-ended': 'Signed out everywhere',
  'user.link-sent': 'Sign-in link sent',
  'role.permissions-changed': 'Permissions of the role changed',
  'role.reset': 'Role reset to its defaults',
  'group.user-added': 'Person added to the group',
  'group.user-removed': 'Person removed from the group',
  'picklist.option-added': 'Choice added to a list',
  'picklist.option-changed': 'Choice of a list changed',
  'picklist.option-removed': 'Choice removed from a list',
  'fuel-rate.set': 'Fuel price set',
  'tracking-link.revoked': 'Tracking link turned off',
  'round.moved': 'Next carrier asked in the round',
  'unbilled-charge.waived': 'Earned charge waived',
  'unbilled-charge.reopened': 'Earned charge to be billed again',
  'field-item.parked': 'Update from the road held for review',
  'field-item.filed': 'Update from the road discarded',
  'field-item.applied': 'Update from the road applied',
  'turn.snoozed': 'Snoozed',
  'turn.brought-back': 'Snooze ended',
}

/** Participles that are usually worded differently. */
const DONE: Readonly<Record<string, string>> = {
  held: 'put on hold',
  released: 'released from hold',
  uncanceled: 'reinstated',
  undeleted: 'restored',
}

/** Columns by their content; null: not shown. */
const COLUMNS: Readonly<Record<string, string | null>> = {
  bol: 'BOL',
  usdot: 'USDOT number',
  mc_number: 'MC number',
  zip_code: 'ZIP code',
  icp_gp: 'ICP gross profit',
  icp_multiplier: 'ICP multiplier',
  sla_days: 'SLA days',
  kind: 'type',
  identifier: 'VIN or serial number',
  inoperable: 'condition',
  has_keys: 'keys',
  reference_number: 'reference',
  phone_number: 'phone',
  mobile_number: 'mobile phone',
  equipment_type_id: 'equipment',
  payment_terms_id: 'payment terms',
  payment_method_id: 'payment method',
  item_id: 'item',
  loadboard_instructions: 'load board instructions',
  expected_complete_by: 'needed by',
  is_target_agreed: null,
  estimated_distance: 'distance',
  distance_source: 'distance',
  is_dummy: 'placeholder',
  remit_email: 'remit-to email',
  remit_name: 'remit-to name',
  cancelled_at: 'withdrawn',
  vendor_started_at: 'start',
  vendor_completed_at: 'completion',
  answer_channel: null,
  answer_reason: 'reason',
  cancel_reason: 'reason',
  remove_reason: 'reason',
}
const WINDOW = /^(requested|scheduled|estimated)_(start|end|type)$/

/**
 * The content of a column: `requested_start` is the requested dates, `verified_at` that it was verified; who did it is
 * shown beside the entry.
 */
function fieldWords(column: string): string | null {
  const known = COLUMNS[column]
  if (known !== undefined) return known
  const [, dates] = WINDOW.exec(column) ?? []
  if (dates) return `${dates} dates`
  if (/_by(_name)?$/.test(column)) return null
  return words(column.replace(/_(at|guid|id)$/, ''))
}

/** Each changed item once. `status` follows from the others and is named only if nothing else is. */
export function changedWords(columns: readonly string[]): string {
  const named = [...new Set(columns.map(fieldWords).filter((each) => each !== null))]
  const others = named.filter((each) => each !== 'status')
  return (others.length ? others : named).join(', ')
}

/** `Offer`, `Load board post`. */
export const thingWords = (subject: string): string => capital(THINGS[subject] ?? words(subject))

/** `Order put on hold`, for the act `order.held`. */
export function doneWords(action: string): string {
  const [topic = '', done = ''] = action.split('.')
  return ACTS[`${topic}.${done}`] ?? `${thingWords(topic)} ${DONE[done] ?? words(done)}`
}
