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
import { dateText, momentText } from '../../../ui/format/time-text.ts'
import type { ToneName } from '../../../ui/palette.ts'
import { slotLabel } from '../inspection/code-words.ts'
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
  const label = slotLabel(photo.slot)
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

const One = ({ inspection, name }: { inspection: Inspection; name: string }) => {
  const { stopType, photos, damages, dateCompleted, dateCreated, seal, id } = inspection
  const title = stopType === 'delivery' ? words.inspected.delivery : words.inspected.pickup
  return (
    <section aria-label={`${title}: ${name}`} className={own.inspected}>
      <b>
        {title}, {momentText(dateCompleted ?? dateCreated)}
      </b>
      <span className={classes.dimmed}>{words.seen(photos.length, damages.length)}</span>
      {photos.length > 0 ? (
        <ul className={own.photos}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <Photo photo={photo} />
            </li>
          ))}
        </ul>
      ) : null}
      {seal ? <Seal id={id} name={`${title}, ${name}`} /> : null}
    </section>
  )
}

export interface PieceInspectionsProps {
  inspections: readonly Inspection[]
  commodityGuid: string
  name: string
}

export const PieceInspections = ({ inspections, commodityGuid, name }: PieceInspectionsProps) =>
  inspections
    .filter((each) => each.commodityId === commodityGuid && each.dateSuperseded === null)
    .map((inspection) => <One key={inspection.id} inspection={inspection} name={name} />)
