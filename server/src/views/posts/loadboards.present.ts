/** Load boards and credentials in responses: for sealed values, only that they are set. */
import type { Credential, LoadBoard } from '@waybill/contract/loadboards/loadboards.shapes.ts'
import { type CredentialField, LOADBOARD_CREDENTIALS } from '@waybill/contract/vocabulary/loadboard-credentials.ts'
import type { LOADBOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { instant } from '../../platform/http/present.ts'
import type { BoardFigures, CredentialRecord } from '../../records/posts/index.ts'

const MASK = '••••••••'

export type KnownBoard = (typeof LOADBOARDS)[number]

/** The fields of a board's credentials. */
export const fieldsOf = (board: KnownBoard): readonly CredentialField[] => LOADBOARD_CREDENTIALS[board.id]

export interface BoardStanding {
  figures: readonly BoardFigures[]
  /** The credentials that the caller posts with. */
  own: readonly { board: string; name: string; is_own: boolean }[]
}

export function presentBoard(board: KnownBoard, { figures, own }: BoardStanding): LoadBoard {
  const armed = own.find((each) => each.board === board.id)
  const found = figures.find((each) => each.board === board.id)
  return {
    id: board.id,
    label: board.label,
    needsCredentials: board.needsCredentials,
    perUser: board.perUser,
    fields: fieldsOf(board).map(({ key, label, optional }) => ({ key, label, isRequired: !optional })),
    credentialCount: found?.credentials ?? 0,
    canPost: !board.needsCredentials || armed !== undefined,
    postsWith: armed ? { name: armed.name, isOwn: armed.is_own } : null,
    postCount: found?.on_board ?? 0,
    failedCount: found?.failed ?? 0,
  }
}

export const presentCredential = (row: CredentialRecord): Credential => ({
  id: row.guid,
  loadboardId: row.board,
  name: row.name,
  values: Object.fromEntries(row.field_names.map((name) => [name, MASK])),
  isDefault: row.is_default,
  isActive: row.is_active,
  account: row.account_label,
  lastTest: row.test_result,
  users: row.of_users,
  dateEventAddress: row.event_address_at && instant(row.event_address_at),
  dateCreated: instant(row.created_at),
  dateUpdated: instant(row.updated_at),
  version: row.version,
})
