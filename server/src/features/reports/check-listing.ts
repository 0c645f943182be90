/** Whether a view may be saved and shared: its readers must have access to every field of it. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { FilterGroup } from '@waybill/contract/lists/list.shapes.ts'
import { COLUMNS_OF } from '@waybill/contract/reports/report-categories.ts'
import { type ReportAcl, type ReportCategory, REPORTED_IN } from '@waybill/contract/reports/report-words.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { READERS_OF_SHARED } from '@waybill/domain/access/tables/rows.ts'
import type { Caller } from '../../caller/caller.ts'
import { filterConditions } from '../../platform/list/filters.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { columnsFor, type Listing } from '../../records/reports/index.ts'
import { LISTED } from './listed.ts'

/** Filters by which a shared report would reveal one client to another. */
const NAMES_A_CLIENT = ['clientGuid', 'clientName', 'clientContactName', 'consigneeName', 'client.name', 'accountGuid']

/** The least privileged reader in that audience: colleagues may lack every permission on money. */
function audience(owner: Caller, acl: ReportAcl): { viewer: ColumnViewer; who: string } | undefined {
  const { company, portal } = owner
  if (acl === 'owner') return undefined
  const reader = READERS_OF_SHARED[portal][acl]
  const viewer = { company, portal: reader, permissions: new Set<Permission>() }
  return { viewer, who: reader === portal ? 'all colleagues' : 'clients' }
}

/** A list view as stored in a report. */
export interface Kept extends Listing {
  category: ReportCategory
}

const filteredFields = (group: FilterGroup): string[] =>
  group.rules.flatMap((rule) => ('rules' in rule ? filteredFields(rule) : [rule.field]))

/** Refuses, by its path, the first part that the caller may not see. `columns`: check those too. */
function usable(
  { category, ...listing }: Kept,
  viewer: ColumnViewer,
  columns: boolean,
  now: Date,
): Refusal | undefined {
  const fields = fieldsOf(LISTED[category].table(viewer), viewer)
  const conditions = filterConditions(listing, fields, now)
  if (isRefusal(conditions)) return conditions
  const badSort = listing.sort.findIndex(({ field }) => !Object.hasOwn(fields, field))
  if (badSort !== -1)
    return refuse.invalid(`sort.${badSort}.field`, `"${listing.sort[badSort]!.field}" is not a field of this list`)
  const seen = new Set(columnsFor(COLUMNS_OF[category], viewer).map(({ id }) => id))
  const badColumn = columns ? listing.columns.findIndex((id) => !seen.has(id)) : -1
  return badColumn === -1
    ? undefined
    : refuse.invalid(`columns.${badColumn}`, `"${listing.columns[badColumn]}" is not a column of this list`)
}

/**
 * Refuses a view with a field that its owner may not use, or that a reader it is shared with may not. For colleagues
 * only filters and sort are checked, since hidden columns are simply left out; clients must not even learn of the
 * column.
 */
export function checkListing(listing: Kept, owner: Caller, acl: ReportAcl, now: Date): Refusal | undefined {
  const own = usable(listing, owner, true, now)
  if (own) return own
  const readers = audience(owner, acl)
  if (!readers) return undefined
  if (!owner.permissions.has('reports.share')) return refuse.lacks('reports.share')
  if (readers.viewer.portal !== owner.portal && !REPORTED_IN[readers.viewer.portal].includes(listing.category))
    return refuse.invalid(
      'acl',
      `There is no such list in the ${readers.viewer.portal} portal; share the report with the company only`,
    )
  const hidden = usable(listing, readers.viewer, acl === 'everyone', now)
  const path = hidden?.errors?.[0]?.path
  if (path) return refuse.invalid(path, `is not visible to ${readers.who}, so the report cannot be shared with them`)
  if (readers.who !== 'clients') return undefined
  const named = [
    ...Object.keys(listing.filterState),
    ...(listing.compoundFilterState ? filteredFields(listing.compoundFilterState) : []),
  ].find((field) => NAMES_A_CLIENT.includes(field))
  return named
    ? refuse.invalid(
        'acl',
        `The filter on "${named}" would reveal one client to another; share the report with the company only`,
      )
    : undefined
}
