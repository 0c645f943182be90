/** The e-mails with one-time links. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Mail } from '../../outside/mail/mail.ts'
import { PORTAL_NAMES } from '../addresses.ts'
import { type CompanyLook, mailColor, mailHead, mailLogo } from '../pages/company-look.ts'
import { html, type Html } from '../pages/html.ts'

interface Letter {
  to: string
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
    <html lang="en">
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
            Or copy this address into your browser:<br /><span style="word-break:break-all">${letter.url}</span>
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

/** Notifies a person that a company grants them access. `url` comes from `createInvitation`. */
export const invitationMail = (input: {
  to: string
  name: string
  companyName: string
  portal: Portal
  url: string
  look?: CompanyLook | undefined
}): Mail =>
  mailOf({
    to: input.to,
    look: input.look,
    subject: `${input.companyName} invites you to Waybill`,
    paragraphs: [
      `Hello ${input.name},`,
      `${input.companyName} has given you access to its ${PORTAL_NAMES[input.portal]} on Waybill, for transport orders and everything around them.`,
    ],
    button: 'Open Waybill',
    url: input.url,
    after:
      'This link is for you only and works for seven days. If you weren’t expecting it, you can ignore this e-mail.',
  })

export const resetMail = (input: { to: string; name: string; url: string }): Mail =>
  mailOf({
    to: input.to,
    subject: 'Choose a new password for Waybill',
    paragraphs: [`Hello ${input.name},`, 'Someone, hopefully you, asked for a new password for your Waybill sign-in.'],
    button: 'Choose a new password',
    url: input.url,
    after:
      'The link works once and expires in an hour. If this wasn’t you, ignore this e-mail and your password stays the same.',
  })

/** Notifies the owner of a password change, so that one by someone else does not go unnoticed. */
export const passwordChangedMail = (input: { to: string; name: string; url: string }): Mail =>
  mailOf({
    to: input.to,
    subject: 'Your Waybill password was changed',
    paragraphs: [
      `Hello ${input.name},`,
      'Your Waybill password was just changed, and every other device was signed out.',
    ],
    button: 'This wasn’t me',
    url: input.url,
    after: 'If this was you, there’s nothing to do.',
  })
