/** The palette of the client portal; loaded when it is first opened. */
import { useMemo } from 'react'
import { Palette, type PaletteProps } from '../../shell/palette/palette.tsx'
import { useClientPaletteSources } from './use-client-palette-sources.ts'

export default function ClientPalette({ sources, ...rest }: PaletteProps) {
  const found = useClientPaletteSources()
  const all = useMemo(() => [...found, ...sources], [found, sources])
  return <Palette sources={all} {...rest} />
}
