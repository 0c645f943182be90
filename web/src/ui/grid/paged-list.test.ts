import { onlineManager, QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { afterEach, expect, it } from 'vitest'
import { openPagedList, type Page, type PageContext } from './paged-list.ts'

interface Row {
  id: string
  at: number
}

const SIZE = 10
afterEach(() => onlineManager.setOnline(true))

/** Lets the cache deliver what has arrived. */
const moment = () => new Promise((done) => setTimeout(done))

/** Responses are told apart by the millisecond in which they arrive. */
const nextMillisecond = async () => {
  const now = Date.now()
  // oxlint-disable-next-line no-await-in-loop -- until the clock has moved
  while (Date.now() === now) await moment()
}

/** A list whose responses arrive when the test says so. */
function opened(
  length: number,
  capped?: number,
  queries = new QueryClient({ defaultOptions: { queries: { retry: 0 } } }),
) {
  const asked: {
    page: number
    context: PageContext<Row>
    answer: () => Promise<unknown>
    fail: () => Promise<unknown>
  }[] = []
  const held: (() => void)[] = []
  const pageOf = (page: number): Page<Row> => ({
    total: capped === undefined ? length : Math.min(length, capped),
    totalCapped: capped !== undefined && length > capped,
    results: Array.from({ length: Math.max(0, Math.min(SIZE, length - page * SIZE)) }, (_, i) => ({
      id: `${page * SIZE + i}`,
      at: page * SIZE + i,
    })),
  })
  const list = openPagedList<Row>(queries, {
    queryKey: ['rows', 'all'],
    pageSize: SIZE,
    rowId: (row) => row.id,
    later(task) {
      held.push(task)
      return () => void (held.includes(task) && held.splice(held.indexOf(task), 1))
    },
    fetchPage(page, context) {
      const { promise, resolve, reject } = Promise.withResolvers<Page<Row>>()
      asked.push({
        page,
        context,
        answer: () => (resolve(pageOf(page)), moment()),
        fail: () => (reject(new Error('down')), moment()),
      })
      return promise
    },
  })
  const close = list.subscribe(() => undefined)
  const rowAt = (index: number) => list.read().rowAt(index)
  const answerAll = async () => {
    for (const each of asked.splice(0)) await each.answer()
  }
  const release = () => held.splice(0).forEach((task) => task())
  return { list, queries, asked, held, release, rowAt, answerAll, close }
}

it('fetches the pages of a window once', async () => {
  const { list, asked, answerAll, rowAt } = opened(95)
  list.want(5, 25)
  list.want(5, 25)
  expect(asked.map((each) => each.page)).toEqual([0])
  await answerAll()
  list.want(5, 25)
  list.want(5, 25)
  expect(asked.map((each) => each.page)).toEqual([1, 2])
  expect(list.read().isLoading).toBe(true)
  await answerAll()
  expect(list.read()).toMatchObject({ total: 95, isLoading: false })
  expect(rowAt(17)?.at).toBe(17)
  list.want(0, 20)
  expect(asked).toHaveLength(0)
})

it('aborts pages that are scrolled past, and requests the next ones only when scrolling slows', async () => {
  const { list, asked, release, answerAll, rowAt } = opened(1000)
  list.want(0, 10)
  await answerAll()
  list.want(200, 210)
  const [passed] = asked.splice(0)
  list.want(500, 510)
  expect(passed?.context.signal.aborted).toBe(true)
  list.want(800, 810)
  expect(asked).toHaveLength(0)
  release()
  expect(asked.map((each) => each.page)).toEqual([80])
  await passed?.answer()
  expect(rowAt(200)).toBeUndefined()
  await answerAll()
  expect(rowAt(805)?.at).toBe(805)
})

it('passes a page to the next one', async () => {
  const { list, asked, answerAll } = opened(100)
  list.want(0, 10)
  await answerAll()
  list.want(10, 20)
  expect(asked[0]?.context.previous?.results[9]?.id).toBe('9')
})

it('updates a row in place', async () => {
  const { list, answerAll, rowAt } = opened(100)
  list.want(0, 10)
  await answerAll()
  const before = rowAt(4)
  expect(list.patch('3', (row) => ({ ...row, at: -3 }))).toBe(true)
  expect(list.patch('50', (row) => row)).toBe(false)
  expect(rowAt(3)?.at).toBe(-3)
  expect(rowAt(4)).toBe(before)
})

it('keeps the shown rows while refetching', async () => {
  const { list, asked, answerAll, rowAt } = opened(100)
  list.want(0, 10)
  await answerAll()
  list.patch('3', (row) => ({ ...row, at: -3 }))
  list.refresh()
  expect(asked.map((each) => each.page)).toEqual([0])
  expect(rowAt(3)?.at).toBe(-3)
  await answerAll()
  expect(rowAt(3)?.at).toBe(3)
})

it('fills again after being empty', async () => {
  const { list, asked, answerAll } = opened(0)
  list.want(0, 10)
  await answerAll()
  expect(list.read().total).toBe(0)
  list.want(0, 0)
  asked.length = 0
  list.refresh()
  expect(asked.map((each) => each.page)).toEqual([0])
})

it('reports a failure and retries on request', async () => {
  const { list, asked, answerAll } = opened(100)
  list.want(0, 10)
  await asked.splice(0)[0]?.fail()
  expect(list.read()).toMatchObject({ isLoading: false, total: undefined })
  expect(list.read().error).toBeInstanceOf(Error)
  list.retry()
  expect(list.read().error).toBeNull()
  await answerAll()
  expect(list.read().total).toBe(100)
})

it('stops without listeners, and starts again with one', async () => {
  const { list, asked, answerAll, close } = opened(100)
  list.want(0, 10)
  expect(asked[0]?.context.signal.aborted).toBe(false)
  close()
  expect(asked.splice(0)[0]?.context.signal.aborted).toBe(true)
  list.subscribe(() => undefined)
  await answerAll()
  expect(list.read().total).toBe(100)
})

it('continues past a capped total until the list ends', async () => {
  const { list, answerAll } = opened(47, 20)
  const totals: (number | undefined)[] = []
  for (let last = -1; last !== list.read().total;) {
    last = list.read().total ?? 0
    list.want(Math.max(0, last - 5), Math.max(last, 1))
    await answerAll()
    totals.push(list.read().total)
  }
  expect(totals).toEqual([20, 30, 40, 50, 47, 47])
  list.refresh()
  await answerAll()
  list.want(30, 40)
  list.refresh()
  await answerAll()
  expect(list.read()).toMatchObject({ total: 47, totalCapped: false })
})

it("shows an earlier visit's rows at once", async () => {
  const { list, queries, answerAll, close } = opened(100)
  list.want(0, 10)
  await answerAll()
  close()
  const again = opened(100, undefined, queries)
  again.list.want(0, 10)
  expect(again.list.read().total).toBe(100)
  expect(again.rowAt(4)?.at).toBe(4)
})

it('requests nothing while inactive, and resumes afterwards', async () => {
  onlineManager.setOnline(false)
  const { list, queries, asked, answerAll } = opened(100)
  queries.mount()
  list.want(0, 10)
  expect(asked).toHaveLength(0)
  onlineManager.setOnline(true)
  await moment()
  await answerAll()
  expect(list.read().total).toBe(100)
  onlineManager.setOnline(false)
  list.refresh()
  await moment()
  expect(asked).toHaveLength(0)
  onlineManager.setOnline(true)
  await moment()
  expect(asked.map((each) => each.page)).toEqual([0])
})

it('ends with the right rows after any scrolling, and holds a bounded number of pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(9_900), fc.integer({ min: 1, max: 60 }), fc.boolean()), { minLength: 1, maxLength: 60 }),
      async (wants) => {
        const { list, queries, release, answerAll, rowAt, close } = opened(10_000)
        list.want(0, 1)
        await answerAll()
        let last = [0, 1]
        for (const [from, count, settle] of wants) {
          last = [from, from + count]
          list.want(from, from + count)
          if (settle) {
            release()
            await answerAll()
          }
        }
        release()
        await answerAll()
        expect(list.read().isLoading).toBe(false)
        for (let i = last[0]!; i < last[1]!; i++) expect(rowAt(i)?.at).toBe(i)
        close()
        expect(queries.getQueryCache().getAll().length).toBeLessThanOrEqual(70)
      },
    ),
    { numRuns: 60 },
  )
})

it('shows cached rows when it is opened again, and refetches them', async () => {
  const first = opened(
    5,
    undefined,
    new QueryClient({ defaultOptions: { queries: { retry: 0, staleTime: Infinity } } }),
  )
  first.list.want(0, 5)
  await first.answerAll()
  await nextMillisecond()
  first.close()
  const again = opened(6, undefined, first.queries)
  again.list.want(0, 5)
  expect(again.rowAt(4)?.id).toBe('4')
  expect(again.asked.map((each) => each.page)).toEqual([0])
  await again.answerAll()
  expect(again.list.read().total).toBe(6)
})

it('learns the number of matches from a count of its own, until pages show otherwise', async () => {
  // Pages alone tell of the next one only.
  const { list, asked, queries } = opened(95, 11)
  list.want(0, 9)
  await asked.shift()!.answer()
  expect(list.read()).toMatchObject({ total: 11, totalCapped: true })
  // A count that knows less than the pages show changes nothing.
  list.learn(3, false)
  expect(list.read()).toMatchObject({ total: 11, totalCapped: true })
  list.learn(10_000, true)
  expect(list.read()).toMatchObject({ total: 10_000, totalCapped: true })
  list.learn(95, false)
  expect(list.read()).toMatchObject({ total: 95, totalCapped: false })
  // What is loaded again says no less.
  await nextMillisecond()
  list.refresh()
  await moment()
  await asked.shift()!.answer()
  expect(list.read()).toMatchObject({ total: 95, totalCapped: false })
  // Counting that stopped knows less than the end.
  list.learn(50, true)
  expect(list.read()).toMatchObject({ total: 95, totalCapped: false })
  list.want(85, 95)
  await moment()
  for (const each of asked.splice(0)) await each.answer()
  expect(list.read().rowAt(94)?.at).toBe(94)
  queries.clear()
})
