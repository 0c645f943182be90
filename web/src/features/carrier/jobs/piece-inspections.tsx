/** What was inspected of a vehicle on this job: its photos, damages and seal. */
import type { Inspection, InspectionPhoto, InspectionSeal } from '@waybill/contract/inspections/inspections.shapes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { refusalIn } from '../../../shell/field/refusal-in.ts'
import { platformQueryOf } from '../../../api/queries.ts'
import { AwaitedPicture } from '../../../ui/awaited-picture.tsx'
import { DeletedPicture } from '../../../ui/deleted-picture.tsx'
import { BigButton, Pill } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { numberText } from '../../../ui/format/number-text.ts'
import { dateText, momentText } from '../../../ui/format/time-text.ts'
import type { ToneName } from '../../../ui/palette.ts'
import { areaLabel, slotLabel, typeLabel } from '../inspection/code-words.ts'
import { useLocalPicture } from '../use-taking.ts'
import own from './jobs.module.css'
import { JOBS as words } from './jobs.words.ts'

const TONES: Readonly<Record<InspectionSeal['state'], ToneName>> = {
  untouched: 'green',
  changed: 'red',
  awaited: 'amber',
  'pictures-deleted': 'slate',
  'not-sealed': 'slate',
}

/** Compared when asked for: the server reads every byte of its photos. */
const Seal = ({ id, name }: { id: string; name: string }) => {
  const [isAsked, setAsked] = useState(false)
  const { data, error } = useQuery({
    ...platformQueryOf(inspectionsPlatformRoutes.seal, { params: { id } }),
    enabled: isAsked,
  })
  if (!isAsked)
    return (
      <BigButton aria-label={`${words.checkSeal}: ${name}`} onClick={() => setAsked(true)}>
        {words.checkSeal}
      </BigButton>
    )
  return (
    <p role="status" className={own.seal}>
      {data ? (
        <>
          <Pill tone={TONES[data.state]}>{words.seals[data.state]}</Pill>{' '}
          {data.manifestSha256 ? <code>{data.manifestSha256.slice(0, 8)}</code> : null}
        </>
      ) : error ? (
        refusalIn(error)
      ) : (
        words.checking
      )}
    </p>
  )
}

const Photo = ({ photo }: { photo: InspectionPhoto }) => {
  const local = useLocalPicture(photo.sha256 ?? undefined)
  const small = local ?? photo.thumbUrl ?? photo.url
  const label = photo.dateTaken
    ? words.takenOn(slotLabel(photo.slot), momentText(photo.dateTaken))
    : slotLabel(photo.slot)
  if (!small && photo.dateDeleted)
    return <DeletedPicture label={label} text={words.photoDeleted(dateText(photo.dateDeleted))} />
  if (!small) return <AwaitedPicture label={label} text={words.onItsWay} />
  const picture = <img src={small} alt={label} loading="lazy" />
  return photo.url ? (
    <a href={photo.url} target="_blank" rel="noreferrer">
      {picture}
    </a>
  ) : (
    picture
  )
}

/** Who inspected it, and what was read on it. */
const recordedOf = ({
  dateCompleted,
  completedBy,
  dateCreated,
  createdBy,
  odometer,
  keysCount,
}: Inspection): readonly string[] =>
  [
    completedBy && words.inspectedBy(completedBy),
    // Begun by another, or at another time.
    dateCompleted && (completedBy !== createdBy || dateCompleted !== dateCreated)
      ? words.begun(momentText(dateCreated), createdBy)
      : null,
    odometer === null ? null : words.odometer(numberText(odometer)),
    keysCount === null ? null : words.keys(keysCount),
  ].filter((each): each is string => Boolean(each))

const Damages = ({ inspection: { damages, newDamage } }: { inspection: Inspection }) =>
  damages.length === 0 ? null : (
    <ul aria-label={words.damages} className={own.damages}>
      {damages.map(({ id, area, type, severityLabel, code, note, dateCreated }) => {
        const isWorse = newDamage?.worsened.some((each) => each.id === id)
        return (
          <li key={id}>
            <span>
              {areaLabel(area)}: {[typeLabel(type), severityLabel].filter(Boolean).join(', ')}
              {code ? ` (${code})` : ''}
            </span>{' '}
            {newDamage?.fresh.includes(id) ? <Pill tone="red">{words.damageNew}</Pill> : null}
            {isWorse ? <Pill tone="amber">{words.damageWorse}</Pill> : null}
            <span className={classes.dimmed}> {[note, momentText(dateCreated)].filter(Boolean).join(', ')}</span>
          </li>
        )
      })}
    </ul>
  )

/** Whose signature stands for it, and under which statement. */
const Signed = ({ inspection }: { inspection: Inspection }) => {
  const { signing, signedByName, dateSigned, signedStatement, notAvailableReason } = inspection
  const said =
    signing && signing.outcome !== 'signed'
      ? (signing.outcome === 'refused' ? words.refusedToSign : words.notSigned)(signing.reason ?? '')
      : notAvailableReason
        ? words.notSigned(notAvailableReason)
        : signedByName && dateSigned
          ? words.signedBy(signedByName, momentText(dateSigned))
          : null
  if (!said) return null
  const later = signing?.notedAfter.length ?? 0
  return (
    <>
      <span>{said}</span>
      {signedStatement ? <q className={classes.dimmed}>{signedStatement}</q> : null}
      {later > 0 ? <Pill tone="amber">{words.notedAfter(later)}</Pill> : null}
    </>
  )
}

const One = ({ inspection, name }: { inspection: Inspection; name: string }) => {
  const { stopType, photos, damages, dateCompleted, dateCreated, dateSuperseded, seal, id } = inspection
  const title = stopType === 'delivery' ? words.inspected.delivery : words.inspected.pickup
  return (
    <section aria-label={`${title}: ${name}`} className={own.inspected}>
      <b>
        {title}, {momentText(dateCompleted ?? dateCreated)}
      </b>
      {dateSuperseded ? <Pill tone="slate">{words.replacedSince(momentText(dateSuperseded))}</Pill> : null}
      <span className={classes.dimmed}>{words.seen(photos.length, damages.length)}</span>
      <span className={classes.dimmed}>{recordedOf(inspection).join(', ')}</span>
      <Damages inspection={inspection} />
      <Signed inspection={inspection} />
      {photos.length > 0 ? (
        <ul className={own.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Photo photo={photo} />
            </li>
          ))}
        </ul>
      ) : null}
      {seal ? (
        <>
          <span className={classes.dimmed}>{words.sealed(seal.seal.slice(0, 8), momentText(seal.dateSealed))}</span>
          <Seal id={id} name={`${title}, ${name}`} />
        </>
      ) : null}
    </section>
  )
}

export interface PieceInspectionsProps {
  inspections: readonly Inspection[]
  commodityGuid: string
  name: string
}

/** Those that no longer count are folded away. */
export const PieceInspections = ({ inspections, commodityGuid, name }: PieceInspectionsProps) => {
  const all = inspections.filter((each) => each.commodityId === commodityGuid)
  const replaced = all.filter(({ dateSuperseded }) => dateSuperseded !== null)
  const one = (inspection: Inspection) => <One key={inspection.id} inspection={inspection} name={name} />
  return (
    <>
      {all.filter(({ dateSuperseded }) => dateSuperseded === null).map(one)}
      {replaced.length > 0 ? (
        <details>
          <summary className={classes.dimmed}>{words.replaced}</summary>
          {replaced.map(one)}
        </details>
      ) : null}
    </>
  )
}
