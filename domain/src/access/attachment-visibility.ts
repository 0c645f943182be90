import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  ATTACHMENT_USAGES,
  VISIBILITIES,
  type Acl,
  type AttachmentUsage,
  type Visibility,
} from '@waybill/contract/vocabulary/attachments.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Reader } from './reader.ts'
import { may } from './rules.ts'
import { ATTACHMENT_MAY, PARTY_OF_PORTAL } from './tables/notes-and-files.ts'

/** The part of an attachment that decides its visibility. */
export interface AttachmentToSee {
  readonly acl: Acl
  readonly usage: string | null
  readonly visibility: readonly Visibility[]
  readonly createdBy: string | null
  /** The account of its uploader. */
  readonly createdByAccount: string | null
}

const usageNamed = (usage: string | null | undefined): AttachmentUsage | undefined =>
  ATTACHMENT_USAGES.find((each) => each.usage === usage)

/** Whether it states the pay or price of one side, and so is hidden from the other. */
export const holdsMoney = (usage: string | null): boolean => (usageNamed(usage)?.never.length ?? 0) > 0

/** Documents that state a price or pay require the permission to see it, in every portal: a driver sees no rate confirmation. */
const NEEDED: Readonly<Record<string, Permission>> = {
  Invoice: 'client_money.view_invoice',
  'Rate Confirmation': 'vendor_money.view_pay',
  'Carrier Invoice': 'vendor_money.view_bill',
}

/** Usages whose files these permissions do not allow. */
export const hiddenUsages = (permissions: ReadonlySet<Permission>): string[] =>
  Object.keys(NEEDED).filter((usage) => !permissions.has(NEEDED[usage]!))

/**
 * Whether the reader sees the attachment. `acl` applies to the company's own users, `visibility` to the client and the
 * vendor.
 */
export function maySeeAttachment(attachment: AttachmentToSee, reader: Reader): boolean {
  if (!reader.permissions.has('documents.view')) return false
  if (attachment.createdBy === reader.userGuid) return true
  if (attachment.usage !== null && hiddenUsages(reader.permissions).includes(attachment.usage)) return false
  const isOwnAccount = attachment.createdByAccount === reader.accountGuid
  const party = PARTY_OF_PORTAL[reader.portal]
  if (party === null) return maySeeInCompany(attachment, isOwnAccount, reader)
  if (isOwnAccount) return attachment.acl !== 'owner'
  if (party === 'vendor' && !reader.isAcceptedVendor) return false
  if (usageNamed(attachment.usage)?.never.includes(party)) return false
  return attachment.visibility.includes(party)
}

function maySeeInCompany(attachment: AttachmentToSee, isOwnAccount: boolean, reader: Reader): boolean {
  // Uploads of a client or carrier are meant for the company; `owner` there only hides them from the uploader's own
  // colleagues.
  if (attachment.acl === 'owner' && isOwnAccount) return false
  const isInternal = attachment.visibility.length === 0 || holdsMoney(attachment.usage)
  return !isInternal || reader.permissions.has('documents.view_internal')
}

/** Whether the reader may unlink a visible attachment. */
export const mayDeleteAttachment = (attachment: AttachmentToSee, reader: Reader): boolean =>
  may(ATTACHMENT_MAY.delete, reader, { 'own-account': attachment.createdByAccount === reader.accountGuid }) &&
  maySeeAttachment(attachment, reader)

export interface AttachmentAccess {
  readonly acl: Acl
  readonly visibility: readonly Visibility[]
}

/**
 * Fills in `acl` and `visibility` from the usage, or refuses what would show one side's money to the other. `known`:
 * the company's version of the usage; by default the vocabulary's.
 */
export function attachmentAccess(
  wanted: { readonly acl?: Acl | undefined; readonly visibility?: readonly Visibility[] | undefined },
  usage: string | null,
  portal: Portal,
  known = usageNamed(usage),
): AttachmentAccess | Refusal {
  const never = known?.never ?? []
  if (wanted.acl === 'everyone' && never.length > 0)
    return refuse.invalid('acl', `${usage} files show pay or prices and cannot be visible to everyone`)
  const exposed = wanted.visibility?.find((party) => never.includes(party))
  if (exposed) return refuse.invalid('visibility', `${usage} files are never visible to the ${exposed}`)
  const own = PARTY_OF_PORTAL[portal]
  if (own !== null) return partyAccess(wanted.acl, own, known)
  if (wanted.acl === 'everyone') return { acl: 'everyone', visibility: VISIBILITIES }
  if (wanted.acl) return { acl: wanted.acl, visibility: wanted.visibility ?? [] }
  if (wanted.visibility) return { acl: 'company', visibility: wanted.visibility }
  return { acl: known?.acl ?? 'company', visibility: known?.visibility ?? [] }
}

/**
 * A client or carrier decides for its own side; only `everyone` reaches the other party. A carrier's documents that are
 * meant for both (a proof of delivery) are visible to both unless set otherwise.
 */
function partyAccess(acl: Acl | undefined, own: Visibility, known: AttachmentUsage | undefined): AttachmentAccess {
  const isForBoth = own === 'vendor' && acl === undefined && known?.acl === 'everyone'
  if (acl === 'everyone' || isForBoth) return { acl: 'everyone', visibility: VISIBILITIES }
  return { acl: acl ?? 'company', visibility: known?.never.includes(own) ? [] : [own] }
}
