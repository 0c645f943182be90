/** Dependencies of the identity module, and what it reports. */
import type { FastifyBaseLogger } from 'fastify'
import type { Provider } from 'oidc-provider'
import type pg from 'pg'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Mailer } from '../outside/mail/mail.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { Settings } from '../settings/settings.ts'
import type { Site } from '../settings/sites.ts'
import type { IdentityKeys } from './keys/identity-keys.ts'
import type { Sessions } from './people/sessions.ts'
import type { SignInLines } from './sign-in-lines.ts'

/** An event that an administrator or an auditor may need later. */
export interface AuditEvent {
  kind:
    | 'signed-in'
    | 'sign-in-failed'
    | 'sign-in-delayed'
    | 'signed-out'
    | 'password-changed'
    | 'reset-asked'
    | 'invitation-accepted'
    | 'second-factor-set-up'
    | 'second-factor-removed'
    | 'recovery-code-used'
    | 'company-founded'
  at: Date
  portal: Portal
  source: string
  email?: string
  identityGuid?: string
  companyGuid?: string
  userGuid?: string
}

/** Creates a company with its first administrator's user, whose identity already exists; returns the user. */
export type FoundCompany = (founding: {
  companyName: string
  name: string
  email: string
  timeZone: string
  identityGuid: string
}) => Promise<{ companyGuid: string; userGuid: string }>

export interface IdentityDeps {
  database: Database
  settings: Pick<Settings, 'sites' | 'issuers' | 'trustsProxy' | 'hstsSubdomains' | 'demo'>
  clock: Clock
  sessions: Sessions
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  /** Where requests wait for their turn. */
  lines: SignInLines
  mailer: Mailer
  /** Mails requested by a call are sent by the worker. */
  queue: Pick<Queue, 'send'>
  /** Folder of the key file. */
  keyFolder: string
  /** Whether the sign-in page lists the demo's sign-ins; by the setting if omitted. */
  isDemo?: () => Promise<boolean>
  audit?: (event: AuditEvent) => void
  /** Needed for the first administrator's link. */
  foundCompany?: FoundCompany
}

/** The same with the connections of people who sign in. */
export interface ProviderDeps extends IdentityDeps {
  /** Those of the current request: who signs out has others. */
  connections: () => pg.Pool
}

/** The same after the start: keys unsealed, one provider per site whose portal has no external issuer. */
export interface IdentityServices extends ProviderDeps {
  keys: IdentityKeys
  providers: ReadonlyMap<Site, Provider>
}
