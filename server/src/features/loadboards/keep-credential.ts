/** Creates, changes and deletes credentials. Their values are sealed before they reach a table. */
import { isRefusal, refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type {
  Credential,
  CredentialChange,
  CredentialWithAddress,
  NewCredential,
} from '@waybill/contract/loadboards/loadboards.shapes.ts'
import { BOARD_EVENTS_PATH, EVENT_BOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { hashOfSecret, newSecret } from '../../records/notices/index.ts'
import {
  assignCredential,
  colleague,
  credentialByGuid,
  type CredentialRecord,
  credentialsOf,
  insertCredential,
  openCredential,
  postsHeldBy,
  releaseCredential,
  releaseEveryone,
  sealCredential,
  updateCredential,
} from '../../records/posts/index.ts'
import { boardOf } from './list-boards.ts'
import { fieldsOf, presentCredential, type KnownBoard } from '../../views/posts/loadboards.present.ts'
import { change } from '../../records/rows.ts'

/** What is wrong with the values, by path. */
export function invalidValues(board: KnownBoard, values: Readonly<Record<string, string>>): Refusal | undefined {
  const fields = fieldsOf(board)
  const errors: ErrorEntry[] = [
    ...Object.keys(values)
      .filter((key) => !fields.some((field) => field.key === key))
      .map((key) => ({ path: `values.${key}`, message: `is not a credential of ${board.label}` })),
    ...fields
      .filter((field) => !field.optional && !values[field.key])
      .map(({ key, label }) => ({ path: `values.${key}`, message: `${label} is required` })),
  ]
  const [first] = errors
  return first && { ...refuse.invalid(first.path, `${first.path}: ${first.message}`), errors }
}

const answer = (row: CredentialRecord, call: WriteCall): Credential => {
  call.tag(row.version)
  return presentCredential(row)
}

export async function createCredential(
  { params: { id }, body: sent }: { params: { id: string }; body: NewCredential },
  call: WriteCall<ForActs | 'seal'>,
): Promise<Credential | Refusal> {
  const { caller, tx, now, services } = call
  const board = boardOf(id)
  if (isRefusal(board)) return board
  if (!board.needsCredentials)
    return refuse.notNow('id', `${board.label} is the built-in board and needs no credentials`)
  const strange = invalidValues(board, sent.values)
  if (strange) return strange
  const known = await tx.rows(credentialsOf(caller.companyGuid, board.id))
  const before = sent.id && known.find((each) => each.guid === sent.id)
  if (before)
    return before.name === sent.name
      ? answer(before, call)
      : refuse.notNow('id', 'other credentials already have this id')
  const guid = sent.id ?? newGuid(now)
  const row: CredentialRecord = {
    company_guid: caller.companyGuid,
    guid,
    board: board.id,
    name: sent.name,
    secret_sealed: sealCredential(services.seal, guid, sent.values),
    event_hash: null,
    event_address_at: null,
    field_names: Object.keys(sent.values),
    account_label: null,
    is_active: true,
    is_default: sent.isDefault ?? known.length === 0,
    tested_at: null,
    test_result: null,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    updated_by: caller.userGuid,
    deleted_at: null,
    version: 1,
    of_users: [],
  }
  insertCredential(tx, actorOf(call), row)
  return answer(row, call)
}

/** Finds and locks credentials for a change. */
async function held(id: string, guid: string, call: WriteCall): Promise<CredentialRecord | Refusal> {
  const board = boardOf(id)
  if (isRefusal(board)) return board
  const row = await call.tx.first(credentialByGuid(call.caller.companyGuid, board.id, guid, true))
  if (!row) return refuse.notFound('Credentials')
  return call.ifMatch('The credentials', row.version) ?? row
}

export async function changeCredential(
  { params: { id, credId: guid }, body: sent }: { params: { id: string; credId: string }; body: CredentialChange },
  call: WriteCall<ForActs | 'seal'>,
): Promise<Credential | Refusal> {
  const board = boardOf(id)
  if (isRefusal(board)) return board
  const before = await held(id, guid, call)
  if (isRefusal(before)) return before
  const after = { ...before }
  if (sent.name !== undefined) after.name = sent.name
  if (sent.isActive !== undefined) after.is_active = sent.isActive
  if (sent.isDefault !== undefined) after.is_default = sent.isDefault
  if (sent.values) {
    const { seal } = call.services
    const values = { ...openCredential(seal, before), ...sent.values }
    const strange = invalidValues(board, values)
    if (strange) return strange
    // The test result of the old values does not apply to new ones.
    change(after, {
      secret_sealed: sealCredential(seal, guid, values),
      field_names: Object.keys(values),
      tested_at: null,
      test_result: null,
      account_label: null,
    })
  }
  updateCredential(call.tx, actorOf(call), before, after)
  return answer(after, call)
}

export async function removeCredential(
  { params: { id, credId: guid } }: { params: { id: string; credId: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { tx, caller, now } = call
  const before = await held(id, guid, call)
  if (isRefusal(before)) return before
  const hanging = await tx.first(postsHeldBy(caller.companyGuid, guid))
  if (hanging?.count)
    return refuse.notNow('credId', `${hanging.count} posts use these credentials; take them off the board first`)
  releaseEveryone(tx, before)
  // Deletion also erases the sealed values.
  const gone = { secret_sealed: null, field_names: [], event_hash: null, event_address_at: null }
  const after = { ...before, deleted_at: now, is_default: false, ...gone }
  updateCredential(tx, actorOf(call), before, after, 'deleted')
}

/** The address is shown this once; events sent to an earlier one are no longer received. */
export async function createEventAddress(
  { params: { id, credId: guid } }: { params: { id: string; credId: string } },
  call: WriteCall<ForActs | 'originOf'>,
): Promise<CredentialWithAddress | Refusal> {
  const before = await held(id, guid, call)
  if (isRefusal(before)) return before
  if (!EVENT_BOARDS.includes(before.board)) return refuse.notNow('id', 'this board sends no events')
  const secret = newSecret(call.caller.companyGuid)
  const after = { ...before, event_hash: hashOfSecret(secret), event_address_at: call.now }
  updateCredential(call.tx, actorOf(call), before, after, 'event-address-created')
  const origin = call.services.originOf('dispatcher')
  return { ...answer(after, call), eventAddress: `${origin}${BOARD_EVENTS_PATH}${secret}` }
}

export async function assignUser(
  { params: { id, credId: guid, userId: userGuid } }: { params: { id: string; credId: string; userId: string } },
  call: WriteCall<ForActs>,
): Promise<Credential | Refusal> {
  const { tx, caller } = call
  const row = await held(id, guid, call)
  if (isRefusal(row)) return row
  const user = await tx.first(colleague(caller.companyGuid, userGuid))
  if (!user) return refuse.notFound('User')
  if (row.of_users.some((each) => each.guid === userGuid)) return answer(row, call)
  assignCredential(tx, actorOf(call), row, userGuid)
  return answer({ ...row, of_users: [...row.of_users, user] }, call)
}

export async function releaseUser(
  { params: { id, credId: guid, userId: userGuid } }: { params: { id: string; credId: string; userId: string } },
  call: WriteCall<ForActs>,
): Promise<Credential | Refusal> {
  const row = await held(id, guid, call)
  if (isRefusal(row)) return row
  const rest = row.of_users.filter((each) => each.guid !== userGuid)
  if (rest.length === row.of_users.length) return refuse.notFound('User')
  releaseCredential(call.tx, actorOf(call), row, userGuid)
  return answer({ ...row, of_users: rest }, call)
}
