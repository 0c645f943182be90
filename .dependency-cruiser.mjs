/**
 * Import rules. Imports run one way:
 *   web    :  main -> portals -> screens -> features -> shell -> ui          features, shell -> api -> contract
 *   server :  start -> work -> features -> operations -> views -> calls -> caller -> consequences -> records -> platform;
 *             features, operations, consequences -> documents; features, operations -> outside
 *   both   :  server -> domain -> contract <- web           e2e, tools/bench -> contract; demo -> the server's writers
 */

import { readFileSync } from 'node:fs'
import swc from '@swc/core'

const STATEMENT = /^(?:import|export)\s[\w$\s{},*]*?\bfrom\s*(['"])[^\n]*?\1|^import\s*(['"])[^\n]*?\2/gm
const ELSEWHERE = /\b(?:import|require)\s*\(|\bimport\s+[\w$]+\s*=/

// dependency-cruiser hands every file to SWC as plain TypeScript; a `.tsx` has to be announced. Reading a syntax tree takes most of
// its time: a file whose imports are all statements at the beginning of a line is reduced to them.
const { parseSync } = swc
swc.parseFileSync = (file, options) => {
  const text = readFileSync(file, 'utf8')
  const read = ELSEWHERE.test(text) ? text : [...text.matchAll(STATEMENT)].map(([statement]) => statement).join('\n')
  return parseSync(read, { ...options, tsx: file.endsWith('x') })
}

const TEST = '\\.(test|fixture)\\.tsx?$'

/** @param {string} name @param {string} comment @param {object} from @param {object} to */
const wall = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    wall(
      'no-circles',
      'Two modules that import each other are one module. A low file that asks a high one for a type: move the type down.',
      {},
      { circular: true },
    ),
    wall(
      'contract-imports-nothing',
      'The contract says what is said and stands alone: every other package can then rest on it.',
      { path: '^contract/src' },
      { path: '^(domain|server|web|demo|tools|e2e|commands|simulators)/' },
    ),
    wall(
      'contract-is-not-its-own-guest',
      'contract/src/index.ts is for those outside; inside, import the file that holds the thing, or circles begin.',
      { path: '^contract/src', pathNot: [TEST, '^contract/src/bearer-client\\.ts$'] },
      { path: '^contract/src/index\\.ts$' },
    ),
    wall(
      'domain-imports-only-contract',
      'A rule is handed facts and answers: it knows no database, no clock and no HTTP. Let the server fetch, then ask.',
      { path: '^domain/src', pathNot: TEST },
      { pathNot: '^(domain/src|contract/src|node_modules/@waybill/contract)' },
    ),
    wall(
      'web-speaks-contract',
      'The browser knows what is said (contract), exact money, typed numbers and, without signal, how a vehicle and an inspection are judged; no more.',
      { path: '^web/src', pathNot: TEST },
      {
        path: '^(server|demo|tools|e2e|commands|simulators)/|^domain/src/(?!vehicles/|inspections/|money/(cents|splits)\\.ts|values/typed-number\\.ts)',
      },
    ),
    wall(
      'web-tests-speak-contract-and-rules',
      'A test may ask a rule what the server would say; the server itself it meets in e2e.',
      { path: `^web/src/.*${TEST}` },
      { path: '^(server|demo|tools|e2e|commands|simulators)/' },
    ),
    wall(
      'server-knows-no-screen',
      'The server answers anyone who speaks the contract; what a browser shows is not its business.',
      { path: '^server/' },
      { path: '^(web|demo|tools|e2e|commands|simulators)/' },
    ),
    wall(
      'bench-and-e2e-are-clients',
      'They measure and try the product from outside, through the contract, as any client does.',
      { path: '^(tools/(bench|drill)|e2e)/', pathNot: TEST },
      { path: '^(domain/src|server/src|web/src)/' },
    ),
    wall(
      'nobody-imports-a-tool',
      'A tool has packages of its own, which are not there for `npm start`: what others need of it belongs to commands/.',
      { path: '^(contract|domain|server|web|demo|commands|e2e|simulators)/' },
      { path: '^tools/' },
    ),
    wall(
      'demo-uses-the-writers',
      'Demo data obey the rules because the server writes them: use its features, records, caller and platform.',
      { path: '^demo/src', pathNot: TEST },
      { path: '^(web|tools|e2e)/' },
    ),
    wall(
      'simulators-stand-alone',
      "A simulator speaks the vendor's API as the vendor does; with something of ours in it, it would agree with our mistakes.",
      { path: '^simulators/' },
      { path: '^(contract|domain|server|web|demo|tools|e2e|commands)/' },
    ),
    wall(
      'features-never-import-features',
      'Share data through records/, a rule through domain/, a page through screens/.',
      { path: '^(server|web)/src/features/([^/]+)/' },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    wall(
      'server-runs-one-way',
      'Lowest first: platform, records, consequences, caller, calls, views, operations, features, work, start. What a lower layer needs is handed down to it.',
      {
        path: '^server/src/(operations|calls|views|caller|consequences|records|documents|outside|platform)/',
        pathNot: TEST,
      },
      { path: '^server/src/features/' },
    ),
    wall(
      'start-is-the-top',
      'start/ assembles the process and knows everything; nothing below it knows how it was started.',
      { path: '^server/src/(?!start/)', pathNot: TEST },
      { path: '^server/src/start/' },
    ),
    wall(
      'work-is-only-started',
      'work/ is what happens without a request. A feature that wants something done later records that it is due.',
      { path: '^server/src/(?!start/|work/)', pathNot: TEST },
      { path: '^server/src/work/' },
    ),
    wall(
      'records-know-no-caller',
      'A record is written for anyone who may: who may was settled above, and the scope is an argument.',
      { path: '^server/src/(consequences|records|platform|outside|documents)/', pathNot: TEST },
      { path: '^server/src/(caller|calls|views|operations)/' },
    ),
    wall(
      'records-know-no-consequence',
      'A record is written as given; what follows from an act is decided one layer above.',
      { path: '^server/src/(records|platform|outside|documents)/', pathNot: TEST },
      { path: '^server/src/consequences/' },
    ),
    wall(
      'records-by-their-index',
      "A folder of records is used through its index.ts; what is not exported there is the folder's own.",
      { pathNot: '^server/src/records/' },
      { path: '^server/src/records/[^/]+/', pathNot: '/index\\.ts$' },
    ),
    wall(
      'records-use-each-other-by-index',
      'Folders of records use each other through their index.ts. As circles are forbidden, their imports run one way.',
      { path: '^server/src/records/([^/]+)/' },
      { path: '^server/src/records/[^/]+/', pathNot: ['^server/src/records/$1/', '/index\\.ts$'] },
    ),
    wall(
      'records-do-not-import-their-own-index',
      'index.ts is for those outside; inside a folder, import the file itself, or circles begin.',
      { path: '^server/src/records/([^/]+)/', pathNot: TEST },
      { path: '^server/src/records/$1/index\\.ts$' },
    ),
    wall(
      'views-change-nothing',
      'A view says what a caller may see of a record; who asks is settled below it, what is done above.',
      { path: '^server/src/(views|calls|caller)/', pathNot: TEST },
      { path: '^server/src/operations/' },
    ),
    wall(
      'caller-knows-no-call',
      'caller/ says who is asking, and nothing of what is asked.',
      { path: '^server/src/caller/', pathNot: TEST },
      { path: '^server/src/(calls|views)/' },
    ),
    wall(
      'calls-know-no-view',
      'calls/ serves any call; what an answer looks like is said above it.',
      { path: '^server/src/calls/', pathNot: TEST },
      { path: '^server/src/views/' },
    ),
    wall(
      'platform-knows-no-business',
      'platform/ holds machinery without a business word; it would serve another product as well.',
      // Generated: the types of columns name the vocabulary that the columns hold.
      { path: '^server/src/platform/', pathNot: [TEST, '/tables\\.gen\\.ts$'] },
      { path: '^server/src/(consequences|records|documents|outside|identity|settings|api-docs)/|^domain/src/' },
    ),
    wall(
      'words-stand-alone',
      'words/ says what papers and mails say: it is handed what it names, and knows no record and no layout.',
      { path: '^server/src/words/', pathNot: TEST },
      { path: '^server/src/(?!words/)' },
    ),
    wall(
      'records-open-the-query-builder',
      'One table, one writer: rows are read in records/ and in list-*.ts, and written in records/ alone.',
      { path: '^server/src/(features|operations|views|documents|outside)/', pathNot: [TEST, '/list-[^/]+\\.ts$'] },
      {
        path: ['^server/src/platform/db/(builder|tables\\.gen)\\.ts$', '^node_modules/kysely/'],
      },
    ),
    wall(
      'web-floors-know-no-feature',
      'shell/, ui/ and api/ carry every screen: a sidebar is a frame that portals fill, a table knows no order.',
      { path: '^web/src/(shell|ui|api)/', pathNot: TEST },
      { path: '^web/src/(features|screens|portals)/' },
    ),
    wall(
      'ui-is-plain',
      'ui/ knows no business word, no portal and no server: hand it what it shows.',
      { path: '^web/src/ui/', pathNot: TEST },
      { path: '^web/src/(api|shell)/' },
    ),
    wall(
      'api-draws-nothing',
      'api/ speaks with the server; what people see of it is made above.',
      { path: '^web/src/api/', pathNot: TEST },
      { path: '^web/src/(shell|ui)/' },
    ),
    wall(
      'features-know-no-screen',
      'A screen joins features; a feature that needs its screen is handed what it needs.',
      { path: '^web/src/features/' },
      { path: '^web/src/(screens|portals)/' },
    ),
    wall(
      'screens-know-no-portal',
      'A portal is a manifest that names its screens, so that the same screen serves several.',
      { path: '^web/src/screens/' },
      { path: '^web/src/portals/' },
    ),
    wall(
      'nobody-imports-a-test',
      'What two tests share stands in a fixture, and nothing but tests takes from one.',
      { pathNot: TEST },
      { path: TEST },
    ),
    wall('tests-stand-alone', 'What two tests share stands in a file of its own.', {}, { path: '\\.test\\.tsx?$' }),
    wall(
      'nothing-is-missing',
      'This import leads nowhere: a typing error, or a package that package.json does not name.',
      {},
      {
        couldNotResolve: true,
        pathNot: '^(virtual:|vite/client$|geojson$|topojson-specification$|zxing-wasm/.*\\.wasm\\?url$)',
      },
    ),
  ],
  options: {
    // TypeScript 7 has no interface to read files with; without this, not one of them would be read, in silence.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules/(?!@waybill/)' },
    exclude: { path: '(^|/)dist/|\\.css$' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
