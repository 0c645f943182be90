/** The inspections of a vehicle at each of its stops. */
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { IconAlertTriangle } from '../../ui/icons/alert-triangle.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { platformQueryOf, queryOf } from '../../api/queries.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { PhotoStrip } from '../../shell/preview/photo-strip.tsx'
import { notedText, signingText } from '../../ui/words/noted-after.ts'
import { SealCheck } from './seal-check.tsx'
import { byNovelty, damageText, flagText, inspectionName, noveltyOf, readings, slotName } from './inspection-words.ts'
import classes from './vehicle-inspections.module.css'

const inspectionsQuery = (orderGuid: string) =>
  platformQueryOf(inspectionsPlatformRoutes.ofOrder, { params: { guid: orderGuid } })

const NOVELTY = { new: ['New', 'red'], worse: ['Worse', 'orange'] } as const

const Damages = ({ inspection }: { inspection: Inspection }) => {
  const damages = byNovelty(inspection)
  if (damages.length === 0) return <p className={classes.quiet}>No damage noted</p>
  return (
    <ul className={classes.list} aria-label="Damage">
      {damages.map((damage) => {
        const novelty = noveltyOf(damage, inspection)
        return (
          <li key={damage.id}>
            <span>{damageText(damage)}</span>
            {novelty ? <Tag tone={NOVELTY[novelty][1]}>{NOVELTY[novelty][0]}</Tag> : null}
            {damage.note ? <span className={classes.quiet}>{damage.note}</span> : null}
          </li>
        )
      })}
    </ul>
  )
}

/** What was written on it, such as why dispatch completed it in place of the driver. */
const Notes = ({ notes, zone }: { notes: readonly Note[]; zone: string | undefined }) =>
  notes.length > 0 ? (
    <ul className={classes.list} aria-label="Notes">
      {notes.map(({ guid, body, createdBy, dateCreated }) => (
        <li key={guid}>
          <span>{body}</span>
          <span className={classes.quiet}>{[createdBy, momentText(dateCreated, zone)].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  ) : null

const whoAndWhen = ({ completedBy, createdBy, dateCompleted, dateCreated }: Inspection, zone: string | undefined) =>
  [momentText(dateCompleted ?? dateCreated, zone), completedBy ?? createdBy].filter(Boolean).join(' · ')

/** The signature stands for what was shown; whatever was recorded later is apart from it. */
const Signed = ({ inspection, zone }: { inspection: Inspection; zone: string | undefined }) => {
  const { signing } = inspection
  if (!signing) return null
  return (
    <>
      <details className={classes.quiet}>
        <summary>{signingText(signing, zone)}</summary>
        {signing.shown ? (
          <p className={classes.shown}>
            <bdi>{signing.shown}</bdi>
          </p>
        ) : null}
        {signing.sha256 ? <p>SHA-256 {signing.sha256.slice(0, 16)}</p> : null}
      </details>
      {signing.notedAfter.length > 0 ? (
        <>
          <p className={classes.flag}>Noted after signing; nobody has signed for it</p>
          <ul className={classes.list} aria-label="Noted after signing">
            {signing.notedAfter.map((noted) => (
              <li key={JSON.stringify(noted)}>{notedText(noted, zone)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

export interface InspectionCardProps {
  inspection: Inspection
  zone: string | undefined
  /** Those on this inspection, newest first. */
  notes: readonly Note[]
}

/** One inspection's findings; times in its place's time zone, if known. */
export const InspectionCard = ({ inspection, zone, notes }: InspectionCardProps) => {
  const { photos, signature, flags, missing } = inspection
  const { dateSuperseded } = inspection
  const facts = readings(inspection, zone)
  return (
    <article className={classes.inspection} aria-label={inspectionName(inspection)}>
      <header className={classes.head}>
        <h3>{inspectionName(inspection)}</h3>
        {inspection.status === 'completed' ? (
          <Tag tone="green">Completed</Tag>
        ) : (
          <Tag tone="orange">{missing.length === 0 ? 'In progress' : `${missing.length} missing`}</Tag>
        )}
      </header>
      <p className={classes.quiet}>{whoAndWhen(inspection, zone)}</p>
      {dateSuperseded ? <p className={classes.quiet}>Replaced {momentText(dateSuperseded, zone)}</p> : null}
      {facts.length > 0 ? <p className={classes.quiet}>{facts.join(' · ')}</p> : null}
      {inspection.seal ? (
        <p className={classes.quiet}>
          Sealed {inspection.seal.seal.slice(0, 8)}, {momentText(inspection.seal.dateSealed, zone)}
          <SealCheck id={inspection.id} />
        </p>
      ) : null}
      {inspection.signedStatement ? <p className={classes.quiet}>“{inspection.signedStatement}”</p> : null}
      <Signed inspection={inspection} zone={zone} />
      <Damages inspection={inspection} />
      <Notes notes={notes} zone={zone} />
      {flags.length > 0 ? (
        <ul className={classes.list} aria-label="Unusual">
          {flags.map((flag) => (
            <li key={flag} className={classes.flag}>
              <IconAlertTriangle size="1rem" aria-hidden="true" /> {flagText(flag)}
            </li>
          ))}
        </ul>
      ) : null}
      <PhotoStrip
        photos={photos.map(({ id, name, type, url, thumbUrl, fileLocation, slot, dateTaken, dateDeleted }) => ({
          guid: id,
          name,
          type,
          url,
          thumbUrl,
          fileLocation,
          dateDeleted,
          usage: dateTaken ? `${slotName(slot)}, ${momentText(dateTaken, zone)}` : slotName(slot),
        }))}
      />
      {signature ? (
        <img className={classes.signature} src={signature.url} alt={`Signature of ${inspection.signedByName}`} />
      ) : null}
    </article>
  )
}

export interface VehicleInspectionsProps {
  orderGuid: string
  commodityGuid: string
  /** Places of the inspections, for their time zones. */
  stops: readonly Pick<Stop, 'guid' | 'terminal'>[]
}

/** Pickup next to delivery, new damage first. Renders nothing without inspections. */
export const VehicleInspections = ({ orderGuid, commodityGuid, stops }: VehicleInspectionsProps) => {
  const maySee = useHolds('inspections.view') === true
  const { data } = useQuery({ ...inspectionsQuery(orderGuid), enabled: maySee })
  const readsNotes =
    useHolds('notes.view') === true && data?.results.some(({ commodityId }) => commodityId === commodityGuid)
  // The same list as the notes of the order.
  const notes = useQuery({
    ...queryOf(notesRoutes.list, { params: { orderGuid }, query: { rc: 100 } }),
    enabled: readsNotes === true,
  }).data
  const zones = new Map(stops.map(({ guid, terminal }) => [guid, terminal?.timeZone ?? undefined]))
  const own =
    data?.results.filter(({ commodityId, stopId }) => commodityId === commodityGuid && zones.has(stopId)) ?? []
  const counted = own.filter(({ dateSuperseded }) => dateSuperseded === null)
  const replaced = own.filter(({ dateSuperseded }) => dateSuperseded !== null)
  const card = (inspection: Inspection) => (
    <InspectionCard
      key={inspection.id}
      inspection={inspection}
      zone={zones.get(inspection.stopId)}
      notes={notes?.results.filter(({ inspectionId }) => inspectionId === inspection.id) ?? []}
    />
  )
  if (own.length === 0) return null
  return (
    <section aria-label="Inspections">
      <div className={classes.stops}>{counted.map(card)}</div>
      {replaced.length > 0 ? (
        <details className={classes.replaced}>
          <summary>
            {replaced.length === 1 ? '1 inspection no longer counts' : `${replaced.length} inspections no longer count`}
          </summary>
          <div className={classes.stops}>{replaced.map(card)}</div>
        </details>
      ) : null}
    </section>
  )
}
