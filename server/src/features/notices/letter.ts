/** A notice as a mail: plain text, and HTML in the product's style. */
import { html } from '../../identity/pages/html.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { WORDS } from '../../words/words.ts'
import type { LetterContent } from './merged.ts'

interface Letter {
  to: string
  companyName: string
  content: LetterContent
  url: string
  /** Users with a sign-in may choose what is mailed. */
  isUser: boolean
}

const footOf = ({ companyName, isUser, content: { language } }: Letter) => {
  const { letter } = WORDS[language]
  return isUser ? `${letter.sentBy(companyName)} ${letter.choose}` : letter.sentBy(companyName)
}

function textOf(letter: Letter): string {
  const { content, url } = letter
  const { fact, open } = WORDS[content.language].letter
  const said = content.parts.flatMap(({ title, paragraphs, facts }) => [
    title,
    ...paragraphs,
    facts.map(([label, value]) => (label ? fact(label, value) : value)).join('\n'),
  ])
  return [...said, open(content.button, url), footOf(letter)].filter(Boolean).join('\n\n')
}

const htmlOfPart = ({ title, paragraphs, facts }: LetterContent['parts'][number]) => html`
  ${title === null ? false : html`<h2 style="margin:24px 0 8px;font-size:17px;line-height:1.3">${title}</h2>`}
  ${paragraphs.map((text) => html`<p style="margin:0 0 16px;white-space:pre-line">${text}</p>`)}
  ${
    facts.length
      ? html`<table role="presentation" style="margin:0 0 16px;border-collapse:collapse;font-size:15px">
          ${facts.map(
            ([label, value]) =>
              html`<tr>
                <td style="padding:4px 16px 4px 0;color:#586579;vertical-align:top;white-space:nowrap">${label}</td>
                <td style="padding:4px 0;vertical-align:top">${value}</td>
              </tr>`,
          )}
        </table>`
      : false
  }
`

const htmlOf = (letter: Letter): string => {
  const { content, url } = letter
  return html`<!doctype html>
    <html lang="${content.language}">
      <body style="margin:0;padding:24px;background:#f7f8fa">
        <div
          style="max-width:560px;margin:0 auto;padding:28px;background:#fff;border:1px solid #e3e6eb;border-radius:6px;font:16px/1.5 Arial,sans-serif;color:#172b4d"
        >
          <p style="margin:0 0 20px;font-weight:bold;color:#0052cc">Waybill</p>
          <h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${content.subject}</h1>
          ${content.parts.map(htmlOfPart)}
          <p style="margin:24px 0">
            <a
              href="${url}"
              style="display:inline-block;padding:10px 20px;border-radius:3px;background:#0052cc;color:#fff;font-weight:bold;text-decoration:none"
              >${content.button}</a
            >
          </p>
          <p style="margin:0 0 16px;font-size:14px;color:#586579">
            ${WORDS[content.language].letter.orCopy}<br /><span style="word-break:break-all">${url}</span>
          </p>
          <p style="margin:0;font-size:14px;color:#586579">${footOf(letter)}</p>
        </div>
      </body>
    </html>`.text
}

/** The mail, without its attachments. */
export const letterOf = (letter: Letter): Mail => ({
  to: letter.to,
  subject: letter.content.subject,
  text: textOf(letter),
  html: htmlOf(letter),
  language: letter.content.language,
})
