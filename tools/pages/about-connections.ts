/** What each setting of a connection to another service is for. */
import type { AboutSettings } from './about-setting.ts'

export const OF_CONNECTIONS = {
  'Places, roads and vehicles': {
    WAYBILL_TRIMBLE_TOKEN: {
      about: 'Location search by Trimble, by contract.',
      example: 'a-token',
      without: 'the built-in search',
    },
    WAYBILL_TRIMBLE_URL: {
      about: 'Another address of Trimble’s Single Search: another region, or a simulator.',
      example: 'https://singlesearch.alk.com/EU/api',
      wrong: 'trimble',
    },
    WAYBILL_PHOTON_URL: {
      about: 'Location search by a [Photon](https://github.com/komoot/photon) server of your own, instead of Trimble.',
      example: 'http://photon.internal:2322',
      without: 'the built-in search',
      wrong: 'photon',
    },
    WAYBILL_DISTANCE_URL: {
      about: 'Road miles from a server compatible with [OSRM](https://project-osrm.org).',
      example: 'http://osrm.internal:5000',
      without: 'miles are estimated',
      wrong: 'osrm',
    },
    WAYBILL_VALHALLA_URL: {
      about:
        'Road miles from a [Valhalla](https://valhalla.github.io/valhalla/) server, which routes trucks, instead of OSRM.',
      example: 'http://valhalla.internal:8002',
      without: 'miles are estimated',
      wrong: 'valhalla',
    },
    WAYBILL_MAP_STYLE: {
      about:
        'The address of a [MapLibre style](https://maplibre.org/maplibre-style-spec/) for maps with roads. Pages may only connect to the hosts that it names.',
      example: 'https://maps.example.com/style.json',
      without: 'maps show built-in outlines',
      wrong: 'style.json',
    },
    WAYBILL_VPIC_URL: {
      about: 'A vPIC server for VINs that the built-in data does not know.',
      example: 'https://vpic.nhtsa.dot.gov/api',
      without: 'the built-in data only',
      wrong: 'vpic',
    },
  },
  'Boards, partners and agencies': {
    WAYBILL_CENTRALDISPATCH_URL: {
      about: 'Another address of Central Dispatch: a test marketplace, or a simulator.',
      example: 'http://127.0.0.1:4310',
      without: 'the board’s own',
      wrong: 'central',
    },
    WAYBILL_DAT_URL: {
      about: 'Another address of DAT.',
      example: 'http://127.0.0.1:4311',
      without: 'the board’s own',
      wrong: 'dat',
    },
    WAYBILL_SHIPCARS_URL: {
      about: 'Another address of Ship.Cars.',
      example: 'http://127.0.0.1:4312',
      without: 'the board’s own',
      wrong: 'shipcars',
    },
    WAYBILL_SUPERDISPATCH_URL: {
      about: 'Another address of Super Dispatch.',
      example: 'http://127.0.0.1:4313',
      without: 'the board’s own',
      wrong: 'super',
    },
    WAYBILL_TRUCKSTOP_URL: {
      about: 'Another address of Truckstop.',
      example: 'http://127.0.0.1:4314',
      without: 'the board’s own',
      wrong: 'truckstop',
    },
    WAYBILL_CARGOTEL_URL: {
      about: 'The bridge to CargoTel.',
      example: 'https://cargotel.example.com/api',
      without: 'off',
      wrong: 'cargotel',
    },
    WAYBILL_CARGOTEL_KEY: { about: 'Its key.', example: 'a-key', without: 'none' },
    WAYBILL_EDI_FOLDER: {
      about: 'The parent of the [EDI partners’](operating.md#edi) folders.',
      example: '/srv/edi',
      without: 'partners are reached by SFTP only; a demo has `edi` in its data folder',
    },
    WAYBILL_FMCSA_KEY: {
      about: 'A key of FMCSA’s QCMobile: carriers are looked up with the authority, also nightly.',
      example: 'a-key',
      without: 'off',
    },
    WAYBILL_FMCSA_URL: { about: 'Another address of it.', example: 'http://127.0.0.1:4330', wrong: 'fmcsa' },
    WAYBILL_EIA_KEY: { about: 'A key of the EIA: weekly diesel prices.', example: 'a-key', without: 'off' },
    WAYBILL_EIA_URL: { about: 'Another address of it.', example: 'http://127.0.0.1:4331', wrong: 'eia' },
  },
  'Accounting and reading': {
    WAYBILL_NETSUITE_URL: {
      about: 'Another address of NetSuite with `{account}` in it: for trials against a simulator.',
      example: 'http://127.0.0.1:4320/{account}',
      without: 'NetSuite’s own',
      wrong: 'http://127.0.0.1:4320',
    },
    WAYBILL_QUICKBOOKS_URL: {
      about: 'Another address of QuickBooks Online.',
      example: 'http://127.0.0.1:4321',
      without: 'Intuit’s own',
      wrong: 'quickbooks',
    },
    WAYBILL_COUPA_URL: {
      about: 'Another address of Coupa with `{instance}` in it.',
      example: 'http://127.0.0.1:4322/{instance}',
      without: 'Coupa’s own',
      wrong: 'http://127.0.0.1:4322',
    },
    WAYBILL_READING_MODEL_URL: {
      about:
        'A language model for orders that the rules cannot read: any OpenAI-compatible API, up to `/v1`. The text of such an order is sent to it.',
      example: 'http://127.0.0.1:11434/v1',
      without: 'off',
      wrong: 'ollama',
    },
    WAYBILL_READING_MODEL_KEY: { about: 'Its key.', example: 'a-key', without: 'none' },
    WAYBILL_READING_MODEL: { about: 'The name of the model.', example: 'llama3.1' },
  },
} as const satisfies AboutSettings
