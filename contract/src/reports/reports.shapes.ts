/** Saved reports and their exports (specification section 3, Report; section 4, Report exports). */
import * as z from 'zod/mini'
import { CompoundFilter, FilterState, Guid, Instant, listing, Sort } from '../lists/list.shapes.ts'
import { rowShape } from '../lists/row-shape.ts'
import { EXPORT_COLUMNS } from './report-columns.ts'
import { COLUMNS_OF } from './report-categories.ts'
import { EXPORT_ACTS, EXPORT_FORMATS, REPORT_ACLS, REPORT_CATEGORIES, REPORT_SCHEDULES } from './report-words.ts'

const Acl = z.enum(REPORT_ACLS)
const Category = z.enum(REPORT_CATEGORIES)
const Schedule = z.enum(REPORT_SCHEDULES)

/** Days for which an export's file can be downloaded. */
export const EXPORT_DAYS = 7
/** Maximum number of a user's concurrent exports. */
export const EXPORTS_AT_ONCE = 5

const Search = z.string().check(z.maxLength(200))

/** A list's state: exactly the body of `POST /orders/list`, or of another category's list. */
export const ReportListing = {
  ...listing(...Object.values(COLUMNS_OF)),
  search: z.optional(z.nullable(Search)),
}

/**
 * A saved report. `count`: matches visible to its reader, null if counting them would take too long. `email`, `schedule`
 * and `dateNextExport` are visible to its owner only.
 */
export const Report = z.object({
  id: Guid,
  name: z.string(),
  guid: Guid,
  ownerGuid: Guid,
  ownerAccountGuid: Guid,
  ownerName: z.nullable(z.string()),
  filterState: FilterState,
  compoundFilterState: z.nullable(CompoundFilter),
  sort: z.array(Sort),
  columns: z.array(z.string()),
  search: z.nullable(z.string()),
  acl: Acl,
  category: Category,
  email: z.nullable(z.string()),
  schedule: z.nullable(Schedule),
  dateNextExport: z.nullable(Instant),
  dateCreated: Instant,
  dateUpdated: Instant,
  version: z.number(),
  can: z.array(z.string()),
  count: z.optional(z.nullable(z.number())),
  countCapped: z.optional(z.boolean()),
})
export type Report = z.infer<typeof Report>

const written = {
  ...ReportListing,
  acl: z.optional(Acl),
  category: z.optional(Category),
  email: z.optional(z.nullable(z.email('must be an email address').check(z.maxLength(200)))),
  schedule: z.optional(z.nullable(Schedule)),
}
const Name = z.string().check(z.trim(), z.minLength(1, 'is required'), z.maxLength(100))

/** `POST /reports`. The caller may choose the `guid`. */
export const NewReport = z.strictObject({ guid: z.optional(Guid), name: Name, ...written })
export type NewReport = z.infer<typeof NewReport>

/** `PATCH /reports/{id}`: changed fields. */
export const ReportChange = z.strictObject({ name: z.optional(Name), ...written })
export type ReportChange = z.infer<typeof ReportChange>

/** Which matches: all except some, or only the given ones. */
export const ExportSelection = z.union([
  z.strictObject({ all: z.literal(true), except: z._default(z.array(Guid).check(z.maxLength(10_000)), []) }),
  z.strictObject({ only: z.array(Guid).check(z.minLength(1), z.maxLength(10_000)) }),
])
export type ExportSelection = z.infer<typeof ExportSelection>

/** What to export. Given parts override the report's own. */
export const NewExport = z.strictObject({
  guid: z.optional(Guid),
  format: z.enum(EXPORT_FORMATS),
  forExcel: z.optional(z.boolean()),
  ...ReportListing,
  selection: z.optional(ExportSelection),
})
export type NewExport = z.infer<typeof NewExport>

/** The same without a report, for orders unless another category is given; `name` is the file name. */
export const NewListExport = z.extend(NewExport, { name: z.optional(Name), category: z.optional(Category) })
export type NewListExport = z.infer<typeof NewListExport>

/** A running or finished export. `queuePlace`: 1 for the next, null if it is not queued, or only just. `percent` 0 to 100, null until the rows are counted; `url` is short-lived and present once done. */
export const Export = rowShape(EXPORT_COLUMNS, { can: z.array(z.enum(EXPORT_ACTS)) })
export type Export = z.infer<typeof Export>
