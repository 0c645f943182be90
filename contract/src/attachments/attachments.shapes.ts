/** Files and their attachments (specification section 3, Attachment). */
import * as z from 'zod/mini'
import { commaList, Day, Guid, Instant, PageQuery } from '../lists/list.shapes.ts'
import { ACLS, ATTACHMENT_STATUSES, VISIBILITIES } from '../vocabulary/attachments.ts'

/** What a file can be attached to, under the calls' names; `companies` are accounts of any type. */
export const ATTACHMENT_PARENTS = ['orders', 'jobs', 'inspections', 'terminals', 'commodities', 'companies'] as const
export type AttachmentParent = (typeof ATTACHMENT_PARENTS)[number]

/** The `type` of one of the company's `attachment-usages`. */
const Usage = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const Visibility = z.enum(VISIBILITIES)

/** A stored file. `url` displays it in a browser if possible, `fileLocation` downloads it; both are signed, expire after 5 minutes, and are null while it is awaited. */
export const StoredFile = z.object({
  guid: Guid,
  name: z.string(),
  status: z.enum(ATTACHMENT_STATUSES),
  totalBytes: z.number(),
  /** Media type, detected from the bytes. */
  type: z.string(),
  extension: z.nullable(z.string()),
  fileLocation: z.nullable(z.string()),
  url: z.nullable(z.string()),
  dateCreated: Instant,
  createdById: z.nullable(Guid),
  createdBy: z.nullable(z.string()),
  /** `link`, `delete`. */
  can: z.array(z.string()),
})
export type StoredFile = z.infer<typeof StoredFile>

/** A file attached to one record. `guid` identifies this attachment, `fileGuid` the file; calls accept either. */
export const Attachment = z.extend(StoredFile, {
  fileGuid: Guid,
  acl: z.enum(ACLS),
  usage: z.nullable(z.string()),
  visibility: z.array(Visibility),
  parent: Guid,
  parentTable: z.enum(ATTACHMENT_PARENTS),
  orderGuid: z.nullable(Guid),
  jobGuid: z.nullable(Guid),
  /** Expiry of what it proves: an insurance, an authority. */
  dateExpires: z.nullable(Day),
  dateUpdated: Instant,
})
export type Attachment = z.infer<typeof Attachment>

/** The form of an upload: one file, and an optional guid that makes retrying safe. */
export const NewFile = z.object({
  file: z.file(),
  guid: z.optional(Guid),
  name: z.optional(z.string()),
})

const PARENTS_MAX = 100
const guids = z.array(Guid).check(z.maxLength(PARENTS_MAX))
const parentList = z.optional(z.union([guids, z.pipe(commaList(Guid), guids)]))
const parentLists = {
  orders: parentList,
  jobs: parentList,
  inspections: parentList,
  terminals: parentList,
  commodities: parentList,
  companies: parentList,
}

/** Attaches a file to records, changes its attachments, or with `isDeleted` removes them. */
export const FileLinks = z.strictObject({
  ...parentLists,
  usage: z.optional(z.nullable(Usage)),
  acl: z.optional(z.enum(ACLS)),
  visibility: z.optional(z.array(Visibility)),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(180))),
  /** Expiry of what it proves. */
  dateExpires: z.optional(z.nullable(Day)),
  isDeleted: z.optional(z.boolean()),
})
export type FileLinks = z.infer<typeof FileLinks>

const queryList = z.optional(z.pipe(commaList(Guid), guids))

/** Lists are joined by comma; without any, everything that the caller may see. */
export const AttachmentQuery = z.extend(PageQuery, {
  orders: queryList,
  jobs: queryList,
  inspections: queryList,
  terminals: queryList,
  commodities: queryList,
  companies: queryList,
  acl: z.optional(commaList(z.enum(ACLS))),
  usage: z.optional(commaList(z.string())),
})
export type AttachmentQuery = z.infer<typeof AttachmentQuery>

export const AttachmentSearch = z.extend(AttachmentQuery, {
  search: z.optional(z.string().check(z.maxLength(200))),
})
export type AttachmentSearch = z.infer<typeof AttachmentSearch>
