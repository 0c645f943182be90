/** One damage case: its dates, each damage next to its state at pickup, statements of both sides. */
import type { CaseDamage, DamageCase } from '@waybill/contract/cases/cases.shapes.ts'
import type { Inspection, InspectionPhoto, InspectionSeal } from '@waybill/contract/inspections/inspections.shapes.ts'
import { IconShieldCheck } from '../../ui/icons/shield-check.gen.ts'
import { IconShieldX } from '../../ui/icons/shield-x.gen.ts'
import type { ReactNode } from 'react'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { useVariant } from '../../shell/sign-in/session.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import { dateText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { Tag } from '../../ui/tag.tsx'
import { useInspection } from './cases.api.ts'
import { caseDay, caseMoment, NAMES_CARRIER } from './case-words.ts'
import { CASES as words } from '../../ui/words/cases.words.ts'
import classes from './cases.module.css'
import { CaseTalk } from './case-talk.tsx'

const Clocks = ({ known }: { known: DamageCase }) => {
  const now = useNow()
  const declined = known.state === 'declined' ? known.entries.findLast(({ kind }) => kind === 'decline') : undefined
  const steps = [
    [words.steps.noted, known.dateNoted],
    [words.steps.claimed, known.dateClaimed],
    [words.steps.acknowledge, known.dateAcknowledgeBy],
    [words.steps.decide, known.dateDecideBy],
    ...(declined
      ? ([
          [words.steps.declined, declined.date],
          [words.steps.suit, known.dateSuitEnds],
        ] as const)
      : ([[words.steps.status, known.dateNextStatusBy]] as const)),
  ] as const
  return (
    <ol className={classes.clocks} aria-label={words.dates}>
      {steps.map(([label, date]) => (
        <li key={label} data-over={date !== null && Date.parse(date) <= now ? true : undefined}>
          <strong>{date ? caseDay(known, date) : words.notYet}</strong>
          <span>{label}</span>
        </li>
      ))}
    </ol>
  )
}

const SEAL_TONES = {
  untouched: 'green',
  changed: 'red',
  awaited: 'amber',
  'pictures-deleted': 'slate',
  'not-sealed': 'slate',
} as const

const Seal = ({ seal }: { seal: InspectionSeal }) => {
  const Icon = seal.state === 'changed' ? IconShieldX : IconShieldCheck
  return (
    <p className={classes.seal} style={{ color: `var(--tone-${SEAL_TONES[seal.state]}-ink)` }}>
      <Icon size="1.125rem" aria-hidden="true" /> {words.seals[seal.state]}
      {seal.manifestSha256 ? <code>{seal.manifestSha256.slice(0, 12)}</code> : null}
    </p>
  )
}

/** Photo slots by the view on which the damage was drawn. */
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

const notSigned = (reason: string | null) => reason && words.notSigned(reason)

const whyNone = (photo: InspectionPhoto | undefined) =>
  photo?.dateDeleted ? words.photoDeleted(dateText(photo.dateDeleted)) : photo ? words.notUploaded : words.noPhoto

interface Side {
  known: DamageCase
  /** Of the stop. */
  title: string
  /** Of the damage. */
  name: string
  inspection: Inspection | undefined
  seal: InspectionSeal | undefined
  damage: CaseDamage
}

const Picture = ({ known, title, name, inspection, seal, damage }: Side) => {
  if (!inspection) return null
  const photo = photoOf(inspection, damage)
  const who = inspection.signedByName
    ? words.signedBy(inspection.signedByName)
    : notSigned(inspection.notAvailableReason)
  return (
    <figure className={classes.side}>
      <figcaption>
        <strong>
          {title}, {caseMoment(known, inspection.dateCompleted ?? inspection.dateCreated)}
        </strong>
        <span className={classes.quiet}>{who}</span>
      </figcaption>
      {photo?.url ? (
        <a href={photo.url} target="_blank" rel="noreferrer">
          <img src={photo.url} alt={`${title}: ${name}`} loading="lazy" />
        </a>
      ) : (
        <p className={classes.none}>{whyNone(photo)}</p>
      )}
      {seal ? <Seal seal={seal} /> : null}
    </figure>
  )
}

/** Whether the client sees the case, for the company. */
const TELLS_RELEASE = { dispatcher: true, client: false, carrier: false } as const

const releaseText = (known: DamageCase, portal: keyof typeof TELLS_RELEASE): string | null =>
  !TELLS_RELEASE[portal]
    ? null
    : known.dateReleased
      ? words.seesSince(caseMoment(known, known.dateReleased))
      : words.notReleased

export interface CaseBodyProps {
  known: DamageCase
  /** Its part, type and size, in the page's language. */
  damageName: (damage: CaseDamage) => string
  /** The vehicle outline with its marks. */
  renderOutline: (damages: readonly CaseDamage[]) => ReactNode
}

export const CaseBody = ({ known, damageName, renderOutline }: CaseBodyProps) => {
  const portal = useVariant()
  const pickup = useInspection(known.pickupInspectionId)
  const delivery = useInspection(known.deliveryInspectionId)
  const inspector = delivery.inspection?.completedBy ?? delivery.inspection?.createdBy
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
              <Tag tone="red">{damage.isGrown ? words.worse : words.fresh}</Tag>
            </h2>
            {damage.note ? <p className={classes.quiet}>{damage.note}</p> : null}
            <PartBoundary name={words.pictures} resetKey={known}>
              <div className={classes.pair}>
                <Picture known={known} title={words.pickup} name={damageName(damage)} damage={damage} {...pickup} />
                <Picture known={known} title={words.delivery} name={damageName(damage)} damage={damage} {...delivery} />
              </div>
            </PartBoundary>
          </section>
        ))}
        <div className={classes.box}>
          {known.damages.some(({ view }) => view) ? renderOutline(known.damages) : null}
          <FactList
            facts={[
              [words.facts.noted, [caseMoment(known, known.dateNoted), known.place].filter(Boolean).join(', ')],
              [
                words.facts.inspection,
                known.deliveryInspectionId && (inspector ? words.inspectedBy(inspector) : words.atDelivery),
              ],
              [words.facts.client, releaseText(known, portal)],
              [
                words.facts.claimedBy,
                known.claim &&
                  [known.claim.by, words.sides[known.claim.portal].toLowerCase()].filter(Boolean).join(', '),
              ],
              [words.facts.claim, known.claim?.text],
              [words.facts.asked, known.amountClaimed === null ? null : moneyText(known.amountClaimed)],
              [words.facts.answer, answer ? words.answered[answer.kind] : known.dateClaimed ? words.noAnswer : null],
              [words.facts.carrier, NAMES_CARRIER[portal] ? known.carrier : null],
              [words.facts.claimUntil, caseDay(known, known.dateClaimPeriodEnds)],
              [words.facts.suitUntil, known.dateSuitEnds && caseDay(known, known.dateSuitEnds)],
              [words.facts.closed, known.outcome && `${words.outcomes[known.outcome]}: ${known.closedBecause ?? ''}`],
            ]}
          />
        </div>
        <p className={classes.quiet}>{words.law}</p>
      </div>
      <CaseTalk known={known} />
    </div>
  )
}
