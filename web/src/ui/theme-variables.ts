/** CSS variables of the theme: `css/theme.css` is generated from this, so that no browser has to compute it. */
import type { CSSVariablesResolver } from '@mantine/core'
import { type Scheme, SURFACES, type ToneName, TONES, toneIn } from './palette.ts'
import { TRANSITION } from './tokens.ts'

const schemeVariables = (scheme: Scheme): Record<string, string> => {
  const surface = SURFACES[scheme]
  const variables: Record<string, string> = {
    '--mantine-color-body': surface.body,
    '--mantine-color-text': surface.text,
    '--mantine-color-dimmed': surface.dimmed,
    '--mantine-color-placeholder': surface.dimmed,
    '--mantine-color-anchor': surface.accent,
    '--mantine-color-error': surface.error,
    '--mantine-color-default-border': surface.line,
    '--mantine-color-brand-light': surface.active,
    '--mantine-color-brand-light-color': surface.accent,
    '--mantine-color-brand-outline': surface.accent,
    '--mantine-color-gray-light-color': surface.text,
  }
  for (const [name, value] of Object.entries(surface)) {
    variables[`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value
  }
  for (const name of Object.keys(TONES) as ToneName[]) {
    for (const [part, value] of Object.entries(toneIn(name, scheme))) variables[`--tone-${name}-${part}`] = value
  }
  return variables
}

/** Exports every surface (`--sunken`, `--line`, …) and tone (`--tone-blue-soft`, …) to CSS, by color scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--transition': TRANSITION },
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
})
