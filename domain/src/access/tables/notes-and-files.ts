/** Notes, files and what history tells of an order. Which notes and files someone reads: `note-visibility.ts`, `attachment-visibility.ts`. */
import type { TrailEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import type { Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { May, Rule, Seen, Who } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT } from '../who.ts'

/** The party of a portal, as notes and files name those they are shown to; the company has rules of its own. */
export const PARTY_OF_PORTAL: Readonly<Record<Portal, Visibility | null>> = {
  dispatcher: null,
  client: 'client',
  carrier: 'vendor',
}

export const NOTE_SEEN: Seen<Note> = {
  guid: 'everyone',
  body: 'everyone',
  title: 'everyone',
  type: 'everyone',
  isBroadcast: 'everyone',
  isClientNote: 'everyone',
  createdBy: 'everyone',
  createdById: 'everyone',
  createdByPortal: 'everyone',
  dateCreated: 'everyone',
  dateUpdated: 'everyone',
  orderGuid: 'everyone',
  jobGuid: 'everyone',
  visibility: COMPANY,
  version: 'everyone',
  can: 'everyone',
}
const OF_NOTE = [{ when: 'own' }, { ...COMPANY, permission: 'notes.edit_others' }] as const satisfies Who<'own'>
export const NOTE_MAY: May<'edit' | 'delete', 'own'> = { edit: OF_NOTE, delete: OF_NOTE }

const OUTSIDE = { portals: ['client', 'carrier'] } as const satisfies Rule

/** Outside the company only what one's own account attached. */
const ATTACHED = [
  { ...COMPANY, permission: 'documents.upload' },
  { ...OUTSIDE, permission: 'documents.upload', when: 'own-account' },
] as const satisfies Who<'own-account'>
export const ATTACHMENT_MAY: May<'edit' | 'change-acl' | 'delete', 'own-account'> = {
  edit: ATTACHED,
  'change-acl': ATTACHED.map((rule) => ({ ...rule, also: 'documents.change_acl' as const })),
  delete: [
    { ...COMPANY, permission: 'documents.delete' },
    { ...OUTSIDE, permission: 'documents.delete', when: 'own-account' },
  ],
}
export const FILE_MAY: May<'link' | 'delete', 'own' | 'own-account'> = {
  link: { permission: 'documents.upload' },
  delete: [
    { when: 'own' },
    { ...COMPANY, permission: 'documents.delete' },
    { ...OUTSIDE, permission: 'documents.delete', when: 'own-account' },
  ],
}
/** Whose files someone may attach. */
export const FILES_TO_LINK: Who<'own-account'> = [COMPANY, { ...OUTSIDE, when: 'own-account' }]

/** What someone may undo: a client what was done in its own portal, with an order that was deleted since what it did itself. */
export const TO_UNDO = {
  acts: [COMPANY, { ...CLIENT, when: 'own-portal' }],
  ofDeletedOrder: [COMPANY, { ...CLIENT, when: 'own' }],
} as const satisfies Readonly<Record<string, Who<'own' | 'own-portal'>>>

/** A client reads milestones instead; a carrier reads its own acts. */
export const HISTORY: Who = COMPANY_AND_CARRIER

export const ENTRY_SEEN: Seen<TrailEntry, 'figures'> = {
  id: 'everyone',
  text: 'everyone',
  date: 'everyone',
  by: 'everyone',
  portal: 'everyone',
  reason: 'everyone',
  subjectGuid: 'everyone',
  action: 'everyone',
  subject: COMPANY_AND_CARRIER,
  jobGuid: COMPANY_AND_CARRIER,
  before: { ...COMPANY, permission: 'admin.audit_log', when: 'figures' },
  after: { ...COMPANY, permission: 'admin.audit_log', when: 'figures' },
}

/** What a live event says beyond that something changed. */
export const EVENTS = {
  /** The order's list row, rather than an event of the job alone. */
  order: COMPANY_AND_CLIENT,
  /** What of the order waits for whom. */
  queue: { ...COMPANY, permission: 'orders.view' },
  /** What was done, in the words of history. */
  action: COMPANY,
  /** The same of an offer, which its vendor sees. */
  offer: COMPANY_AND_CARRIER,
  /** Who did it. */
  actor: [COMPANY, { when: 'own' }],
} as const satisfies Readonly<Record<string, Who<'own'>>>

/** Whose names someone reads under what was done; a party is named by its word where its name is not shown. */
export const NAMES_OF: Readonly<Record<Portal, { readonly seen: Who; readonly else: string }>> = {
  dispatcher: { seen: 'everyone', else: 'The company' },
  client: {
    seen: [COMPANY_AND_CLIENT, { ...CARRIER, setting: { carrier: 'showClientToVendor' } }],
    else: 'The client',
  },
  carrier: {
    seen: [COMPANY_AND_CARRIER, { ...CLIENT, setting: { client: 'showVendorToClient' } }],
    else: 'The carrier',
  },
}
