/** The settings of the product, from the environment. */
import { z } from 'zod'
import type { AccountingUrls } from '../outside/accounting/accounting-systems.ts'
import type { BoardUrls } from '../outside/loadboards/boards.ts'
import type { TracesSettings } from '../platform/tracing/tracing.ts'
import { MEMORY_MB_MIN } from '../platform/heavy-work/heavy-work.ts'
import { address, bytes, flag, readEnvironment, typeText } from '../platform/environment.ts'
import { NO_PROXY, proxiesFrom, type TrustsProxy } from './proxies.ts'
import { issuersFrom, OIDC_NAMES, sitesFrom, type Issuers, type Site } from './sites.ts'

export interface Settings {
  host: string
  port: number
  sites: Site[]
  /** Whose forwarded addresses and hosts are trusted; nobody's by default. */
  trustsProxy: TrustsProxy
  behindProxy: boolean
  /** Whether browsers are to use https for every host below an https site, too. */
  hstsSubdomains: boolean
  dataFolder: string | undefined
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  databaseOwnerUrl: string | undefined
  /** A standby for lists and exports. */
  databaseReplicaUrl: string | undefined
  namedStatements: boolean
  /** How long work waits for a connection before it gets 503 (milliseconds). */
  databaseWaitMs: number
  /** How long a statement waits for a lock before its request gets 503 (milliseconds). */
  lockWaitMs: number
  /** Maximum connections for people who sign in. */
  signInConnections: number
  demo: 'on' | 'off' | undefined
  allowPublicDemo: boolean
  /** Whether the demo's clients and carriers act by themselves while someone watches. */
  demoLife: boolean
  /** The first port of the simulators that the demo company is connected to; undefined for none. */
  demoSimulators: number | undefined
  issuers: Issuers
  /** Where bytes are stored, and for how many days they stay there after they were removed. */
  files: { keptDays: number } & (
    | { kind: 'local' }
    | { kind: 's3'; bucket: string; region: string; endpoint?: string; accessKey: string; secretKey: string }
  )
  fileBytesMax: number
  /** Limit of a company's unpacked archive. */
  archiveBytesMax: number
  /** Limit of one company's files together. */
  storageBytesMax: number
  /** Calls per minute in one process; 0 for no limit. */
  calls: { perUser: number; perCompany: number }
  /** Memory of the processes for heavy work together (MB). */
  heavyMemoryMb: number
  /** Address of the metrics endpoint; off by default. */
  metrics: { host: string; port: number } | undefined
  /** A collector for traces; none by default. */
  traces: TracesSettings | undefined
  /** Encrypts backups, which otherwise exclude the keys. */
  backupPassphrase: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  trimble: { url: string; token: string } | undefined
  /** A Photon server for location search. */
  photonUrl: string | undefined
  /** The service for road miles. */
  roads: { kind: 'osrm' | 'valhalla'; url: string } | undefined
  vpicUrl: string | undefined
  /** Address of a MapLibre style for maps with roads; by default maps use built-in outlines. */
  mapStyle: string | undefined
  /** Addresses of accounting systems that replace their own. */
  accountingUrls: AccountingUrls
  /** The language model that helps read orders. */
  readingModel: { url: string; key: string | undefined; model: string } | undefined
  /** Addresses of load boards that replace their own. */
  boardUrls: BoardUrls
  cargotel: { url: string; key: string | undefined } | undefined
  /** The carrier lookup; off without a key. */
  fmcsa: { url: string; key: string } | undefined
  /** Weekly diesel prices; off without a key. */
  eia: { url: string; key: string } | undefined
  /** The parent of EDI partners' folders; without it partners are reached by SFTP only. */
  ediFolder: string | undefined
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug'
  /** Whether this process also does background work, or nothing else. */
  worker: 'on' | 'off' | 'only'
  /** Web push to the phones of carriers. */
  push: boolean
  /** Webhooks may use plain HTTP and private networks. */
  privateWebhooks: boolean
}

const DEFAULT_PORT = 4200
/** How long a bucket keeps removed files by default (days): as long as monthly backups, and some more. */
const KEPT_DAYS = 35
/** Default first port of `npm run simulators`. */
export const SIMULATORS_PORT = 4310

export const SHAPE = {
  WAYBILL_PORT: z.coerce.number().int().min(1).max(65_533).default(DEFAULT_PORT),
  WAYBILL_HOST: z.string().min(1).default('127.0.0.1'),
  WAYBILL_SITES: z.string().optional(),
  WAYBILL_PROXIES: z.string().optional(),
  WAYBILL_HSTS_SUBDOMAINS: flag(false),
  WAYBILL_DATA: z.string().optional(),
  DATABASE_URL: address(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  DATABASE_DIRECT_URL: address(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  DATABASE_OWNER_URL: address(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  DATABASE_REPLICA_URL: address(/^postgres(ql)?:\/\//, 'must begin with postgres://'),
  WAYBILL_DATABASE_WAIT: z.coerce.number().int().min(1).max(600).default(5),
  WAYBILL_LOCK_WAIT: z.coerce.number().int().min(1).max(600).default(5),
  WAYBILL_SIGN_IN_CONNECTIONS: z.coerce.number().int().min(1).max(100).default(4),
  WAYBILL_DEMO: z.enum(['on', 'off']).optional(),
  WAYBILL_DEMO_PUBLIC: flag(false),
  WAYBILL_DEMO_LIFE: flag(true),
  WAYBILL_DEMO_SIMULATORS: z
    .union([z.literal('off'), z.coerce.number().int().min(1).max(65_000)])
    .default(SIMULATORS_PORT),
  WAYBILL_FILES_S3_BUCKET: z.string().optional(),
  WAYBILL_FILES_S3_REGION: z.string().default('us-east-1'),
  WAYBILL_FILES_S3_ENDPOINT: z.url().optional(),
  WAYBILL_FILES_S3_ACCESS_KEY: z.string().optional(),
  WAYBILL_FILES_S3_SECRET_KEY: z.string().optional(),
  WAYBILL_FILES_KEPT_DAYS: z.coerce.number().int().min(0).max(3_650).optional(),
  WAYBILL_FILES_MAX_BYTES: bytes(25 * 1024 ** 2),
  WAYBILL_ARCHIVE_MAX_BYTES: bytes(4 * 1024 ** 3),
  WAYBILL_STORAGE_MAX_BYTES: bytes(100 * 1024 ** 3),
  WAYBILL_CALLS_PER_USER: z.coerce.number().int().nonnegative().default(3_000),
  WAYBILL_CALLS_PER_COMPANY: z.coerce.number().int().nonnegative().default(30_000),
  WAYBILL_HEAVY_MEMORY_MB: z.coerce.number().int().min(MEMORY_MB_MIN).max(65_536).default(MEMORY_MB_MIN),
  WAYBILL_METRICS: address(/^[^\s:/]+:\d{1,5}$/, 'must read host:port'),
  WAYBILL_TRACES_URL: z.url().optional(),
  WAYBILL_TRACES_RATIO: z.coerce.number().min(0).max(1).default(1),
  WAYBILL_BACKUP_PASSPHRASE: z.string().min(12, 'must have at least 12 characters').optional(),
  WAYBILL_SMTP_URL: address(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'),
  WAYBILL_MAIL_FROM: z.string().default('Waybill <no-reply@waybill.test>'),
  WAYBILL_TRIMBLE_TOKEN: z.string().optional(),
  WAYBILL_TRIMBLE_URL: z.url().default('https://singlesearch.alk.com/NA/api'),
  WAYBILL_PHOTON_URL: z.url().optional(),
  WAYBILL_DISTANCE_URL: z.url().optional(),
  WAYBILL_VALHALLA_URL: z.url().optional(),
  WAYBILL_MAP_STYLE: address(/^https?:\/\//, 'must begin with https:// or http://'),
  WAYBILL_VPIC_URL: z.url().optional(),
  WAYBILL_NETSUITE_URL: address(/^https?:\/\/.*\{account\}/, 'must be an address with {account} in it'),
  WAYBILL_COUPA_URL: address(/^https?:\/\/.*\{instance\}/, 'must be an address with {instance} in it'),
  WAYBILL_QUICKBOOKS_URL: z.url().optional(),
  WAYBILL_READING_MODEL_URL: z.url().optional(),
  WAYBILL_READING_MODEL_KEY: z.string().optional(),
  WAYBILL_READING_MODEL: z.string().default('default'),
  WAYBILL_CENTRALDISPATCH_URL: z.url().optional(),
  WAYBILL_DAT_URL: z.url().optional(),
  WAYBILL_SHIPCARS_URL: z.url().optional(),
  WAYBILL_SUPERDISPATCH_URL: z.url().optional(),
  WAYBILL_TRUCKSTOP_URL: z.url().optional(),
  WAYBILL_CARGOTEL_URL: z.url().optional(),
  WAYBILL_CARGOTEL_KEY: z.string().optional(),
  WAYBILL_FMCSA_URL: z.url().default('https://mobile.fmcsa.dot.gov/qc/services'),
  WAYBILL_FMCSA_KEY: z.string().optional(),
  WAYBILL_EIA_URL: z.url().default('https://api.eia.gov'),
  WAYBILL_EIA_KEY: z.string().optional(),
  WAYBILL_EDI_FOLDER: z.string().min(1).optional(),
  WAYBILL_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  WAYBILL_WORKER: z
    .enum(['on', 'off', 'only', 'true', 'false', '1', '0'])
    .transform((v) => (v === 'only' ? v : ['on', 'true', '1'].includes(v) ? 'on' : 'off'))
    .default('on'),
  WAYBILL_PUSH: flag(false),
  WAYBILL_WEBHOOKS_PRIVATE: flag(false),
}

/** How a variable is parsed; undefined for those of sites and issuers. */
export const settingOf = (name: string): z.ZodType | undefined =>
  Object.entries(SHAPE).find(([each]) => each === name)?.[1]

/** What a setting may be: `a whole number from 1 to 65533`. */
export const typeOf = (name: string): string => typeText(settingOf(name) ?? z.string())

export type SettingName = keyof typeof SHAPE | `WAYBILL_OIDC_${(typeof OIDC_NAMES)[number]}`

const S3 = ['WAYBILL_FILES_S3_BUCKET', 'WAYBILL_FILES_S3_ACCESS_KEY', 'WAYBILL_FILES_S3_SECRET_KEY']

/** Only one of each pair may be set. */
export const EITHER = [
  ['WAYBILL_DISTANCE_URL', 'WAYBILL_VALHALLA_URL'],
  ['WAYBILL_TRIMBLE_TOKEN', 'WAYBILL_PHOTON_URL'],
] as const

const roadsOf = (osrm: string | undefined, valhalla: string | undefined): Settings['roads'] =>
  osrm ? { kind: 'osrm', url: osrm } : valhalla ? { kind: 'valhalla', url: valhalla } : undefined

const hostAndPort = (text: string | undefined) => {
  const [host, port] = text?.split(':') ?? []
  return host && port ? { host, port: Number(port) } : undefined
}

/** Reads the settings; throws one error that lists every invalid value. */
export const readSettings = (env: NodeJS.ProcessEnv): Settings =>
  readEnvironment(env, SHAPE, (e, set, fault) => {
    const port = e?.WAYBILL_PORT ?? DEFAULT_PORT
    const sites = sitesFrom(set['WAYBILL_SITES'], port, fault)
    const issuers = issuersFrom(set, fault)
    const trustsProxy = proxiesFrom(set['WAYBILL_PROXIES'], fault)
    if (S3.some((name) => set[name]) && !S3.every((name) => set[name]))
      fault('WAYBILL_FILES_S3_BUCKET, _ACCESS_KEY and _SECRET_KEY: are required together')
    if (set['WAYBILL_FILES_S3_BUCKET'] && e?.WAYBILL_FILES_KEPT_DAYS === 0)
      fault('WAYBILL_FILES_KEPT_DAYS: must be at least 1 with a bucket, since backups refer to its files')
    for (const [one, other] of EITHER)
      if (set[one] && set[other]) fault(`${one} and ${other}: only one of them can be set`)
    return (
      e && {
        host: e.WAYBILL_HOST,
        port,
        sites,
        trustsProxy,
        behindProxy: trustsProxy !== NO_PROXY,
        hstsSubdomains: e.WAYBILL_HSTS_SUBDOMAINS,
        dataFolder: e.WAYBILL_DATA,
        databaseUrl: e.DATABASE_URL,
        databaseDirectUrl: e.DATABASE_DIRECT_URL,
        databaseOwnerUrl: e.DATABASE_OWNER_URL,
        databaseReplicaUrl: e.DATABASE_REPLICA_URL,
        namedStatements: e.DATABASE_DIRECT_URL === undefined,
        databaseWaitMs: e.WAYBILL_DATABASE_WAIT * 1_000,
        lockWaitMs: e.WAYBILL_LOCK_WAIT * 1_000,
        signInConnections: e.WAYBILL_SIGN_IN_CONNECTIONS,
        demo: e.WAYBILL_DEMO,
        allowPublicDemo: e.WAYBILL_DEMO_PUBLIC,
        // Tests control what happens themselves.
        demoLife: e.WAYBILL_DEMO_LIFE && env['NODE_ENV'] !== 'test',
        demoSimulators:
          e.WAYBILL_DEMO_SIMULATORS === 'off' || env['NODE_ENV'] === 'test' ? undefined : e.WAYBILL_DEMO_SIMULATORS,
        issuers,
        files: e.WAYBILL_FILES_S3_BUCKET
          ? {
              kind: 's3',
              keptDays: e.WAYBILL_FILES_KEPT_DAYS ?? KEPT_DAYS,
              bucket: e.WAYBILL_FILES_S3_BUCKET,
              region: e.WAYBILL_FILES_S3_REGION,
              ...(e.WAYBILL_FILES_S3_ENDPOINT ? { endpoint: e.WAYBILL_FILES_S3_ENDPOINT } : {}),
              accessKey: e.WAYBILL_FILES_S3_ACCESS_KEY ?? '',
              secretKey: e.WAYBILL_FILES_S3_SECRET_KEY ?? '',
            }
          : { kind: 'local', keptDays: e.WAYBILL_FILES_KEPT_DAYS ?? 0 },
        fileBytesMax: e.WAYBILL_FILES_MAX_BYTES,
        archiveBytesMax: e.WAYBILL_ARCHIVE_MAX_BYTES,
        storageBytesMax: e.WAYBILL_STORAGE_MAX_BYTES,
        calls: { perUser: e.WAYBILL_CALLS_PER_USER, perCompany: e.WAYBILL_CALLS_PER_COMPANY },
        heavyMemoryMb: e.WAYBILL_HEAVY_MEMORY_MB,
        metrics: hostAndPort(e.WAYBILL_METRICS),
        traces: e.WAYBILL_TRACES_URL ? { url: e.WAYBILL_TRACES_URL, ratio: e.WAYBILL_TRACES_RATIO } : undefined,
        backupPassphrase: e.WAYBILL_BACKUP_PASSPHRASE,
        smtpUrl: e.WAYBILL_SMTP_URL,
        mailFrom: e.WAYBILL_MAIL_FROM,
        trimble: e.WAYBILL_TRIMBLE_TOKEN ? { url: e.WAYBILL_TRIMBLE_URL, token: e.WAYBILL_TRIMBLE_TOKEN } : undefined,
        photonUrl: e.WAYBILL_PHOTON_URL,
        roads: roadsOf(e.WAYBILL_DISTANCE_URL, e.WAYBILL_VALHALLA_URL),
        vpicUrl: e.WAYBILL_VPIC_URL,
        mapStyle: e.WAYBILL_MAP_STYLE,
        accountingUrls: {
          COUPA: e.WAYBILL_COUPA_URL,
          NETSUITE: e.WAYBILL_NETSUITE_URL,
          QUICKBOOKS: e.WAYBILL_QUICKBOOKS_URL,
        },
        readingModel: e.WAYBILL_READING_MODEL_URL
          ? { url: e.WAYBILL_READING_MODEL_URL, key: e.WAYBILL_READING_MODEL_KEY, model: e.WAYBILL_READING_MODEL }
          : undefined,
        boardUrls: {
          centraldispatch: e.WAYBILL_CENTRALDISPATCH_URL,
          dat: e.WAYBILL_DAT_URL,
          shipcars: e.WAYBILL_SHIPCARS_URL,
          superdispatch: e.WAYBILL_SUPERDISPATCH_URL,
          truckstop: e.WAYBILL_TRUCKSTOP_URL,
        },
        ediFolder: e.WAYBILL_EDI_FOLDER,
        cargotel: e.WAYBILL_CARGOTEL_URL ? { url: e.WAYBILL_CARGOTEL_URL, key: e.WAYBILL_CARGOTEL_KEY } : undefined,
        fmcsa: e.WAYBILL_FMCSA_KEY ? { url: e.WAYBILL_FMCSA_URL, key: e.WAYBILL_FMCSA_KEY } : undefined,
        eia: e.WAYBILL_EIA_KEY ? { url: e.WAYBILL_EIA_URL, key: e.WAYBILL_EIA_KEY } : undefined,
        logLevel: e.WAYBILL_LOG,
        worker: e.WAYBILL_WORKER,
        push: e.WAYBILL_PUSH,
        privateWebhooks: e.WAYBILL_WEBHOOKS_PRIVATE,
      }
    )
  })
