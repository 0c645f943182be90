import type { Company } from '@waybill/contract/company/company.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { presented } from '../../calls/presented.ts'
import { dayIn } from '../../records/accounts/index.ts'
import { logoInUse } from '../../records/branding/index.ts'
import { demoFillOf } from '../../records/company/index.ts'
import { fuelRateQuery } from '../../records/finances/index.ts'
import { companyQuery, type CompanyRecord } from '../../records/people/index.ts'
import { presentCompany } from '../../views/people/company.present.ts'

/** The caller's company, as its portal sees it. */
export async function getCompany(_input: unknown, call: ReadCall): Promise<Company | Refusal> {
  const { companyGuid, company: own } = call.caller
  const [[company], [logo], [fuelRate], [demoFill]] = await call.read(
    companyQuery(companyGuid),
    logoInUse(companyGuid),
    fuelRateQuery(companyGuid, dayIn(own.timeZone, call.now)),
    demoFillOf(companyGuid),
  )
  if (!company) return refuse.notFound('Company')
  call.tag(company.version)
  return presentCompany(company, { logo, fuelRate, demoFill }, call.caller)
}

/** A handler that changes the company, which is presented with its logo and fuel rate. */
export const withLogoAndFuel = presented(async (company: CompanyRecord, { caller, tx, now }: WriteCall) => {
  const logo = await tx.first(logoInUse(caller.companyGuid))
  const fuelRate = await tx.first(fuelRateQuery(caller.companyGuid, dayIn(company.time_zone, now)))
  return presentCompany(company, { logo, fuelRate }, caller)
})
