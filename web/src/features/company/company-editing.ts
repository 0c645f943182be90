/** Forms for the company's letterhead and settings. */
import { CompanyChange } from '@waybill/contract/company/company.shapes.ts'
import { TIME_ZONES, timeZoneLabel } from '@waybill/contract/vocabulary/time-zones.ts'
import { ADDRESS } from '../../ui/form/address.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, flag, HALF, moneyOrNone, oneOf, phone, required, text, website, whole } from '../../ui/form/field.ts'
import { numberOrNone, numeric } from '../../ui/form/number-fields.ts'
import { elsewhere, group } from '../../ui/form/parts.ts'

const LAPSES = [
  { value: 'block', label: 'Block' },
  { value: 'warn', label: 'Warn' },
] as const

const SETTINGS = {
  showVendorToClient: flag('Clients see the carrier', 'Orders in the client portal show who carries the vehicles'),
  showClientToVendor: flag('Carriers see the client', 'Once they accept a job, its documents name the client'),
  showPlaceByLink: flag(
    'Tracking links show where a load is',
    'To about 10 miles, with its age, while it is on the way',
  ),
  requireSecondFactor: flag(
    'Two-step verification for everyone',
    'Everyone also signs in with a code from their phone. Anyone without one sets it up at their next sign-in',
  ),
  leastCargoCover: moneyOrNone('Minimum cargo coverage', {
    ...HALF,
    description: 'Carriers below this are blocked from offers. Leave empty for the usual minimum',
  }),
  leastLiabilityCover: moneyOrNone('Minimum liability coverage', {
    ...HALF,
    description: 'Carriers below this are blocked from offers. Leave empty for the usual minimum',
  }),
  onLostAuthority: oneOf('Carrier loses its authority', LAPSES, {
    ...HALF,
    description: 'What happens to offers to it, and to those it has not accepted yet',
  }),
  onEndedInsurance: oneOf('Carrier’s insurance ends', LAPSES, {
    ...HALF,
    description: 'What happens to offers to it, and to those it has not accepted yet',
  }),
  billTolerance: moneyOrNone('Bill tolerance', {
    description: 'Carrier invoices that differ by up to this amount still match. Leave empty to require an exact match',
  }),
  targetMargin: numberOrNone('Target margin, percent', {
    description: 'The share of the client’s price to keep. Offers start at the most you can pay and still meet it',
  }),
  targetOnTime: numberOrNone('On-time target, percent', {
    description: 'The share of pickups and deliveries that should be on time: a line in the weekly plot on Home',
  }),
  claimMonths: numeric('Claim period, months', {
    description: 'How long after a delivery damage claims can be filed, at least 9 months',
  }),
  keepPicturesMonths: numberOrNone('Keep inspection photos, months', {
    description:
      'Counted from an order’s last delivery or inspection, at least the claim period. Older photos are deleted every night, except where a damage case is open or can still be sued for. Leave empty to keep them for ever',
  }),
  quickPayLowersExpense: flag(
    'Quick-pay fees raise gross profit',
    'The fee a carrier pays for early payment lowers the cost of the job',
  ),
} as const

export const COMPANY = editing(CompanyChange, {
  name: required('Name'),
  legalName: text('Legal name', { description: 'Shown on invoices and rate confirmations, if different' }),
  billingAddress: ADDRESS,
  email: email('Email'),
  phoneNumber: phone('Phone'),
  website: website('Website', {}),
  mcNumber: text('MC number', HALF),
  usdot: text('USDOT number', HALF),
  timeZone: whole<string, string>({
    label: 'Time zone',
    drawn: { as: 'choice', options: () => TIME_ZONES.map((zone) => ({ value: zone, label: timeZoneLabel(zone) })) },
    start: (value) => (typeof value === 'string' ? value : 'America/Chicago'),
    send: (held) => held,
    say: timeZoneLabel,
  }),
  settings: group('Settings', { ...SETTINGS, ...elsewhere('fuelSurcharge', 'chargeRates', 'dieselRegion') }),
})

/** Each setting's current value as text. */
export const SETTING_FIELDS = SETTINGS
