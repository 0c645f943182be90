import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Apis } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { SidebarScrollContext } from '../../shell/sidebar/sidebar-scroll.ts'
import { ReportLinks } from './report-links.tsx'
import { reportPagesQuery } from './reports.api.ts'

interface Asked {
  query: Record<string, unknown>
}
const reports = (pg: number, held: number) =>
  Array.from({ length: held }, (_, i) => ({ id: `${pg}-${i}`, name: `Report ${pg}.${i}`, count }) as Report)
let holds: number[] = []
let count: number | null = null
const call = vi.fn(async (_route: unknown, { query }: Asked) => {
  const pg = Number(query.pg)
  return { page: pg, rows: 25, total: 60, next: null, results: reports(pg, holds[pg] ?? 0) }
})
/** Requested pages by name, without the count requests. */
const asked = () => call.mock.calls.map(([, { query }]) => query).filter((query) => query.withCounts === undefined)

const Frame = () => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <div ref={setScroller} data-testid="scroll" style={{ height: 200, overflow: 'auto', fontSize: 16 }}>
      <SidebarScrollContext value={scroller}>
        <ReportLinks />
      </SidebarScrollContext>
    </div>
  )
}
const open = async (queries = createQueryClient({ shipper: { call } } as unknown as Apis)) => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Frame }),
    history: createMemoryHistory({ initialEntries: ['/reports/view/0-1'] }),
    defaultNotFoundComponent: Frame,
  })
  await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return queries
}
const scrollTo = (share: number) => {
  const scroller = page.getByTestId('scroll').element()
  scroller.scrollTop = Math.ceil(scroller.scrollHeight * share - scroller.clientHeight)
}
/** Waits until the browser has fired the scroll event and rendered the result: it does both once a frame. */
const settled = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

beforeEach(() => {
  call.mockClear()
  count = null
})

describe('the sidebar’s reports (specification sections 5, 7 and 9)', () => {
  it('requests page 0 of 25 and links each report by its id', async () => {
    holds = [3]
    await open()
    const link = page.getByRole('link', { name: 'Report 0.2' })
    await expect.element(link).toHaveAttribute('href', '/reports/view/0-2')
    await expect.element(page.getByRole('link', { name: 'Report 0.1' })).toHaveAttribute('aria-current', 'page')
    expect(asked()).toEqual([{ pg: 0, rc: 25, category: 'all' }])
  })
  it('counts each report’s matches, separately from the names', async () => {
    holds = [1]
    count = 1234
    await open()
    await expect.element(page.getByText('1,234')).toBeVisible()
    expect(call.mock.calls.map(([, { query }]) => query)).toEqual([
      { pg: 0, rc: 25, category: 'all' },
      { pg: 0, rc: 25, category: 'all', withCounts: 'true' },
    ])
  })
  it('requests a further page at 80% of the height if the last one had exactly 25', async () => {
    holds = [25, 25, 24]
    await open()
    await expect.element(page.getByRole('link', { name: 'Report 0.24' })).toBeInTheDocument()
    scrollTo(0.7)
    await settled()
    expect(asked()).toHaveLength(1)
    scrollTo(0.81)
    await expect.element(page.getByRole('link', { name: 'Report 1.24' })).toBeInTheDocument()
    scrollTo(1)
    await expect.element(page.getByRole('link', { name: 'Report 2.23' })).toBeInTheDocument()
    scrollTo(1)
    await settled()
    expect(asked()).toEqual([0, 1, 2].map((pg) => ({ pg, rc: 25, category: 'all' })))
    expect(page.getByRole('button', { name: 'Load more' }).elements()).toHaveLength(0)
  })
  it('requests one more page after 50 reports, and finds it empty', async () => {
    holds = [25, 25, 0]
    await open()
    await expect.element(page.getByRole('link', { name: 'Report 0.24' })).toBeInTheDocument()
    scrollTo(1)
    await expect.element(page.getByRole('link', { name: 'Report 1.24' })).toBeInTheDocument()
    scrollTo(1)
    await expect.poll(() => asked().length).toBe(3)
    scrollTo(0.9)
    await settled()
    expect(page.getByRole('button', { name: 'Load more' }).elements()).toHaveLength(0)
    expect(asked()).toHaveLength(3)
  })
  it('treats them as fresh for 5 minutes', async () => {
    holds = [2]
    const queries = await open()
    await expect.element(page.getByRole('link', { name: 'Report 0.1' })).toBeInTheDocument()
    const query = queries.getQueryCache().find({ queryKey: reportPagesQuery().queryKey })!
    expect(query.isStaleByTime(reportPagesQuery().staleTime)).toBe(false)
    const at = Date.now()
    const clock = vi.spyOn(Date, 'now')
    clock.mockReturnValue(at + 299_000)
    expect(query.isStaleByTime(reportPagesQuery().staleTime)).toBe(false)
    clock.mockReturnValue(at + 300_001)
    expect(query.isStaleByTime(reportPagesQuery().staleTime)).toBe(true)
    clock.mockRestore()
  })
  it('shows an empty state', async () => {
    holds = [0]
    await open()
    await expect.element(page.getByText('Saved reports appear here')).toBeVisible()
  })
  it('offers a retry if loading failed', async () => {
    holds = [1]
    call.mockRejectedValueOnce(new Error('away'))
    await open()
    await expect.element(page.getByText('Reports couldn’t be loaded')).toBeVisible()
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.element(page.getByRole('link', { name: 'Report 0.0' })).toBeInTheDocument()
  })
})
