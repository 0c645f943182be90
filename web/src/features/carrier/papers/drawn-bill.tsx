/** The bill of lading, and after delivery the proof of delivery, rendered from stored data: for a roadside check without signal. */
import type { Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { Sheet } from '../../../shell/frame/sheet.tsx'
import { moneyText, numberText } from '../../../ui/format/number-text.ts'
import { PLAIN } from '../../../ui/words/plain.words.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { OutlinePicture } from '../inspection/outline-picture.tsx'
import { inspectionsQuery } from '../jobs/jobs.api.ts'
import { JOBS } from '../jobs/jobs.words.ts'
import { addressText, pieceName, piecesOf, placeName } from '../jobs/stop-words.ts'
import { windowText } from '../trade-words.ts'
import { notedText } from '../../../ui/words/noted-after.ts'
import { BILL as words } from './bill.words.ts'
import { Evidence, useOnPhone } from './bill-evidence.tsx'
import own from './drawn-bill.module.css'

const counts = ({ dateSuperseded }: Inspection) => dateSuperseded === null

const damageText = ({ code, area, areaLabel, typeLabel, severityLabel, note }: Inspection['damages'][number]): string =>
  [code, [areaLabel ?? area, typeLabel, severityLabel].filter(Boolean).join(', '), note].filter(Boolean).join(' · ')

const signedText = (inspection: Inspection, zone: string | undefined): string => {
  const { signedByName, dateSigned, dateCompleted, dateCreated, notAvailableReason } = inspection
  if (signedByName) return words.signed(signedByName, momentText(dateSigned ?? dateCompleted ?? dateCreated, zone))
  if (!notAvailableReason) return words.open
  return inspection.signing?.outcome === 'refused'
    ? words.refused(notAvailableReason)
    : words.unsigned(notAvailableReason)
}

const NotedAfterSigning = ({ inspection, zone }: Pick<ConditionProps, 'inspection' | 'zone'>) => {
  const noted = inspection.signing?.notedAfter ?? []
  if (noted.length === 0) return null
  return (
    <>
      <span>{words.notedAfter}</span>
      <ol>
        {noted.map((each) => (
          <li key={JSON.stringify(each)}>{notedText(each, zone)}</li>
        ))}
      </ol>
    </>
  )
}

interface ConditionProps {
  inspection: Inspection
  job: Job
  zone: string | undefined
  onPhone: ReturnType<typeof useOnPhone>
}

const Condition = ({ inspection, job, zone, onPhone }: ConditionProps) => {
  const piece = job.commodities.find(({ guid }) => guid === inspection.commodityId)
  const { damages, odometer, keysCount, photos } = inspection
  return (
    <li>
      <strong>{piece ? pieceName(piece) : ''}</strong>
      <span>{piece?.identifier}</span>
      <span>
        {[
          odometer === null ? null : words.odometer(numberText(odometer)),
          keysCount === null ? null : words.keys(keysCount),
          words.photos(photos.length),
        ]
          .filter(Boolean)
          .join(', ')}
      </span>
      {damages.length === 0 ? (
        <span>{words.noDamage}</span>
      ) : (
        <ol>
          {damages.map((damage) => (
            <li key={damage.id}>{damageText(damage)}</li>
          ))}
        </ol>
      )}
      {damages.some(({ view }) => view) ? (
        <OutlinePicture bodyType={piece?.vehicle?.bodyType ?? null} damages={damages} />
      ) : null}
      <span>{signedText(inspection, zone)}</span>
      {inspection.signedStatement ? <q>{inspection.signedStatement}</q> : null}
      <NotedAfterSigning inspection={inspection} zone={zone} />
      <Evidence inspection={inspection} onPhone={onPhone} />
    </li>
  )
}

interface VisitProps extends Pick<ConditionProps, 'job' | 'onPhone'> {
  stop: Job['stops'][number]
  inspections: Inspection[]
}

const Visit = ({ stop, job, inspections, onPhone }: VisitProps) => {
  const zone = stop.terminal?.timeZone ?? undefined
  const seen = inspections.filter(({ stopId }) => stopId === stop.guid)
  return (
    <section>
      <h3>{stop.stopType === 'delivery' ? words.to : words.from}</h3>
      <p>
        <strong>{placeName(stop)}</strong>
        <span>{addressText(stop)}</span>
        <span>
          {stop.dateCompleted
            ? `${words.done} ${momentText(stop.dateCompleted, zone)}`
            : `${words.planned} ${windowText(stop, zone)}`}
        </span>
        <span>{piecesOf(stop, job).map(pieceName).join('; ')}</span>
      </p>
      <h4>{words.conditionAt[stop.stopType]}</h4>
      {seen.length === 0 ? (
        <p>{stop.dateCompleted ? words.none.done : words.none.open}</p>
      ) : (
        <ul>
          {seen.map((inspection) => (
            <Condition key={inspection.id} inspection={inspection} job={job} zone={zone} onPhone={onPhone} />
          ))}
        </ul>
      )}
    </section>
  )
}

export interface DrawnBillProps {
  job: Job
  onClose: () => void
}

const DrawnBill = ({ job, onClose }: DrawnBillProps) => {
  const { data } = useQuery(inspectionsQuery(job.guid))
  const onPhone = useOnPhone()
  const inspections = data?.results.filter(counts) ?? []
  const isProof = job.stops.every(({ stopType, dateCompleted }) => stopType !== 'delivery' || dateCompleted !== null)
  const { vendor, driver, collect } = job
  const facts = [
    [words.job, job.number],
    [words.order, job.order.number],
    [words.carrier, vendor?.name],
    [words.usdot, vendor?.usdot],
    [words.arranged, job.ownerAccount.name],
    [words.driver, driver?.name],
    [words.truck, driver?.truckNumber],
    [words.trailer, driver?.trailerNumber],
  ].filter(([, value]) => value)
  return (
    <Sheet title={`${isProof ? JOBS.pod : JOBS.bol} ${job.number}`} closeText={PLAIN.close} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <article className={own.bill} lang="en" tabIndex={0}>
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <h3>{words.vehicles}</h3>
        <ul>
          {job.commodities.map((piece) => (
            <li key={piece.guid}>
              <strong>{pieceName(piece)}</strong>
              <span>{piece.identifier}</span>
            </li>
          ))}
        </ul>
        {job.stops.map((stop) => (
          <Visit key={stop.guid} stop={stop} job={job} inspections={inspections} onPhone={onPhone} />
        ))}
        {collect && !collect.dateCollected ? <p>{words.collect(moneyText(collect.amount))}</p> : null}
      </article>
    </Sheet>
  )
}

export default DrawnBill
