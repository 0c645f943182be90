import { expect, it } from 'vitest'
import { composed } from '../../outside/mail/mail.ts'
import { html } from './html.ts'

const NAME = 'خالد منصور'
const ISOLATED = `\u2068${NAME}\u2069`

it('isolates a right-to-left name in text, and leaves it as it is in a tag', () =>
  expect(html`<p title="${NAME}">${NAME} · ${'555 0107'} ${[NAME]} <input value="${NAME}" /></p>`.text).toBe(
    `<p title="${NAME}">${ISOLATED} · 555 0107 ${ISOLATED} <input value="${NAME}" /></p>`,
  ))

it('isolates it in the text of a mail', () => {
  const { text, subject } = composed({ to: 'a@b.c', subject: 'Order 1', text: `${NAME}, 555 0107` }, 'w@w.w')
  expect({ text, subject }).toEqual({ text: `${ISOLATED}, 555 0107`, subject: 'Order 1' })
})
