import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useIsolatedNames } from './use-isolated-names.ts'

const NAME = 'خالد منصور'
const PHONE = '555 010 7788'

const Contact = () => {
  const [extra, setExtra] = useState('')
  useIsolatedNames()
  return (
    <div>
      <p data-testid="one">{`${NAME} · ${PHONE}${extra}`}</p>
      <p data-testid="parts">
        {NAME} {PHONE}
        {extra}
      </p>
      <p data-testid="title" title={`${NAME} · ${PHONE}${extra}`}>
        Contact
      </p>
      <textarea aria-label="Note" defaultValue={`${NAME} · ${PHONE}`} />
      <button type="button" onClick={() => setExtra(' x77')}>
        extend
      </button>
    </div>
  )
}

/** Where a part of a text begins on the screen. */
const leftOf = (element: Element, part: string) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode as Text
    const from = text.data.indexOf(part)
    if (from === -1) continue
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, from + part.length)
    return range.getBoundingClientRect().left
  }
  throw new Error(`${part} is not shown`)
}

const reads = (testId: string, parts: readonly string[]) => {
  const element = page.getByTestId(testId).element()
  const lefts = parts.map((part) => leftOf(element, part))
  return lefts.every((left, i) => i === 0 || left > lefts[i - 1]!)
}

describe('a phone number beside an Arabic name', () => {
  it.each(['one', 'parts'])('reads from left to right: %s', async (testId) => {
    await render(<Contact />)
    await expect.poll(() => reads(testId, [NAME, '555', '010', '7788'])).toBe(true)
    await page.getByRole('button', { name: 'extend' }).click()
    await expect.poll(() => page.getByTestId(testId).element().textContent).toContain('x77')
    await expect.poll(() => reads(testId, [NAME, '555', '010', '7788', 'x77'])).toBe(true)
  })

  it('reads from left to right in a tooltip, and stays what was typed in an input', async () => {
    await render(<Contact />)
    const titleOf = () => page.getByTestId('title').element().getAttribute('title')
    await expect.poll(titleOf).toBe(`\u2068${NAME}\u2069 · ${PHONE}`)
    await page.getByRole('button', { name: 'extend' }).click()
    await expect.poll(titleOf).toBe(`\u2068${NAME}\u2069 · ${PHONE} x77`)
    await expect.element(page.getByRole('textbox', { name: 'Note' })).toHaveValue(`${NAME} · ${PHONE}`)
  })
  it('is copied without what isolates it', async () => {
    await render(<Contact />)
    const one = page.getByTestId('one').element()
    await expect.poll(() => one.textContent).toContain('\u2068')
    getSelection()!.selectAllChildren(one)
    const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true })
    one.dispatchEvent(event)
    expect(event.clipboardData!.getData('text/plain')).toBe(`${NAME} · ${PHONE}`)
    expect(event.clipboardData!.getData('text/html')).toBe(`${NAME} · ${PHONE}`)
  })

  it('is pasted without it, as from a mail', async () => {
    await render(<Contact />)
    await expect.poll(() => page.getByTestId('one').element().textContent).toContain('\u2068')
    const note = page.getByRole('textbox', { name: 'Note' })
    await note.click()
    ;(note.element() as HTMLTextAreaElement).select()
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', `\u2068${NAME}\u2069 · ${PHONE} x9`)
    note.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect.element(note).toHaveValue(`${NAME} · ${PHONE} x9`)
  })
})
