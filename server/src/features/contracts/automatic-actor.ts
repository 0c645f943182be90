/** The actor of automatic acts, such as an expiry: no user. */
import type { Services } from '../../calls/call.ts'
import type { Actor } from '../../records/history/index.ts'

export type Clocked = Pick<Services, 'database' | 'clock' | 'announce'>

export const automaticActor = (companyGuid: string, { clock, announce }: Clocked): Actor => ({
  companyGuid,
  userGuid: null,
  userName: null,
  portal: null,
  requestId: null,
  now: clock.now(),
  announce,
})
