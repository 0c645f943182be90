import { afterEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { speak } from '../words/language.ts'
import { helpOn, withHelp } from './help-on.tsx'

afterEach(() => speak('en', undefined))

const button = page.getByRole('button', { name: 'What is Quick pay?' })
const bubble = page.getByRole('status')

it('says what the term means and leads to its section of the guide, with the keyboard alone', async () => {
  await render(<div>{helpOn('quick-pay')}</div>)
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('The carrier is paid soon after', { exact: false })).toBeVisible()
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(button).toHaveFocus()
  await userEvent.tab()
  const link = page.getByRole('link', { name: 'Read more in the guide' })
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAttribute('href', '/guide/trade-terms#quick-pay')
})

it('leaves the text before it as it is', async () => {
  await render(<p>{withHelp('Paid by Dec 9', 'quick-pay')}</p>)
  await expect.element(button).toBeVisible()
  await expect.element(page.getByText('Paid by Dec 9', { exact: true })).toBeVisible()
})

it('Escape closes it alone, and focus is at its button', async () => {
  const outside = vi.fn()
  addEventListener('keydown', outside)
  await render(<div>{helpOn('quick-pay')}</div>)
  await button.click()
  await expect.element(bubble).toBeVisible()
  outside.mockClear()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).toHaveFocus()
  expect(outside).not.toHaveBeenCalled()
  // The next one is no longer for it.
  await userEvent.keyboard('{Escape}')
  expect(outside).toHaveBeenCalledOnce()
  removeEventListener('keydown', outside)
})

it('leaves a dialog around it open', async () => {
  await render(
    <dialog ref={(dialog) => void (dialog?.isConnected && !dialog.open && dialog.showModal())} aria-label="Around">
      {helpOn('quick-pay')}
    </dialog>,
  )
  await button.click()
  await expect.element(bubble).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('dialog', { name: 'Around' })).toBeVisible()
})

it('stays in the window at its edge, and closes when the page moves under it', async () => {
  await render(
    <div style={{ height: '300vh' }}>
      <div style={{ position: 'absolute', bottom: 0, right: 0 }}>{helpOn('quick-pay')}</div>
    </div>,
  )
  await button.click()
  await expect.element(bubble).toBeVisible()
  const isInside = () => {
    const { right, bottom, left, top } = bubble.element().getBoundingClientRect()
    return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
  }
  await expect.poll(isInside).toBe(true)
  scrollTo(0, 40)
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
})
