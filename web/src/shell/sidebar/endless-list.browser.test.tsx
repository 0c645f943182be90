import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EndlessList } from './endless-list.tsx'
import { SidebarScrollContext } from './sidebar-scroll.ts'

const Frame = ({
  rows,
  hasMore,
  isLoading = false,
  loadMore,
}: {
  rows: number
  hasMore: boolean
  isLoading?: boolean
  loadMore: () => void
}) => {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  return (
    <div ref={setScroller} data-testid="scroll" style={{ height: 200, overflow: 'auto' }}>
      <SidebarScrollContext value={scroller}>
        <EndlessList label="Reports" hasMore={hasMore} isLoading={isLoading} loadMore={loadMore} empty="No reports yet">
          {Array.from({ length: rows }, (_, i) => (
            <li key={i} style={{ height: 40 }}>
              Report {i}
            </li>
          ))}
        </EndlessList>
      </SidebarScrollContext>
    </div>
  )
}
const scrollTo = (share: number) => {
  const scroller = page.getByTestId('scroll').element()
  scroller.scrollTop = Math.ceil(scroller.scrollHeight * share - scroller.clientHeight)
}
/** Waits until the browser has fired the scroll event and rendered the result: it does both once a frame. */
const settled = async () => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
}

describe('an endless list', () => {
  it('loads more at 80% of the scroll height, not before', async () => {
    const loadMore = vi.fn()
    await render(<Frame rows={25} hasMore loadMore={loadMore} />)
    scrollTo(0.7)
    await settled()
    expect(loadMore).not.toHaveBeenCalled()
    scrollTo(0.81)
    await expect.poll(() => loadMore).toHaveBeenCalledOnce()
  })
  it.each([
    ['while a page is on its way', { hasMore: true, isLoading: true }],
    ['after the last page', { hasMore: false, isLoading: false }],
  ])('loads nothing %s', async (_, state) => {
    const loadMore = vi.fn()
    await render(<Frame rows={25} {...state} loadMore={loadMore} />)
    scrollTo(1)
    await settled()
    expect(loadMore).not.toHaveBeenCalled()
    expect(page.getByRole('button', { name: 'Load more' }).elements()).toHaveLength(0)
  })
  it("loads more by 'Load more' if nothing scrolls, and shows the empty state", async () => {
    const loadMore = vi.fn()
    const view = await render(<Frame rows={2} hasMore loadMore={loadMore} />)
    await page.getByRole('button', { name: 'Load more' }).click()
    expect(loadMore).toHaveBeenCalledOnce()
    await view.rerender(<Frame rows={0} hasMore={false} loadMore={loadMore} />)
    await expect.element(page.getByText('No reports yet')).toBeVisible()
  })
})
