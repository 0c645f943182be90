/** The private groups of boards in forms: only boards that have any are asked for one. */
import { GROUP_BOARDS, LOADBOARDS, type LoadBoardId } from '@waybill/contract/vocabulary/loadboards.ts'
import { text } from '../../ui/form/field.ts'
import { group } from '../../ui/form/parts.ts'

/** How a form asks for one. */
export const PRIVATE_GROUP = {
  description: 'Its number or ID at the board. Leave empty to show the load to everyone on the board.',
}

const GROUPS = Object.fromEntries(
  LOADBOARDS.flatMap(({ id, label, group: groups }) =>
    groups ? [[id, text(`${groups.label} on ${label}`, PRIVATE_GROUP)]] : [],
  ),
) as Record<LoadBoardId, ReturnType<typeof text>>

/** A private group for each board. */
export const PRIVATE_GROUPS = group('Private group by board', GROUPS)

/** Asks only for the groups of the chosen boards. */
export const groupsOf = (boards: readonly string[]): Record<string, { isHidden: boolean }> =>
  Object.fromEntries(GROUP_BOARDS.map((id) => [`groups.${id}`, { isHidden: !boards.includes(id) }]))
