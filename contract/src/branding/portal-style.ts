/** The style that gives a portal its company’s colors: it sets the variables of the theme that Waybill’s own blue stands in. */
import type { BrandColors, BrandPalette } from './brand-palette.ts'

const variablesOf = ({ solid, solidHover, accent, accentHover, soft }: BrandColors): string =>
  Object.entries({
    '--accent': accent,
    '--accent-hover': accentHover,
    '--active': soft,
    '--mantine-color-anchor': accent,
    '--mantine-color-brand-text': accent,
    '--mantine-primary-color-filled': solid,
    '--mantine-primary-color-filled-hover': solidHover,
    '--mantine-color-brand-filled': solid,
    '--mantine-color-brand-filled-hover': solidHover,
    '--mantine-color-brand-light': soft,
    '--mantine-color-brand-light-hover': soft,
    '--mantine-color-brand-light-color': accent,
    '--mantine-color-brand-outline': accent,
    '--mantine-color-brand-outline-hover': soft,
  })
    .map(([name, value]) => `${name}:${value}`)
    .join(';')

/** More specific than the theme’s own. On paper it stays light. */
export const portalStyle = ({ light, dark }: BrandPalette): string =>
  `:root:root:root{${variablesOf(light)}}@media screen{:root[data-mantine-color-scheme=dark]:root:root{${variablesOf(dark)}}}`
