/** Order templates: every user of an account creates, changes and deletes those of the account and its branches. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { NewTemplate, Template, TemplateChange } from '@waybill/contract/templates/templates.shapes.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { newGuid } from '../../platform/guid.ts'
import { accountQuery } from '../../records/accounts/index.ts'
import {
  deleteTemplate,
  insertTemplate,
  templateByGuid,
  type TemplateRecord,
  templatesList,
  updateTemplate,
} from '../../records/order-changes/index.ts'
import { instant } from '../../platform/http/present.ts'

export const presentTemplate = (row: TemplateRecord): Template => ({
  guid: row.guid,
  name: row.name,
  accountGuid: row.account_guid,
  content: row.content,
  dateCreated: instant(row.created_at),
  dateUpdated: instant(row.updated_at),
  version: row.version,
})

export async function listTemplates(
  { query }: { query: PageQuery & { search?: string | undefined } },
  call: ReadCall,
): Promise<ListOf<Template> | Refusal> {
  const list = templatesList(call.caller, query, query.search)
  return readList(list, call, (rows) => rows.map(presentTemplate))
}

export async function getTemplate(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall,
): Promise<TemplateRecord | Refusal> {
  const [[row]] = await call.read(templateByGuid(call.caller, guid))
  return row ?? refuse.notFound('Template')
}

/**
 * A client's template that names a client must be within its accounts, and belongs to that account. The company's
 * templates are its own whatever client they name.
 */
async function accountOf(content: NewTemplate['content'] | undefined, call: WriteCall): Promise<string | Refusal> {
  const { caller, tx } = call
  const named = content?.client?.guid
  if (caller.clientGuids) {
    const guid = named ?? caller.accountGuid
    return caller.clientGuids.includes(guid)
      ? guid
      : refuse.invalid('content.client.guid', 'is not your account or one of its branches')
  }
  const scope = { ...accountScopeOf(caller), types: ['client'] as const }
  const isKnown = named === undefined || (await tx.first(accountQuery(scope, 'client', named)))
  return isKnown ? caller.accountGuid : refuse.invalid('content.client.guid', 'is not a client')
}

/** Saves a new template. With a guid from the caller, the same name is a repeat. */
export async function createTemplate(
  { body: sent }: { body: NewTemplate },
  call: WriteCall<ForActs>,
): Promise<TemplateRecord | Refusal> {
  const { caller, tx, now } = call
  const account = await accountOf(sent.content, call)
  if (isRefusal(account)) return account
  const known = sent.guid ? await tx.first(templateByGuid(caller, sent.guid)) : undefined
  if (known) return known.name === sent.name ? known : refuse.notNow('guid', 'another template already has this guid')
  const row: TemplateRecord = {
    company_guid: caller.companyGuid,
    guid: sent.guid ?? newGuid(now),
    account_guid: account,
    name: sent.name,
    content: sent.content,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    updated_by: caller.userGuid,
    version: 1,
  }
  insertTemplate(tx, actorOf(call), row)
  return row
}

export async function changeTemplate(
  { params: { guid }, body: sent }: { params: { guid: string }; body: TemplateChange },
  call: WriteCall<ForActs>,
): Promise<TemplateRecord | Refusal> {
  const before = await call.tx.first(templateByGuid(call.caller, guid, true))
  if (!before) return refuse.notFound('Template')
  const stale = call.ifMatch('The template', before.version)
  if (stale) return stale
  const account = sent.content?.client ? await accountOf(sent.content, call) : before.account_guid
  if (isRefusal(account)) return account
  return updateTemplate(call.tx, actorOf(call), before, {
    account_guid: account,
    ...(sent.name === undefined ? {} : { name: sent.name }),
    ...(sent.content === undefined ? {} : { content: sent.content }),
  })
}

export async function removeTemplate(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const before = await call.tx.first(templateByGuid(call.caller, guid, true))
  if (!before) return refuse.notFound('Template')
  const stale = call.ifMatch('The template', before.version)
  if (stale) return stale
  deleteTemplate(call.tx, actorOf(call), before)
}
