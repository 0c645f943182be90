/** The writer of accounts: each save is recorded in history, and lists follow a new name. */
import { ACCOUNT, type AccountNoun } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { COLUMN_OF, EMPTY } from '../../platform/db/names.gen.ts'
import { newGuid } from '../../platform/guid.ts'
import type { AccountRecord } from './account-reading.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { assign } from '../assign.ts'
import { queueApart, queueBankChangeAgain } from '../queue/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Difference } from '../rows.ts'

/** A new account with only its name and place in the tree. */
export const accountRow = (
  actor: Actor,
  given: { type: AccountType; name: string; parent: { guid: string; name: string } | null; country: string },
): AccountRecord => ({
  ...EMPTY.accounts,
  company_guid: actor.companyGuid,
  guid: newGuid(actor.now),
  type: given.type,
  parent_guid: given.parent?.guid ?? null,
  of_parent_name: given.parent?.name ?? null,
  of_company: null,
  of_judge: null,
  name: given.name,
  country: given.country,
  status: 'active',
  is_active: true,
  preferred: false,
  blacklist: false,
  require_second_factor: false,
  requires_reference: false,
  settings: {},
  language: 'en',
  created_at: actor.now,
  created_by: actor.userGuid,
  updated_at: actor.now,
  updated_by: actor.userGuid,
  version: 1,
})

const amount = (value: number | null, decimals: number) => value?.toFixed(decimals) ?? null

/** The only writer of what is sent for an account's own fields, new or changed. */
export const assignAccount = assign<AccountNoun, AccountRecord, typeof COLUMN_OF.accounts, undefined>(
  ACCOUNT,
  COLUMN_OF.accounts,
  {
    billingAddress(address, account) {
      const { street1 = account.street1, street2 = account.street2, city = account.city } = address
      const { state = account.state, zipCode = account.zip_code, country = account.country } = address
      change(account, { street1, street2, city, state, zip_code: zipCode, country })
    },
    icpGp(dollars, account) {
      account.icp_gp = amount(dollars, 2)
    },
    icpMultiplier(factor, account) {
      account.icp_multiplier = amount(factor, 4)
    },
    creditLimit(dollars, account) {
      account.credit_limit = amount(dollars, 2)
    },
  },
)

/** The parties of a history entry about the account. */
const partyOf = (account: AccountRecord) => ({
  clientGuid: account.type === 'client' ? account.guid : null,
  vendorGuid: account.type === 'vendor' ? account.guid : null,
})

/** List rows contain the names of client and vendor. */
function renameInLists(tx: Tx, { company_guid, guid, name }: AccountRecord, party: 'client' | 'vendor'): void {
  const rename = (table: string) =>
    tx.later(
      rawQuery(
        sql`update ${sql.table(table)} set ${sql.ref(`${party}_name`)} = ${name}
          where company_guid = ${company_guid} and ${sql.ref(`${party}_guid`)} = ${guid}`,
      ),
    )
  rename('job_rows')
  if (party === 'client') rename('order_rows')
  else
    tx.later(
      rawQuery(
        sql`update order_rows r set vendor_names = (
            select string_agg(n.name, ', ' order by n.first) from (
              select a.name, min(j.sequence) as first from jobs j
              join accounts a on a.company_guid = j.company_guid and a.guid = j.vendor_guid
              where j.company_guid = r.company_guid and j.order_guid = r.guid and j.deleted_at is null
                and j.canceled_at is null group by a.name) n)
          where r.company_guid = ${company_guid} and r.guid in (
            select order_guid from jobs where company_guid = ${company_guid} and vendor_guid = ${guid})`,
      ),
    )
}

/** What history records of a save besides the account's columns. */
export interface AccountAct {
  action?: string
  reason?: string | null | undefined
  /** Changes outside the account's row. */
  beside?: Difference | undefined
}

const actionOf = (before: AccountRecord, after: AccountRecord): string => {
  if ((before.deleted_at === null) === (after.deleted_at === null)) return 'account.changed'
  return after.deleted_at === null ? 'account.undeleted' : 'account.deleted'
}

/** Saves a new account (no `before`) or the changes to one; without changes nothing is written. */
export function saveAccount(
  tx: Tx,
  actor: Actor,
  before: AccountRecord | undefined,
  after: AccountRecord,
  { action, reason, beside }: AccountAct = {},
): void {
  const entry = { subject: 'account', subjectGuid: after.guid, ...partyOf(after), reason: reason ?? null }
  if (!before) {
    tx.later(insertRows('accounts', [ownColumns(after)]))
    recordHistory(tx, actor, [
      { ...entry, action: 'account.created', after: { ...ownColumns(after), ...beside?.after } },
    ])
    return
  }
  const difference = differenceOf(before, after)
  if (!difference && !beside) return
  after.updated_at = actor.now
  after.updated_by = actor.userGuid
  after.version = before.version + 1
  tx.later(
    updateRow('accounts', after.company_guid, after.guid, {
      ...difference?.after,
      updated_at: actor.now,
      updated_by: actor.userGuid,
      version: after.version,
    }),
  )
  // What waits for a vendor leaves the queue with it.
  if (after.type === 'vendor' && (before.deleted_at === null) !== (after.deleted_at === null))
    tx.later(
      after.deleted_at
        ? queueApart(after.company_guid, 'approve-bank-change', [after.guid], null)
        : queueBankChangeAgain(after.company_guid, after.guid),
    )
  if (after.type !== 'company' && before.name !== after.name) renameInLists(tx, after, after.type)
  recordHistory(tx, actor, [
    {
      ...entry,
      action: action ?? actionOf(before, after),
      before: { ...difference?.before, ...beside?.before },
      after: { ...difference?.after, ...beside?.after },
    },
  ])
}

/** A sibling account with the same name. */
export const siblingWithSameName = (account: AccountRecord): Query<{ guid: string }> =>
  rawQuery(
    sql`select guid from accounts where company_guid = ${account.company_guid} and type = ${account.type}
      and parent_guid is not distinct from ${account.parent_guid} and guid <> ${account.guid}
      and deleted_at is null and lower(name) = lower(${account.name}) limit 1`,
  )

/** What prevents an account from being deleted besides its orders and jobs. */
export interface Dependents {
  branches: number
  users: number
  /** Invoices or bills that are neither paid nor void. */
  unpaid: number
}

export const dependentsOf = (account: AccountRecord): Query<Dependents> =>
  rawQuery(
    sql`select
      (select count(*)::int from accounts where company_guid = ${account.company_guid} and parent_guid = ${account.guid} and deleted_at is null) as branches,
      (select count(*)::int from users where company_guid = ${account.company_guid} and account_guid = ${account.guid} and deleted_at is null and can_login) as users,
      (select count(*)::int from invoices where company_guid = ${account.company_guid} and account_guid = ${account.guid}
        and status in ('DRAFT', 'OPEN', 'PARTIAL')) as unpaid`,
  )
