/** One damage case: its dates, each damage beside how it was at pickup, what both sides said. */
import type { CaseDamage, DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import type { Inspection, InspectionSeal } from '@waybill/contract/inspections/inspections.shapes.ts'
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { useVariant } from '../../shell/sign-in/session.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { dayText, momentText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { Tag } from '../../ui/tag.tsx'
import { useInspection } from './cases.api.ts'
import { ANSWERED_WORDS, NAMES_CARRIER, OUTCOME_WORDS, SIDES } from './cases.words.ts'
import classes from './cases.module.css'
import { CaseTalk } from './case-talk.tsx'

const Clocks = ({ known }: { known: DamageCase }) => {
  const now = useNow()
  const steps = [
    ['Damage noted', known.dateNoted],
    ['Written claim', known.dateClaimed],
    ['Acknowledge (30 days)', known.dateAcknowledgeBy],
    ['Pay, decline or offer (120 days)', known.dateDecideBy],
    ['Status update (every 60 days)', known.dateNextStatusBy],
  ] as const
  return (
    <ol className={classes.clocks} aria-label="Dates">
      {steps.map(([label, date]) => (
        <li key={label} data-over={date !== null && Date.parse(date) <= now ? true : undefined}>
          <strong>{date ? dayText(date) : 'Not yet'}</strong>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  )
}

const SEALS = {
  untouched: ['green', 'Untouched'],
  changed: ['red', 'Changed'],
  awaited: ['amber', 'Photos not uploaded yet'],
  'not-sealed': ['slate', 'Not sealed'],
} as const

const Seal = ({ seal }: { seal: InspectionSeal }) => {
  const [tone, label] = SEALS[seal.state]
  const Icon = seal.state === 'changed' ? IconShieldX : IconShieldCheck
  return (
    <p className={classes.seal} style={{ color: `var(--tone-${tone}-ink)` }}>
      <Icon size="1.125rem" aria-hidden="true" /> {label}
      {seal.manifestSha256 ? <code>{seal.manifestSha256.slice(0, 12)}</code> : null}
    </p>
  )
}

/** Where a side is photographed, by the view on which the damage was drawn. */
const SLOTS: Readonly<Record<string, string>> = {
  front: 'front',
  rear: 'rear',
  left: 'driver-side',
  right: 'passenger-side',
}

const photoOf = (inspection: Inspection, damage: CaseDamage) =>
  inspection.photos.find((photo) => photo.damageId === damage.id) ??
  inspection.photos.find((photo) => photo.slot === SLOTS[damage.view ?? '']) ??
  inspection.photos[0]

const notSigned = (reason: string | null) => reason && `Nobody signed: ${reason}`

interface Side {
  title: string
  inspection: Inspection | undefined
  seal: InspectionSeal | undefined
  damage: CaseDamage
}

const Picture = ({ title, inspection, seal, damage }: Side) => {
  if (!inspection) return null
  const photo = photoOf(inspection, damage)
  const who = inspection.signedByName
    ? `Signed by ${inspection.signedByName}`
    : notSigned(inspection.notAvailableReason)
  return (
    <figure className={classes.side}>
      <figcaption>
        <strong>
          {title}, {momentText(inspection.dateCompleted ?? inspection.dateCreated)}
        </strong>
        <span className={classes.quiet}>{who}</span>
      </figcaption>
      {photo?.url ? (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <img src={photo.url} alt={`${title}: ${damage.areaLabel ?? damage.area}`} loading="lazy" />
        </a>
      ) : (
        <p className={classes.none}>{photo ? 'This photo hasn’t been uploaded yet' : 'No photo'}</p>
      )}
      {seal ? <Seal seal={seal} /> : null}
    </figure>
  )
}

const damageName = (damage: CaseDamage) =>
  [damage.areaLabel ?? damage.area, damage.typeLabel ?? damage.type, damage.severityLabel].filter(Boolean).join(', ')

export interface CaseBodyProps {
  known: DamageCase
  /** The vehicle with its marks. */
  renderOutline: (damages: readonly CaseDamage[]) => ReactNode
}

export const CaseBody = ({ known, renderOutline }: CaseBodyProps) => {
  const portal = useVariant()
  const pickup = useInspection(known.pickupInspectionId)
  const delivery = useInspection(known.deliveryInspectionId)
  const answer = known.entries.findLast(({ kind }) => kind !== 'note')
  return (
    <div className={classes.columns}>
      <div className={classes.main}>
        <Clocks known={known} />
        {known.openedBecause ? <p>{known.openedBecause}</p> : null}
        {known.damages.map((damage) => (
          <section key={damage.id} aria-label={damageName(damage)}>
            <h2 className={classes.line}>
              <span>{damageName(damage)}</span>
              <Tag tone="red">{damage.isGrown ? 'Worse since pickup' : 'New since pickup'}</Tag>
            </h2>
            {damage.note ? <p className={classes.quiet}>{damage.note}</p> : null}
            <PartBoundary name="The pictures" resetKey={known}>
              <div className={classes.pair}>
                <Picture title="Pickup" damage={damage} {...pickup} />
                <Picture title="Delivery" damage={damage} {...delivery} />
              </div>
            </PartBoundary>
          </section>
        ))}
        <div className={classes.box}>
          {known.damages.some(({ view }) => view) ? renderOutline(known.damages) : null}
          <FactList
            facts={[
              [
                'Claimed by',
                known.claim && [known.claim.by, SIDES[known.claim.portal].toLowerCase()].filter(Boolean).join(', '),
              ],
              ['Claim', known.claim?.text],
              ['Asked', known.amountClaimed === null ? null : moneyText(known.amountClaimed)],
              ['Answer', answer ? ANSWERED_WORDS[answer.kind] : known.dateClaimed ? 'None yet' : null],
              ['Carrier', NAMES_CARRIER[portal] ? known.carrier : null],
              ['Claims can be filed until', dayText(known.dateClaimPeriodEnds)],
              ['Deadline for a lawsuit', known.dateSuitEnds && dayText(known.dateSuitEnds)],
              ['Closed', known.outcome && `${OUTCOME_WORDS[known.outcome]}: ${known.closedBecause ?? ''}`],
            ]}
          />
        </div>
        <p className={classes.quiet}>
          The dates follow 49 CFR 370 and run from the written claim. Until a claim is filed, the case holds no payment;
          then payment to the carrier is held until the case is closed. This is not legal advice.
        </p>
      </div>
      <CaseTalk known={known} />
    </div>
  )
}
