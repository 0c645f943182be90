/** Programs that read what the product writes: papers, exports and metrics. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startWait } from '../../testing/machine.ts'
import { printed } from './printed.ts'
import type { Attempt, Stranger, Trial } from './stranger.ts'
import type { TriedProduct } from './tried-product.ts'

const PAPERS_EACH = 5

/** @throws if it is refused */
const asked = async (product: TriedProduct, path: string, body?: unknown): Promise<Response> => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const response = await product.call('dispatcher', path, init)
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${await response.text()}`)
  return response
}

const guidsOf = async (product: TriedProduct, path: string): Promise<string[]> =>
  ((await (await asked(product, path, {})).json()) as { results: { guid: string }[] }).results.map(({ guid }) => guid)

interface Paper {
  /** of jobs or invoices */
  list: string
  path: (guid: string) => string
}

const PAPERS: Readonly<Record<string, Paper>> = {
  'rate confirmations': {
    list: '/api/jobs/list?status=delivered',
    path: (guid) => `/api/job/${guid}/doc/rate-confirmation`,
  },
  'bills of lading': { list: '/api/jobs/list', path: (guid) => `/platform/jobs/${guid}/bill-of-lading` },
  'proofs of delivery': {
    list: '/api/jobs/list?status=delivered',
    path: (guid) => `/platform/jobs/${guid}/proof-of-delivery`,
  },
  invoices: { list: '/api/invoices/list', path: (guid) => `/platform/invoices/${guid}/document` },
}

const checkPapers =
  ({ software, product, folder }: Trial, { list, path }: Paper): Attempt =>
  async () => {
    let found = 0
    let refusal = 'the list is empty'
    for (const guid of await guidsOf(product, list)) {
      if (found === PAPERS_EACH) break
      const response = await product.call('dispatcher', path(guid))
      if (!response.ok) {
        // Not every job has each paper.
        refusal = `${response.status} ${await response.text()}`
        continue
      }
      const file = join(folder, 'paper.pdf')
      writeFileSync(file, Buffer.from(await response.arrayBuffer()))
      // It ends with 3 at a warning.
      await printed(software, 'qpdf', ['--check', file])
      found++
    }
    if (found === 0) throw new Error(`no such paper was found: ${refusal}`)
    return `${found}`
  }

const qpdf: Stranger = {
  name: 'qpdf',
  packages: ['qpdf'],
  version: async (software) => /\d[\d.]*\d/.exec(await printed(software, 'qpdf', ['--version']))![0],
  start: async (trial) => ({
    attempts: Object.fromEntries(
      Object.entries(PAPERS).map(([name, paper]) => [`--check of ${name}`, checkPapers(trial, paper)]),
    ),
    stop: async () => {},
  }),
}

/** Waits until an export is done. @returns its rows and the file */
async function exported(product: TriedProduct, folder: string, format: 'csv' | 'xlsx') {
  const body = { format, name: 'Strangers', columns: ['number', 'status'] }
  const { id } = (await (await asked(product, '/platform/exports', body)).json()) as { id: string }
  const isTooLong = startWait()
  for (;;) {
    const answer = await (await asked(product, `/platform/exports/${id}`)).json()
    const { status, url, rowsDone } = answer as { status: string; url?: string; rowsDone: number }
    if (status === 'done' && url) {
      const { pathname, search } = new URL(url, 'https://desk.waybill.test')
      const file = join(folder, `export.${format}`)
      writeFileSync(file, Buffer.from(await (await asked(product, pathname + search)).arrayBuffer()))
      return { file, rows: rowsDone }
    }
    if (status === 'failed' || isTooLong()) throw new Error(`the export is ${status}`)
    await pause(100)
  }
}

const COUNT_ROWS =
  'import sys, openpyxl; s = openpyxl.load_workbook(sys.argv[1], read_only=True).active; print(sum(1 for _ in s.iter_rows()))'

const openpyxl: Stranger = {
  name: 'openpyxl',
  packages: ['python3-minimal', 'python3-openpyxl'],
  version: async (software) => (await python(software, ['-c', 'import openpyxl; print(openpyxl.__version__)'])).trim(),
  start: async ({ software, product, folder }) => ({
    attempts: {
      'an export of orders as a workbook': async () => {
        const { file, rows } = await exported(product, folder, 'xlsx')
        const read = Number(await python(software, ['-c', COUNT_ROWS, file]))
        if (read !== rows + 1) throw new Error(`${read} rows and headings of ${rows} rows`)
        return `${rows} rows`
      },
    },
    stop: async () => {},
  }),
}

/** Python of Debian with the modules of the packages. */
const python = (software: Trial['software'], words: readonly string[]): Promise<string> =>
  printed(
    {
      ...software,
      env: { ...software.env, PYTHONPATH: join(software.folder, 'usr/lib/python3/dist-packages') },
    },
    'python3',
    words,
  )

const promtool: Stranger = {
  name: 'promtool',
  packages: ['prometheus'],
  version: async (software) => /version (\d[\d.]*\d)/.exec(await printed(software, 'promtool', ['--version']))![1]!,
  start: async ({ software, product, folder }) => ({
    attempts: {
      'check metrics': async () => {
        const file = join(folder, 'metrics.txt')
        writeFileSync(file, await (await fetch(`http://${product.metrics}/metrics`)).text())
        await printed(software, 'sh', ['-c', `promtool check metrics < ${file}`])
      },
    },
    stop: async () => {},
  }),
}

/** qpdf, openpyxl and promtool. */
export const readers: readonly Stranger[] = [qpdf, openpyxl, promtool]
