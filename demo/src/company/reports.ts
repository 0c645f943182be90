/** Saved reports of the users who can sign in. */
import { newGuid } from '@waybill/server/platform/guid.ts'
import type { Row } from '@waybill/server/records/rows.ts'
import { CLIENT_REPORTS, COMPANY_REPORTS, FEW_REPORTS, type SavedReport } from '../catalog/reports.ts'
import type { DemoCompany, Member } from '../stories/demo-company.ts'
import type { CompanyRows } from './company-rows.ts'

function addReport(rows: CompanyRows, owner: Member, report: SavedReport, clientGuid: string | null): void {
  const { actor } = rows
  const row: Row<'reports'> = {
    company_guid: actor.companyGuid,
    guid: newGuid(actor.now),
    owner_guid: owner.guid,
    owner_account_guid: owner.accountGuid,
    name: report.name,
    category: 'order',
    filter_state: report.filterState ?? {},
    compound_filter_state: report.compoundFilterState ?? null,
    sort: report.sort ?? [{ field: 'dateCreated', direction: 'desc' }],
    columns: report.columns,
    search: null,
    acl: report.acl,
    email: null,
    schedule: null,
    next_at: null,
    created_at: actor.now,
    created_by: owner.guid,
    updated_at: actor.now,
    updated_by: owner.guid,
    deleted_at: null,
    version: 1,
  }
  rows.add('reports', row, 'report', { clientGuid })
}

/** The first client's transport manager has many, the others a few. */
export function addReports(rows: CompanyRows, demo: DemoCompany): void {
  const [office] = demo.dispatchers
  for (const report of COMPANY_REPORTS) addReport(rows, office!, report, null)
  const signingIn = new Set(rows.signIns.map((person) => person.userGuid))
  demo.clients.forEach((client, i) => {
    const owner = client.users[0]!
    if (!signingIn.has(owner.guid)) return
    for (const report of i === 0 ? CLIENT_REPORTS : FEW_REPORTS) addReport(rows, owner, report, client.guid)
  })
}
