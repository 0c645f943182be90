/** When records of NetSuite were written and removed, and the two queries about payments that depend on it. */
import type { Fields } from './simulated-system.ts'

/** Types of payments in SuiteQL, and their records. */
const PAID: Record<string, string> = { CustPymt: 'customerPayment', VendPymt: 'vendorPayment' }
const HOUR_MS = 3_600_000

interface SavedRecord extends Fields {
  id: string
  externalId: string
}

/** The local time of the account, which is in Pacific time. */
const local = () => new Date(Date.now() - 8 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ')

export class Written {
  readonly #changed = new Map<string, string>()
  readonly #removed: { type: string; id: string; at: string }[] = []

  changed(id: string): void {
    this.#changed.set(id, local())
  }

  removed(type: string, id: string): void {
    this.#removed.push({ type, id, at: local() })
  }

  removedSince(q: string): Fields[] | undefined {
    const from = /TO_DATE\('([^']+)'/.exec(q)?.[1]
    if (!from) return undefined
    return this.#removed
      .filter(({ at }) => at >= from)
      .map(({ type, id, at }) => ({ recordid: id, type: type.toLowerCase(), deleted: at.slice(0, 10) }))
  }

  paymentsSince(q: string, recordsOf: (record: string) => SavedRecord[]): Fields[] | undefined {
    const types = /type IN \(([^)]*)\)/.exec(q)?.[1]?.match(/\w+/g)
    const from = /lastmodifieddate >= TO_DATE\('([^']+)'/.exec(q)?.[1]
    if (!types || !from) return undefined
    return types.flatMap((type) =>
      recordsOf(PAID[type] ?? '')
        .filter((each) => (this.#changed.get(each.id) ?? '') >= from)
        .flatMap((each) => {
          const row = {
            id: each.id,
            ...(each.externalId.startsWith('entered-') ? {} : { externalid: each.externalId }),
            type,
            trandate: each['tranDate'],
            otherrefnum: each['otherRefNum'],
            voided: each['voided'] ? 'T' : 'F',
          }
          const items = (each['apply'] as { items?: { doc?: Fields; amount?: number }[] } | undefined)?.items ?? []
          return items.length > 0
            ? items.map(({ doc, amount }) => ({ ...row, document: doc?.['id'], amount: `${amount ?? 0}` }))
            : [row]
        }),
    )
  }
}
