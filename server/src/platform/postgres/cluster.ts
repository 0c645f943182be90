/** The files of one PostgreSQL cluster: created once, completely or not at all. */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Binaries } from './binaries.ts'
import type { RunAs } from './run-as.ts'

const MAJOR = '18'

/** The name of the database and of its owner. */
export const NAME = 'waybill'
/** The role the server signs in as: no superuser, and owner of nothing. */
export const SERVER = 'waybill_server'

/** Connection data for clients; stored in `postgres.json`, readable by the server's user only. */
const accessShape = z.object({
  /** of the owner */
  password: z.string(),
  /** of the server's role; empty in a folder of an earlier release until its next start */
  serverPassword: z._default(z.string(), ''),
  /** 127.0.0.1, or the folder of the socket */
  host: z.string(),
  /** 0 before the first start */
  port: z.number(),
})
export type Access = z.output<typeof accessShape>

const accessFile = (dataFolder: string): string => join(dataFolder, 'postgres.json')

/** Reads how to reach the cluster of a data folder; undefined if there is none. */
export const readAccess = (dataFolder: string): Access | undefined => {
  const file = accessFile(dataFolder)
  return existsSync(file) ? accessShape.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined
}

const sync = (path: string): void => {
  const opened = openSync(path, 'r')
  fsyncSync(opened)
  closeSync(opened)
}

/** Saves how to reach the cluster. */
export const writeAccess = (dataFolder: string, access: Access): void => {
  const half = `${accessFile(dataFolder)}.new`
  writeFileSync(half, `${JSON.stringify(access)}\n`, { mode: 0o600 })
  sync(half)
  renameSync(half, accessFile(dataFolder))
  sync(dataFolder)
}

/** The folder that PostgreSQL calls PGDATA. */
export const clusterFolder = (dataFolder: string): string => join(dataFolder, 'postgres')

/** The settings of a library that is loaded before a program, such as one that sets the clock. */
export const PRELOADED: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && /^(LD_PRELOAD|FAKETIME.*)$/.test(name) ? [[name, value]] : [],
  ),
)

/** An environment without the user's `PG…` variables or language, which would change PostgreSQL's behavior. */
export const CLEAN_ENV = { ...PRELOADED, PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' }

const newPassword = (): string => randomBytes(24).toString('base64url')

/**
 * The builtin C.UTF-8 sorts and cases the same on every machine, whatever languages it has; before 17 the system's is
 * the closest.
 */
const localeWords = (initdb: string): string[] => {
  const { stdout } = spawnSync(initdb, ['--version'], { cwd: '/', env: CLEAN_ENV, encoding: 'utf8' })
  return Number(/\) (\d+)/.exec(stdout ?? '')?.[1] ?? MAJOR) < 17
    ? ['--locale=C.UTF-8', '--locale-provider=libc']
    : ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
}

const make = (dataFolder: string, { initdb }: Binaries, user: RunAs | undefined, durable: boolean): Access => {
  for (const left of readdirSync(dataFolder).filter((name) => name.startsWith('postgres.new')))
    rmSync(join(dataFolder, left), { recursive: true })

  const access: Access = { password: newPassword(), serverPassword: newPassword(), host: '', port: 0 }
  const half = join(dataFolder, 'postgres.new')
  const passwordFile = join(dataFolder, 'postgres.new.password')
  mkdirSync(half, { mode: 0o700 })
  writeFileSync(passwordFile, access.password, { mode: 0o600 })
  if (user) for (const path of [half, passwordFile]) chownSync(path, user.uid, user.gid)

  const words = [
    `--pgdata=${half}`,
    `--username=${NAME}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeWords(initdb),
    '--data-checksums',
    ...(durable ? [] : ['--no-sync']),
  ]
  const answer = spawnSync(initdb, words, { ...user, cwd: '/', env: CLEAN_ENV, encoding: 'utf8' })
  rmSync(passwordFile)
  if (answer.status !== 0) throw new Error(`initdb failed: ${answer.error?.message ?? answer.stderr.trim()}`)
  writeAccess(dataFolder, access)
  renameSync(half, clusterFolder(dataFolder))
  sync(dataFolder)
  return access
}

/**
 * Creates the cluster if there is none, and returns how to reach it. Leftovers of a kill midway are discarded at the
 * next start.
 * @param durable false skips syncing to disk, for tests
 */
export const ensureCluster = (
  dataFolder: string,
  programs: Binaries,
  user: RunAs | undefined,
  durable: boolean,
): Access => {
  const versionFile = join(clusterFolder(dataFolder), 'PG_VERSION')
  if (!existsSync(versionFile)) return make(dataFolder, programs, user, durable)
  const version = readFileSync(versionFile, 'utf8').trim()
  if (version !== MAJOR)
    throw new Error(
      `the data in ${dataFolder} are of PostgreSQL ${version}, this release brings ${MAJOR}: make a backup with the ` +
        'release that wrote them and restore it with this one',
    )
  const access = readAccess(dataFolder)
  if (!access) throw new Error(`${accessFile(dataFolder)} is missing: it holds the password of the database beside it`)
  if (access.serverPassword) return access
  const whole = { ...access, serverPassword: newPassword() }
  writeAccess(dataFolder, whole)
  return whole
}
