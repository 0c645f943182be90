/** The files in deploy/ match the program: their settings are valid, and the image is as documented. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { companyDataRoutes } from '../contract/src/company-data/company-data.routes.ts'
import { binaries } from '../server/src/platform/postgres/binaries.ts'
import { CLEAN_ENV } from '../server/src/platform/postgres/cluster.ts'
import { runAs } from '../server/src/platform/postgres/run-as.ts'
import { readSettings } from '../server/src/settings/settings.ts'

const CLONE = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(CLONE, path), 'utf8')

/** Values for the required variables of deploy/.env. */
const ENV: Readonly<Record<string, string>> = {
  DESK_HOST: 'desk.example.com',
  CLIENT_HOST: 'orders.example.com',
  CARRIER_HOST: 'haul.example.com',
  POSTGRES_PASSWORD: 'a',
  OWNER_PASSWORD: 'b',
  SERVER_PASSWORD: 'c',
  S3_ACCESS_KEY: 'd',
  S3_SECRET_KEY: 'e',
}
const VARIABLE = /\$\{(\w+):([?-])([^}]*)\}/g

/** The text with its variables filled in, as Compose does. */
const filled = (text: string): string =>
  text.replaceAll(VARIABLE, (_, name: string, sign: string, fallback: string) => {
    const value = ENV[name] ?? (sign === '-' ? fallback : undefined)
    if (value === undefined) throw new Error(`${name} has no value`)
    return value
  })

interface Service {
  image?: string
  user?: string
  read_only?: boolean
  tmpfs?: string[]
  volumes?: string[]
  ports?: string[]
  networks?: string[]
  cap_drop?: string[]
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
}
const compose = parse(filled(read('deploy/compose.yaml')), { merge: true }) as {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean; ipam?: { config: { subnet: string }[] } } | null>
  volumes: Record<string, unknown>
}
const { services } = compose
const own = Object.entries(services).filter(([, { image }]) => image?.startsWith('waybill:'))

test('there are two servers, a worker, and their dependencies', () => {
  expect(Object.keys(services)).toEqual(
    expect.arrayContaining(['proxy', 'server-1', 'server-2', 'worker', 'pgbouncer', 'postgres', 's3']),
  )
  expect(own.map(([, { environment }]) => environment!['WAYBILL_WORKER'])).toEqual(['off', 'off', 'only'])
  for (const { depends_on, volumes = [] } of Object.values(services)) {
    for (const name of Object.keys(depends_on ?? {})) expect(Object.keys(services)).toContain(name)
    for (const name of volumes.filter((each) => !each.startsWith('.')).map((each) => each.split(':')[0]!))
      expect(Object.keys(compose.volumes)).toContain(name)
  }
})

describe.each(own)('%s', (_, { environment = {}, user, read_only, tmpfs, cap_drop, networks = [] }) => {
  test('has valid settings, and each is documented', () => {
    const settings = readSettings(environment)
    expect(settings).toMatchObject({
      behindProxy: true,
      namedStatements: false,
      files: { kind: 's3', bucket: 'waybill' },
      sites: [
        { portal: 'dispatcher', origin: 'https://desk.example.com', port: 4200 },
        { portal: 'client', origin: 'https://orders.example.com', port: 4201 },
        { portal: 'carrier', origin: 'https://haul.example.com', port: 4202 },
      ],
    })
    const [documented, known] = [read('docs/settings.md'), read('server/src/settings/settings.ts')]
    for (const name of Object.keys(environment)) {
      expect(documented).toContain(`### ${name}\n`)
      expect(known, name).toContain(`  ${name}: `)
    }
  })

  test('trusts only the network of its proxy', () => {
    const { subnet } = compose.networks['inside']!.ipam!.config[0]!
    expect(environment['WAYBILL_PROXIES']).toBe(subnet)
    // On a second common network the proxy would come from an address that is not trusted.
    expect(services['proxy']!.networks!.filter((name) => networks.includes(name))).toEqual(['inside'])
  })

  test('runs unprivileged, and writes only where declared', () => {
    expect([user, read_only, cap_drop]).toEqual(['10001:10001', true, ['ALL']])
    expect(tmpfs?.map((each) => each.split(':')[0])).toEqual(['/tmp'])
  })
})

test('only the proxy has public ports, and the database has no internet access', () => {
  expect(Object.keys(services).filter((name) => services[name]!.ports)).toEqual(['proxy'])
  expect(compose.networks['inside']!.internal).toBe(true)
  for (const name of ['postgres', 'pgbouncer', 's3', 'bucket']) expect(services[name]!.networks).toEqual(['inside'])
})

test('example.env has every variable of compose.yaml', () => {
  const used = new Set([...read('deploy/compose.yaml').matchAll(VARIABLE)].map(([, name]) => name!))
  const documented = [...read('deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  expect(documented.toSorted()).toEqual([...used].toSorted())
})

test('the proxy serves each portal at its port, passes events at once, and admits the largest upload and any archive', () => {
  const text = read('deploy/Caddyfile')
  const ports = [...text.matchAll(/^\{\$(\w+)\} \{\n\timport portal (\d+)\n\}$/gm)].map(([, host, port]) => [
    host,
    port,
  ])
  expect(ports).toEqual([
    ['DESK_HOST', '4200'],
    ['CLIENT_HOST', '4201'],
    ['CARRIER_HOST', '4202'],
  ])
  expect(text).toContain('flush_interval -1')
  expect(Number(/max_size (\d+)MB/.exec(text)![1]) * 1e6).toBeGreaterThan(readSettings({}).fileBytesMax)
  expect(text).toContain(`not path /platform${companyDataRoutes.import.path}\n`)
})

test('PostgreSQL accepts the words with which its cluster is made', () => {
  const user = runAs('')
  const folder = mkdtempSync('/tmp/waybill-deploy-')
  try {
    if (user) chownSync(folder, user.uid, user.gid)
    const words = services['postgres']!.environment!['POSTGRES_INITDB_ARGS']!.split(' ')
    const { initdb } = binaries(folder, user)
    const initialized = spawnSync(initdb, [`--pgdata=${folder}/made`, '--username=postgres', '--no-sync', ...words], {
      ...user,
      cwd: '/',
      env: CLEAN_ENV,
      encoding: 'utf8',
    })
    expect(initialized.status, initialized.stderr).toBe(0)
    expect(initialized.stdout).toMatch(/builtin|UTF8/)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

describe('the image', () => {
  const lines = read('Dockerfile').split('\n')
  /** What the last stage copies of the clone. */
  const copied = lines
    .slice(lines.findLastIndex((line) => line.startsWith('FROM')))
    .flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const isCopied = (file: string): boolean =>
    copied.some((path) => file === path || file.startsWith(`${path}/`)) &&
    !ignored.some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`))

  test('copies what exists, runs unprivileged, and starts the same as npm start', () => {
    const all = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
    for (const path of all) expect(statSync(join(CLONE, path), { throwIfNoEntry: false }), path).toBeDefined()
    expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER 10001:10001')
    expect(lines.findLast((line) => line.startsWith('ENTRYPOINT'))).toBe('ENTRYPOINT ["node", "commands/start.ts"]')
  })

  test('has the guides that its pages link to', () => {
    expect(isCopied('docs/trade-terms.md')).toBe(true)
    expect(isCopied('docs/pictures/desk.png')).toBe(true)
  })

  test('has every module and package that its commands import', async () => {
    const begun = ['start', 'token', 'backup', 'restore', 'verify', 'rotate'].map((name) => `commands/${name}.ts`)
    const { output } = await cruise(begun, await extractOptions(join(CLONE, '.dependency-cruiser.mjs')))
    const { modules } = output as ICruiseResult
    const files = modules.map(({ source }) => source).filter((source) => /^(?!node_modules).*\.\w+$/.test(source))
    expect(files.length).toBeGreaterThan(300)
    expect(files.filter((source) => !isCopied(source))).toEqual([])
    const installed = new Set(
      ['contract', 'domain', 'server', 'demo'].flatMap((name) => {
        const { dependencies = {} } = JSON.parse(read(`${name}/package.json`)) as { dependencies?: object }
        return [`@waybill/${name}`, ...Object.keys(dependencies)]
      }),
    )
    const imported = modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ module, coreModule }) => !coreModule && !/^[./]/.test(module))
        .map(({ module }) => ({ source, name: /^(@[^/]+\/)?[^/]+/.exec(module)![0] })),
    )
    expect(imported.length).toBeGreaterThan(100)
    expect(imported.filter(({ name }) => !installed.has(name))).toEqual([])
  })
})
