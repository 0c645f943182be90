/** Which things, and in which form, where it is not a matter of a field. */
import type { Who } from '../rules.ts'
import { COMPANY } from '../who.ts'

export const ROWS = {
  /** Orders and jobs that were deleted; for who does not see them they do not exist. */
  deleted: COMPANY,
} as const satisfies Readonly<Record<string, Who>>
