import { brandingRoutes } from '@waybill/contract/branding/branding.routes.ts'
import { inSteps, module } from '../../calls/call.ts'
import { changeBranding, drawLogo } from './change-branding.ts'

export const brandingModule = module(brandingRoutes, {
  change: inSteps(drawLogo, changeBranding),
})
