/** Files and what they are attached to (specification section 3, Attachment). */
import * as z from 'zod/mini'
import { commaList, Day, Guid, Instant, PageQuery } from '../lists/list.shapes.ts'
import { ACLS, ATTACHMENT_STATUSES, VISIBILITIES } from '../vocabulary/attachments.ts'

/** What a file may hang on, under the names of the calls; `companies` are accounts of any type. */
export const ATTACHMENT_PARENTS = ['orders', 'jobs', 'inspections', 'terminals', 'commodities', 'companies'] as const
export type AttachmentParent = (typeof ATTACHMENT_PARENTS)[number]

/** The `type` of one of the company's `attachment-usages`. */
const Usage = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))
const Visibility = z.enum(VISIBILITIES)

/** A stored file. `url` shows it where a browser can, `fileLocation` saves it; both are signed and work for 5 minutes, and null while it is awaited. */
export const StoredFile = z.object({
  guid: Guid,
  name: z.string(),
  status: z.enum(ATTACHMENT_STATUSES),
  totalBytes: z.number(),
  /** Media type, by the bytes. */
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

/** A file on one thing. `guid` names this link, `fileGuid` the file; calls that take a file take either. */
export const Attachment = z.extend(StoredFile, {
  fileGuid: Guid,
  acl: z.enum(ACLS),
  usage: z.nullable(z.string()),
  visibility: z.array(Visibility),
  parent: Guid,
  parentTable: z.enum(ATTACHMENT_PARENTS),
  orderGuid: z.nullable(Guid),
  jobGuid: z.nullable(Guid),
  /** When what it proves ends: an insurance, an authority. */
  dateExpires: z.nullable(Day),
  dateUpdated: Instant,
})
export type Attachment = z.infer<typeof Attachment>

/** The form of an upload: one file, and a guid of the sender's own for what may be sent twice. */
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

/** Links a file to things, changes its links, or with `isDeleted` takes them away. */
export const FileLinks = z.strictObject({
  ...parentLists,
  usage: z.optional(z.nullable(Usage)),
  acl: z.optional(z.enum(ACLS)),
  visibility: z.optional(z.array(Visibility)),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(180))),
  /** When what it proves ends. */
  dateExpires: z.optional(z.nullable(Day)),
  isDeleted: z.optional(z.boolean()),
})
export type FileLinks = z.infer<typeof FileLinks>

const queryList = z.optional(z.pipe(commaList(Guid), guids))

/** Lists joined by comma; none given: all that the caller may see. */
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
