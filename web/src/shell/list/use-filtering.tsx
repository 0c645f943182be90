/** The filter editor of a list, in a sheet that is loaded when it is first opened. */
import { lazy, Suspense, useState } from 'react'
import type { QueriedList } from './list-asking.tsx'
import type { ListAddress } from './use-list-address.ts'

const FilterSheet = lazy(() => import('./filter-sheet.tsx'))

/** `sheet` must be rendered. */
export const useFiltering = ({ noun, fields }: QueriedList, { question, setFilter }: ListAddress) => {
  const [isOpen, setOpen] = useState(false)
  return {
    open: () => setOpen(true),
    sheet:
      isOpen && fields ? (
        <Suspense fallback={null}>
          <FilterSheet
            title={`Filter ${noun.many}`}
            fields={fields}
            value={question.filter}
            onApply={(filter) => {
              setFilter(filter)
              setOpen(false)
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null,
  }
}
