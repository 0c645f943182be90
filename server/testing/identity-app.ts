/** An app that holds the identity module alone, over a database of its own with two companies. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { AuditEvent, FoundCompany } from '../src/identity/identity-deps.ts'
import { RESET_TASK, sendReset, type ResetTask } from '../src/identity/links/send-reset.ts'
import { mountIdentity } from '../src/identity/mount-identity.ts'
import { createIdentity } from '../src/identity/people/identities.ts'
import { SignInLines } from '../src/identity/sign-in-lines.ts'
import { Sessions } from '../src/identity/people/sessions.ts'
import { addMembership } from '../src/identity/people/memberships.ts'
import { tokenVerifier, type TokenVerifier } from '../src/identity/tokens/token-verifier.ts'
import { originOf } from './sign-in.ts'
import type { Mail } from '../src/outside/mail/mail.ts'
import type { Clock } from '../src/platform/clock.ts'
import { PATIENT_MS, testDatabase } from './database.ts'
import type { Database } from '../src/platform/db/database.ts'
import { newGuid } from '../src/platform/guid.ts'
import { readSettings, type Settings } from '../src/settings/settings.ts'

/** The true time, that a test may move forward. */
export const movableClock = (): Clock & { move(ms: number): void; reset(): void } => {
  let moved = 0
  return { now: () => new Date(Date.now() + moved), move: (ms) => void (moved += ms), reset: () => void (moved = 0) }
}

export interface IdentityTestApp {
  app: FastifyInstance
  /** A superuser's: to prepare a test and to look. The app signs in as the role of the server. */
  database: Database
  databaseUrl: string
  keyFolder: string
  settings: Settings
  clock: ReturnType<typeof movableClock>
  sessions: Sessions
  mails: Mail[]
  audited: AuditEvent[]
  verifier: TokenVerifier
  /** Another app over the same database, as a second process would be. */
  another(env?: Record<string, string>): Promise<FastifyInstance>
  end(): Promise<void>
}

const ACCOUNT_OF = { dispatcher: 'company', client: 'client', carrier: 'vendor' } as const

export async function openIdentityApp(
  options: { env?: Record<string, string>; foundCompany?: (database: Database) => FoundCompany } = {},
): Promise<IdentityTestApp> {
  const {
    database,
    url,
    program: { database: program },
  } = await testDatabase()
  const keyFolder = mkdtempSync(join(tmpdir(), 'waybill-identity-'))
  const clock = movableClock()
  const sessions = new Sessions(program, clock)
  const mails: Mail[] = []
  const audited: AuditEvent[] = []
  const mailer = { send: async (mail: Mail) => void mails.push(mail) }
  const apps: FastifyInstance[] = []
  const worker = { database: program, clock, mailer, originOf }
  const log = { info: () => {}, warn: () => {}, error: (...words: unknown[]) => console.error(...words) }
  const settings = readSettings({ WAYBILL_DEMO: 'off', ...options.env })
  const another = async (env?: Record<string, string>) => {
    const wanted = env ? readSettings({ WAYBILL_DEMO: 'off', ...env }) : settings
    const app = fastify({ trustProxy: wanted.trustsProxy })
    await mountIdentity(app, {
      database: program,
      clock,
      sessions,
      lines: new SignInLines(4, { waitMs: PATIENT_MS }),
      log,
      mailer,
      // A worker that does each task at once.
      queue: {
        send: async (tx, name, task) => {
          if (name === RESET_TASK) tx.afterCommit(() => void sendReset(task as unknown as ResetTask, worker))
        },
      },
      keyFolder,
      audit: (event) => void audited.push(event),
      settings: wanted,
      ...(options.foundCompany ? { foundCompany: options.foundCompany(database) } : {}),
    })
    await app.ready()
    apps.push(app)
    return app
  }
  const app = await another()
  return {
    app,
    database,
    databaseUrl: url,
    keyFolder,
    settings,
    clock,
    sessions,
    mails,
    audited,
    another,
    verifier: tokenVerifier({ database: program, settings, clock, keyFolder, sessions }),
    async end() {
      await Promise.all(apps.map((one) => one.close()))
      rmSync(keyFolder, { recursive: true, force: true })
    },
  }
}

export interface Person {
  email: string
  identityGuid: string
  companyGuid: string
  accountGuid: string
  userGuid: string
}

/** A user of a new company (or of the one named) who may sign in. */
export async function addPerson(
  services: IdentityTestApp,
  options: {
    email: string
    portal: Portal
    password?: string
    companyGuid?: string
    companyName?: string
    accountName?: string
  },
): Promise<Person> {
  const { pool } = services.database
  const at = services.clock.now()
  const companyGuid = options.companyGuid ?? newGuid()
  const [accountGuid, roleGuid, userGuid] = [newGuid(), newGuid(), newGuid()]
  const type = ACCOUNT_OF[options.portal]
  await pool.query(
    `insert into companies (company_guid, name, created_at, updated_at) values ($1, $2, $3, $3) on conflict do nothing`,
    [companyGuid, options.companyName ?? 'Lakeshore Transport', at],
  )
  await pool.query(
    `insert into accounts (company_guid, guid, type, name, created_at, updated_at) values ($1, $2, $3, $4, $5, $5)`,
    [companyGuid, accountGuid, type, options.accountName ?? 'Northside Motors', at],
  )
  await pool.query(
    `insert into roles (company_guid, guid, account_type, name, created_at, updated_at) values ($1, $2, $3, 'user', $4, $4)`,
    [companyGuid, roleGuid, type, at],
  )
  const identityGuid = await createIdentity(pool, {
    email: options.email,
    name: 'Ada Miller',
    at,
    ...(options.password === undefined ? {} : { password: options.password }),
  })
  await pool.query(
    `insert into users (company_guid, guid, account_guid, identity_guid, role_guid, name, email, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'Ada Miller', $6, $7, $7)`,
    [companyGuid, userGuid, accountGuid, identityGuid, roleGuid, options.email, at],
  )
  await addMembership(pool, { identityGuid, companyGuid, userGuid, portal: options.portal })
  return { email: options.email, identityGuid, companyGuid, accountGuid, userGuid }
}
