/** The public sign-ins of the demo companies. */
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

export const DEMO_PASSWORD = 'waybill'

export const DEMO_SIGN_INS: Readonly<Record<Portal, readonly { email: string; as: string }[]>> = {
  dispatcher: [
    { email: 'dispatcher@demo.test', as: 'the administrator' },
    { email: 'manager@demo.test', as: 'a dispatch manager' },
    { email: 'desk@demo.test', as: 'a dispatcher' },
    { email: 'accounting@demo.test', as: 'the accountant' },
    { email: 'sales@demo.test', as: 'a sales person' },
    { email: 'readonly@demo.test', as: 'an auditor, who only reads' },
    { email: 'dispatcher@other.test', as: 'a dispatcher of another company' },
  ],
  client: [
    { email: 'client@demo.test', as: 'a shipper' },
    { email: 'client2@demo.test', as: 'another shipper of the same company' },
    { email: 'client@other.test', as: 'a shipper of another company' },
  ],
  carrier: [
    { email: 'carrier@demo.test', as: 'a carrier' },
    { email: 'carrier2@demo.test', as: 'another carrier of the same company' },
    { email: 'carrier@other.test', as: 'a carrier of another company' },
  ],
}

/** Their addresses. */
export const DEMO_EMAILS: readonly string[] = Object.values(DEMO_SIGN_INS).flatMap((people) =>
  people.map(({ email }) => email),
)
