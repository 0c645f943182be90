/** The e-mails with one-time links. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { WORDS } from '../../words/words.ts'
import { type CompanyLook, mailColor, mailHead, mailLogo } from '../pages/company-look.ts'
import { html, type Html } from '../pages/html.ts'

interface Letter {
  to: string
  language: Language
  subject: string
  paragraphs: string[]
  button: string
  url: string
  after: string
  /** The company that writes; otherwise Waybill. */
  look?: CompanyLook | undefined
}

const frame = (letter: Letter): Html =>
  html`<!doctype html>
    <html lang="${letter.language}">
      <body style="margin:0;padding:24px;background:#f7f8fa">
        <div
          style="max-width:520px;margin:0 auto;padding:28px;background:#fff;border:1px solid #e3e6eb;border-radius:6px;font:16px/1.5 Arial,sans-serif;color:#172b4d"
        >
          ${mailHead(letter.look)} ${letter.paragraphs.map((text) => html`<p style="margin:0 0 16px">${text}</p>`)}
          <p style="margin:24px 0">
            <a
              href="${letter.url}"
              style="display:inline-block;padding:10px 20px;border-radius:3px;background:${mailColor(letter.look)};color:#fff;font-weight:bold;text-decoration:none"
              >${letter.button}</a
            >
          </p>
          <p style="margin:0 0 16px;font-size:14px;color:#586579">
            ${WORDS[letter.language].letter.orCopy}<br /><span style="word-break:break-all">${letter.url}</span>
          </p>
          <p style="margin:0;font-size:14px;color:#586579">${letter.after}</p>
        </div>
      </body>
    </html>`

const mailOf = (letter: Letter): Mail => ({
  to: letter.to,
  subject: letter.subject,
  text: [...letter.paragraphs, letter.url, letter.after].join('\n\n'),
  html: frame(letter).text,
  ...(letter.look?.logo ? { attachments: mailLogo(letter.look) } : {}),
})

/** Who gets a mail about a sign-in, in which language, and which company it works for. */
export interface Written {
  to: string
  name: string
  language: Language
  url: string
  look?: CompanyLook | undefined
}

/** Notifies a person that a company grants them access. `url` comes from `createInvitation`. */
export function invitationMail(input: Written & { companyName: string; portal: Portal }): Mail {
  const { hello, portals, invitation } = WORDS[input.language].signIn
  return mailOf({
    ...input,
    subject: invitation.subject(input.companyName),
    paragraphs: [hello(input.name), invitation.text(input.companyName, portals[input.portal])],
    button: invitation.button,
    after: invitation.after,
  })
}

const aboutPassword = (input: Written, kind: 'reset' | 'changed'): Mail => {
  const { hello, ...words } = WORDS[input.language].signIn
  const { subject, text, button, after } = words[kind]
  return mailOf({ ...input, subject, paragraphs: [hello(input.name), text], button, after })
}

export const resetMail = (input: Written): Mail => aboutPassword(input, 'reset')

/** Notifies the owner of a password change, so that one by someone else does not go unnoticed. */
export const passwordChangedMail = (input: Written): Mail => aboutPassword(input, 'changed')
