/** The files in deploy/ match the program: their settings are valid, and the image is as documented. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
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

describe.each(own)('%s', (_, { environment = {}, user, read_only, tmpfs, cap_drop }) => {
  test('has valid settings, and each is documented in the README', () => {
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
    const known = read('README.md')
    for (const name of Object.keys(environment))
      expect(known, name).toContain(name.startsWith('WAYBILL_FILES_S3_') ? 'WAYBILL_FILES_S3_*' : name)
  })

  test('trusts only the network of its proxy', () => {
    const { subnet } = compose.networks['inside']!.ipam!.config[0]!
    expect(environment['WAYBILL_PROXIES']).toBe(subnet)
    expect(services['proxy']!.networks).toContain('inside')
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
  const asked = new Set([...read('deploy/compose.yaml').matchAll(VARIABLE)].map(([, name]) => name!))
  const told = [...read('deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name]) => name!)
  expect(told.toSorted()).toEqual([...asked].toSorted())
})

test('the image copies existing folders, runs unprivileged, and starts the same as npm start', () => {
  const lines = read('Dockerfile').split('\n')
  const copied = lines.flatMap((line) => /^COPY (?!--from)(.+) \S+$/.exec(line)?.[1]?.split(' ') ?? [])
  for (const path of copied) expect(() => read(path), path).not.toThrow(/ENOENT/)
  expect(lines.findLast((line) => line.startsWith('USER'))).toBe('USER 10001:10001')
  expect(lines.findLast((line) => line.startsWith('ENTRYPOINT'))).toBe('ENTRYPOINT ["node", "commands/start.ts"]')
})
