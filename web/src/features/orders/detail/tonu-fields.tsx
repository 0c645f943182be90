/** What each carrier gets for a truck that was ordered and not used: asked before an order with booked carriers is canceled. */
import { ordersPlatformRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { TonuOfJob } from '@waybill/contract/orders/dry-run.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf } from '../../../api/queries.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { MoneyInput } from '../../../ui/money-input.tsx'

/** The awards that end with the order; undefined until they are known. */
export const useAwardsThatEnd = (guid: string, isAsked: boolean) => {
  const { data, error } = useQuery({
    ...platformQueryOf(ordersPlatformRoutes.dryRun, { params: { guid }, body: { act: 'cancel' } }),
    enabled: isAsked,
  })
  return { asks: isAsked ? data?.asks : [], error }
}
export type AwardThatEnds = NonNullable<ReturnType<typeof useAwardsThatEnd>['asks']>[number]

/** Amounts by job; a job that is left out is not answered. */
export type TonuAmounts = Readonly<Record<string, number | undefined>>

/** What is sent; undefined while one is not answered. */
export function tonuOf(asks: readonly AwardThatEnds[], amounts: TonuAmounts): TonuOfJob[] | undefined {
  const sent = asks.flatMap(({ jobGuid }) => {
    const amount = amounts[jobGuid]
    return amount === undefined ? [] : [{ jobGuid, amount }]
  })
  return sent.length === asks.length ? sent : undefined
}

interface TonuFieldsProps {
  asks: readonly AwardThatEnds[]
  amounts: TonuAmounts
  onChange: (amounts: TonuAmounts) => void
}

export const TonuFields = ({ asks, amounts, onChange }: TonuFieldsProps) =>
  asks.map(({ jobGuid, jobNumber, vendorName, pay }) => (
    <MoneyInput
      key={jobGuid}
      label={`Truck ordered, not used: pay to ${vendorName ?? 'the carrier'}`}
      description={[
        `Job ${jobNumber}`,
        pay === undefined ? null : `agreed pay ${moneyText(pay)}`,
        'enter 0 for nothing',
      ]
        .filter(Boolean)
        .join(', ')}
      value={amounts[jobGuid]}
      onChange={(amount) => onChange({ ...amounts, [jobGuid]: amount })}
    />
  ))
