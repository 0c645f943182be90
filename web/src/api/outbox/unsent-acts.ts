/** Merges server data of jobs, stops and inspections with acts on this phone that have not arrived: pure and idempotent. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import type {
  Damage,
  Inspection,
  InspectionPhoto,
  NotedDamage,
} from '@waybill/contract/inspections/inspections.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Note } from '@waybill/contract/notes/notes.shapes.ts'
import type { Stop, StopAnswer } from '@waybill/contract/stops/stops.shapes.ts'

type Of<K extends FieldItem['kind']> = Extract<FieldItem, { kind: K }>

const settled = (stop: Stop, { commodities, missing, dateMade }: Of<'finish'>): Stop => {
  const pieces = stop.commodities.map((piece) => {
    if (piece.outcome) return piece
    if (commodities.includes(piece.guid)) return { ...piece, outcome: 'done' as const, dateCompleted: dateMade }
    const not = missing.find(({ commodityGuid }) => commodityGuid === piece.guid)
    return not ? { ...piece, outcome: not.outcome, dateCompleted: dateMade } : piece
  })
  const isDone = pieces.every(({ outcome }) => outcome !== null)
  return {
    ...stop,
    commodities: pieces,
    ...(isDone ? { status: 'completed' as const, dateCompleted: stop.dateCompleted ?? dateMade } : {}),
  }
}

const stopAfter = <S extends Stop>(stop: S, item: FieldItem): S => {
  if (!('stopGuid' in item) || item.stopGuid !== stop.guid || stop.status === 'completed') return stop
  switch (item.kind) {
    case 'arrive':
      return stop.status === 'started' ? stop : { ...stop, status: 'started', dateStarted: item.dateMade }
    case 'eta':
      return { ...stop, dateEstimatedStart: item.dateEstimatedStart }
    case 'finish':
      return { ...stop, ...settled(stop, item) }
    default:
      return stop
  }
}

export const stopWith = (stop: StopAnswer, items: readonly FieldItem[]): StopAnswer =>
  items.reduce<StopAnswer>(stopAfter, stop)

const DELIVERED = { pickup: 'picked-up', delivery: 'delivered', service: undefined } as const

export const jobWith = (job: Job, items: readonly FieldItem[]): Job => {
  const stops = job.stops.map((stop) => items.reduce<Stop>(stopAfter, stop))
  if (stops.every((stop, at) => stop === job.stops[at])) return job
  const stateOf = (guid: string) => {
    const done = stops
      .filter((stop, at) => stop !== job.stops[at])
      .findLast(({ commodities }) => commodities.some((piece) => piece.guid === guid && piece.outcome === 'done'))
    return done && DELIVERED[done.stopType]
  }
  const collected = items.findLast((item) => item.kind === 'finish' && item.collected)
  const isOurs = collected?.kind === 'finish' && stops.some(({ guid }) => guid === collected.stopGuid)
  return {
    ...job,
    stops,
    commodities: job.commodities.map((piece) => ({
      ...piece,
      deliveryStatus: stateOf(piece.guid) ?? piece.deliveryStatus,
    })),
    ...(isOurs && job.collect ? { collect: { ...job.collect, dateCollected: collected.dateMade } } : {}),
  }
}

const damageOf = (noted: NotedDamage, dateCreated: string): Damage => {
  const digits = noted.code?.replaceAll(/\D/g, '') ?? ''
  const [area, type] = [noted.area ?? digits.slice(0, 2), noted.type ?? digits.slice(2, 4)]
  const severity = noted.severity ?? (digits.slice(4, 5) || null)
  return {
    id: noted.id ?? '',
    edition: noted.edition ?? '',
    area,
    type,
    severity,
    code: severity ? area + type + severity : null,
    areaLabel: null,
    typeLabel: null,
    severityLabel: null,
    x: noted.x ?? null,
    y: noted.y ?? null,
    view: noted.view ?? null,
    note: noted.note ?? null,
    knownId: noted.knownId ?? null,
    dateCreated,
  }
}

const photoOf = (photo: Of<'inspection'>['photos'][number], dateCreated: string): InspectionPhoto => ({
  id: photo.id,
  slot: photo.slot,
  damageId: photo.damageId ?? null,
  fileGuid: photo.id,
  name: photo.slot,
  type: photo.type,
  sha256: photo.sha256,
  dateTaken: photo.dateTaken ?? null,
  latitude: photo.latitude ?? null,
  longitude: photo.longitude ?? null,
  dateCreated,
  state: 'awaited',
  dateDeleted: null,
  url: null,
  thumbUrl: null,
  fileLocation: null,
})

const inspectionOf = (item: Of<'inspection'>, job: Job | undefined): Inspection => ({
  id: item.inspectionId,
  commodityId: item.commodityGuid,
  jobId: job?.guid ?? '',
  orderId: job?.order.guid ?? '',
  stopId: item.stopGuid,
  stopType: job?.stops.find(({ guid }) => guid === item.stopGuid)?.stopType ?? 'pickup',
  status: 'in-progress',
  type: item.type ?? 'standard',
  dateCreated: item.dateMade,
  createdBy: null,
  dateCompleted: null,
  completedBy: null,
  odometer: item.odometer ?? null,
  keysCount: item.keysCount ?? null,
  answers: item.answers ?? {},
  latitude: item.latitude ?? null,
  longitude: item.longitude ?? null,
  signedByName: null,
  dateSigned: null,
  signedStatement: null,
  signature: null,
  notAvailableReason: null,
  signing: null,
  damages: item.damages.map((damage) => damageOf(damage, item.dateMade)),
  photos: item.photos.map((photo) => photoOf(photo, item.dateMade)),
  newDamage: null,
  supersedesId: item.replacesId ?? null,
  supersededById: null,
  dateSuperseded: null,
  seal: null,
  flags: item.noPosition ? [`position-${item.noPosition}`] : [],
  // The screen requires everything before the act; the stop supplies the signer.
  missing: [{ path: 'signature', message: 'The signature is missing' }],
  version: 0,
  can: [],
})

/** The vehicle's signature is that of the stop, if it was shown. */
const signedBy = (inspection: Inspection, { id, dateMade, signed, absent }: Of<'finish'>): Inspection => {
  const seen = signed?.seen ?? absent?.seen
  if (!seen?.vehicles.some(({ inspectionId }) => inspectionId === inspection.id)) return inspection
  return {
    ...inspection,
    signing: {
      guid: id,
      outcome: signed ? 'signed' : absent?.isRefused ? 'refused' : 'not-available',
      name: signed?.name ?? null,
      reason: absent?.reason ?? null,
      date: dateMade,
      shown: seen.text,
      sha256: seen.sha256,
      notedAfter: [],
    },
  }
}

const after = (all: readonly Inspection[], item: FieldItem, job: Job | undefined): readonly Inspection[] => {
  if (item.kind === 'inspection') {
    if (all.some(({ id }) => id === item.inspectionId)) return all
    const before = all.map((each) =>
      each.id === item.replacesId
        ? { ...each, supersededById: item.inspectionId, dateSuperseded: item.dateMade }
        : each,
    )
    return [...before, inspectionOf(item, job)]
  }
  if (item.kind !== 'finish') return all
  return all.map((each) =>
    item.inspections.includes(each.id) && each.status !== 'completed'
      ? {
          ...signedBy(each, item),
          status: 'completed' as const,
          dateCompleted: item.dateMade,
          missing: [],
          signedByName: item.signed?.name ?? null,
          dateSigned: item.signed ? item.dateMade : null,
          signedStatement: item.signed?.shown ?? null,
          notAvailableReason: item.absent?.reason ?? null,
        }
      : signedBy(each, item),
  )
}

/** `items` are those of the job; `job` says whose stops they are at. */
export const inspectionsWith = (
  all: readonly Inspection[],
  items: readonly FieldItem[],
  job: Job | undefined,
): Inspection[] => [...items.reduce((so, item) => after(so, item, job), all)]

const noteOf = (item: Of<'note'>, orderGuid: string): Note => ({
  guid: item.id,
  body: item.body,
  title: null,
  type: 'update',
  isBroadcast: false,
  isClientNote: false,
  createdBy: null,
  createdById: null,
  createdByPortal: 'carrier',
  dateCreated: item.dateMade,
  dateUpdated: item.dateMade,
  orderGuid,
  jobGuid: item.jobGuid,
  version: 0,
  can: [],
})

/** Newest first, as notes are listed. */
export const notesWith = (notes: readonly Note[], items: readonly FieldItem[], orderGuid: string): Note[] => [
  ...items.flatMap((item) => (item.kind === 'note' ? [noteOf(item, orderGuid)] : [])).toReversed(),
  ...notes,
]
