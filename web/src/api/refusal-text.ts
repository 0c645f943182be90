import { isStatus } from './api-error.ts'
import { errorText } from './error-text.ts'
import { faultsByPath } from './field-faults.ts'

/** The words of a refusal without the name of its field, where only one thing was asked. */
export const refusalText = (error: unknown): string =>
  (isStatus(error, 409) && Object.values(faultsByPath(error))[0]) || errorText(error)
