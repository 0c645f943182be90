/** Texts about what a role lacks. */
import { localized } from './language.ts'

/** By permission, where a portal has its own language. English has them where roles are edited. */
const PERMISSIONS: Readonly<Record<string, string>> = {}

export const ROLE_EN = {
  lacks: (what: string) => `Your role doesn’t allow this: ${what}`,
  ask: (account: string) => `Ask whoever manages people at ${account} to change your role.`,
  permissions: PERMISSIONS,
} as const

export const ROLE = localized('role', ROLE_EN)
