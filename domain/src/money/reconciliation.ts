/** Differences between our documents and an accounting system's, document by document. Amounts in cents; a credit is negative. */
import type { Cents } from './cents.ts'

/** A posted document here. */
export interface OwnDocument {
  readonly guid: string
  readonly type: 'invoice' | 'bill'
  readonly number: string | null
  /** Its record there, if it arrived. */
  readonly externalId: string | null
  readonly total: Cents
  readonly open: Cents
  readonly date: string | null
  /** Why it is not there, as far as known here. */
  readonly whyMissing: string
  /** A payment there that could not be recorded here. */
  readonly note: string | null
}

/** A document there. */
export interface TheirDocument {
  readonly externalId: string
  readonly externalNumber: string | null
  readonly guid: string | null
  readonly type: 'invoice' | 'bill'
  readonly total: Cents
  readonly open: Cents | null
  readonly date: string | null
}

export interface DocumentDifference {
  readonly kind: 'missing-there' | 'missing-here' | 'amount' | 'balance'
  readonly type: 'invoice' | 'bill'
  readonly own: OwnDocument | null
  readonly their: TheirDocument | null
  readonly here: Cents | null
  readonly there: Cents | null
  readonly note: string
}

/** Every difference. `isOurs`: whether a document that only the system has belongs in the comparison. */
export function differencesBetween(
  own: readonly OwnDocument[],
  theirs: readonly TheirDocument[],
  isOurs: (their: TheirDocument) => boolean,
): { differences: DocumentDifference[]; compared: { type: 'invoice' | 'bill'; here: Cents; there: Cents }[] } {
  const left = new Map(theirs.map((each) => [`${each.type} ${each.externalId}`, each]))
  const byGuid = new Map(
    theirs.flatMap((each) => (each.guid === null ? [] : [[`${each.type} ${each.guid}`, each] as const])),
  )
  const differences: DocumentDifference[] = []
  const compared: { type: 'invoice' | 'bill'; here: Cents; there: Cents }[] = []
  for (const document of own) {
    const { type, guid, externalId, total, open, note } = document
    const their = (externalId === null ? undefined : left.get(`${type} ${externalId}`)) ?? byGuid.get(`${type} ${guid}`)
    if (their) left.delete(`${type} ${their.externalId}`)
    compared.push({ type, here: total, there: their?.total ?? 0 })
    const of = { type, own: document, their: their ?? null }
    if (!their) differences.push({ ...of, kind: 'missing-there', here: total, there: null, note: document.whyMissing })
    else if (their.total !== total)
      differences.push({ ...of, kind: 'amount', here: total, there: their.total, note: 'The totals differ' })
    else if (their.open !== null && their.open !== open)
      differences.push({ ...of, kind: 'balance', here: open, there: their.open, note: note ?? 'What is paid differs' })
  }
  for (const their of left.values()) {
    if (!isOurs(their)) continue
    compared.push({ type: their.type, here: 0, there: their.total })
    const note = 'Entered there, or no longer posted here'
    differences.push({ kind: 'missing-here', type: their.type, own: null, their, here: null, there: their.total, note })
  }
  return { differences, compared }
}
