/**
 * Notes, files and history of an order. `note-visibility.ts` and `attachment-visibility.ts` define the readers of notes
 * and files.
 */
import type { TrailEntry } from '@waybill/contract/activity/activity.shapes.ts'
import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import type { Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { May, Rule, Seen, Who } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT } from '../who.ts'

/** A portal's party, as named in the visibility of notes and files; the company has separate rules. */
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
  inspectionId: 'everyone',
  visibility: COMPANY,
  version: 'everyone',
  can: 'everyone',
}
const OF_NOTE = [{ when: 'own' }, { ...COMPANY, permission: 'notes.edit_others' }] as const satisfies Who<'own'>
export const NOTE_MAY: May<'edit' | 'delete', 'own'> = { edit: OF_NOTE, delete: OF_NOTE }

const OUTSIDE = { portals: ['client', 'carrier'] } as const satisfies Rule

/** Outside the company only attachments of one's own account. */
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
/** Whose files a user may attach. */
export const FILES_TO_LINK: Who<'own-account'> = [COMPANY, { ...OUTSIDE, when: 'own-account' }]

/** What a user may undo: a client acts of its own portal, on a deleted order only its own. */
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

/** The details in a live event. */
export const EVENTS = {
  /** The order's list row, rather than an event of the job only. */
  order: COMPANY_AND_CLIENT,
  /** The order's open work. */
  queue: { ...COMPANY, permission: 'orders.view' },
  /** The act, as named in history. */
  action: COMPANY,
  /** The same for an offer, which its vendor sees. */
  offer: COMPANY_AND_CARRIER,
  /** The acting user. */
  actor: [COMPANY, { when: 'own' }],
} as const satisfies Readonly<Record<string, Who<'own'>>>

/** Whose names a reader sees on acts; if hidden, the party is named instead. */
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
