/** Notices without waiting: history leaves and mails go when a test says so. */
import { sendNotice } from '../src/features/notices/send-notice.ts'
import { writeNotices } from '../src/features/notices/write-notices.ts'
import { LEAVING_MS } from '../src/records/history/index.ts'
import type { Mail } from '../src/outside/mail/mail.ts'
import type { TestApp } from './test-app.ts'

export { expireOffers } from '../src/features/contracts/expire-offers.ts'

/** Reads history so far: what comes from now on is announced. */
export async function listen(t: TestApp, companyGuid: string): Promise<void> {
  while (await writeNotices(companyGuid, t.services));
}

const RUN = { signal: new AbortController().signal, attempt: 0 }

/** Lets ten seconds pass, writes what may leave, and sends the mails that wait; answers those that went. */
export async function deliver(t: TestApp, companyGuid: string): Promise<Mail[]> {
  t.clock.set(new Date(t.clock.now().getTime() + LEAVING_MS))
  while (await writeNotices(companyGuid, t.services));
  const { rows } = await t.database.pool.query<{ guid: string }>(
    `select guid from notices where company_guid = $1 and status = 'waiting' order by created_at, guid`,
    [companyGuid],
  )
  const before = t.mails.length
  for (const { guid } of rows) await sendNotice({ companyGuid, noticeGuid: guid }, RUN, t.services)
  return t.mails.slice(before)
}
