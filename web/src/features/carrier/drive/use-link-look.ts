import { portalStyle } from '@waybill/contract/branding/portal-style.ts'
import type { Branding } from '@waybill/contract/branding/branding.shapes.ts'
import { useEffect } from 'react'
import { paint } from '../../../shell/branding/paint.ts'

/** Gives a driver link’s pages the color of the company. One that was opened by an earlier version has none. */
export function useLinkLook(branding: Branding | undefined): void {
  const palette = branding?.palette
  const css = palette ? portalStyle(palette) : ''
  useEffect(() => {
    paint(css)
  }, [css])
}
