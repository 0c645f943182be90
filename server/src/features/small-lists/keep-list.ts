/** The calls of a small list: its records are read, created, changed and deleted by its declaration. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { SMALL_LISTS, type SmallListName } from '@waybill/contract/small-lists/index.ts'
import type { AnyListRoutes, SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { present } from '@waybill/domain/access/present.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import type { Handlers, ReadCall, WriteCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { newGuid } from '../../platform/guid.ts'
import { accountQuery, lockPeople } from '../../records/accounts/index.ts'
import { type ListOwner, type ListRow, listStore } from '../../records/small-lists/index.ts'
import { actorOf } from '../../operations/actor.ts'
import { strangerIn } from './referred.ts'

/** A text of a body. */
const textIn = (body: object, key: 'guid' | 'name' | 'vendorGuid'): string | undefined => {
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : undefined
}

/** Handlers of a list's calls. */
export function listHandlers(key: SmallListName): Handlers<AnyListRoutes> {
  const list: SmallList = SMALL_LISTS[key]
  const { noun, of, words, isUnique } = list
  const store = listStore(key)
  const notFound = refuse.notFound(words.one.charAt(0).toUpperCase() + words.one.slice(1))
  const shown = (row: ListRow, { caller }: ReadCall) => present(noun, store.fieldsOf(row), caller)

  /** Whose records the path names: those of a vendor that the caller sees, or the company’s. */
  async function ownerOf(params: object, call: ReadCall): Promise<ListOwner | Refusal> {
    const { companyGuid } = call.caller
    if (of !== 'vendor') return { companyGuid }
    const vendorGuid = textIn(params, 'vendorGuid') ?? ''
    const [[vendor]] = await call.read(accountQuery(accountScopeOf(call.caller), 'vendor', vendorGuid))
    return vendor ? { companyGuid, vendorGuid } : refuse.notFound('Account')
  }

  /** The refusal of a name that another record has. Two that are written at once wait for each other. */
  async function takenName(
    name: string | undefined,
    { tx }: WriteCall,
    { owner, guid }: { owner: ListOwner; guid?: string },
  ): Promise<Refusal | undefined> {
    const other = isUnique && name !== undefined && (await tx.first(store.named(owner, name)))
    return other && other.guid !== guid
      ? refuse.notNow('name', `There is already a ${words.one} called ${name}`)
      : undefined
  }

  return {
    list: async ({ params, query }, call) => {
      const owner = await ownerOf(params ?? {}, call)
      if (isRefusal(owner)) return owner
      return readList(store.plan(owner, query), call, (rows) => rows.map((row) => shown(row, call)))
    },

    /** With a guid from the caller, the same name is a repeat. */
    create: async ({ params, body }, call) => {
      const { caller, tx, now } = call
      const [guid, name] = [textIn(body, 'guid'), textIn(body, 'name')]
      const allowed = allow(noun, body, caller, {})
      if (isRefusal(allowed)) return allowed
      const owner = await ownerOf(params ?? {}, call)
      if (isRefusal(owner)) return owner
      if (isUnique) await lockPeople(tx, caller.companyGuid)
      const known = guid ? await tx.first(store.byGuid(owner, guid)) : undefined
      if (known)
        return known.name === name
          ? shown(known, call)
          : refuse.notNow('guid', `another ${words.one} already has this guid`)
      const refused = (await takenName(name, call, { owner })) ?? (await strangerIn(list, body, owner, call))
      return refused ?? shown(store.insert(tx, actorOf(call), { owner, guid: guid ?? newGuid(now) }, allowed), call)
    },

    change: async ({ params, body }, call) => {
      const { caller, tx } = call
      const allowed = allow(noun, body, caller, {})
      if (isRefusal(allowed)) return allowed
      const owner = await ownerOf(params, call)
      if (isRefusal(owner)) return owner
      if (isUnique) await lockPeople(tx, caller.companyGuid)
      const before = await tx.first(store.byGuid(owner, params.id, true))
      if (!before) return notFound
      const refused =
        (await takenName(textIn(body, 'name'), call, { owner, guid: params.id })) ??
        (await strangerIn(list, body, owner, call))
      return refused ?? shown(store.change(tx, actorOf(call), before, allowed), call)
    },

    remove: async ({ params }, call) => {
      const owner = await ownerOf(params, call)
      if (isRefusal(owner)) return owner
      const row = await call.tx.first(store.byGuid(owner, params.id, true))
      if (!row) return notFound
      store.remove(call.tx, actorOf(call), row)
      return undefined
    },
  }
}
