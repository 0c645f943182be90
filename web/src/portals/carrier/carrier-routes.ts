import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'

const company = lazyScreen(async () => (await import('../../screens/own-company/own-company.tsx')).OwnCompanyScreen)

export const CARRIER_ROUTES = [at('/', company)] as const
