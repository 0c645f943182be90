/** The public sign-ins of the demo companies. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { PageWords } from './pages/page-words.ts'

export const DEMO_PASSWORD = 'waybill'

export const DEMO_SIGN_INS: Readonly<Record<Portal, readonly { email: string; as: keyof PageWords['demoRoles'] }[]>> = {
  dispatcher: [
    { email: 'dispatcher@demo.test', as: 'administrator' },
    { email: 'manager@demo.test', as: 'manager' },
    { email: 'desk@demo.test', as: 'dispatcher' },
    { email: 'accounting@demo.test', as: 'accountant' },
    { email: 'sales@demo.test', as: 'sales' },
    { email: 'readonly@demo.test', as: 'auditor' },
    { email: 'dispatcher@other.test', as: 'otherDispatcher' },
  ],
  client: [
    { email: 'client@demo.test', as: 'shipper' },
    { email: 'client2@demo.test', as: 'secondShipper' },
    { email: 'client@other.test', as: 'otherShipper' },
  ],
  carrier: [
    { email: 'carrier@demo.test', as: 'carrier' },
    { email: 'carrier2@demo.test', as: 'secondCarrier' },
    { email: 'carrier@other.test', as: 'otherCarrier' },
  ],
}

/** Their addresses. */
export const DEMO_EMAILS: readonly string[] = Object.values(DEMO_SIGN_INS).flatMap((people) =>
  people.map(({ email }) => email),
)
