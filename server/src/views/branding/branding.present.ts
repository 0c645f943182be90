import { brandPalette, contrastIn } from '@waybill/contract/branding/brand-palette.ts'
import type { Branding } from '@waybill/contract/branding/branding.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { logoPath, type LogoShape } from '../../records/branding/index.ts'
import type { CompanyRecord } from '../../records/people/index.ts'

/** A company’s logo and color as a portal draws them. */
export const presentBranding = (
  { company_guid: companyGuid, brand_color: color }: Pick<CompanyRecord, 'company_guid' | 'brand_color'>,
  logo: LogoShape | undefined,
  portal: Portal,
): Branding => ({
  color,
  palette: color === null ? null : brandPalette(color, contrastIn(portal)),
  logo: logo
    ? { url: logoPath(companyGuid, logo.key), width: logo.width, height: logo.height, ground: logo.ground }
    : null,
})
