import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { createPagedStore, type FetchContext, type FetchedPage } from './paged-store.ts'

interface Row {
  id: string
  at: number
}

const SIZE = 10

/** A list whose answers come when the test says so. */
function opened(length: number, capped?: number) {
  const asked: { page: number; context: FetchContext<Row>; answer: () => Promise<void>; fail: () => Promise<void> }[] =
    []
  const held: (() => void)[] = []
  const pageOf = (page: number): FetchedPage<Row> => ({
    total: capped === undefined ? length : Math.min(length, capped),
    totalCapped: capped !== undefined && length > capped,
    rows: Array.from({ length: Math.max(0, Math.min(SIZE, length - page * SIZE)) }, (_, i) => ({
      id: `${page * SIZE + i}`,
      at: page * SIZE + i,
    })),
  })
  const store = createPagedStore<Row>({
    key: 'all',
    pageSize: SIZE,
    rowId: (row) => row.id,
    later(task) {
      held.push(task)
      return () => void held.splice(held.indexOf(task), 1)
    },
    fetchPage(page, context) {
      const { promise, resolve, reject } = Promise.withResolvers<FetchedPage<Row>>()
      const settled = () =>
        promise.then(
          () => undefined,
          () => undefined,
        )
      asked.push({
        page,
        context,
        answer: () => (resolve(pageOf(page)), settled()),
        fail: () => (reject(new Error('down')), settled()),
      })
      return promise
    },
  })
  const rowAt = (index: number) => store.read().pages.get(Math.floor(index / SIZE))?.rows[index % SIZE]
  const answerAll = async () => {
    for (const each of asked.splice(0)) await each.answer()
  }
  const release = () => held.splice(0).forEach((task) => task())
  return { store, asked, held, release, rowAt, answerAll }
}

it('fetches the pages of a window once', async () => {
  const { store, asked, answerAll, rowAt } = opened(95)
  store.want(5, 25)
  store.want(5, 25)
  expect(asked.map((each) => each.page)).toEqual([0])
  await answerAll()
  store.want(5, 25)
  store.want(5, 25)
  expect(asked.map((each) => each.page)).toEqual([1, 2])
  expect(store.read().isLoading).toBe(true)
  await answerAll()
  expect(store.read()).toMatchObject({ total: 95, isLoading: false })
  expect(rowAt(17)?.at).toBe(17)
  store.want(0, 20)
  expect(asked).toHaveLength(0)
})

it('gives up pages that are scrolled past, and asks for the next only when scrolling slows', async () => {
  const { store, asked, release, answerAll, rowAt } = opened(1000)
  store.want(0, 10)
  await answerAll()
  store.want(200, 210)
  const [passed] = asked.splice(0)
  store.want(500, 510)
  expect(passed?.context.signal.aborted).toBe(true)
  store.want(800, 810)
  expect(asked).toHaveLength(0)
  release()
  expect(asked.map((each) => each.page)).toEqual([80])
  await passed?.answer()
  expect(rowAt(200)).toBeUndefined()
  await answerAll()
  expect(rowAt(805)?.at).toBe(805)
})

it('hands a page to the one after it', async () => {
  const { store, asked, answerAll } = opened(100)
  store.want(0, 10)
  await answerAll()
  store.want(10, 20)
  expect(asked[0]?.context.previous?.rows[9]?.id).toBe('9')
})

it('changes a row in place', async () => {
  const { store, answerAll, rowAt } = opened(100)
  store.want(0, 10)
  await answerAll()
  const before = rowAt(4)
  expect(store.patch('3', (row) => ({ ...row, at: -3 }))).toBe(true)
  expect(store.patch('50', (row) => row)).toBe(false)
  expect(rowAt(3)?.at).toBe(-3)
  expect(rowAt(4)).toBe(before)
})

it('keeps what is shown while it is fetched anew', async () => {
  const { store, asked, answerAll, rowAt } = opened(100)
  store.want(0, 10)
  await answerAll()
  store.patch('3', (row) => ({ ...row, at: -3 }))
  store.refresh()
  expect(asked.map((each) => each.page)).toEqual([0])
  expect(rowAt(3)?.at).toBe(-3)
  await answerAll()
  expect(rowAt(3)?.at).toBe(3)
})

it('fills again after it was empty', async () => {
  const { store, asked, answerAll } = opened(0)
  store.want(0, 10)
  await answerAll()
  expect(store.read().total).toBe(0)
  store.want(0, 0)
  asked.length = 0
  store.refresh()
  expect(asked.map((each) => each.page)).toEqual([0])
})

it('tells of a failure and tries again when asked', async () => {
  const { store, asked, answerAll } = opened(100)
  store.want(0, 10)
  await asked.splice(0)[0]?.fail()
  expect(store.read()).toMatchObject({ isLoading: false, total: undefined })
  expect(store.read().error).toBeInstanceOf(Error)
  store.retry()
  expect(store.read().error).toBeNull()
  await answerAll()
  expect(store.read().total).toBe(100)
})

it('begins again after it was stopped', async () => {
  const { store, asked, answerAll } = opened(100)
  store.want(0, 10)
  store.stop()
  expect(asked.splice(0)[0]?.context.signal.aborted).toBe(true)
  store.want(0, 10)
  await answerAll()
  expect(store.read().total).toBe(100)
})

it('goes on past a capped total until the list ends', async () => {
  const { store, answerAll } = opened(47, 20)
  const totals: (number | undefined)[] = []
  for (let last = -1; last !== store.read().total;) {
    last = store.read().total ?? 0
    store.want(Math.max(0, last - 5), Math.max(last, 1))
    await answerAll()
    totals.push(store.read().total)
  }
  expect(totals).toEqual([20, 30, 40, 50, 47, 47])
  store.refresh()
  await answerAll()
  store.want(30, 40)
  store.refresh()
  await answerAll()
  expect(store.read()).toMatchObject({ total: 47, totalCapped: false })
})

it('takes an answer from a cache at once', () => {
  const store = createPagedStore<Row>({
    key: 'all',
    pageSize: SIZE,
    rowId: (row) => row.id,
    fetchPage: () => ({ total: 1, rows: [{ id: '0', at: 0 }] }),
  })
  store.want(0, 10)
  expect(store.read()).toMatchObject({ total: 1, isLoading: false })
})

it('ends with the right rows after any scrolling, and holds a bounded number of pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(9_900), fc.integer({ min: 1, max: 60 }), fc.boolean()), { minLength: 1, maxLength: 60 }),
      async (wants) => {
        const { store, release, answerAll, rowAt } = opened(10_000)
        store.want(0, 1)
        await answerAll()
        let last = [0, 1]
        for (const [from, count, settle] of wants) {
          last = [from, from + count]
          store.want(from, from + count)
          if (settle) {
            release()
            await answerAll()
          }
        }
        release()
        await answerAll()
        expect(store.read().isLoading).toBe(false)
        for (let i = last[0]!; i < last[1]!; i++) expect(rowAt(i)?.at).toBe(i)
        expect(store.read().pages.size).toBeLessThanOrEqual(60)
      },
    ),
    { numRuns: 60 },
  )
})
