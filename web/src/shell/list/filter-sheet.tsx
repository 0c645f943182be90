/** The compound filter editor in its own sheet; loaded when it is first opened. */
import FilterEditor, { type FilterEditorProps } from '../../ui/filter/filter-editor.tsx'
import { Sheet } from '../frame/sheet.tsx'
import { today } from './today.ts'

export interface FilterSheetProps extends Pick<FilterEditorProps, 'fields' | 'value' | 'onApply'> {
  title: string
  onClose: () => void
}

export default function FilterSheet({ title, onClose, ...editor }: FilterSheetProps) {
  return (
    <Sheet title={title} onClose={onClose}>
      <FilterEditor {...editor} today={today()} onCancel={onClose} />
    </Sheet>
  )
}
