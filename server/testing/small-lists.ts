/** New records of small lists, with a value in each field. */
import type { ListField, SmallList } from '@waybill/contract/small-lists/small-list.ts'

const TWO = {
  text: ['One', 'Two'],
  number: [7, 8],
  money: [12.5, 13],
  boolean: [true, false],
  day: ['2026-03-02', '2026-03-03'],
  instant: ['2026-03-02T14:00:00.000Z', '2026-03-03T14:00:00.000Z'],
} as const

const valueOf = (field: ListField, which: 0 | 1): unknown =>
  field.kind === 'choice' ? field.values[which % field.values.length] : TWO[field.kind][which]

/** What `POST` takes. `which` of two values, so that one of them is new. */
export const aListRecord = ({ own }: SmallList, name: string, which: 0 | 1 = 0): Record<string, unknown> => ({
  name,
  ...Object.fromEntries(
    Object.entries(own).flatMap(([key, field]) => (field.set ? [[key, valueOf(field, which)]] : [])),
  ),
})
