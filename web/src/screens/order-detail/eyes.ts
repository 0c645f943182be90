/** Whose eyes an order is looked at through: part of the address. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { useAddress } from '../../shell/routing/use-address.ts'

export interface Eyes {
  readonly portal: 'client' | 'carrier'
  readonly account: string
  readonly name: string
  /** What the party is called where there is one of its kind. */
  readonly word: string
}

/** The client, then each carrier that has one of its jobs. */
export const partiesOf = ({ client, jobs }: Pick<Order, 'client' | 'jobs'>): Eyes[] => [
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

export const useEyes = (order: Order | undefined) => {
  const [{ as }, change] = useAddress()
  const parties = order ? partiesOf(order) : []
  const eyes = parties.find(({ account }) => account === as)
  const look = (account: string | undefined) =>
    change({ as: account, at: undefined, with: undefined }, { replace: true })
  return {
    parties,
    eyes,
    look,
    /** To the next party; after the last one's own again. */
    next: () => look(parties[eyes ? parties.indexOf(eyes) + 1 : 0]?.account),
  }
}
