/** The calls of a small list: its records are read, created, changed and deleted by its declaration. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { SMALL_LISTS, type SmallListName } from '@waybill/contract/small-lists/index.ts'
import type { AnyListRoutes, SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { present } from '@waybill/domain/access/present.ts'
import type { Handlers, ReadCall, WriteCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { newGuid } from '../../platform/guid.ts'
import { lockPeople } from '../../records/accounts/index.ts'
import { type ListRow, listStore } from '../../records/small-lists/index.ts'
import { actorOf } from '../../operations/actor.ts'

/** A text of a body. */
const textIn = (body: object, key: 'guid' | 'name'): string | undefined => {
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : undefined
}

/** Handlers of a list's calls. */
export function listHandlers(key: SmallListName): Handlers<AnyListRoutes> {
  const { noun, words, isUnique }: SmallList = SMALL_LISTS[key]
  const store = listStore(key)
  const notFound = refuse.notFound(words.one.charAt(0).toUpperCase() + words.one.slice(1))
  const shown = (row: ListRow, { caller }: ReadCall) => present(noun, store.fieldsOf(row), caller)

  /** The refusal of a name that another record has. Two that are written at once wait for each other. */
  async function takenName(
    name: string | undefined,
    { caller, tx }: WriteCall,
    guid?: string,
  ): Promise<Refusal | undefined> {
    const other = isUnique && name !== undefined && (await tx.first(store.named(caller.companyGuid, name)))
    return other && other.guid !== guid
      ? refuse.notNow('name', `There is already a ${words.one} called ${name}`)
      : undefined
  }

  return {
    list: ({ query }, call) =>
      readList(store.plan(call.caller.companyGuid, query), call, (rows) => rows.map((row) => shown(row, call))),

    /** With a guid from the caller, the same name is a repeat. */
    create: async ({ body }, call) => {
      const { caller, tx, now } = call
      const [guid, name] = [textIn(body, 'guid'), textIn(body, 'name')]
      const allowed = allow(noun, body, caller, {})
      if (isRefusal(allowed)) return allowed
      if (isUnique) await lockPeople(tx, caller.companyGuid)
      const known = guid ? await tx.first(store.byGuid(caller.companyGuid, guid)) : undefined
      if (known)
        return known.name === name
          ? shown(known, call)
          : refuse.notNow('guid', `another ${words.one} already has this guid`)
      const taken = await takenName(name, call)
      return taken ?? shown(store.insert(tx, actorOf(call), guid ?? newGuid(now), allowed), call)
    },

    change: async ({ params, body }, call) => {
      const { caller, tx } = call
      const allowed = allow(noun, body, caller, {})
      if (isRefusal(allowed)) return allowed
      if (isUnique) await lockPeople(tx, caller.companyGuid)
      const before = await tx.first(store.byGuid(caller.companyGuid, params.id, true))
      if (!before) return notFound
      const taken = await takenName(textIn(body, 'name'), call, params.id)
      return taken ?? shown(store.change(tx, actorOf(call), before, allowed), call)
    },

    remove: async ({ params }, call) => {
      const row = await call.tx.first(store.byGuid(call.caller.companyGuid, params.id, true))
      if (!row) return notFound
      store.remove(call.tx, actorOf(call), row)
      return undefined
    },
  }
}
