/** Gives the portal its company’s colors, and its tab the company’s mark with the number of things whose turn it is. */
import { portalStyle } from '@waybill/contract/branding/portal-style.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { paint } from './paint.ts'
import { drawTabIcon } from './tab-icon.ts'
import { useCompanyBranding } from './use-company-branding.ts'

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
