import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Credential, LoadBoard } from '@waybill/contract/loadboards/loadboards.shapes.ts'
import { LOADBOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import type { ReadCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { boardFigures, credentialByGuid, credentialsOf, credentialsToPost } from '../../records/posts/index.ts'
import { presentBoard, presentCredential, type KnownBoard } from '../../views/posts/loadboards.present.ts'

/** How long a failed post is shown as news (milliseconds). */
const NEWS_MS = 7 * 86_400_000

/** The board with that id. */
export const boardOf = (id: string): KnownBoard | Refusal =>
  LOADBOARDS.find((board) => board.id === id) ?? refuse.notFound('Load board')

async function present(boards: readonly KnownBoard[], call: ReadCall): Promise<LoadBoard[]> {
  const { caller, now } = call
  const [figures, own] = await call.read(
    boardFigures(caller.companyGuid, new Date(now.getTime() - NEWS_MS)),
    credentialsToPost(caller.companyGuid, caller.userGuid),
  )
  return boards.map((board) => presentBoard(board, { figures, own }))
}

export const listBoards = async (_input: unknown, call: ReadCall): Promise<ListOf<LoadBoard>> =>
  wholeList(await present(LOADBOARDS, call))

export async function getBoard(
  { params: { id } }: { params: { id: string } },
  call: ReadCall,
): Promise<LoadBoard | Refusal> {
  const board = boardOf(id)
  if ('refused' in board) return board
  return (await present([board], call))[0]!
}

export async function listCredentials(
  { params: { id } }: { params: { id: string } },
  call: ReadCall,
): Promise<ListOf<Credential> | Refusal> {
  const board = boardOf(id)
  if ('refused' in board) return board
  const [rows] = await call.read(credentialsOf(call.caller.companyGuid, board.id))
  return wholeList(rows.map(presentCredential))
}

export async function getCredential(
  { params: { id, credId: guid } }: { params: { id: string; credId: string } },
  call: ReadCall,
): Promise<Credential | Refusal> {
  const board = boardOf(id)
  if (isRefusal(board)) return board
  const [[row]] = await call.read(credentialByGuid(call.caller.companyGuid, board.id, guid))
  if (!row) return refuse.notFound('Credentials')
  call.tag(row.version)
  return presentCredential(row)
}
