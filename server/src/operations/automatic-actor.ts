import type { Services } from '../calls/call.ts'
import type { Actor } from '../records/history/index.ts'

/** The actor of automatic acts, for history, such as an expiry or what follows from history itself: no user. */
export const automaticActor = (
  companyGuid: string,
  { clock, announce }: Pick<Services, 'clock' | 'announce'>,
): Actor => ({
  companyGuid,
  userGuid: null,
  userName: null,
  portal: null,
  requestId: null,
  now: clock.now(),
  announce,
})
