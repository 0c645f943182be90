/** Notices without waiting: history leaves and mails go when a test says so. */
import { sendMails, type SendWork } from '../src/features/notices/send-mails.ts'
import { writeNotices } from '../src/features/notices/write-notices.ts'
import { LEAVING_MS } from '../src/records/history/index.ts'
import type { Mail } from '../src/outside/mail/mail.ts'
import type { TestApp } from './test-app.ts'

export { expireOffers } from '../src/features/contracts/expire-offers.ts'

/** Reads history so far: what comes from now on is announced. */
export async function listen(t: TestApp, companyGuid: string): Promise<void> {
  while (await writeNotices(companyGuid, t.services));
}

/** Sends the mails that wait and may leave by now. */
export async function sendAll(t: TestApp, companyGuid: string, work: Partial<SendWork> = {}): Promise<void> {
  const now = t.clock.now()
  const { signal } = new AbortController()
  while (((await sendMails(companyGuid, { ...t.services, ...work }, signal))?.getTime() ?? Infinity) <= now.getTime());
}

/** Lets ten seconds pass, writes what may leave, and sends the mails that wait; answers those that went, in the order in which they were written. */
export async function deliver(t: TestApp, companyGuid: string): Promise<Mail[]> {
  t.clock.set(new Date(t.clock.now().getTime() + LEAVING_MS))
  while (await writeNotices(companyGuid, t.services));
  const before = t.mails.length
  await sendAll(t, companyGuid)
  return t.mails.slice(before).toSorted((a, b) => (a.id! < b.id! ? -1 : 1))
}
