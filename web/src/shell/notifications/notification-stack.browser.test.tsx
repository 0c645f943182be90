/// <reference types="@vitest/browser-playwright" />
import axe from 'axe-core'
import { useEffect } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Apis } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { still } from '../../ui/still.fixture.ts'
import type { Clock } from '../clock.ts'
import { Providers } from '../providers.tsx'
import { UndoToast, useOfferUndo } from '../undo/undo-toast.tsx'
import type { NotificationStore } from './notification-store.ts'
import { NotificationStack } from './notification-stack.tsx'
import { useNotifications, useOperation } from './use-notifications.ts'

/** A clock that only moves when told to. */
const heldClock = () => {
  let now = 0
  const waiting = new Map<object, { at: number; every?: number; act: () => void }>()
  const wait = (milliseconds: number, act: () => void, every?: number) => {
    const key = {}
    waiting.set(key, { at: now + milliseconds, act, every })
    return () => void waiting.delete(key)
  }
  const clock: Clock = {
    now: () => now,
    after: (milliseconds, act) => wait(milliseconds, act),
    every: (milliseconds, act) => wait(milliseconds, act, milliseconds),
  }
  const pass = (milliseconds: number) => {
    const end = now + milliseconds
    for (;;) {
      const next = [...waiting].filter(([, one]) => one.at <= end).toSorted(([, a], [, b]) => a.at - b.at)[0]
      if (!next) break
      const [key, one] = next
      now = one.at
      if (one.every) one.at += one.every
      else waiting.delete(key)
      one.act()
    }
    now = end
  }
  return { clock, pass }
}

let store: NotificationStore
let operate: ReturnType<typeof useOperation>
let offer: ReturnType<typeof useOfferUndo>
const Handles = () => {
  const [notifications, operation, undo] = [useNotifications(), useOperation(), useOfferUndo()]
  useEffect(() => {
    store = notifications
    operate = operation
    offer = undo
  })
  return null
}
const open = async () => {
  const held = heldClock()
  await render(
    <Providers session={{ settings: {} } as never} queries={createQueryClient({} as Apis)} clock={held.clock}>
      <Handles />
      <NotificationStack />
      <UndoToast />
    </Providers>,
  )
  return held
}
const bar = () => page.getByRole('progressbar')
/** The animation of a leaving item, captured at once because it is short-lived. */
const movementOfLeaving = () =>
  new Promise<string>((resolve) => {
    const observer = new MutationObserver(() => {
      const leaving = document.querySelector('[data-leaving]')
      if (!leaving) return
      observer.disconnect()
      resolve(getComputedStyle(leaving).animationName)
    })
    observer.observe(document.body, { subtree: true, childList: true, attributes: true })
  })
// oxlint-disable-next-line steady/no-notice-by-place -- the stack's own test, which moves its clock
const stack = () => page.getByRole('list', { name: 'Notifications' })

beforeEach(() => page.viewport(1000, 600))
afterEach(() => {
  vi.restoreAllMocks()
})

/** Rules for whole pages, which this is not. */
const OF_PARTS = Object.fromEntries(
  ['region', 'landmark-one-main', 'page-has-heading-one'].map((rule) => [rule, { enabled: false }]),
)

describe('the notification stack', () => {
  it('is fixed at the top right and at most 80% of the window high', async () => {
    await open()
    store.addMany(Array.from({ length: 30 }, (_, i) => ({ label: `Export ${i}`, isError: true })))
    await expect.element(stack()).toBeVisible()
    const style = getComputedStyle(stack().element())
    const box = stack().element().getBoundingClientRect()
    expect(style.position).toBe('fixed')
    expect(box.height).toBe(480)
    expect([box.top, 1000 - box.right]).toEqual([0, 0])
    expect(style.overflowY).toBe('auto')
  })
  it('shows bar and percent, then the result, and slides the item away', async () => {
    const held = await open()
    const id = store.add({ label: 'Export of 100 rows' })
    held.pass(20 * 42)
    await expect.element(bar()).toHaveAttribute('aria-valuenow', '42')
    await expect.element(page.getByText('42%')).toBeVisible()
    expect(page.getByText('Complete', { exact: true }).elements()).toHaveLength(0)
    store.succeed(id)
    await expect.element(page.getByText('Complete', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Export of 100 rows: Complete')).toBeInTheDocument()
    const movement = movementOfLeaving()
    held.pass(1000)
    expect(await movement).toContain('leave')
    await expect.poll(() => stack().elements()).toHaveLength(0)
  })
  it('slides up an item that enters', async () => {
    await open()
    store.add({ label: 'Export' })
    await expect.element(stack()).toBeVisible()
    expect(getComputedStyle(stack().element().firstElementChild as Element).animationName).toContain('enter')
  })
  it('does not animate with reduced motion', async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value: 'reduce' }] })
    try {
      await open()
      const id = store.add({ label: 'Export' })
      await expect.element(stack()).toBeVisible()
      expect(getComputedStyle(stack().element().firstElementChild as Element).animationName).toBe('none')
      store.remove(id)
      await expect
        .poll(() => {
          const item = stack().elements()[0]?.firstElementChild
          return item ? getComputedStyle(item).display : 'none'
        })
        .toBe('none')
    } finally {
      await cdp().send('Emulation.setEmulatedMedia', { features: [] })
    }
  })
  it('shows the newest on top, and the same error once', async () => {
    await open()
    const refused = { isError: true, errorMessage: 'It is delivered' }
    store.add({ label: 'Hold order 1042', ...refused })
    store.add({ label: 'Upload photo.jpg', share: 0 })
    store.add({ label: 'Hold order 1042', ...refused })
    await expect.element(stack().getByRole('listitem').first()).toHaveTextContent('Hold order 1042 ×2It is delivered')
    await expect.poll(() => stack().getByRole('listitem').elements()).toHaveLength(2)
  })
  it('covers no button of the topic bar', async () => {
    const topic = document.createElement('div')
    topic.dataset.topic = ''
    topic.style.height = '70px'
    document.body.prepend(topic)
    await open()
    store.add({ label: 'Export' })
    await expect.element(stack()).toBeVisible()
    expect(stack().element().getBoundingClientRect().top).toBe(70)
    topic.remove()
  })
  it('closes any item at any time', async () => {
    await open()
    store.addMany([{ label: 'First' }, { label: 'Second' }])
    await page.getByRole('button', { name: 'Close: First' }).click()
    expect(store.items().map((item) => item.label)).toEqual(['Second'])
  })
  it('shows the result of an operation', async () => {
    await open()
    await expect(operate('Hold', async () => Promise.reject(new Error('It is delivered')))).rejects.toThrow('delivered')
    await expect.element(page.getByText('It is delivered', { exact: true })).toBeVisible()
    expect(await operate('Save', async () => 7)).toBe(7)
    await expect.element(page.getByText('Complete', { exact: true })).toBeVisible()
  })
  it.each(['light', 'dark'])('axe finds nothing in the %s', async (scheme) => {
    localStorage.setItem('mantine-color-scheme-value', scheme)
    const held = await open()
    store.addMany([
      { label: 'Running', children: <button type="button">Cancel</button> },
      { label: 'Done', isSuccess: true },
      { label: 'Careful', isWarning: true, warningMessage: '3 rows were left out' },
      { label: 'Broken', isError: true, errorMessage: 'No' },
    ])
    offer({ label: 'Order 1042 put on hold', undo: () => undefined })
    held.pass(0)
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    await still()
    const { violations } = await axe.run(document, { rules: OF_PARTS })
    expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  })
})

describe('the undo toast', () => {
  it('undoes by button and disappears by itself', async () => {
    const held = await open()
    const undo = vi.fn()
    offer({ label: 'Order 1042 put on hold', undo })
    await page.getByRole('button', { name: 'Undo' }).click()
    expect(undo).toHaveBeenCalledOnce()
    offer({ label: 'Order 1043 put on hold', undo })
    await expect.element(page.getByText('Order 1043 put on hold')).toBeVisible()
    await userEvent.unhover(page.getByText('Order 1043 put on hold'))
    held.pass(10_000)
    await expect.element(page.getByText('Order 1043 put on hold')).not.toBeInTheDocument()
  })
  it('shows why an act could not be undone', async () => {
    await open()
    offer({ label: 'Offer sent', undo: async () => Promise.reject(new Error('The carrier has accepted it')) })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(page.getByText('The carrier has accepted it', { exact: true })).toBeVisible()
  })
})
