/** Each carrier's pay for a truck ordered but not used: required before canceling an order with booked carriers. */
import type { AwardToEnd, TonuOfJob } from '@waybill/contract/orders/dry-run.shapes.ts'
import { type Faults, optionalMoney, whole } from '../../../ui/form/field.ts'
import { helpOn } from '../../../ui/help/help-on.tsx'
import { moneyText } from '../../../ui/format/number-text.ts'

/** An award that ends with the order. */
export type AwardThatEnds = AwardToEnd

const labelOf = ({ vendorName }: AwardThatEnds) => `Truck ordered, not used: pay to ${vendorName ?? 'the carrier'}`
const explains = ({ jobNumber, pay }: AwardThatEnds) =>
  [`Job ${jobNumber}`, pay === undefined ? null : `agreed pay ${moneyText(pay)}`, 'enter 0 for nothing']
    .filter(Boolean)
    .join(', ')

/** An amount for each, by job guid. */
export const tonuField = (asks: readonly AwardThatEnds[]) => {
  const fields = Object.fromEntries(
    asks.map((ask) => [
      ask.jobGuid,
      optionalMoney(labelOf(ask), {
        description: explains(ask),
        isRequired: true,
        help: helpOn('tonu-and-dry-run'),
      }),
    ]),
  )
  return whole<TonuOfJob[] | undefined, Readonly<Record<string, string>>>({
    label: 'Truck ordered, not used',
    fields,
    start: () => Object.fromEntries(asks.map(({ jobGuid }) => [jobGuid, ''])),
    send: (held) => {
      const sent = asks.map(({ jobGuid }) => ({ jobGuid, amount: fields[jobGuid]?.send(held[jobGuid] ?? '') ?? 0 }))
      return sent.length > 0 ? sent : undefined
    },
    say: (held) => Object.values(held).join(', '),
    faults: (held): Faults =>
      Object.fromEntries(
        asks.flatMap(({ jobGuid }) =>
          held[jobGuid]?.trim() ? [] : [[jobGuid, 'Enter the carrier’s pay, or 0'] as const],
        ),
      ),
    locate: (path) => {
      const [index = '', ...rest] = path.split('.')
      return asks[Number(index)]?.jobGuid ?? [index, ...rest].join('.')
    },
  })
}
