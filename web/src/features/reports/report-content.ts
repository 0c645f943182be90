/** A report's content, for restoring or copying it. */
import type { NewReport, Report } from '@waybill/contract/reports/reports.shapes.ts'

/** Maximum length of a name. */
export const NAME_MAX = 100

/** Maximum length of an address. */
export const EMAIL_MAX = 200

/** The body that creates the same report again. */
export const contentOf = (report: Report): NewReport => {
  const { name, category, filterState, compoundFilterState, sort, columns, search, acl, email, schedule } = report
  return { name, category, filterState, compoundFilterState, sort, columns, search, acl, email, schedule }
}

const COPY = ' (copy)'

/** A copy belongs to its author, and is private at first. */
export const copyOf = (report: Report): NewReport => ({
  ...contentOf(report),
  name: report.name.slice(0, NAME_MAX - COPY.length) + COPY,
  acl: 'owner',
  email: null,
  schedule: null,
})
