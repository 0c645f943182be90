/** What must work through a proxy. */
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { orderOf } from '../../e2e/src/an-order.ts'
import { PDF } from '../../server/testing/uploads.ts'
import { callerOf } from './caller.ts'
import type { Attempt, Trial } from './stranger.ts'

const MB = 1024 ** 2
const VERSIONS = ['--http1.1', '--http2'] as const

const must = (what: string, seen: unknown, wanted: unknown): void => {
  if (seen !== wanted) throw new Error(`${what}: ${String(seen)} instead of ${String(wanted)}`)
}

/** A PDF of as many bytes. */
const fileOf = (folder: string, name: string, bytes: number): string => {
  const file = join(folder, name)
  writeFileSync(file, Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, '%')]))
  return file
}

/** The attempts, by a client at an address of its own, whose wrong keys are counted. */
export function attemptsBehind({ software, product, folder }: Trial, port: number, address: string) {
  const caller = callerOf(software, product, port, address)
  const upload = (version: string, file: string) => {
    // Without this, curl waits for the server's consent before it sends a large body.
    const words = ['--header', 'expect:', '--form', `guid=${randomUUID()}`, '--form', `file=@${file}`]
    return caller.ask(version, '/api/files', words)
  }
  const each = (version: (typeof VERSIONS)[number]): Record<string, Attempt> => ({
    [`events at once (${version.slice(2)})`]: async () => {
      const order = orderOf(`STRANGER-${port}`)
      await caller.event(version, order.guid!, async () => {
        const placed = await product.call('client', '/api/orders', { method: 'POST', body: JSON.stringify(order) })
        must('an order is placed', placed.status, 201)
      })
    },
    [`a file of 20 MB (${version.slice(2)})`]: async () => {
      const { status, body } = await upload(version, fileOf(folder, 'large.pdf', 20 * MB))
      if (status !== 201) throw new Error(`${status} ${body.slice(0, 200)}`)
    },
    [`the refusal of a file of 28 MB (${version.slice(2)})`]: async () => {
      const { status, body } = await upload(version, fileOf(folder, 'too-large.pdf', 28 * MB))
      must('status', status, 413)
      must('code', (JSON.parse(body) as { code: string }).code, 'too_large')
    },
    [`the refusal of a body of 8 MB (${version.slice(2)})`]: async () => {
      const file = fileOf(folder, 'body.json', 8 * MB)
      const words = ['--header', 'expect:', '--header', 'content-type: application/json', '--data-binary', `@${file}`]
      must('status', (await caller.ask(version, '/api/orders', words)).status, 413)
    },
    [`a header of 6 kB (${version.slice(2)})`]: async () => {
      const { status, spoken } = await caller.ask(version, '/api/users/me', [
        '--header',
        `x-long: ${'a'.repeat(6_000)}`,
      ])
      must('status', status, 200)
      must('protocol', spoken, version === '--http2' ? '2' : '1.1')
    },
    [`a header of 60 kB (${version.slice(2)})`]: async () => {
      const words = ['--header', `x-long: ${'a'.repeat(60_000)}`]
      const { status } = await caller.ask(version, '/healthz', words).catch((error: Error) => ({
        status: error.message,
      }))
      if (status === 502) throw new Error('502')
      return `answered ${status}`
    },
  })
  return {
    ...each('--http1.1'),
    ...each('--http2'),
    'the client’s address, whatever it claims': async () => {
      const seen: number[] = []
      for (let i = 0; i < 6; i++) {
        const words = ['--header', `x-forwarded-for: 198.51.100.${i}`]
        const path = '/api/orders/00000000-0000-4000-8000-000000000000'
        seen.push((await caller.ask('--http1.1', path, words, 'wb_none')).status)
      }
      must('answers to wrong keys', seen.join(' '), '401 401 401 401 401 429')
    },
  }
}
