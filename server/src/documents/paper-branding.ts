/** How a company looks on its papers: its logo in the head, and a line in its color. */
import { brandPalette } from '@waybill/contract/branding/brand-palette.ts'
import type { BrandingRecord } from '../records/branding/index.ts'

export interface PaperLogo {
  /** A PNG. */
  picture: Uint8Array
  width: number
  height: number
  /** It can only be made out on a dark ground. */
  isForDark: boolean
}

export interface PaperBranding {
  logo: PaperLogo | null
  /** Readable on white. */
  color: string | null
}

/** Null: the paper is as it is without. */
export function onPaper(branding: BrandingRecord | undefined): PaperBranding | null {
  if (!branding) return null
  const { color, picture, width, height, ground } = branding
  const logo =
    picture && width && height
      ? { picture: Buffer.from(picture, 'base64'), width, height, isForDark: ground === 'dark' }
      : null
  return logo || color ? { logo, color: color === null ? null : brandPalette(color).light.solid } : null
}
