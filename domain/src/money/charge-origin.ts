/** The source of an amount: what led to it, in chronological order. */
import type { ChargeOrigin } from '@waybill/contract/finances/finances.shapes.ts'
import type { Evidence, EvidenceFacts } from '@waybill/contract/finances/unbilled.shapes.ts'
import type { EarnedRule } from '@waybill/contract/vocabulary/earned.ts'

/** When something was done, and by whom; ISO text. */
export interface Done {
  readonly at: string
  readonly by: string | null
}

export interface OriginFacts {
  /** Lines that follow from payment terms. */
  readonly isCalculated: boolean
  readonly isBase: boolean
  readonly needsApproval: boolean
  readonly entered: Done
  /** The last later change. */
  readonly changed: Done | null
  readonly approved: Done | null
  readonly refused: Done | null
  /** The offer of the paid vendor, with the accepted bid. */
  readonly contract: {
    readonly guid: string
    readonly vendor: string
    readonly amount: string
    readonly sent: Done
    /** `channel`: the channel of the answer. */
    readonly accepted: (Done & { readonly channel: string | null }) | null
    readonly paper: { readonly guid: string; readonly name: string; readonly sha256: string | null } | null
    readonly bid: (Done & { readonly guid: string; readonly amount: string | null }) | null
  } | null
  /** The event it charges for. */
  readonly earned: {
    readonly rule: EarnedRule
    readonly evidence: readonly Omit<Evidence, 'fileGuid'>[]
    readonly proofs: readonly { readonly guid: string; readonly name: string; readonly sha256: string | null }[]
  } | null
  /** Photos and files that prove it. */
  readonly receipts?: readonly { readonly guid: string; readonly name: string; readonly sha256: string | null }[]
  /** For detention requested by a carrier: the evidence of its visit. */
  readonly visit?: readonly Evidence[]
  /** The name of the stop where it arose, if known. */
  readonly place?: string | null
  /** Lines of invoices and bills that include it, with their names. */
  readonly billed: readonly (Done & { readonly text: string; readonly facts: EvidenceFacts })[]
}

const dollars = (amount: string) => Number(amount).toLocaleString('en-US', { style: 'currency', currency: 'USD' })

const evidenceOf = (kind: Evidence['kind'], text: string, done: Done, facts: EvidenceFacts = {}): Evidence => ({
  kind,
  text,
  facts,
  date: done.at,
  by: done.by,
  stopGuid: null,
  fileGuid: null,
})
/** Its text is the name of the file. */
const paperOf = ({ guid, name }: { readonly guid: string; readonly name: string }, at: string | null): Evidence => ({
  kind: 'proof',
  text: name,
  date: at,
  by: null,
  stopGuid: null,
  fileGuid: guid,
})

const kindOf = ({ isCalculated, isBase, needsApproval, contract, earned }: OriginFacts): ChargeOrigin['kind'] => {
  if (isCalculated) return 'calculated'
  if (earned) return 'earned'
  if (isBase && contract?.accepted) return 'agreed'
  return needsApproval ? 'requested' : 'entered'
}

const CHANNELS: Readonly<Record<string, string>> = {
  phone: 'Accepted by phone',
  email: 'Accepted by email',
  portal: 'Accepted in the portal',
  edi: 'Accepted by EDI',
  board: 'Accepted on the load board',
}

function agreement({ contract }: OriginFacts): Evidence[] {
  if (!contract?.accepted) return []
  const { vendor, amount, sent, accepted, paper, bid } = contract
  return [
    ...(bid
      ? [
          evidenceOf('bid', `${vendor} asked ${bid.amount ? dollars(bid.amount) : 'for the posted price'}`, bid, {
            carrier: vendor,
            amount: bid.amount ? Number(bid.amount) : null,
          }),
        ]
      : []),
    evidenceOf('offered', `${dollars(amount)} to ${vendor}`, sent, { carrier: vendor, amount: Number(amount) }),
    evidenceOf('accepted', CHANNELS[accepted.channel ?? ''] ?? 'Accepted', accepted, { channel: accepted.channel }),
    ...(paper ? [paperOf(paper, accepted.at)] : []),
  ]
}

function entries(facts: OriginFacts, kind: ChargeOrigin['kind']): Evidence[] {
  const { entered, changed, approved, refused, needsApproval, earned, isCalculated } = facts
  if (kind === 'agreed') return agreement(facts)
  const where = facts.place ? ` for ${facts.place}` : ''
  const at = facts.place ? { place: facts.place } : {}
  const proofs = [...(earned?.proofs ?? []), ...(facts.receipts ?? [])].map((each) => paperOf(each, null))
  const made = isCalculated
    ? evidenceOf('entered', 'By the payment terms', entered, { isByTerms: true })
    : needsApproval
      ? evidenceOf('requested', `Requested${where}`, entered, at)
      : evidenceOf('entered', earned ? 'Added to the order' : `Entered${where}`, entered, at)
  return [
    ...(earned?.evidence ?? []).map((each) => ({ ...each, fileGuid: null })),
    ...(facts.visit ?? []),
    ...proofs,
    made,
    ...(changed ? [evidenceOf('changed', 'Changed to what it is now', changed)] : []),
    ...(approved ? [evidenceOf('approved', 'Approved', approved)] : []),
    ...(refused ? [evidenceOf('refused', 'Refused', refused)] : []),
  ]
}

/** The act that set the current amount. */
const standsSince = (facts: OriginFacts, kind: ChargeOrigin['kind']): Done => {
  if (kind === 'agreed' && facts.contract?.accepted) return facts.contract.accepted
  return facts.approved ?? facts.changed ?? facts.entered
}

export function chargeOrigin(facts: OriginFacts): ChargeOrigin {
  const kind = kindOf(facts)
  const { at, by } = standsSince(facts, kind)
  const { contract, earned } = facts
  const paper = kind === 'agreed' ? contract?.paper : null
  return {
    kind,
    by: kind === 'calculated' ? null : by,
    date: at,
    contractGuid: contract?.guid ?? null,
    requestGuid: kind === 'agreed' ? (contract?.bid?.guid ?? null) : null,
    rule: earned?.rule ?? null,
    approvedBy: facts.approved?.by ?? null,
    files: paper ? [paper] : [...(earned?.proofs ?? []), ...(facts.receipts ?? [])],
    evidence: [
      ...entries(facts, kind),
      ...facts.billed.map((line) => evidenceOf('billed', line.text, line, line.facts)),
    ],
  }
}
