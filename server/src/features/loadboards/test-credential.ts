import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { CredentialTest, CredentialTrial } from '@waybill/contract/loadboards/loadboards.shapes.ts'
import { OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { TestOutcome } from '../../outside/loadboards/loadboard.ts'
import { instant } from '../../platform/http/present.ts'
import { credentialByGuid, noteTest, openCredential } from '../../records/posts/index.ts'
import { invalidValues } from './keep-credential.ts'
import { boardOf } from './list-boards.ts'
import type { KnownBoard } from '../../views/posts/loadboards.present.ts'

const failed = (stage: TestOutcome['stage'], message: string): TestOutcome => ({
  ok: false,
  stage,
  httpStatus: null,
  message,
  account: null,
})

/** The values to test: those sent, or the stored ones, unsealed. */
async function valuesOf(
  board: KnownBoard,
  sent: CredentialTrial,
  call: ReadCall<'seal'>,
): Promise<Record<string, string> | TestOutcome | Refusal> {
  if (sent.values) return invalidValues(board, sent.values) ?? sent.values
  const [[row]] = await call.read(credentialByGuid(call.caller.companyGuid, board.id, sent.credentialId!))
  if (!row) return refuse.notFound('Credentials')
  return (
    openCredential(call.services.seal, row) ??
    failed('token', 'The saved values can no longer be read; enter them again')
  )
}

const isOutcome = (value: object): value is TestOutcome => typeof (value as { ok?: unknown }).ok === 'boolean'

/** Signs in at the board; nothing is created there. The outcome is recorded with stored credentials. */
export async function testCredential(
  { params: { id }, body: sent }: { params: { id: string }; body: CredentialTrial },
  call: ReadCall<'boards' | 'database' | 'seal'>,
): Promise<CredentialTest | Refusal> {
  const { caller, services, now } = call
  const board = boardOf(id)
  if (isRefusal(board)) return board
  const checkedAt = instant(now)
  if (board.id === OWN_BOARD)
    return {
      ...failed('read', 'The built-in board is always available'),
      ok: true,
      account: caller.company.name,
      checkedAt,
    }
  const values = await valuesOf(board, sent, call)
  if (isRefusal(values)) return values
  const outcome = isOutcome(values) ? values : await services.boards(board.id).test(values)
  const result = { ...outcome, checkedAt }
  const { credentialId } = sent
  if (credentialId)
    await services.database.write(caller, async (tx) =>
      tx.later(noteTest(caller.companyGuid, credentialId, now, result, outcome.account)),
    )
  return result
}
