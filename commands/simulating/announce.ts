/** What `npm run simulators` prints once all of them answer. */
import { CONFIG_KEYS } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { LOADBOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { accountingConfigs, BOARD_CREDENTIALS, NETSUITE_KEY_FILE } from './credentials.ts'
import { SIMULATORS_PORT } from '../../server/src/settings/settings.ts'

const wordsOf = (fields: readonly { key: string; label: string }[], values: Readonly<Record<string, string>>): string =>
  fields
    .filter(({ key }) => values[key])
    .map(({ key, label }) => `${label}: ${key === 'privateKey' ? `the file ${NETSUITE_KEY_FILE}` : values[key]}`)
    .join(' · ')

const boards = LOADBOARDS.flatMap((board) =>
  board.id === 'waybill' ? [] : [`  ${board.label}\n    ${wordsOf(board.fields, BOARD_CREDENTIALS[board.id])}`],
)
const systems = () =>
  Object.entries(accountingConfigs()).map(
    ([name, values]) => `  ${name}\n    ${wordsOf(CONFIG_KEYS[name as keyof typeof CONFIG_KEYS], values)}`,
  )

/** @param settings in the order of the simulators */
export const announcement = (first: number, settings: Readonly<Record<string, string>>): string =>
  [
    first === SIMULATORS_PORT
      ? 'The demo company (npm start) has found them by itself within seconds. Any other is led here by these settings:'
      : `The demo company finds them with WAYBILL_DEMO_SIMULATORS=${first}. Any other is led here by these settings:`,
    '',
    ...Object.entries(settings).map(([name, value]) => `export ${name}='${value}'`),
    '',
    'Load boards let in (Settings, Load Boards):',
    ...boards,
    '',
    'Accounting systems let in (Settings, Integrations):',
    ...systems(),
    '',
    'The identity provider is not among them: with it nobody could sign in as the people of the demo. By itself:',
    '  node simulators/identity/main.ts 4330, with the settings in docs/operating.md, Signing in elsewhere.',
    '',
    'Ctrl-C ends all of them.',
  ].join('\n')
