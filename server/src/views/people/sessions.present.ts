import type { Session } from '@waybill/contract/sessions/sessions.shapes.ts'
import type { OwnSession } from '../../identity/people/sessions.ts'
import { instant } from '../../platform/http/present.ts'

/** A session, for its user or that user's manager. */
export const presentSession = (
  session: OwnSession,
  { companyName, isCurrent }: Pick<Session, 'companyName' | 'isCurrent'>,
): Session => ({
  guid: session.guid,
  portal: session.portal,
  companyName,
  isCurrent,
  device: session.device,
  source: session.source,
  dateStarted: instant(session.startedAt),
  dateLastUsed: instant(session.lastUsedAt),
  dateEnds: instant(session.endsAt),
})
