/** A file's type, and its default readers. */

/** For the company's own users (specification section 9): the uploader, all of them, or these and every party. */
export const ACLS = ['owner', 'company', 'everyone'] as const
export type Acl = (typeof ACLS)[number]

/** External parties that a file or note can be shown to; `vendor` is the one whose offer was accepted. */
export const VISIBILITIES = ['client', 'vendor'] as const
export type Visibility = (typeof VISIBILITIES)[number]

/** `awaited`: its bytes are still on the phone that took it. */
export const ATTACHMENT_STATUSES = ['uploaded', 'awaited'] as const

export interface AttachmentUsage {
  readonly usage: string
  readonly acl: Acl
  readonly visibility: readonly Visibility[]
  /** Parties that must never see it, since it contains the other side's price or pay. */
  readonly never: readonly Visibility[]
}

const kind = <const U extends string>(
  usage: U,
  acl: Acl,
  visibility: readonly Visibility[] = [],
  never: readonly Visibility[] = [],
) => ({ usage, acl, visibility, never })
const both = VISIBILITIES

/** Every usage with its default `acl` and `visibility`. The first six are the specification's (section 3). */
export const ATTACHMENT_USAGES = [
  kind('Bill Of Lading', 'everyone', both),
  kind('Proof Of Delivery', 'everyone', both),
  kind('Invoice', 'company', ['client'], ['vendor']),
  kind('Scale Ticket', 'company', ['vendor']),
  kind('Lumper Ticket', 'company', ['vendor']),
  kind('Exit Pass', 'everyone', both),
  kind('Rate Confirmation', 'company', ['vendor'], ['client']),
  kind('Dispatch Sheet', 'company', ['vendor'], ['client']),
  kind('Carrier Invoice', 'company', ['vendor'], ['client']),
  kind('Gate Pass', 'everyone', both),
  kind('Release Form', 'everyone', both),
  kind('Title', 'company', ['client']),
  kind('Condition Report', 'everyone', both),
  kind('Inspection Photo', 'everyone', both),
  kind('Damage Photo', 'everyone', both),
  kind('Signature', 'everyone', both),
  kind('Key Photo', 'everyone', both),
  kind('Odometer Photo', 'everyone', both),
  kind('Accessorial Receipt', 'company', ['vendor']),
  kind('Fuel Receipt', 'company', ['vendor']),
  kind('Toll Receipt', 'company', ['vendor']),
  kind('Weight Certificate', 'company', ['vendor']),
  kind('Purchase Order', 'company', ['client'], ['vendor']),
  kind('Customs', 'everyone', both),
  kind('W-9', 'company'),
  kind('Certificate of Insurance', 'company'),
  kind('Operating Authority', 'company'),
  kind('Carrier Agreement', 'company', ['vendor'], ['client']),
  kind('Notice of Assignment', 'company', [], ['client']),
  kind('Claim', 'company'),
  kind('Other', 'company'),
] as const satisfies readonly AttachmentUsage[]
export type UsageName = (typeof ATTACHMENT_USAGES)[number]['usage']
/** The names only, for shapes and pickers. */
export const USAGE_NAMES = ATTACHMENT_USAGES.map((each) => each.usage) as readonly UsageName[]

/** Note types (specification section 3). */
export const NOTE_TYPES = ['lead', 'update', 'client'] as const
export type NoteType = (typeof NOTE_TYPES)[number]
