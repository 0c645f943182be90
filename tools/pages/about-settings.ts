/** What each setting of the server itself is for. */
import type { AboutSettings } from './about-setting.ts'

export const OF_SERVER = {
  'Addresses and folders': {
    WAYBILL_PORT: {
      about: 'The first of three ports: dispatcher, client, carrier.',
      example: '8200',
      wrong: '65534',
    },
    WAYBILL_HOST: { about: 'The address to listen on; see [operating](operating.md).', example: '0.0.0.0' },
    WAYBILL_SITES: {
      about: 'The real addresses of the portals behind a proxy, each with its portal.',
      example: 'https://desk.example.com=dispatcher,https://orders.example.com=client,https://haul.example.com=carrier',
      without: '`http://localhost` with the three ports',
      wrong: 'orders.example.com',
    },
    WAYBILL_PROXIES: {
      about:
        'Whose `X-Forwarded-For` and `X-Forwarded-Host` are trusted: networks, or the number of proxies in a row. See [behind a proxy](operating.md#behind-a-proxy).',
      example: '10.0.0.0/8,192.0.2.7',
      without: 'nobody’s',
      wrong: 'everyone',
    },
    WAYBILL_HSTS_SUBDOMAINS: {
      about:
        'Whether browsers are told to use only https, for a year, also for every host below an https site of `WAYBILL_SITES`: `*.orders.example.com`. Turn it on if none of them needs plain http; it cannot be taken back before the year is over. The host itself is always included.',
      example: 'on',
      wrong: 'maybe',
    },
    WAYBILL_DATA: {
      about: 'The folder of the database, files and keys.',
      example: '/var/lib/waybill',
      without: '`.waybill` in the project’s folder',
    },
    WAYBILL_LOG: { about: 'The least that is logged.', example: 'warn', wrong: 'verbose' },
    WAYBILL_WORKER: {
      about:
        'Whether this process does background work: `off` only serves, `only` does nothing else. See [several processes](scale.md).',
      example: 'off',
      wrong: 'maybe',
    },
  },
  Database: {
    DATABASE_URL: {
      about: 'An external PostgreSQL, 15 or newer. Through PgBouncer, also set `DATABASE_DIRECT_URL`.',
      example: 'postgres://waybill:secret@db.example.com/waybill',
      without: 'an embedded PostgreSQL',
      wrong: 'db.example.com',
    },
    DATABASE_DIRECT_URL: {
      about: 'The same database without a pooler between, for what listens and migrates.',
      example: 'postgres://waybill:secret@db.example.com:5433/waybill',
      without: '`DATABASE_URL`',
      wrong: 'db.example.com:5433',
    },
    DATABASE_OWNER_URL: {
      about:
        'The role that owns the tables and migrates, if the server signs in as one that [owns nothing](scale.md#the-roles-of-the-database).',
      example: 'postgres://owner:secret@db.example.com/waybill',
      without: '`DATABASE_URL`',
      wrong: 'owner',
    },
    DATABASE_REPLICA_URL: {
      about: 'A standby that [lists and exports](scale.md#a-standby-for-lists-and-exports) are read from.',
      example: 'postgres://waybill:secret@standby.example.com/waybill',
      without: 'none',
      wrong: 'standby.example.com',
    },
    WAYBILL_DATABASE_WAIT: {
      about: 'Seconds that a request waits for a database connection before it fails with 503.',
      example: '10',
      wrong: '0',
    },
    WAYBILL_LOCK_WAIT: {
      about:
        'Seconds that a statement waits for a row that another process holds; the second time its request fails with 503. Background work waits at least 30.',
      example: '10',
      wrong: '0',
    },
    WAYBILL_SIGN_IN_CONNECTIONS: {
      about: '[Connections of people who sign in](operating.md#rushes), who never use those of calls.',
      example: '8',
      wrong: '0',
    },
  },
  Demo: {
    WAYBILL_DEMO: {
      about:
        'The [demo company](operating.md#the-demo). With `off`, the first administrator gets a one-time link at start.',
      example: 'off',
      without: '`on` if the data is new, the database embedded and the server only reachable from this machine',
      wrong: 'yes',
    },
    WAYBILL_DEMO_PUBLIC: {
      about: 'Whether the demo’s public passwords may be used from other machines.',
      example: 'on',
      wrong: 'yes',
    },
    WAYBILL_DEMO_LIFE: {
      about: 'Whether the demo’s clients, carriers and drivers act by themselves now and then while a page is open.',
      example: 'off',
      wrong: 'yes',
    },
    WAYBILL_DEMO_SIMULATORS: {
      about:
        'The first port of `npm run simulators`, which the demo company uses as its load boards, accounting systems and EDI partner; it opens its accounts once they run. CargoTel, the agencies, maps and the language model count if they run when it starts. With `off` the other settings apply.',
      example: 'off',
      wrong: 'none',
    },
  },
  'Sign-in': {
    WAYBILL_OIDC_ISSUER: {
      about:
        '[An external OpenID provider](operating.md#signing-in-elsewhere): the issuer in its tokens. This and the next five also exist for one portal: `WAYBILL_OIDC_DISPATCHER_ISSUER`, `WAYBILL_OIDC_CLIENT_ISSUER`, `WAYBILL_OIDC_CARRIER_ISSUER`, …',
      example: 'https://login.example.com',
      without: 'the embedded provider',
    },
    WAYBILL_OIDC_AUTHORITY: {
      about: 'Where the provider publishes its configuration, if not at the issuer.',
      example: 'https://login.example.com/waybill',
      without: 'the issuer',
    },
    WAYBILL_OIDC_CLIENT_ID: {
      about: 'The id of the product at the provider.',
      example: 'waybill',
      without: 'required',
    },
    WAYBILL_OIDC_AUDIENCE: { about: 'The audience in its tokens.', example: 'waybill-api', without: 'the client id' },
    WAYBILL_OIDC_SCOPES: {
      about: 'Scopes of the API to request, with spaces between.',
      example: 'api://waybill/orders',
      without: 'the client id, as Entra requires',
    },
    WAYBILL_OIDC_EMAIL_CLAIM: {
      about: 'The claim with an address that the provider has verified, if it sends no `email_verified`.',
      example: 'upn',
      without: '`email` with `email_verified`',
    },
  },
  'Files and limits': {
    WAYBILL_FILES_S3_BUCKET: {
      about: 'A bucket of an S3-compatible store; both keys are required with it.',
      example: 'waybill',
      without: 'files are in the data folder',
    },
    WAYBILL_FILES_S3_REGION: { about: 'The region of the bucket.', example: 'eu-central-1' },
    WAYBILL_FILES_S3_ENDPOINT: {
      about: 'The address of the store.',
      example: 'https://s3.example.com',
      without: 'Amazon’s',
      wrong: 's3.example.com',
    },
    WAYBILL_FILES_S3_ACCESS_KEY: { about: 'The access key.', example: 'waybill', without: 'required with a bucket' },
    WAYBILL_FILES_S3_SECRET_KEY: { about: 'The secret key.', example: 'a-secret', without: 'required with a bucket' },
    WAYBILL_FILES_KEPT_DAYS: {
      about:
        'Days that [removed files](operating.md#removed-files) stay where they are stored, for backups that refer to them.',
      example: '90',
      without: '35 with a bucket, otherwise 0',
      wrong: '-1',
    },
    WAYBILL_FILES_MAX_BYTES: { about: 'The largest upload (bytes).', example: '52428800', wrong: '25MB' },
    WAYBILL_STORAGE_MAX_BYTES: {
      about: 'The files of one company together (bytes).',
      example: '53687091200',
      wrong: '100GB',
    },
    WAYBILL_ARCHIVE_MAX_BYTES: {
      about: 'The largest company archive that is imported, unpacked (bytes).',
      example: '8589934592',
      wrong: '4GB',
    },
    WAYBILL_CALLS_PER_USER: {
      about: 'Calls of a user a minute in one process; 0 for no limit.',
      example: '600',
      wrong: '-1',
    },
    WAYBILL_CALLS_PER_COMPANY: {
      about: 'Calls of a company a minute in one process; 0 for no limit.',
      example: '10000',
      wrong: '-1',
    },
    WAYBILL_HEAVY_MEMORY_MB: {
      about: 'Memory of the processes that read and write files, together (MB): [sizing](operating.md#heavy-work).',
      example: '1024',
      wrong: '64',
    },
    WAYBILL_BACKUP_PASSPHRASE: {
      about: 'Encrypts backups; without it they contain no keys.',
      example: 'correct horse battery staple',
      without: 'backups are not encrypted',
      wrong: 'short',
    },
  },
  'Watching it': {
    WAYBILL_METRICS: {
      about: 'Where `/metrics` is served to [Prometheus](operating.md#metrics), never on the portals.',
      example: '127.0.0.1:9464',
      without: 'nowhere',
      wrong: '9464',
    },
    WAYBILL_TRACES_URL: {
      about: 'A collector for [traces](operating.md#traces) by OpenTelemetry.',
      example: 'http://127.0.0.1:4318/v1/traces',
      without: 'none',
      wrong: '127.0.0.1',
    },
    WAYBILL_TRACES_RATIO: { about: 'The share of requests that are traced.', example: '0.1', wrong: '2' },
  },
  'Mail, push and webhooks': {
    WAYBILL_SMTP_URL: {
      about:
        'The mail server. `smtp://` to another machine requires STARTTLS unless the URL ends in `?requireTLS=false`.',
      example: 'smtps://waybill:secret@mail.example.com',
      without: 'mails are files in the folder `outbox`',
      wrong: 'mail.example.com',
    },
    WAYBILL_MAIL_FROM: { about: 'The sender of mails.', example: 'Waybill <no-reply@example.com>' },
    WAYBILL_PUSH: {
      about:
        'Whether carriers may have [notices pushed](operating.md#web-push) to their devices, by way of the browsers’ push services.',
      example: 'on',
      wrong: 'yes',
    },
    WAYBILL_WEBHOOKS_PRIVATE: {
      about: 'Whether webhooks may use plain HTTP and private networks.',
      example: 'on',
      wrong: 'yes',
    },
  },
} as const satisfies AboutSettings
