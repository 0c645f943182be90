import { route } from '../route.ts'
import { Branding, BrandingChange } from './branding.shapes.ts'

/** Calls of the Platform API on how the company looks; `GET /company` answers with it. */
export const brandingRoutes = {
  change: route({
    method: 'PATCH',
    path: '/company/branding',
    may: { portals: ['dispatcher'], permission: 'admin.company' },
    summary: 'Change or remove the company’s logo and color, everywhere that its people, clients and carriers look',
    body: BrandingChange,
    answer: Branding,
  }),
}
