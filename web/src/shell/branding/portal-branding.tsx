/** Gives the portal its company’s colors, and its tab the company’s mark with the number of things whose turn it is. */
import { portalStyle } from '@waybill/contract/branding/portal-style.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { drawTabIcon } from './tab-icon.ts'
import { useCompanyBranding } from './use-company-branding.ts'

/** The server writes it into a page whose company it knows. */
const STYLE = 'branding'

/** Replaces whatever another company left. */
function paint(css: string): void {
  let style = document.querySelector(`#${STYLE}`)
  if (!style) {
    if (!css) return
    style = document.createElement('style')
    style.id = STYLE
    document.head.append(style)
  }
  if (style.textContent !== css) style.textContent = css
}

/** `ours`: how many things wait for the user’s side; 0 while it is not known. */
export default function PortalBranding({ ours }: { ours: number }) {
  const queries = useQueryClient()
  const branding = useCompanyBranding()
  useLive(({ subject }) => {
    if (subject === 'company') void queries.invalidateQueries({ queryKey: ['company'] })
  })
  const { name, logo, palette } = branding ?? {}
  const isKnown = branding !== undefined
  const css = palette ? portalStyle(palette) : ''
  useEffect(() => {
    if (isKnown) paint(css)
  }, [isKnown, css])
  const picture = logo?.url
  const color = palette?.light.solid
  useEffect(() => {
    if (name === undefined) return undefined
    const ending = new AbortController()
    void drawTabIcon({ name, picture, color, ours }, ending.signal)
    return () => ending.abort()
  }, [name, picture, color, ours])
  return null
}
