/** The party as whom an order is viewed: part of the address. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useAddress } from '../../shell/routing/use-address.ts'

export interface SeeAsParty {
  readonly portal: 'client' | 'carrier'
  readonly account: string
  readonly name: string
  /** The party's label if there is only one of its kind. */
  readonly word: string
}

/** The client, then each carrier with one of its jobs. */
export const partiesOf = ({ client, jobs }: Pick<Order, 'client' | 'jobs'>): SeeAsParty[] => [
  { portal: 'client', account: client.guid, name: client.name, word: 'Client' },
  ...new Map(
    jobs.flatMap(({ vendor }) =>
      vendor
        ? [
            [
              vendor.guid,
              { portal: 'carrier' as const, account: vendor.guid, name: vendor.name, word: 'Carrier' },
            ] as const,
          ]
        : [],
    ),
  ).values(),
]

export const useSeeAs = (order: Order | undefined) => {
  const [{ as }, change] = useAddress()
  const parties = order ? partiesOf(order) : []
  const party = parties.find(({ account }) => account === as)
  const look = (account: string | undefined) =>
    change({ as: account, at: undefined, with: undefined }, { replace: true })
  return {
    parties,
    party,
    look,
    /** The next party; after the last one, the user's own view. */
    next: () => look(parties[party ? parties.indexOf(party) + 1 : 0]?.account),
  }
}
