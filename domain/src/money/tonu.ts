/** Fees for trucks ordered and not used (TONU), sent with the act that ends their awards. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { toCents, type Cents } from './cents.ts'

/** An accepted offer that ends. */
export interface EndingAward {
  readonly contractGuid: string
  readonly jobGuid: string
  readonly jobNumber: string
  readonly vendorName: string | null
}

/** The TONU fee of each ending award, by contract. Each must be given, with 0 for no fee. */
export function feesOfAwards(
  ending: readonly EndingAward[],
  named: readonly { readonly jobGuid: string; readonly amount: number }[],
): Map<string, Cents> | Refusal {
  const twice = named.findIndex(({ jobGuid }, i) => named.findIndex((each) => each.jobGuid === jobGuid) !== i)
  if (twice >= 0) return refuse.invalid(`tonu.${twice}.jobGuid`, 'appears more than once')
  const unmatched = named.findIndex(({ jobGuid }) => !ending.some((award) => award.jobGuid === jobGuid))
  if (unmatched >= 0) return refuse.invalid(`tonu.${unmatched}.jobGuid`, 'is not a job whose award ends')
  const fees = ending.map((award) => {
    const amount = named.find(({ jobGuid }) => jobGuid === award.jobGuid)?.amount
    return amount === undefined
      ? {
          path: 'tonu',
          message: `Enter what ${award.vendorName ?? 'the vendor'} is paid for the truck ordered and not used on job ${award.jobNumber}, or 0`,
        }
      : ([award.contractGuid, toCents(amount)] as const)
  })
  const missing = fees.flatMap((fee) => ('path' in fee ? [fee] : []))
  return missing.length ? refuse.missing(missing) : new Map(fees.flatMap((fee) => ('path' in fee ? [] : [fee])))
}
