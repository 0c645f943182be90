/** Order templates: every user of a client account creates, changes and deletes those of the account and its branches. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { NewTemplate, Template, TemplateChange } from '@waybill/contract/templates/templates.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  deleteTemplate,
  insertTemplate,
  templateByGuid,
  type TemplateRecord,
  templatesList,
  updateTemplate,
} from '../../records/order-changes/index.ts'

export async function listTemplates(
  query: PageQuery & { search?: string | undefined },
  call: ReadCall,
  present: (row: TemplateRecord) => Template,
): Promise<ListOf<Template> | Refusal> {
  const list = templatesList(call.caller, query, query.search)
  return readList(list, call, (rows) => rows.map(present))
}

export async function getTemplate(guid: string, call: ReadCall): Promise<TemplateRecord | Refusal> {
  const [[row]] = await call.read(templateByGuid(call.caller, guid))
  return row ?? refuse.notFound('Template')
}

/** A template that names a client must be within the caller's accounts; it belongs to that account. */
function accountOf(content: NewTemplate['content'] | undefined, call: WriteCall): string | Refusal {
  const { caller } = call
  const guid = content?.client?.guid ?? caller.accountGuid
  return caller.clientGuids?.includes(guid)
    ? guid
    : refuse.invalid('content.client.guid', 'is not your account or one of its branches')
}

/** Saves a new template. With a guid from the caller, the same name is a repeat. */
export async function createTemplate(sent: NewTemplate, call: WriteCall): Promise<TemplateRecord | Refusal> {
  const { caller, tx, now } = call
  const account = accountOf(sent.content, call)
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
  guid: string,
  sent: TemplateChange,
  call: WriteCall,
): Promise<TemplateRecord | Refusal> {
  const before = await call.tx.first(templateByGuid(call.caller, guid, true))
  if (!before) return refuse.notFound('Template')
  const stale = call.ifMatch('The template', before.version)
  if (stale) return stale
  const account = sent.content?.client ? accountOf(sent.content, call) : before.account_guid
  if (isRefusal(account)) return account
  return updateTemplate(call.tx, actorOf(call), before, {
    account_guid: account,
    ...(sent.name === undefined ? {} : { name: sent.name }),
    ...(sent.content === undefined ? {} : { content: sent.content }),
  })
}

export async function removeTemplate(guid: string, call: WriteCall): Promise<void | Refusal> {
  const before = await call.tx.first(templateByGuid(call.caller, guid, true))
  if (!before) return refuse.notFound('Template')
  const stale = call.ifMatch('The template', before.version)
  if (stale) return stale
  deleteTemplate(call.tx, actorOf(call), before)
}
