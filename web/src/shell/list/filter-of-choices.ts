import type { FilterState } from '@waybill/contract/lists/list.shapes.ts'
import type { ListQuestion } from './list-declaration.ts'

/** What the choices of a list filter by; `yes` and `no` are those of a flag. */
export const filterOfChoices = (
  fields: Readonly<Record<string, string>>,
  choices: ListQuestion['choices'],
): FilterState =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = choices[name]
      if (!value) return []
      return [[field, value === 'yes' ? true : value === 'no' ? false : value]]
    }),
  )
