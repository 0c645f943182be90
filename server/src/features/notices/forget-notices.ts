import type { Services } from '../../calls/call.ts'
import { forgetLinks, forgetNotices } from '../../records/notices/index.ts'

/** Retention of notices, and of links after their end (milliseconds). */
export const KEPT_MS = 180 * 24 * 3_600_000

/** Deletes a company's old notices and links. */
export const forgetOldNotices = (companyGuid: string, { database, clock }: Pick<Services, 'database' | 'clock'>) =>
  database.write({ companyGuid }, async (tx) => {
    const before = new Date(clock.now().getTime() - KEPT_MS)
    tx.later(forgetNotices(companyGuid, before))
    tx.later(forgetLinks(companyGuid, before))
  })
