/** New records of small lists, with a value in each field. */
import type { ListField, SmallList } from '@waybill/contract/small-lists/small-list.ts'

const TWO = {
  text: ['One', 'Two'],
  number: [2019, 2020],
  money: [12.5, 13],
  boolean: [true, false],
  day: ['2026-03-02', '2026-03-03'],
  instant: ['2026-03-02T14:00:00.000Z', '2026-03-03T14:00:00.000Z'],
} as const

/** A text fits the shortest field; a guid would be of something else. */
const valueOf = ({ kind, ...field }: ListField, which: 0 | 1): unknown => {
  if (kind === 'guid') return undefined
  if (kind !== 'choice') return TWO[kind][which]
  const { values } = field as { values: readonly string[] }
  return values[which % values.length]
}

/** What `POST` takes, without references to others. `which` of two values, so that one of them is new. */
export const aListRecord = ({ own }: SmallList, name: string, which: 0 | 1 = 0): Record<string, unknown> => ({
  name,
  ...Object.fromEntries(
    Object.entries(own).flatMap(([key, field]) =>
      field.set && field.kind !== 'guid' ? [[key, valueOf(field, which)]] : [],
    ),
  ),
})

/** Whose records a list has, in the path; lists of the company ignore it. */
export const paramsOfList = ({ accountGuid }: { accountGuid: string }): { params: { vendorGuid: string } } => ({
  params: { vendorGuid: accountGuid },
})
