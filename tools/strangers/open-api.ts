/** Validators of the OpenAPI documents, and clients that are generated from them. */
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DebianSoftware } from '../../server/testing/debian.ts'
import { fileOfNpm, versionOfNpm } from './npm.ts'
import { printed } from './printed.ts'
import type { Attempt, Stranger, Trial } from './stranger.ts'
import { HOSTS } from './tried-product.ts'

const DOCUMENTS = ['/api/openapi.json', '/platform/openapi.json'] as const

/** Node with a program of npm. */
const node = ({ software, folder }: Trial, words: readonly string[]): Promise<string> =>
  printed({ ...software, program: () => process.execPath }, 'node', words, folder)

/** Writes a document to the folder of a trial. @returns the name of the file */
async function written({ product, folder }: Trial, path: (typeof DOCUMENTS)[number]): Promise<string> {
  const response = await product.call('dispatcher', path)
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  const name = path.split('/').slice(1).join('-')
  writeFileSync(join(folder, name), await response.text())
  return name
}

const fromNpm = (name: string, attempts: (trial: Trial) => Record<string, Attempt>): Stranger => ({
  name,
  packages: [],
  version: async (software: DebianSoftware) => versionOfNpm(software, name),
  async start(trial) {
    // Where programs look for the packages that they name.
    symlinkSync(fileOfNpm(trial.software, ''), join(trial.folder, 'node_modules'))
    return { attempts: attempts(trial), stop: async () => {} }
  },
})

const validator = (name: string, wordsOf: (trial: Trial, file: string) => readonly string[]): Stranger =>
  fromNpm(name, (trial) =>
    Object.fromEntries(
      DOCUMENTS.map((path) => [
        `no error in ${path}`,
        async () => void (await node(trial, wordsOf(trial, await written(trial, path)))),
      ]),
    ),
  )

const spectral = validator('@stoplight/spectral-cli', ({ software, folder }, file) => {
  const rules = join(folder, 'rules.yaml')
  writeFileSync(rules, 'extends: ["spectral:oas"]\n')
  const program = fileOfNpm(software, '@stoplight/spectral-cli/dist/index.js')
  return [program, 'lint', '--ruleset', rules, '--fail-severity', 'error', '--display-only-failures', file]
})

const redocly = validator('@redocly/cli', ({ software }, file) => [
  fileOfNpm(software, '@redocly/cli/bin/cli.js'),
  'lint',
  file,
])

const swaggerParser = validator('@apidevtools/swagger-parser', (_, file) => [
  '--input-type=module',
  '--eval',
  `import parser from '@apidevtools/swagger-parser'; await parser.validate('${file}')`,
])

/** What every generated client is called with. */
const ARGUMENTS = 'const [, , baseUrl, token, host] = process.argv as string[]'
const HEADERS = "{ authorization: `Bearer ${token}`, 'x-forwarded-host': host!, 'x-forwarded-proto': 'https' }"
const CHECKED = `if (!data) throw new Error(JSON.stringify(error))
const [order] = data.results
if (!order) throw new Error('the list is empty')
console.log(order.number)`

/** A line of a generated program; written out, it would be taken for an import of this file. */
const imported = (what: string, from: string): string => `import ${what} from '${from}'`

const BY_OPENAPI_FETCH = `${imported('createClient', 'openapi-fetch')}
${imported('type { paths }', './schema.d.ts')}
${ARGUMENTS}
const client = createClient<paths>({ baseUrl: baseUrl!, headers: ${HEADERS} })
const { data, error } = await client.POST('/api/orders/list', { params: { query: { rc: 1 } }, body: {} })
${CHECKED}
`

const BY_HEY_API = `${imported('{ createClient }', './client/client/index.ts')}
${imported('{ ordersList }', './client/sdk.gen.ts')}
${ARGUMENTS}
const client = createClient({ baseUrl: baseUrl!, headers: ${HEADERS} })
const { data, error } = await ordersList({ client, query: { rc: 1 }, body: {} })
${CHECKED}
`

const HEY_API_SETTINGS = `export default {
  input: 'api-openapi.json',
  output: { path: 'client', module: { extension: '.ts' } },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
}
`

const STRICT =
  '--noEmit --strict --module nodenext --target es2024 --lib es2024,dom,dom.iterable --skipLibCheck --allowImportingTsExtensions --types node'

/** Compiles a program with the strictest settings and runs it. @returns what it printed */
async function compiledAndRun(trial: Trial, text: string): Promise<string> {
  writeFileSync(join(trial.folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(trial.folder, 'call.ts'), text)
  await node(trial, [fileOfNpm(trial.software, 'typescript/bin/tsc'), ...STRICT.split(' '), 'call.ts'])
  const { port, tokens } = trial.product
  const answered = await node(trial, ['call.ts', `http://127.0.0.1:${port}`, tokens.dispatcher, HOSTS.dispatcher])
  return `order ${answered.trim()}`
}

const LIST = 'its client compiles and lists an order'

const openApiFetch = fromNpm('openapi-typescript', (trial) => ({
  [LIST]: async () => {
    const file = await written(trial, '/api/openapi.json')
    await node(trial, [fileOfNpm(trial.software, 'openapi-typescript/bin/cli.js'), file, '--output', 'schema.d.ts'])
    return compiledAndRun(trial, BY_OPENAPI_FETCH)
  },
}))

const heyApi = fromNpm('@hey-api/openapi-ts', (trial) => ({
  [LIST]: async () => {
    await written(trial, '/api/openapi.json')
    writeFileSync(join(trial.folder, 'openapi-ts.config.mjs'), HEY_API_SETTINGS)
    await node(trial, [fileOfNpm(trial.software, '@hey-api/openapi-ts/bin/run.js')])
    return compiledAndRun(trial, BY_HEY_API)
  },
}))

/** spectral, redocly and swagger-parser; openapi-typescript and hey-api. */
export const openApi: readonly Stranger[] = [spectral, redocly, swaggerParser, openApiFetch, heyApi]
