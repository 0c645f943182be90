import type { CompanyChange } from '@waybill/contract/company/company.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { mayKeepFor, nextSweep, type PictureSetting } from '@waybill/domain/inspections/picture-retention.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { makeDue } from '../../records/due/index.ts'
import { type CompanyRecord, lockCompany, saveCompany } from '../../records/people/index.ts'

/** Columns and their names in the call. */
const COLUMNS = {
  name: 'name',
  legalName: 'legal_name',
  email: 'email',
  phoneNumber: 'phone_number',
  website: 'website',
  mcNumber: 'mc_number',
  usdot: 'usdot',
  timeZone: 'time_zone',
} as const
const ADDRESS = {
  street1: 'street1',
  street2: 'street2',
  city: 'city',
  state: 'state',
  zipCode: 'zip_code',
  country: 'country',
} as const
const SWITCHES = {
  showVendorToClient: 'show_vendor_to_client',
  showClientToVendor: 'show_client_to_vendor',
  requireSecondFactor: 'require_second_factor',
} as const

/** Settings stored under their own names; amounts in dollars. */
const PLAIN = {
  leastCargoCover: 'leastCargoCover',
  leastLiabilityCover: 'leastLiabilityCover',
  onLostAuthority: 'onLostAuthority',
  onEndedInsurance: 'onEndedInsurance',
  billTolerance: 'billTolerance',
  targetMargin: 'targetMargin',
  targetOnTime: 'targetOnTime',
  claimMonths: 'claimMonths',
  keepPicturesMonths: 'keepPicturesMonths',
  quickPayLowersExpense: 'quickPayLowersExpense',
  showPlaceByLink: 'showPlaceByLink',
  dieselRegion: 'dieselRegion',
} as const

/** The sent values under their column names. */
const named = (sent: object, names: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([field, value]) => {
      const column = names[field]
      return column && value !== undefined ? [[column, value]] : []
    }),
  )

const settingsOf = (company: CompanyRecord) =>
  company.settings as { fuelSurcharge?: object; chargeRates?: object } & PictureSetting

/** Changes the named settings; those that affect visibility take effect within a second. */
export async function changeCompany(
  { body: sent }: { body: CompanyChange },
  call: WriteCall<ForActs | 'callers' | 'diesel'>,
): Promise<CompanyRecord | Refusal> {
  const { caller, tx, services } = call
  const before = await tx.first(lockCompany(caller.companyGuid))
  if (!before) return refuse.notFound('Company')
  const stale = call.ifMatch('The company', before.version)
  if (stale) return stale
  if (sent.settings?.dieselRegion && !services.diesel)
    return refuse.notNow(
      'settings.dieselRegion',
      'Published diesel prices are not set up: they need an EIA key (WAYBILL_EIA_KEY)',
    )
  const settings = settingsOf(before)
  const { fuelSurcharge: rules, chargeRates } = sent.settings ?? {}
  const kept = {
    ...settings,
    ...named(sent.settings ?? {}, PLAIN),
    ...(rules ? { fuelSurcharge: { ...settings.fuelSurcharge, ...rules } } : {}),
    ...(chargeRates ? { chargeRates: { ...settings.chargeRates, ...chargeRates } } : {}),
  }
  const long = mayKeepFor(kept, sent.settings ?? {})
  if (isRefusal(long)) return long
  const after = {
    ...before,
    ...named(sent, COLUMNS),
    ...named(sent.billingAddress ?? {}, ADDRESS),
    ...named(sent.settings ?? {}, SWITCHES),
    settings: kept,
  }
  if (sent.settings?.dieselRegion) makeDue(tx, { kind: 'diesel', at: call.now })
  // Not before the night: a setting entered wrongly can be corrected until then.
  if (sent.settings?.keepPicturesMonths) makeDue(tx, { kind: 'pictures', at: nextSweep(call.now, after.time_zone) })
  const saved = saveCompany(tx, actorOf(call), before, after)
  tx.afterCommit(() => services.callers.forget(caller.companyGuid, caller.userGuid))
  call.tag(saved.version)
  return saved
}
