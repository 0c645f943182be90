/** The compound filter editor in a window of its own; fetched when it is first opened. */
import type { FilterGroup } from '@waybill/contract/lists/list.shapes.ts'
import { Sheet } from '../../shell/frame/sheet.tsx'
import FilterEditor from '../../ui/filter/filter-editor.tsx'
import type { FilterField } from '../../ui/filter/filter-model.ts'

export interface FilterSheetProps {
  fields: readonly FilterField[]
  value: FilterGroup | undefined
  today: string
  onApply: (filter: FilterGroup | undefined) => void
  onClose: () => void
}

export default function FilterSheet({ fields, value, today, onApply, onClose }: FilterSheetProps) {
  return (
    <Sheet title="Filter orders" onClose={onClose}>
      <FilterEditor
        fields={fields}
        value={value as never}
        today={today}
        onApply={(filter) => onApply(filter)}
        onCancel={onClose}
      />
    </Sheet>
  )
}
