/** How a company’s look is drawn in light and in dark. */
import { type BrandScheme, brandPalette } from '@waybill/contract/branding/brand-palette.ts'
import type { Branding } from '@waybill/contract/branding/branding.shapes.ts'
import { SURFACES } from '../../ui/palette.ts'
import { PRIMARY } from '../../ui/tokens.ts'
import classes from './branding.module.css'

interface Look {
  name: string
  color: string | null
  logo: Branding['logo']
}

const TITLES: Readonly<Record<BrandScheme, string>> = { light: 'In light', dark: 'In dark' }

const Scheme = ({ scheme, name, color, logo }: Look & { scheme: BrandScheme }) => {
  const { body, sunken, text, dimmed, line } = SURFACES[scheme]
  const { solid, accent, soft } = brandPalette((color ?? PRIMARY).toLowerCase())[scheme]
  const needsGround = logo !== null && logo.ground !== 'any' && logo.ground !== scheme
  return (
    <figure
      className={classes.scheme}
      aria-label={TITLES[scheme]}
      style={{ background: body, color: text, borderColor: line }}
    >
      <div className={classes.bar} style={{ background: sunken, borderColor: line }}>
        {logo ? (
          <img
            src={logo.url}
            width={logo.width}
            height={logo.height}
            alt={`Logo of ${name}`}
            data-ground={needsGround ? logo.ground : undefined}
          />
        ) : (
          <strong>{name}</strong>
        )}
      </div>
      <div className={classes.sample}>
        <span className={classes.row} style={{ background: soft, color: accent }}>
          Selected page
        </span>
        <span className={classes.filled} style={{ background: solid }}>
          Button
        </span>
        <span className={classes.linked} style={{ color: accent }}>
          Link
        </span>
        <small style={{ color: dimmed }}>Text</small>
      </div>
    </figure>
  )
}

export const BrandingPreview = (look: Look) => (
  <div className={classes.schemes}>
    <Scheme scheme="light" {...look} />
    <Scheme scheme="dark" {...look} />
  </div>
)
