import { expect, test } from 'vitest'
import { unknownSettings } from './unknown-settings.ts'

test.each([
  ['WAYBILL_PROT', 'WAYBILL_PROT is no setting: did you mean WAYBILL_PORT?'],
  ['WAYBILL_SMTP', 'WAYBILL_SMTP is no setting: did you mean WAYBILL_SMTP_URL?'],
  ['WAYBILL_METRIC', 'WAYBILL_METRIC is no setting: did you mean WAYBILL_METRICS?'],
  [
    'WAYBILL_OIDC_DISPATCH_ISSUER',
    'WAYBILL_OIDC_DISPATCH_ISSUER is no setting: did you mean WAYBILL_OIDC_DISPATCHER_ISSUER?',
  ],
  ['WAYBILL_COFFEE_MACHINE', 'WAYBILL_COFFEE_MACHINE is no setting and has no effect'],
])('%s is named, with what was probably meant', (name, warning) => {
  expect(unknownSettings({ [name]: 'x' })).toEqual([warning])
})

test('settings, other variables, and what orchestrators add are not named', () => {
  const env = {
    WAYBILL_PORT: '4200',
    WAYBILL_OIDC_CLIENT_ISSUER: 'https://login.example.com',
    DATABASE_URL: 'postgres://x',
    WAYBILL_SERVICE_HOST: '10.0.0.1',
    WAYBILL_SERVICE_PORT_HTTP: '4200',
    WAYBILL_PORT_4200_TCP_ADDR: '10.0.0.1',
    WAYBILL_DESK_SERVICE_HOST: '10.0.0.1',
    PATH: '/bin',
  }
  expect(unknownSettings(env)).toEqual([])
})
