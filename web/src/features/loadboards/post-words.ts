/** Labels of posts and requests. */
import { type LoadBoardId, LOADBOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { toned } from '../../shell/list/declared-columns.ts'

export const POST_STATES = toned(
  {
    'not-posted': 'Not posted',
    posting: 'Posting',
    posted: 'Posted',
    updating: 'Updating',
    removing: 'Removing',
    removed: 'Removed',
    expired: 'Expired',
    failed: 'Failed',
  },
  {
    'not-posted': 'slate',
    posting: 'blue',
    posted: 'lime',
    updating: 'blue',
    removing: 'slate',
    removed: 'slate',
    expired: 'slate',
    failed: 'red',
  },
)
export const REQUEST_STATES = toned(
  { open: 'Open', accepted: 'Accepted', closed: 'Closed', withdrawn: 'Withdrawn' },
  { open: 'amber', accepted: 'green', closed: 'slate', withdrawn: 'slate' },
)
const byBoard = <T>(of: (board: (typeof LOADBOARDS)[number]) => T) =>
  Object.fromEntries(LOADBOARDS.map((board) => [board.id, of(board)])) as Record<LoadBoardId, T>
export const BOARD_NAMES = toned(
  byBoard(({ label }) => label),
  byBoard(() => 'slate' as const),
)
