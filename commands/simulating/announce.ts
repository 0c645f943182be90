/** What `npm run simulators` prints once all of them respond. */
import { CONFIG_KEYS } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { LOADBOARD_CREDENTIALS } from '@waybill/contract/vocabulary/loadboard-credentials.ts'
import { LOADBOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { accountingConfigs, BOARD_CREDENTIALS, EDI_SFTP_ABOVE, NETSUITE_KEY_FILE } from './credentials.ts'
import { EDI_AT, MAPS_AT, trimbleAndOsrmAt } from './systems.ts'
import { SIMULATORS_PORT } from '../../server/src/settings/settings.ts'

const wordsOf = (fields: readonly { key: string; label: string }[], values: Readonly<Record<string, string>>): string =>
  fields
    .filter(({ key }) => values[key])
    .map(({ key, label }) => `${label}: ${key === 'privateKey' ? `the file ${NETSUITE_KEY_FILE}` : values[key]}`)
    .join(' · ')

const boards = LOADBOARDS.flatMap((board) =>
  board.id === 'waybill'
    ? []
    : [`  ${board.label}\n    ${wordsOf(LOADBOARD_CREDENTIALS[board.id], BOARD_CREDENTIALS[board.id])}`],
)
const systems = () =>
  Object.entries(accountingConfigs()).map(
    ([name, values]) => `  ${name}\n    ${wordsOf(CONFIG_KEYS[name as keyof typeof CONFIG_KEYS], values)}`,
  )

const exportsOf = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).map(([name, value]) => `export ${name}='${value}'`)

/** What is printed once the identity provider responds. */
export const identityAnnouncement = (_port: number, settings: Readonly<Record<string, string>>): string =>
  [
    'These settings make npm start sign every portal in there, by any address that somebody was invited with:',
    '',
    ...exportsOf(settings),
    '',
    'Ctrl-C ends it.',
  ].join('\n')

/** @param settings in the order of the simulators */
export const announcement = (first: number, settings: Readonly<Record<string, string>>): string =>
  [
    first === SIMULATORS_PORT
      ? 'The demo company (npm start) connects its load boards, accounting systems and the EDI partner within seconds, and CargoTel, the agencies, maps and the language model when it is started again. Any other is led here by these settings:'
      : `The demo company finds them with WAYBILL_DEMO_SIMULATORS=${first}. Any other is led here by these settings:`,
    '',
    ...exportsOf(settings),
    '',
    'Load boards let in (Settings, Load Boards):',
    ...boards,
    '',
    'Accounting systems let in (Settings, Integrations):',
    ...systems(),
    '',
    'Instead of Photon and Valhalla, maps are also Trimble Single Search and OSRM:',
    ...exportsOf(trimbleAndOsrmAt(`http://127.0.0.1:${first + MAPS_AT}`)).map((line) => `  ${line}`),
    '',
    'An EDI partner (Settings, EDI Partners):',
    `  SFTP 127.0.0.1:${first + EDI_AT + EDI_SFTP_ABOVE} · user and password waybill · /to-carrier to read, /from-carrier to write · we are 02 ACMT, it is ZZ NORTHSIDE, test`,
    `  A tender: curl -d '{"shipmentId":"NS1","vin":"1HGCM82633A004352","day":"20270301"}' http://127.0.0.1:${first + EDI_AT}/_simulator/tender`,
    '',
    'The identity provider is not among them: with it nobody could sign in as the people of the demo. By itself:',
    '  npm run simulators -- identity',
    '',
    'Ctrl-C ends all of them.',
  ].join('\n')
