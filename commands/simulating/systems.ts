/** The simulators of `npm run simulators` in the order of their ports, and the settings that connect them. */
import type { OutsideBoardId } from '../../server/src/outside/loadboards/boards.ts'

interface SimulatedSystem {
  /** Its folder in `simulators/`. */
  readonly name: string
  readonly words: readonly string[]
  readonly settings: (url: string) => Readonly<Record<string, string>>
  /** The demo always uses the simulator, whether it runs or not, and never the real system. */
  readonly isDemoAlwaysThere?: true
}

const BOARDS: readonly OutsideBoardId[] = ['centraldispatch', 'dat', 'shipcars', 'superdispatch', 'truckstop']

export const SYSTEMS: readonly SimulatedSystem[] = [
  ...BOARDS.map((board): SimulatedSystem => ({
    name: 'loadboard',
    words: [board],
    settings: (url) => ({ [`WAYBILL_${board.toUpperCase()}_URL`]: url }),
    isDemoAlwaysThere: true,
  })),
  {
    name: 'accounting',
    words: ['netsuite'],
    settings: (url) => ({ WAYBILL_NETSUITE_URL: `${url}/{account}` }),
    isDemoAlwaysThere: true,
  },
  {
    name: 'accounting',
    words: ['quickbooks'],
    settings: (url) => ({ WAYBILL_QUICKBOOKS_URL: url }),
    isDemoAlwaysThere: true,
  },
  {
    name: 'accounting',
    words: ['coupa'],
    settings: (url) => ({ WAYBILL_COUPA_URL: `${url}/{instance}` }),
    isDemoAlwaysThere: true,
  },
  { name: 'cargotel', words: [], settings: (url) => ({ WAYBILL_CARGOTEL_URL: url }) },
  { name: 'reading-model', words: [], settings: (url) => ({ WAYBILL_READING_MODEL_URL: `${url}/v1` }) },
  {
    name: 'agencies',
    words: [],
    settings: (url) => ({
      WAYBILL_EIA_URL: url,
      WAYBILL_EIA_KEY: 'any',
      WAYBILL_FMCSA_URL: `${url}/qc/services`,
      WAYBILL_FMCSA_KEY: 'any',
    }),
  },
  // Partners are configured in the dispatcher's portal, not by a setting.
  { name: 'edi', words: [], settings: () => ({}) },
  {
    name: 'maps',
    words: [],
    settings: (url) => ({ WAYBILL_PHOTON_URL: url, WAYBILL_VALHALLA_URL: url }),
  },
]

/** The index of the EDI partner. */
export const EDI_AT = SYSTEMS.findIndex(({ name }) => name === 'edi')

export const MAPS_AT = SYSTEMS.findIndex(({ name }) => name === 'maps')

/** The settings for the other services at the port of maps; only one search and one router are used at a time. */
export const trimbleAndOsrmAt = (url: string) => ({
  WAYBILL_TRIMBLE_URL: `${url}/NA/api`,
  WAYBILL_TRIMBLE_TOKEN: 'any',
  WAYBILL_DISTANCE_URL: url,
})

/** The settings of the selected systems, each with its port. */
export const settingsAt = (first: number, isMeant: (system: SimulatedSystem) => boolean): Record<string, string> =>
  Object.assign(
    {},
    ...SYSTEMS.map((system, i) => (isMeant(system) ? system.settings(`http://127.0.0.1:${first + i}`) : {})),
  )

export const IDENTITY_PORT = 4330

/** Signs users of all portals in instead of the built-in provider; started separately. */
export const IDENTITY: SimulatedSystem = {
  name: 'identity',
  words: [],
  settings: (url) => ({
    WAYBILL_OIDC_ISSUER: url,
    WAYBILL_OIDC_EMAIL_CLAIM: 'emails',
    ...Object.fromEntries(
      ['dispatcher', 'client', 'carrier'].flatMap((portal) => [
        [`WAYBILL_OIDC_${portal.toUpperCase()}_AUTHORITY`, `${url}/acme.onmicrosoft.com/b2c_1_app-${portal}/v2.0`],
        [`WAYBILL_OIDC_${portal.toUpperCase()}_CLIENT_ID`, `app-${portal}`],
      ]),
    ),
  }),
}
