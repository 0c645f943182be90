import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { type NewOwnTerminal, type PresentedTerminal, TERMINAL } from '@waybill/contract/terminals/terminals.shapes.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { accountQuery } from '../../records/accounts/index.ts'
import {
  assignTerminal,
  guidTaken,
  insertTerminals,
  type KnownTerminalRecord,
  terminalQuery,
  terminalRow,
} from '../../records/places/index.ts'
import { peopleOf } from './terminal-contacts.ts'
import { presentTerminal } from '../../views/accounts/terminals.present.ts'

/** The owner of the new place: a client's own account or a branch; a dispatcher names a client, or it is the company's. */
async function ownerOf(sent: NewOwnTerminal, { caller, tx }: WriteCall): Promise<string | null | Refusal> {
  const guid = sent.accountGuid ?? (caller.clientGuids ? caller.accountGuid : null)
  if (guid === null || guid === caller.accountGuid) return caller.clientGuids ? guid : null
  // A client knows its branches even without permission to view their accounts.
  const scope = { ...accountScopeOf(caller), types: ['client'] as const }
  const account = await tx.first(accountQuery(scope, 'client', guid))
  return account ? guid : refuse.invalid('accountGuid', 'is not an account available to you')
}

/** A place sent before with the same guid: the same name at the same address is a repeat. */
async function sentBefore(sent: NewOwnTerminal, call: WriteCall): Promise<KnownTerminalRecord | Refusal | undefined> {
  const { caller, tx } = call
  if (!sent.guid) return undefined
  const known = await tx.first(terminalQuery(caller, sent.guid))
  if (known && known.name === sent.name && known.city === sent.city && known.state === sent.state) return known
  const taken = known ?? (await tx.first(guidTaken(caller.companyGuid, sent.guid)))
  return taken && refuse.notNow('guid', 'another place already has this guid')
}

/** Adds a place. */
export async function createTerminal(
  { body: sent }: { body: NewOwnTerminal },
  call: WriteCall<ForActs | 'zoneOf'>,
): Promise<PresentedTerminal | Refusal> {
  const { caller, tx, services } = call
  const allowed = allow(TERMINAL, sent, caller, {})
  if (isRefusal(allowed)) return allowed
  const before = await sentBefore(sent, call)
  if (isRefusal(before)) return before
  if (before) return presentTerminal(before, caller)
  const owner = await ownerOf(sent, call)
  if (isRefusal(owner)) return owner
  const zone = services.zoneOf({
    state: sent.state,
    zipCode: sent.zipCode ?? null,
    country: sent.country,
    latitude: sent.latitude ?? null,
    longitude: sent.longitude ?? null,
  })
  const terminal: KnownTerminalRecord = {
    ...terminalRow(actorOf(call), sent, owner, zone),
    of_primary_contact: null,
    of_alternative_contact: null,
    of_created_by: caller.userName,
    of_updated_by: caller.userName,
  }
  const people = await peopleOf(terminal.guid, sent, call)
  if (isRefusal(people)) return people
  assignTerminal(terminal, allowed, people)
  insertTerminals(tx, actorOf(call), [terminal])
  call.tag(terminal.version)
  return presentTerminal(terminal, caller)
}
