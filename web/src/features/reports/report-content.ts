/** What a report holds, for making it again or making another like it. */
import type { NewReport, Report } from '@waybill/contract/reports/reports.shapes.ts'

/** Characters of a name. */
export const NAME_MAX = 100

/** Characters of an address. */
export const EMAIL_MAX = 200

/** What makes the same report again. */
export const contentOf = (report: Report): NewReport => {
  const { name, category, filterState, compoundFilterState, sort, columns, search, acl, email, schedule } = report
  return { name, category, filterState, compoundFilterState, sort, columns, search, acl, email, schedule }
}

const COPY = ' (copy)'

/** A copy belongs to who made it, and to nobody else at first. */
export const copyOf = (report: Report): NewReport => ({
  ...contentOf(report),
  name: report.name.slice(0, NAME_MAX - COPY.length) + COPY,
  acl: 'owner',
  email: null,
  schedule: null,
})
