/** Errors of QuickBooks Online. */
import type { Answer } from './simulated-system.ts'

/** Errors with a specific code. */
export const FAULTS = {
  failed: (detail: string) => fault(400, 'ValidationFault', '6000', 'A business validation error has occurred', detail),
  notFound: (detail = 'Object Not Found : Something you are trying to use has been made inactive.') =>
    fault(400, 'ValidationFault', '610', 'Object Not Found', detail),
  reference: (detail: string) => fault(400, 'ValidationFault', '2500', 'Invalid Reference Id', detail),
  name: (detail: string) => fault(400, 'ValidationFault', '6240', 'Duplicate Name Exists Error', detail),
  stale: () =>
    fault(
      400,
      'ValidationFault',
      '5010',
      'Stale Object Error',
      'Stale Object Error : You and another user were working on this at the same time.',
    ),
}

/** An error response. */
export function fault(status: number, type: string, code: string, message: string, detail: string): Answer {
  return {
    status,
    body: { Fault: { Error: [{ Message: message, Detail: detail, code, element: '' }], type }, time: now() },
  }
}
export const now = () => new Date().toISOString()
