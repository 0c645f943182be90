/** Forms for the company's letterhead and settings. */
import { CompanyChange } from '@waybill/contract/company/company.shapes.ts'
import { ADDRESS } from '../../ui/form/address.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, flag, HALF, moneyOrNone, phone, required, text, website, whole } from '../../ui/form/field.ts'
import { elsewhere, group } from '../../ui/form/parts.ts'

const USUAL = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
]
/** The usual ones first. */
const ZONES = [...USUAL, ...Intl.supportedValuesOf('timeZone').filter((zone) => !USUAL.includes(zone))]
const zoneLabel = (zone: string) => zone.replaceAll('_', ' ')

const SETTINGS = {
  showVendorToClient: flag('Clients see the carrier', 'Orders in the client portal name who moves the vehicles'),
  showClientToVendor: flag('Carriers see the client', 'Once they have accepted a job, its papers name the client'),
  requireSecondFactor: flag(
    'Two-step verification for everyone',
    'Your people sign in with a code from their phone as well; who has none sets it up at the next sign-in',
  ),
  leastCargoCover: moneyOrNone('Least cargo cover', {
    ...HALF,
    description: 'Carriers with less get a warning; empty: what is usual',
  }),
  leastLiabilityCover: moneyOrNone('Least liability cover', {
    ...HALF,
    description: 'Carriers with less get a warning; empty: what is usual',
  }),
  billTolerance: moneyOrNone('Bill tolerance', {
    description: 'A carrier’s invoice that differs by no more than this still matches its bill; empty: not a cent',
  }),
  quickPayLowersExpense: flag(
    'Quick-pay fees raise gross profit',
    'What a carrier gives up to be paid sooner lowers the cost of the job',
  ),
} as const

export const COMPANY = editing(CompanyChange, {
  name: required('Name'),
  legalName: text('Legal name', { description: 'As it stands on invoices and rate confirmations, if different' }),
  billingAddress: ADDRESS,
  email: email('E-mail'),
  phoneNumber: phone('Phone'),
  website: website('Website', {}),
  mcNumber: text('MC number', HALF),
  usdot: text('USDOT number', HALF),
  timeZone: whole<string, string>({
    label: 'Time zone',
    drawn: { as: 'choice', options: () => ZONES.map((zone) => ({ value: zone, label: zoneLabel(zone) })) },
    start: (value) => (typeof value === 'string' ? value : 'America/Chicago'),
    send: (held) => held,
    say: zoneLabel,
  }),
  settings: group('Settings', { ...SETTINGS, ...elsewhere('fuelSurcharge') }),
})

/** Each setting as it stands, in words. */
export const SETTING_FIELDS = SETTINGS
