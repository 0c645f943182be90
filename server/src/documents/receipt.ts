/** Who released and who received on paper: each signature with what was shown for it, and what was noted since. */
import type { Noted } from '@waybill/domain/inspections/shown.ts'
import type { LinkRecord, StopRecord } from '../records/orders/index.ts'
import type { PaperSignature } from '../records/stops/index.ts'
import { waivedText } from './condition-on-paper.ts'
import type { Paper } from './paper.ts'
import { momentText } from './wording.ts'

/** What was recorded of a vehicle after a signature. */
export interface NotedOnPaper extends Noted {
  readonly vehicle: string
}

/** With the drawing, and what was recorded since. */
export type PrintedSignature = PaperSignature & {
  drawn: Buffer | undefined
  readonly noted: readonly NotedOnPaper[]
}

const NOTED = {
  damage: 'damage',
  'damage-removed': 'damage removed',
  odometer: 'odometer',
  keys: 'keys',
  answers: 'answers',
  photos: 'photos',
} as const satisfies Record<Noted['what'], string>

/** `2003 Honda Accord: odometer 12 (was 10), by Carl Carrier, Mar 2, 2026, 4:00 PM CST` */
export function notedText({ vehicle, what, was, now, by, at }: NotedOnPaper, zone: string | null): string {
  const value = what === 'damage-removed' ? was : now
  const before = what === 'damage' || what === 'damage-removed' || was === null ? '' : ` (was ${was})`
  return [`${vehicle}: ${NOTED[what]} ${value ?? 'none'}${before}`, by && `by ${by}`, momentText(at, zone)]
    .filter(Boolean)
    .join(', ')
}

/** Points. */
const SMALL = 7.5

const PREFIX = { signed: '', refused: 'Refused to sign: ', 'not-available': 'Nobody signed: ' } as const

interface Beside {
  readonly role: string
  readonly zone: string | null
  /** The driver’s line beside it. */
  readonly driver: readonly { role: string; name: string | null }[]
}

function printSignature(paper: Paper, signature: PrintedSignature, { role, zone, driver }: Beside): void {
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
  const who = PREFIX[outcome] + (name ?? reason ?? '')
  // The text shown before signing, in the language it was shown in.
  paper.signatures(
    [{ role, name: who, when: momentText(at, zone), drawn }, ...driver],
    statement ? `${who}: “${statement}”` : null,
  )
  if (together.length) paper.text([`One signature for the jobs ${together.join(', ')}.`], SMALL)
  const then = outcome === 'signed' ? 'when signed' : 'when asked'
  if (shown) paper.text([`Shown ${then} (SHA-256 ${hash?.slice(0, 16)}): ${shown.split('\n').join(' · ')}`], SMALL)
  else paper.text([`What was shown ${then} was not recorded.`], SMALL)
  if (noted.length)
    paper.text(
      ['Noted after signing; this signature does not cover it:', ...noted.map((each) => notedText(each, zone))],
      SMALL,
    )
}

/** The signatures at each stop, or an empty line for one; beside the last of them the driver’s, where the reader may know who drives. */
export function printReceipt(
  paper: Paper,
  { stops, links }: { stops: readonly StopRecord[]; links: readonly LinkRecord[] },
  signatures: readonly PrintedSignature[],
  driver: { name: string | null } | null,
): void {
  for (const stop of stops) {
    if (stop.stop_type === 'service') continue
    const role = stop.stop_type === 'pickup' ? 'Released at pickup by' : 'Received at delivery by'
    const zone = stop.of_terminal?.time_zone ?? null
    const own = signatures.filter(({ stop_guid: guid }) => guid === stop.guid)
    const line = driver ? [{ role: 'Driver', name: driver.name }] : []
    own.forEach((signature, nth) =>
      printSignature(paper, signature, { role, zone, driver: nth === own.length - 1 ? line : [] }),
    )
    const waived = own.length === 0 && links.find((link) => link.stop_guid === stop.guid && link.waive_reason !== null)
    if (own.length === 0) paper.signatures([{ role, name: waived ? `Signature ${waivedText(waived)}` : null }, ...line])
  }
}
