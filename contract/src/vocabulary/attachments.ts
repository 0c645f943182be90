/** What a file is, and who sees it unless someone decides otherwise. */

/** Governs the company's own users (specification section 9): its uploader, all of them, or these and every party. */
export const ACLS = ['owner', 'company', 'everyone'] as const
export type Acl = (typeof ACLS)[number]

/** The parties outside the company that a file or note may be shown to; `vendor` is the one whose offer was accepted. */
export const VISIBILITIES = ['client', 'vendor'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export const ATTACHMENT_STATUSES = ['uploaded'] as const
export type AttachmentStatus = (typeof ATTACHMENT_STATUSES)[number]

export interface AttachmentUsage {
  readonly usage: string
  readonly acl: Acl
  readonly visibility: readonly Visibility[]
  /** Parties that must never see it, since it holds the other side's price or pay. */
  readonly never: readonly Visibility[]
}

const usage = <const U extends string>(
  usage: U,
  acl: Acl,
  visibility: readonly Visibility[] = [],
  never: readonly Visibility[] = [],
) => ({ usage, acl, visibility, never })
const both = VISIBILITIES

/** Every usage with its default `acl` and `visibility`. The first six are the specification's (section 3). */
export const ATTACHMENT_USAGES = [
  usage('Bill Of Lading', 'everyone', both),
  usage('Proof Of Delivery', 'everyone', both),
  usage('Invoice', 'company', ['client'], ['vendor']),
  usage('Scale Ticket', 'company', ['vendor']),
  usage('Lumper Ticket', 'company', ['vendor']),
  usage('Exit Pass', 'everyone', both),
  usage('Rate Confirmation', 'company', ['vendor'], ['client']),
  usage('Dispatch Sheet', 'company', ['vendor'], ['client']),
  usage('Carrier Invoice', 'company', ['vendor'], ['client']),
  usage('Gate Pass', 'everyone', both),
  usage('Release Form', 'everyone', both),
  usage('Title', 'company', ['client']),
  usage('Condition Report', 'everyone', both),
  usage('Inspection Photo', 'everyone', both),
  usage('Damage Photo', 'everyone', both),
  usage('Signature', 'everyone', both),
  usage('Key Photo', 'everyone', both),
  usage('Odometer Photo', 'everyone', both),
  usage('Accessorial Receipt', 'company', ['vendor']),
  usage('Fuel Receipt', 'company', ['vendor']),
  usage('Toll Receipt', 'company', ['vendor']),
  usage('Weight Certificate', 'company', ['vendor']),
  usage('Purchase Order', 'company', ['client'], ['vendor']),
  usage('Customs', 'everyone', both),
  usage('W-9', 'company'),
  usage('Certificate of Insurance', 'company'),
  usage('Operating Authority', 'company'),
  usage('Carrier Agreement', 'company', ['vendor'], ['client']),
  usage('Notice of Assignment', 'company', [], ['client']),
  usage('Claim', 'company'),
  usage('Other', 'company'),
] as const satisfies readonly AttachmentUsage[]
export type UsageName = (typeof ATTACHMENT_USAGES)[number]['usage']
/** The names alone, for shapes and pickers. */
export const USAGE_NAMES = ATTACHMENT_USAGES.map((each) => each.usage) as readonly UsageName[]

/** Note types (specification section 3). */
export const NOTE_TYPES = ['lead', 'update', 'client'] as const
export type NoteType = (typeof NOTE_TYPES)[number]
