import { isStatus } from './api-error.ts'
import { errorText } from './error-text.ts'
import { faultsByPath } from './field-faults.ts'

/** The text of a refusal without its field name, for forms with a single input. */
export const refusalText = (error: unknown): string =>
  (isStatus(error, 409) && Object.values(faultsByPath(error))[0]) || errorText(error)
