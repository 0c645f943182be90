/** Who released and who received on paper: each signature with what was shown for it, and what was noted since. */
import type { Noted } from '@waybill/domain/inspections/shown.ts'
import type { LinkRecord, StopRecord } from '../records/orders/index.ts'
import type { PaperSignature } from '../records/stops/index.ts'
import { waivedText } from './condition-on-paper.ts'
import type { Paper } from './paper.ts'
import type { Wording } from './wording.ts'

/** What was recorded of a vehicle after a signature. */
export interface NotedOnPaper extends Noted {
  readonly vehicle: string
}

/** With the drawing, and what was recorded since. */
export type PrintedSignature = PaperSignature & {
  drawn: Buffer | undefined
  readonly noted: readonly NotedOnPaper[]
}

/** `2003 Honda Accord: odometer 12 (was 10), by Carl Carrier, Mar 2, 2026, 4:00 PM CST` */
export function notedText(
  { vehicle, what, was, now, by, at }: NotedOnPaper,
  zone: string | null,
  wording: Wording,
): string {
  const { receipt } = wording.words
  const value = what === 'damage-removed' ? was : now
  const before = what === 'damage' || what === 'damage-removed' || was === null ? '' : receipt.was(was)
  return [
    `${vehicle}: ${receipt.noted[what]} ${value ?? receipt.none}${before}`,
    by && receipt.by(by),
    wording.momentText(at, zone),
  ]
    .filter(Boolean)
    .join(', ')
}

/** Points. */
const SMALL = 7.5

interface Extra {
  readonly role: string
  readonly zone: string | null
  /** The driver’s line beside it. */
  readonly driver: readonly { role: string; name: string | null }[]
}

function printSignature(
  paper: Paper,
  signature: PrintedSignature,
  { role, zone, driver }: Extra,
  wording: Wording,
): void {
  const { receipt } = wording.words
  const {
    outcome,
    name,
    reason,
    at,
    drawn,
    statement,
    shown_text: shown,
    shown_sha256: hash,
    noted,
    together,
  } = signature
  const who = receipt.outcomes[outcome] + (name ?? reason ?? '')
  // The text shown before signing, in the language it was shown in.
  paper.signatures(
    [{ role, name: who, when: wording.momentText(at, zone), drawn }, ...driver],
    statement ? `${who}: “${statement}”` : null,
  )
  if (together.length) paper.text([receipt.together(together.join(', '))], SMALL)
  const then = outcome === 'signed' ? 'signed' : 'asked'
  const said = shown
    ? receipt.shown[then](hash?.slice(0, 16) ?? '', shown.split('\n').join(' · '))
    : receipt.notRecorded[then]
  paper.text([said], SMALL)
  if (noted.length) paper.text([receipt.notedAfter, ...noted.map((each) => notedText(each, zone, wording))], SMALL)
}

/** The signatures at each stop, or an empty line for one; beside the last of them the driver’s, where the reader may know who drives. */
export function printReceipt(
  paper: Paper,
  { stops, links }: { stops: readonly StopRecord[]; links: readonly LinkRecord[] },
  signatures: readonly PrintedSignature[],
  driver: { name: string | null } | null,
  wording: Wording,
): void {
  const { receipt } = wording.words
  for (const stop of stops) {
    if (stop.stop_type === 'service') continue
    const role = stop.stop_type === 'pickup' ? receipt.released : receipt.received
    const zone = stop.of_terminal?.time_zone ?? null
    const own = signatures.filter(({ stop_guid: guid }) => guid === stop.guid)
    const line = driver ? [{ role: receipt.driver, name: driver.name }] : []
    own.forEach((signature, nth) =>
      printSignature(paper, signature, { role, zone, driver: nth === own.length - 1 ? line : [] }, wording),
    )
    const waived = own.length === 0 && links.find((link) => link.stop_guid === stop.guid && link.waive_reason !== null)
    if (own.length === 0)
      paper.signatures([{ role, name: waived ? receipt.signatureWas(waivedText(waived, wording)) : null }, ...line])
  }
}
