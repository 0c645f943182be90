import { Logo, LogoMark } from '../../ui/logo.tsx'
import classes from './brand.module.css'
import { initialOf, isCompact } from './initial.ts'
import { useCompanyBranding } from './use-company-branding.ts'

export interface BrandProps {
  /** `mark`: a square of 28 pixels, `line`: logo or name in a line, `maker`: Waybill’s name where the company’s look stands for it. */
  as: 'mark' | 'line' | 'maker'
}

/** The company’s logo; with only a color its initial and name, with neither Waybill’s own logo. */
export const Brand = ({ as }: BrandProps) => {
  const branding = useCompanyBranding()
  if (!branding) return null
  const { name, logo, color } = branding
  if (as === 'maker') return logo || color ? <span>Waybill</span> : null
  if (logo && (as === 'line' || isCompact(logo)))
    return (
      <img
        className={classes.logo}
        data-as={as}
        data-ground={logo.ground}
        src={logo.url}
        width={logo.width}
        height={logo.height}
        alt={name}
      />
    )
  if (!logo && !color) return as === 'mark' ? <LogoMark size={28} /> : <Logo height={26} />
  return (
    <span className={classes.name} title={name}>
      <span className={classes.initial} aria-hidden="true">
        {initialOf(name)}
      </span>
      {as === 'line' ? <strong>{name}</strong> : <span className="sr-only">{name}</span>}
    </span>
  )
}
