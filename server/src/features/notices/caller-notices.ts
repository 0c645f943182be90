import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Notice, NoticePage, NoticeListQuery } from '@waybill/contract/notices/notices.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { listingFor, readPresented, type ListInput } from '../../calls/read-list.ts'
import {
  announceNotices,
  markRead,
  NOTICES,
  noticesCount,
  noticesPage,
  planNotices,
  type Reader,
} from '../../records/notices/index.ts'
import { kindsOf } from './notice-preferences.ts'
import { presentNotice } from '../../views/activity/notices.present.ts'

/** What a role may no longer see is hidden here as well. */
const readerOf = ({ caller }: ReadCall): Reader => ({
  companyGuid: caller.companyGuid,
  userGuid: caller.userGuid,
  kinds: kindsOf(caller).map(({ kind }) => kind),
})

/** The caller's notices, unread first. */
export async function listNotices({ query }: { query: NoticeListQuery }, call: ReadCall): Promise<NoticePage> {
  const reader = readerOf(call)
  const [rows, [count]] = await call.read(noticesPage(reader, query), noticesCount(reader, query.isRead, COUNT_CAP + 1))
  const { total = 0, unread = 0 } = count ?? {}
  return {
    page: query.pg,
    rows: query.rc,
    total: Math.min(total, COUNT_CAP),
    ...(total > COUNT_CAP ? { totalCapped: true } : {}),
    // The order changes as notices are read, so there is no cursor to continue from.
    next: null,
    results: rows.map(presentNotice),
    unread: Math.min(unread, COUNT_CAP),
  }
}

/** The caller's notices, filtered and sorted as the body requests. */
export function findNotices({ query, body }: ListInput, call: ReadCall): Promise<ListOf<Notice> | Refusal> {
  const plan = planNotices(readerOf(call), listingFor(NOTICES, { query, body }, call))
  return readPresented(NOTICES, plan, body.columns, call, (rows) => rows.map(presentNotice))
}

/** Marks one notice as read; a repeat changes nothing. */
export async function readNotice(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<Notice | Refusal> {
  const { caller, tx, now } = call
  const notice = await tx.first(markRead(readerOf(call), guid, now))
  if (!notice) return refuse.notFound('Notice')
  announceNotices(tx, actorOf(call), [caller.userGuid], 'notice.read')
  return presentNotice(notice)
}

/** Marks all of them as read. */
export async function readAllNotices(_input: unknown, call: WriteCall<ForActs>): Promise<{ read: number }> {
  const { caller, tx, now } = call
  const { length: read } = await tx.rows(markRead(readerOf(call), undefined, now))
  if (read) announceNotices(tx, actorOf(call), [caller.userGuid], 'notice.read')
  return { read }
}
