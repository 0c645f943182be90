/** The changes of a revision, old and new, by the path of each value. */
import type { RevisionChange } from '@waybill/contract/contracts/contracts.shapes.ts'
import { toDecimal } from '../money/cents.ts'
import type { AgreedPiece, AgreedStop, Agreement } from './agreement.ts'

/** Details of a stop that are listed separately for a carrier, in stored order. */
const read = (details: string) => {
  const kept: readonly unknown[] = JSON.parse(details)
  const at = (index: number) => (typeof kept[index] === 'string' ? kept[index] : null)
  const start = at(1) ?? at(4)
  const end = at(2) ?? at(5)
  return {
    dates: [start, end].filter((each) => each !== null).join('/') || null,
    reference: at(6),
    notes: at(7),
  }
}

const differ = (path: string, before: string | null, after: string | null): RevisionChange[] =>
  before === after ? [] : [{ path, before, after }]

function ofStop(path: string, was: AgreedStop, now: AgreedStop): RevisionChange[] {
  const [before, after] = [read(was.details), read(now.details)]
  return [
    ...(was.place === now.place
      ? []
      : [{ path: `${path}.place`, before: was.label ?? null, after: now.label ?? null }]),
    ...differ(`${path}.dates`, before.dates, after.dates),
    ...differ(`${path}.reference`, before.reference, after.reference),
    ...differ(`${path}.notes`, before.notes, after.notes),
  ]
}

function ofPiece(path: string, was: AgreedPiece, now: AgreedPiece): RevisionChange[] {
  const runs = (piece: AgreedPiece) => (piece.isInoperable ? 'no' : 'yes')
  return [
    ...differ(`${path}.name`, was.name, now.name),
    ...differ(`${path}.runs`, runs(was), runs(now)),
    ...differ(
      `${path}.sizes`,
      was.sizes.map((size) => size ?? '–').join(' × '),
      now.sizes.map((size) => size ?? '–').join(' × '),
    ),
  ]
}

/** Items by guid: added, removed, and changed ones. */
function ofThings<T extends { readonly guid: string }>(
  name: string,
  agreed: readonly T[],
  now: readonly T[],
  say: (thing: T) => string | null,
  compare: (path: string, was: T, is: T) => RevisionChange[],
): RevisionChange[] {
  const gone = agreed.filter((was) => !now.some(({ guid }) => guid === was.guid))
  return [
    ...now.flatMap((is, index) => {
      const path = `${name}.${index}`
      const was = agreed.find(({ guid }) => guid === is.guid)
      return was ? compare(path, was, is) : [{ path, before: null, after: say(is) }]
    }),
    ...gone.map((was) => ({ path: name, before: say(was), after: null })),
  ]
}

const stopText = ({ type, label }: AgreedStop) => [type, label].filter(Boolean).join(': ')

/** `equipment`: the company's name for the equipment with that number. */
export const changesOf = (
  agreed: Agreement,
  now: Agreement,
  equipment: (id: number | null) => string | null,
): RevisionChange[] => [
  ...differ('amount', toDecimal(agreed.base), toDecimal(now.base)),
  ...differ('accessorials', toDecimal(agreed.pay - agreed.base), toDecimal(now.pay - now.base)),
  ...ofThings('stops', agreed.stops, now.stops, stopText, ofStop),
  ...ofThings('commodities', agreed.pieces, now.pieces, ({ name }) => name, ofPiece),
  ...differ('equipment', equipment(agreed.equipmentTypeId), equipment(now.equipmentTypeId)),
  ...differ('inspection', agreed.inspectionType, now.inspectionType),
  ...differ('instructions', agreed.instructions, now.instructions),
]
