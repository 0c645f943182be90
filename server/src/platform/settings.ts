/** The environment, parsed once at start; every fault is listed together. */
import { z } from 'zod'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'

/** One origin of the product and the portal it shows. */
export interface Site {
  portal: Portal
  origin: string
  port: number
}

/** An OpenID issuer that signs the users of a portal in. */
export interface IssuerSettings {
  issuer: string
  clientId: string
  audience: string
  apiScopes: string[]
}

export interface Settings {
  host: string
  port: number
  sites: Site[]
  behindProxy: boolean
  dataFolder: string | undefined
  databaseUrl: string | undefined
  databaseDirectUrl: string | undefined
  namedStatements: boolean
  demo: 'on' | 'off' | undefined
  allowPublicDemo: boolean
  issuers: Partial<Record<Portal, IssuerSettings>>
  files:
    | { kind: 'local' }
    | { kind: 's3'; bucket: string; region: string; endpoint?: string; accessKey: string; secretKey: string }
  fileBytesMax: number
  /** A company's archive, unpacked. */
  archiveBytesMax: number
  smtpUrl: string | undefined
  mailFrom: string
  trimbleToken: string | undefined
  distanceUrl: string | undefined
  vpicUrl: string | undefined
  /** Where NetSuite is, `{account}` in it; its own addresses unless told. */
  netsuiteUrl: string | undefined
  centralDispatchUrl: string | undefined
  cargotel: { url: string; key: string | undefined } | undefined
  /** Where carriers are looked up; without a key they are not. */
  fmcsa: { url: string; key: string } | undefined
  logLevel: string
  /** Whether this process does the work behind the requests, or nothing else. */
  worker: 'on' | 'off' | 'only'
  /** Webhooks may go to plain http and into private networks. */
  privateWebhooks: boolean
}

const flag = (fallback: boolean) =>
  z
    .enum(['on', 'off', 'true', 'false', '1', '0'])
    .transform((v) => ['on', 'true', '1'].includes(v))
    .default(fallback)

const Environment = z.object({
  WAYBILL_PORT: z.coerce.number().int().min(1).max(65_533).default(4200),
  WAYBILL_HOST: z.string().min(1).default('127.0.0.1'),
  WAYBILL_SITES: z.string().optional(),
  WAYBILL_DATA: z.string().optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  DATABASE_DIRECT_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  WAYBILL_DEMO: z.enum(['on', 'off']).optional(),
  WAYBILL_DEMO_PUBLIC: flag(false),
  WAYBILL_FILES_S3_BUCKET: z.string().optional(),
  WAYBILL_FILES_S3_REGION: z.string().default('us-east-1'),
  WAYBILL_FILES_S3_ENDPOINT: z.url().optional(),
  WAYBILL_FILES_S3_ACCESS_KEY: z.string().optional(),
  WAYBILL_FILES_S3_SECRET_KEY: z.string().optional(),
  WAYBILL_FILES_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(25 * 1024 * 1024),
  WAYBILL_ARCHIVE_MAX_BYTES: z.coerce
    .number()
    .int()
    .positive()
    .default(4 * 1024 ** 3),
  WAYBILL_SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  WAYBILL_MAIL_FROM: z.string().default('Waybill <no-reply@waybill.test>'),
  WAYBILL_TRIMBLE_TOKEN: z.string().optional(),
  WAYBILL_DISTANCE_URL: z.url().optional(),
  WAYBILL_VPIC_URL: z.url().optional(),
  WAYBILL_NETSUITE_URL: z
    .string()
    .regex(/^https?:\/\/.*\{account\}/, 'must be an address with {account} in it')
    .optional(),
  WAYBILL_CENTRALDISPATCH_URL: z.url().optional(),
  WAYBILL_CARGOTEL_URL: z.url().optional(),
  WAYBILL_CARGOTEL_KEY: z.string().optional(),
  WAYBILL_FMCSA_URL: z.url().default('https://mobile.fmcsa.dot.gov/qc/services'),
  WAYBILL_FMCSA_KEY: z.string().optional(),
  WAYBILL_LOG: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  WAYBILL_WORKER: z
    .enum(['on', 'off', 'only', 'true', 'false', '1', '0'])
    .transform((v) => (v === 'only' ? v : ['on', 'true', '1'].includes(v) ? 'on' : 'off'))
    .default('on'),
  WAYBILL_WEBHOOKS_PRIVATE: flag(false),
})

const OIDC_NAMES = ['ISSUER', 'CLIENT_ID', 'AUDIENCE', 'SCOPES'] as const

function sitesFrom(text: string | undefined, port: number, faults: string[]): Site[] {
  if (text === undefined)
    return PORTALS.map((portal, i) => ({ portal, origin: `http://localhost:${port + i}`, port: port + i }))
  return text.split(',').map((entry) => {
    const [origin = '', portal = ''] = entry.trim().split('=')
    if (!PORTALS.includes(portal as Portal) || !/^https?:\/\/[^/]+$/.test(origin))
      faults.push(
        `WAYBILL_SITES: "${entry.trim()}" must read https://host=portal with a portal of ${PORTALS.join(', ')}`,
      )
    return { portal: portal as Portal, origin, port: port + Math.max(0, PORTALS.indexOf(portal as Portal)) }
  })
}

function issuersFrom(env: NodeJS.ProcessEnv, faults: string[]): Partial<Record<Portal, IssuerSettings>> {
  const issuers: Partial<Record<Portal, IssuerSettings>> = {}
  for (const portal of PORTALS) {
    const [issuer, clientId, audience, scopes] = OIDC_NAMES.map(
      (name) => env[`WAYBILL_OIDC_${portal.toUpperCase()}_${name}`] ?? env[`WAYBILL_OIDC_${name}`],
    )
    if (!issuer) continue
    if (!clientId) faults.push(`WAYBILL_OIDC_${portal.toUpperCase()}_CLIENT_ID: is needed beside the issuer`)
    else issuers[portal] = { issuer, clientId, audience: audience ?? clientId, apiScopes: scopes?.split(' ') ?? [] }
  }
  return issuers
}

/** Reads the settings; throws one error that lists every wrong value. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const filled = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== ''))
  const parsed = Environment.safeParse(filled)
  const faults = parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`)
  const port = parsed.success ? parsed.data.WAYBILL_PORT : 4200
  const sites = sitesFrom(filled['WAYBILL_SITES'], port, faults)
  const issuers = issuersFrom(filled, faults)
  const s3 = ['BUCKET', 'ACCESS_KEY', 'SECRET_KEY'].map((n) => filled[`WAYBILL_FILES_S3_${n}`])
  if (s3.some(Boolean) && !s3.every(Boolean))
    faults.push('WAYBILL_FILES_S3_BUCKET, _ACCESS_KEY and _SECRET_KEY: are needed together')
  if (!parsed.success || faults.length) throw new Error(`These settings are wrong:\n  ${faults.join('\n  ')}`)
  const e = parsed.data
  return {
    host: e.WAYBILL_HOST,
    port,
    sites,
    behindProxy: e.WAYBILL_SITES !== undefined,
    dataFolder: e.WAYBILL_DATA,
    databaseUrl: e.DATABASE_URL,
    databaseDirectUrl: e.DATABASE_DIRECT_URL,
    namedStatements: e.DATABASE_DIRECT_URL === undefined,
    demo: e.WAYBILL_DEMO,
    allowPublicDemo: e.WAYBILL_DEMO_PUBLIC,
    issuers,
    files: e.WAYBILL_FILES_S3_BUCKET
      ? {
          kind: 's3',
          bucket: e.WAYBILL_FILES_S3_BUCKET,
          region: e.WAYBILL_FILES_S3_REGION,
          ...(e.WAYBILL_FILES_S3_ENDPOINT ? { endpoint: e.WAYBILL_FILES_S3_ENDPOINT } : {}),
          accessKey: e.WAYBILL_FILES_S3_ACCESS_KEY ?? '',
          secretKey: e.WAYBILL_FILES_S3_SECRET_KEY ?? '',
        }
      : { kind: 'local' },
    fileBytesMax: e.WAYBILL_FILES_MAX_BYTES,
    archiveBytesMax: e.WAYBILL_ARCHIVE_MAX_BYTES,
    smtpUrl: e.WAYBILL_SMTP_URL,
    mailFrom: e.WAYBILL_MAIL_FROM,
    trimbleToken: e.WAYBILL_TRIMBLE_TOKEN,
    distanceUrl: e.WAYBILL_DISTANCE_URL,
    vpicUrl: e.WAYBILL_VPIC_URL,
    netsuiteUrl: e.WAYBILL_NETSUITE_URL,
    centralDispatchUrl: e.WAYBILL_CENTRALDISPATCH_URL,
    cargotel: e.WAYBILL_CARGOTEL_URL ? { url: e.WAYBILL_CARGOTEL_URL, key: e.WAYBILL_CARGOTEL_KEY } : undefined,
    fmcsa: e.WAYBILL_FMCSA_KEY ? { url: e.WAYBILL_FMCSA_URL, key: e.WAYBILL_FMCSA_KEY } : undefined,
    logLevel: e.WAYBILL_LOG,
    worker: e.WAYBILL_WORKER,
    privateWebhooks: e.WAYBILL_WEBHOOKS_PRIVATE,
  }
}
