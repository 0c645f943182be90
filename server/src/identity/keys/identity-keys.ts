/**
 * The deployment's keys: token signing (newest signs, older ones still verify) and cookie signing. Created on the first
 * start.
 */
import { randomBytes, randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { together } from '../store.ts'
import { openKeyFile } from './key-file.ts'
import { sealOf, type Seal } from './seal.ts'

/** Signs every token: small, and fast to sign and verify. */
export const SIGNING_ALGORITHM = 'ES256' as const

const DAY = 86_400_000
/** A start creates new keys once the newest is this old. */
const ROTATE_AFTER = 90 * DAY
/** Older ones verify for this long, then they are deleted. */
const FORGET_AFTER = 365 * DAY
const LOCK = 4_200_003

export interface IdentityKeys {
  seal: Seal
  /** Private signing keys, newest first. */
  signing: [JWK, ...JWK[]]
  /** Secrets that sign cookies, newest first. */
  cookies: [string, ...string[]]
}

const hasFirst = <T>(list: T[]): list is [T, ...T[]] => list.length > 0

/** Serializes concurrent key maintenance of several processes. */
export const takeTurn = (client: pg.ClientBase): Promise<unknown> =>
  client.query('select pg_advisory_xact_lock($1)', [LOCK])

type KeyRow = { id: string; kind: string; content: { sealed: string } }

async function makeSigningKey(): Promise<string> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true })
  return JSON.stringify({ ...(await exportJWK(privateKey)), alg: SIGNING_ALGORITHM, use: 'sig' })
}

/** Adds a signing and a cookie key; earlier ones only verify from now on. */
export async function addKeys(client: pg.ClientBase, seal: Seal, now: Date): Promise<void> {
  for (const [kind, secret] of [
    ['signing', await makeSigningKey()],
    ['cookie', randomBytes(32).toString('base64url')],
  ] as const) {
    await client.query('update identity.keys set retired_at = $2 where kind = $1 and retired_at is null', [kind, now])
    const content = JSON.stringify({ sealed: seal.close(secret, kind) })
    await client.query('insert into identity.keys (id, kind, content, created_at) values ($1, $2, $3, $4)', [
      randomUUID(),
      kind,
      content,
      now,
    ])
  }
}

/** Opens the keys, creating or rotating them when due. Throws if the key file does not match the database. */
export async function openIdentityKeys(deps: {
  database: Database
  keyFolder: string
  clock: Clock
}): Promise<IdentityKeys> {
  const now = deps.clock.now()
  return together(deps.database.pool, async (client) => {
    await takeTurn(client)
    await client.query('delete from identity.keys where retired_at < $1', [new Date(now.getTime() - FORGET_AFTER)])
    const newest = (await client.query<{ at: Date | null }>('select max(created_at) as at from identity.keys')).rows[0]
      ?.at
    const seal = sealOf(await openKeyFile(deps.keyFolder, Boolean(newest)))
    if (!newest || now.getTime() - newest.getTime() > ROTATE_AFTER) await addKeys(client, seal, now)
    const { rows } = await client.query<KeyRow>(
      'select id, kind, content from identity.keys order by created_at desc, id',
    )
    const opened = rows.map(({ content, ...row }) => {
      const secret = seal.open(content.sealed, row.kind)
      if (secret === undefined)
        throw new Error(
          `The key file in ${deps.keyFolder} does not open the keys in the database: it belongs to another one`,
        )
      return { ...row, secret }
    })
    const secrets = (kind: string) => opened.filter((row) => row.kind === kind)
    const signing = secrets('signing').map((row): JWK => ({ ...JSON.parse(row.secret), kid: row.id }))
    const cookies = secrets('cookie').map((row) => row.secret)
    if (!hasFirst(signing) || !hasFirst(cookies)) throw new Error('The database holds no key that signs')
    return { seal, signing, cookies }
  })
}
