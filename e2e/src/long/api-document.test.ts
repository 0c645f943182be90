/** docs/api.md is correct: its lines run as written, from top to bottom, in one bash. */
import { execFile } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { scriptOf } from '../api-document.ts'
import { copyData, freePort, type Product, startProduct } from '../product.ts'

const CLONE = fileURLToPath(new URL('../../../', import.meta.url))
const text = readFileSync(join(CLONE, 'docs', 'api.md'), 'utf8')

/** Runs a script in the clone, like a reader of the document. @returns its status with the end of its output */
const bash = async (script: string, env: Record<string, string>): Promise<{ status: number; output: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-document-'))
  const file = join(folder, 'api.md.sh')
  await writeFile(file, script)
  const settings = { cwd: CLONE, env: { ...process.env, ...env, TMPDIR: folder }, maxBuffer: 16 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile('bash', [file], settings, (error, stdout, stderr) => {
      rmSync(folder, { recursive: true, force: true })
      resolve({
        status: error ? Number(error.code ?? 1) : 0,
        output: `${stdout.slice(-2_000)}\n${stderr.slice(-4_000)}`,
      })
    })
  })
}

/** Below the ports of the journeys' products. */
const SIMULATORS = 18_100 + (process.pid % 80) * 20

let product: Product
beforeAll(async () => {
  const env = { WAYBILL_DEMO_SIMULATORS: `${SIMULATORS}` }
  product = await startProduct({ port: await freePort(), folder: await copyData(inject('copy')), env })
})
afterAll(() => product?.stop())

it('every line of docs/api.md runs as written', async () => {
  const { port, folder } = product
  const { status, output } = await bash(scriptOf(text, 'docs/api.md'), {
    WAYBILL_PORT: `${port}`,
    WAYBILL_DATA: folder,
    WAYBILL_DEMO_SIMULATORS: `${SIMULATORS}`,
  })
  expect(status, output).toBe(0)
})

it('a failing line is reported with its position', async () => {
  const page = '# Title\n\n```sh\nset -eu\ntrue\n```\nwords\n```sh\nfalse # here\n```\n'
  const { status, output } = await bash(scriptOf(page, 'page.md'), {})
  expect(status).toBe(1)
  expect(output).toContain('page.md:9: false')
})
