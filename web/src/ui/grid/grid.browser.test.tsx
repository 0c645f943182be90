import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { useState } from 'react'
import '../css/basics.css'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '../theme-provider.tsx'
import { ColumnsButton } from './columns-button.tsx'
import { Grid } from './grid.tsx'
import type { GridColumn, GridSort } from './grid-column.ts'
import type { GridLayout } from './grid-layout.ts'
import type { GridHandle, GridProps } from './grid-props.ts'
import { NOTHING_SELECTED, selectedCount, type SelectionState } from './selection.ts'
import { usePagedSource } from './use-paged-source.ts'

interface Row {
  id: string
  name: string
  [field: string]: unknown
}

const statuses = { open: { label: 'Open', tone: 'blue' }, done: { label: 'Done', tone: 'green' } } as const
const COLUMNS: GridColumn<Row>[] = [
  { id: 'name', label: 'Name', kind: 'link', width: 120, pinned: true, sortable: true, href: (row) => `#${row.id}` },
  { id: 'status', label: 'Status', kind: 'status', width: 100, sortable: true, statuses },
  ...Array.from({ length: 40 }, (_, i): GridColumn<Row> => ({
    id: `f${i}`,
    label: `Field ${i}`,
    kind: i % 2 ? 'money' : 'text',
    width: 110,
  })),
]
const rowOf = (i: number, down: boolean, total: number): Row => {
  const n = down ? total - 1 - i : i
  return { id: `id${n}`, name: `Row ${n}`, status: n % 2 ? 'open' : 'done', f0: `first ${n}`, f1: n / 4 }
}

const emptyLayout: GridLayout = {}
const reported = {
  layout: emptyLayout,
  selection: NOTHING_SELECTED,
  sort: null as GridSort,
  opened: [] as string[],
  patch: undefined as undefined | ((id: string, change: (row: Row) => Row) => boolean),
  grid: { current: null as GridHandle<Row> | null },
}

interface TableProps extends Partial<GridProps<Row>> {
  total?: number
  question?: string
  /** Pages arrive when this settles. */
  gate?: () => Promise<void>
  scheme?: 'light' | 'dark'
}

function Things({ total = 1_000_000, question = '', gate, scheme = 'light', ...rest }: TableProps) {
  const [layout, setLayout] = useState<GridLayout>({})
  const [sort, setSort] = useState<GridSort>(null)
  const [selection, setSelection] = useState<SelectionState>(NOTHING_SELECTED)
  const [openId, setOpenId] = useState<string>()
  const asked = question + JSON.stringify(sort)
  const { source, patch } = usePagedSource<Row>({
    queryKey: ['things', asked],
    question: asked,
    pageSize: 50,
    rowId: (row) => row.id,
    async fetchPage(number) {
      await gate?.()
      const length = Math.max(0, Math.min(50, total - number * 50))
      return {
        total,
        results: Array.from({ length }, (_, i) => rowOf(number * 50 + i, sort?.direction === 'desc', total)),
      }
    },
  })
  Object.assign(reported, { layout, selection, sort, patch })
  return (
    <ThemeProvider scheme={scheme}>
      <ColumnsButton columns={COLUMNS} layout={layout} onLayoutChange={setLayout} />
      <div style={{ height: 600, width: 1000, maxWidth: '100vw' }}>
        <Grid
          ref={reported.grid}
          label="Things"
          noun={{ one: 'thing', many: 'things' }}
          columns={COLUMNS}
          source={source}
          rowId={(row) => row.id}
          rowLabel={(row) => row.name}
          layout={layout}
          onLayoutChange={setLayout}
          sort={sort}
          onSortChange={setSort}
          selection={selection}
          onSelectionChange={setSelection}
          openId={openId}
          onOpen={(row) => {
            reported.opened.push(row.id)
            setOpenId(row.id)
          }}
          {...rest}
        />
      </div>
    </ThemeProvider>
  )
}

function Table(props: TableProps) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: 0 } } }))
  return (
    <QueryClientProvider client={queries}>
      <Things {...props} />
    </QueryClientProvider>
  )
}

const find = <E extends HTMLElement = HTMLElement>(selector: string) => document.querySelector<E>(selector)
const cell = (row: number, column: string) => find(`[data-row="${row}"] [data-col="${column}"]`)
const head = (column: string) => find(`.grid-head [data-col="${column}"]`)!
const scroller = () => find('.grid-scroll')!
const focused = () => {
  const at = document.activeElement?.closest<HTMLElement>('[data-col]')
  return at
    ? `${at.closest<HTMLElement>('[data-row]')?.dataset.row} ${at.dataset.col}`
    : document.activeElement?.tagName
}
const shows = async (row: number, text: string, column = 'name') => {
  await expect.poll(() => cell(row, column)?.textContent).toBe(text)
}
const press = (keys: string) => userEvent.keyboard(keys)
const order = () => [...document.querySelectorAll<HTMLElement>('.grid-head [data-col]')].map((each) => each.dataset.col)

async function opened(props: TableProps = {}) {
  const screen = await render(<Table {...props} />)
  await shows(0, 'Row 0')
  return screen
}

/** Axe findings as text. */
async function faults(within = '.grid') {
  const { violations } = await axe.run(find(within)!, { rules: { region: { enabled: false } } })
  return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' ')}`)
}

afterEach(async () => {
  reported.opened = []
  await page.viewport(1280, 720)
})

describe('rows', () => {
  it('renders a window, and exposes the total to assistive technology', async () => {
    await opened()
    await expect.poll(() => document.querySelectorAll('.grid-body [role=row]').length).toBeLessThan(50)
    await expect
      .poll(() => document.querySelectorAll('.grid-body [data-row="0"] [role=gridcell]').length)
      .toBeLessThan(16)
    expect(scroller().getAttribute('aria-rowcount')).toBe('1000001')
    expect(scroller().getAttribute('aria-colcount')).toBe('43')
    expect(cell(0, 'status')?.getAttribute('aria-colindex')).toBe('3')
    await expect.element(page.getByRole('status')).toHaveTextContent('1,000,000 things')
  })

  it('shows the last of a million rows at the end of the scroll bar, and the first again', async () => {
    await opened()
    scroller().scrollTop = scroller().scrollHeight
    await shows(999_999, 'Row 999999')
    const bottom = cell(999_999, 'name')!.getBoundingClientRect().bottom
    expect(Math.abs(bottom - scroller().getBoundingClientRect().top - scroller().clientHeight)).toBeLessThan(2)
    scroller().scrollTop = 0
    await shows(0, 'Row 0')
  })

  it('moves by exact pixels in the middle of a million rows', async () => {
    await opened()
    scroller().scrollTop = 8_000_000
    await expect.poll(() => find('.grid-body .grid-link')).toBeTruthy()
    const first = () => {
      const top = find('.grid-body')!.parentElement!.getBoundingClientRect().top
      const rows = [...document.querySelectorAll<HTMLElement>('.grid-body [data-row]')]
      const seen = rows.find((row) => row.getBoundingClientRect().bottom > top + 36)!
      return Number(seen.dataset.row) * 36 + (top + 36 - seen.getBoundingClientRect().top)
    }
    const frames = async (n: number) => {
      for (let i = 0; i < n; i++) await new Promise(requestAnimationFrame)
    }
    await frames(15)
    const before = first()
    scroller().scrollTop += 90
    await expect.poll(() => first() - before).toBeCloseTo(90, 0)
    await frames(20)
    expect(first() - before).toBeCloseTo(90, 0)
  })

  it('shows skeletons until rows arrive, then dims the old ones while others are fetched', async () => {
    let open = () => {}
    const gate = vi.fn(() => new Promise<void>((done) => (open = done)))
    await render(<Table gate={gate} total={30} />)
    await expect.poll(() => document.querySelectorAll('.grid-skeleton').length).toBeGreaterThan(20)
    await expect.poll(() => gate.mock.calls.length).toBe(1)
    open()
    await shows(0, 'Row 0')
    await userEvent.click(head('name').querySelector('button')!)
    await userEvent.click(head('name').querySelector('button')!)
    await expect.poll(() => find('.grid-layer')?.dataset.stale).toBe('true')
    expect(cell(0, 'name')?.textContent).toBe('Row 0')
    open()
    await shows(0, 'Row 29')
    expect(find('.grid-layer')?.dataset.stale).toBeUndefined()
  })

  it('shows the empty state, and offers a retry after an error', async () => {
    const screen = await render(<Table total={0} empty={<p>Make a thing</p>} />)
    await expect.element(page.getByText('Make a thing')).toBeVisible()
    await screen.unmount()
    let works = false
    await render(
      <Table
        total={3}
        gate={async () => {
          if (!works) throw new Error('down')
        }}
      />,
    )
    await expect.element(page.getByText('The things couldn’t be loaded')).toBeVisible()
    works = true
    await page.getByRole('button', { name: 'Try again' }).click()
    await shows(2, 'Row 2')
  })

  it('updates a row in place when it changes', async () => {
    await opened()
    const other = cell(4, 'f0')
    reported.patch?.('id3', (row) => ({ ...row, f0: 'changed' }))
    await shows(3, 'changed', 'f0')
    expect(cell(4, 'f0')).toBe(other)
  })
})

describe('keys', () => {
  it('walks, jumps and comes back, with the focus always on the one tabbable cell', async () => {
    await opened()
    reported.grid.current?.focus()
    await expect.poll(focused).toBe('0 name')
    for (const [keys, at] of [
      ['{ArrowDown}j{ArrowRight}', '2 status'],
      ['k', '1 status'],
      ['{Control>}{End}{/Control}', '999999 f39'],
      ['{Home}', '999999 $select'],
      ['{Control>}{Home}{/Control}', '0 $select'],
      ['{End}', '0 f39'],
      ['{PageDown}', '14 f39'],
      ['{Home}{ArrowRight}', '14 name'],
      ['{PageUp}{ArrowUp}', '-1 name'],
      ['{PageDown}', '13 name'],
    ] as const) {
      await press(keys)
      await expect.poll(focused).toBe(at)
      await expect.poll(() => document.querySelectorAll('.grid [tabindex="0"]').length).toBe(1)
    }
    expect(scroller().scrollLeft).toBe(0)
  })

  it('scrolls back when Home reaches a pinned column', async () => {
    await opened({ selection: undefined, onSelectionChange: undefined })
    reported.grid.current?.focus()
    await press('{End}')
    await expect.poll(() => scroller().scrollLeft).toBeGreaterThan(2000)
    await press('{Home}')
    await expect.poll(focused).toBe('0 name')
    expect(scroller().scrollLeft).toBe(0)
  })

  it('keeps the focus while its row is scrolled far away, and continues from there', async () => {
    await opened()
    await userEvent.click(cell(3, 'f0')!)
    scroller().scrollTop = 9_000_000
    await expect.poll(() => cell(0, 'name')).toBeNull()
    expect(focused()).toBe('3 f0')
    expect(scroller().scrollHeight).toBeLessThan(16_000_100)
    await press('{ArrowDown}')
    await expect.poll(focused).toBe('4 f0')
    await shows(4, 'Row 4')
  })

  it('keeps the focus when other rows arrive or the list becomes empty', async () => {
    const screen = await opened()
    await userEvent.click(cell(9, 'f0')!)
    await screen.rerender(<Table total={5} question="fewer" />)
    await expect.poll(() => cell(5, 'name')).toBeNull()
    await expect.poll(focused).toBe('0 f0')
    await screen.rerender(<Table total={0} question="none" />)
    await expect.poll(focused).toBe('-1 f0')
  })

  it('opens with Enter, click and link, and steps to a neighbor from outside', async () => {
    await opened()
    await userEvent.click(cell(2, 'status')!)
    await press('j{Enter}')
    await userEvent.click(cell(5, 'name')!.querySelector('a')!)
    expect(reported.opened).toEqual(['id2', 'id3', 'id5'])
    await expect.poll(() => find('[data-row="5"]')?.getAttribute('aria-current')).toBe('true')
    expect(reported.grid.current?.neighbour('id5', 1)?.id).toBe('id6')
    expect(reported.grid.current?.neighbour('id5', -1)?.id).toBe('id4')
    expect(reported.grid.current?.neighbour('id0', -1)).toBeUndefined()
  })

  it('copies a cell, or the selected rows as a table', async () => {
    await opened({ columns: COLUMNS.slice(0, 4) })
    const copied = () => {
      const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
      return event.clipboardData?.getData('text/plain')
    }
    await userEvent.click(cell(2, 'f0')!)
    expect(copied()).toBe('first 2')
    await press('xjx')
    await expect.poll(() => selectedCount(reported.selection, 9)).toBe(2)
    expect(copied()).toBe('Name\tStatus\tField 0\tField 1\nRow 2\tDone\tfirst 2\t0.50\nRow 3\tOpen\tfirst 3\t0.75')
  })
})

describe('columns', () => {
  it('sorts ascending, descending, not at all, and announces it', async () => {
    await opened({ total: 60 })
    const sorts = []
    for (let i = 0; i < 3; i++) {
      await userEvent.click(head('name').querySelector('button')!)
      sorts.push([reported.sort?.direction, head('name').getAttribute('aria-sort')])
    }
    expect(sorts).toEqual([
      ['asc', 'ascending'],
      ['desc', 'descending'],
      [undefined, 'none'],
    ])
    expect(head('f0').hasAttribute('aria-sort')).toBe(false)
    await press('{Enter}{Enter}')
    await shows(0, 'Row 59')
    expect(focused()).toBe('-1 name')
  })

  it('offers everything in the column menu, and returns the focus', async () => {
    await opened()
    const choose = async (column: string, item: string) => {
      await userEvent.hover(head(column))
      await userEvent.click(head(column).querySelector('[data-act=menu]')!)
      await page.getByRole('menuitem', { name: item, exact: true }).click()
      await expect.poll(() => find('[role=menu]')).toBeNull()
    }
    await choose('f1', 'Move to start')
    expect(order().slice(0, 4)).toEqual(['$select', 'name', 'f1', 'status'])
    expect(focused()).toBe('-1 f1')
    await choose('f1', 'Pin to start')
    await choose('f1', 'Move left')
    expect(order().slice(0, 4)).toEqual(['$select', 'f1', 'name', 'status'])
    await choose('status', 'Hide column')
    expect(order().slice(0, 4)).toEqual(['$select', 'f1', 'name', 'f0'])
    await choose('name', 'Sort descending')
    expect(reported.sort).toEqual({ id: 'name', direction: 'desc' })
    await choose('f0', 'Fit to content')
    expect(reported.layout.widths?.f0).toBeGreaterThan(60)
    expect(JSON.parse(JSON.stringify(reported.layout))).toEqual(reported.layout)
  })

  it('opens the menu, resizes and moves a column by keyboard', async () => {
    await opened()
    await userEvent.click(cell(0, 'status')!)
    await press('{ArrowUp}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
    expect(reported.layout.widths?.status).toBe(132)
    await press('{Control>}{Shift>}{ArrowRight}{/Shift}{/Control}')
    expect(order().slice(2, 4)).toEqual(['f0', 'status'])
    await expect.poll(focused).toBe('-1 status')
    await press('{Alt>}{ArrowDown}{/Alt}')
    await expect.element(page.getByRole('menuitem', { name: 'Hide column' })).toBeVisible()
    await press('{Escape}')
    await expect.poll(focused).toBe('-1 status')
  })

  it('resizes by dragging the edge of a header', async () => {
    await opened()
    const handle = head('status').querySelector<HTMLElement>('.grid-resize')!
    const at = (type: string, clientX: number, on: EventTarget = window) =>
      on.dispatchEvent(new PointerEvent(type, { clientX, bubbles: true, cancelable: true }))
    at('pointerdown', 300, handle)
    at('pointermove', 360)
    await expect.poll(() => head('status').offsetWidth).toBe(160)
    expect(reported.layout.widths).toBeUndefined()
    at('pointerup', 360)
    await expect.poll(() => reported.layout.widths?.status).toBe(160)
    expect(cell(0, 'f0')?.offsetLeft).toBe(44 + 120 + 160)
  })

  it('moves a column by dragging its header', async () => {
    await opened()
    await userEvent.hover(head('f2'))
    await expect.poll(() => head('f2').draggable).toBe(true)
    await userEvent.dragAndDrop(page.elementLocator(head('f2')), page.elementLocator(head('status')), {
      targetPosition: { x: 10, y: 10 },
    })
    await expect.poll(() => order().slice(1, 4)).toEqual(['name', 'f2', 'status'])
  })
})

describe('column chooser', () => {
  it('finds, hides and shows columns, changes the row height, and resets', async () => {
    await opened({ total: 60 })
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByLabelText('Find a column').fill('Stat')
    await page.getByRole('checkbox', { name: 'Status' }).click()
    await expect.poll(order).not.toContain('status')
    await page.getByText('Comfortable').click()
    await expect.poll(() => cell(0, 'name')?.offsetHeight).toBe(39)
    expect(await faults('[role=dialog]')).toEqual([])
    await page.getByText('Compact').click()
    await expect.poll(() => cell(0, 'name')?.offsetHeight).toBe(29)
    await page.getByRole('button', { name: 'Reset columns' }).click()
    await expect.poll(() => cell(0, 'name')?.offsetHeight).toBe(35)
    expect(reported.layout).toEqual({})
    await press('{Escape}')
    await expect.poll(() => find('[role=dialog]')).toBeNull()
    await expect.poll(() => document.activeElement?.textContent).toBe('Columns')
  })
})

describe('selection', () => {
  it('selects one, a range, all loaded, all matching, and none', async () => {
    await opened()
    const box = (row: number) => cell(row, '$select')!.querySelector('input')!
    await userEvent.click(box(2))
    await userEvent.keyboard('{Shift>}')
    await userEvent.click(box(6))
    await userEvent.keyboard('{/Shift}')
    expect(reported.selection).toEqual({ kind: 'some', ids: new Set(['id2', 'id3', 'id4', 'id5', 'id6']) })
    expect(find('[data-row="4"]')?.getAttribute('aria-selected')).toBe('true')
    expect(head('$select').querySelector('input')?.indeterminate).toBe(true)
    await page.getByRole('button', { name: 'Select all 1,000,000 matching' }).click()
    expect(reported.selection).toEqual({ kind: 'allMatching', except: new Set() })
    await userEvent.click(box(4))
    await expect.element(page.getByText('999,999 things selected')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await userEvent.click(head('$select').querySelector('input')!)
    expect(selectedCount(reported.selection, 0)).toBe(100)
    expect(reported.opened).toEqual([])
  })

  it('selects with x, space and shift with arrows, and clears with Escape', async () => {
    await opened()
    await userEvent.click(cell(1, 'f0')!)
    await press('x{ArrowDown} {Shift>}{ArrowDown}{ArrowDown}{/Shift}')
    expect(reported.selection).toEqual({ kind: 'some', ids: new Set(['id1', 'id2', 'id3', 'id4']) })
    await press('{Control>}a{/Control}')
    expect(reported.selection.kind).toBe('allMatching')
    await press('{Escape}')
    expect(reported.selection).toEqual(NOTHING_SELECTED)
  })

  it('shows the last row above the selection bar', async () => {
    await opened()
    await userEvent.click(cell(1, 'f0')!)
    await press('x{Control>}{End}{/Control}')
    await shows(999_999, 'Row 999999')
    const bar = find('.grid-bar')!.getBoundingClientRect()
    expect(cell(999_999, 'name')!.getBoundingClientRect().bottom).toBeLessThanOrEqual(bar.top)
  })
})

describe('on a phone', () => {
  const card = (row: Row) => <b>{row.name}</b>

  it('shows cards over the same source and selection, down to the last one', async () => {
    await page.viewport(360, 740)
    await render(<Table card={card} cardHeight={100} />)
    await expect.element(page.getByText('Row 0', { exact: true })).toBeVisible()
    expect(find('[role=grid]')).toBeNull()
    await page.getByRole('checkbox', { name: 'Select Row 1', exact: true }).click()
    expect(reported.selection).toEqual({ kind: 'some', ids: new Set(['id1']) })
    await page.getByRole('button', { name: 'Open Row 2', exact: true }).click()
    expect(reported.opened).toEqual(['id2'])
    expect(await faults()).toEqual([])
    scroller().scrollTop = scroller().scrollHeight
    await expect.element(page.getByText('Row 999999')).toBeVisible()
  })
})

describe('accessibility', () => {
  it.each(['light', 'dark'] as const)('axe finds nothing in the %s', async (scheme) => {
    await opened({ scheme })
    await userEvent.click(cell(2, 'status')!)
    await press('xj')
    await userEvent.click(head('name').querySelector('button')!)
    await shows(0, 'Row 0')
    expect(await faults()).toEqual([])
  })
})
