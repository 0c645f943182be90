/** How pages and mails of a company look: under its name, with its logo and in its color. */
import { brandPalette, type BrandPalette } from '@waybill/contract/branding/brand-palette.ts'
import type { LogoGround } from '@waybill/contract/branding/branding.shapes.ts'
import type { MailAttachment } from '../../outside/mail/mail.ts'
import type { Database } from '../../platform/db/database.ts'
import { type BrandingRecord, brandingAt, logoPath } from '../../records/branding/index.ts'
import { html, type Html, trusted } from './html.ts'

interface Logo {
  url: string
  width: number
  height: number
  ground: LogoGround
  /** A PNG as base64. */
  picture: string
}

export interface CompanyLook {
  name: string
  color: string | null
  palette: BrandPalette | null
  logo: Logo | null
}

export function lookFrom(companyGuid: string, record: BrandingRecord): CompanyLook {
  const { name, color, key, picture, width, height, ground } = record
  const logo =
    key && picture && width && height && ground
      ? { url: logoPath(companyGuid, key), width, height, ground, picture }
      : null
  return { name, color, palette: color === null ? null : brandPalette(color), logo }
}

/** Undefined if there is no such company. */
export async function companyLook(
  database: Pick<Database, 'read'>,
  companyGuid: string,
): Promise<CompanyLook | undefined> {
  const [[record]] = await database.read({ companyGuid }, brandingAt(companyGuid))
  return record && lookFrom(companyGuid, record)
}

/** The logo within a box, or the name. */
export const pageHead = ({ name, logo }: CompanyLook): Html => {
  if (!logo) return html`<b>${name}</b>`
  return html`<img
    src="${logo.url}"
    alt="${name}"
    width="${logo.width}"
    height="${logo.height}"
    class="${logo.ground}"
  />`
}

const variablesOf = ({ solid, solidHover, accent, soft }: BrandPalette['light']) =>
  `:root{--accent:${accent};--strong:${solid};--strong-hover:${solidHover};--note:${soft}}`

/** The style that changes the pages’ colors; undefined if the company has none of its own. */
export const pageStyle = ({ palette }: CompanyLook): string | undefined =>
  palette ? `${variablesOf(palette.light)}@media(prefers-color-scheme:dark){${variablesOf(palette.dark)}}` : undefined

/** The name by which a mail’s page finds the logo that comes with it. */
const CID = 'logo@waybill'
/** Pixels of the logo in a mail. */
const MAIL_BOX = { width: 220, height: 56 }

/** The color of buttons in mails, which are always light. */
export const mailColor = (look: CompanyLook | undefined): string => look?.palette?.light.solid ?? '#0052cc'

/** The head of a mail: the logo, or the name. */
export function mailHead(look: CompanyLook | undefined): Html {
  const { name, logo, palette } = look ?? { name: 'Waybill', logo: null, palette: null }
  if (!logo)
    return html`<p style="margin:0 0 20px;font-weight:bold;color:${palette?.light.accent ?? '#0052cc'}">${name}</p>`
  const scale = Math.min(1, MAIL_BOX.width / logo.width, MAIL_BOX.height / logo.height)
  const ground = logo.ground === 'dark' ? ';background:#172b4d;padding:8px 12px;border-radius:6px' : ''
  return html`<p style="margin:0 0 20px">
    <img
      src="cid:${CID}"
      alt="${name}"
      width="${Math.round(logo.width * scale)}"
      height="${Math.round(logo.height * scale)}"
      style="${trusted(`display:block;border:0;font-weight:bold${ground}`)}"
    />
  </p>`
}

/** The logo, as a part of the mail: nothing is loaded when it is opened. */
export const mailLogo = (look: CompanyLook | undefined): MailAttachment[] =>
  look?.logo
    ? [
        {
          filename: 'logo.png',
          contentType: 'image/png',
          content: Buffer.from(look.logo.picture, 'base64'),
          cid: CID,
          contentDisposition: 'inline',
        },
      ]
    : []
