/** Which file to make of a list. Loaded when first opened. */
import { COLUMNS_OF } from '@waybill/contract/reports/report-categories.ts'
import type { ExportFormat, ReportCategory } from '@waybill/contract/reports/report-words.ts'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { PopupMenu } from '../../ui/popup-menu.tsx'

export interface ExportMenuProps {
  what: string
  /** The box of its button. */
  at: DOMRect
  category: ReportCategory
  /** The columns of the list. */
  columns: readonly string[] | undefined
  /** With the columns that the person's role lets leave in a file. */
  onChoose: (format: ExportFormat, columns: string[] | undefined) => void
  onClose: () => void
}

const FORMATS = [
  { format: 'csv', label: 'CSV file', Icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel workbook (XLSX)', Icon: IconFileSpreadsheet },
] as const

export default function ExportMenu({ what, at, category, columns, onChoose, onClose }: ExportMenuProps) {
  const held = useQuery(meQuery()).data?.permissions
  const mayExport = held?.includes('reports.export') ?? true
  const all = columns && [...columns]
  // Amounts leave in a file only with a permission of their own.
  const isMoney = (id: string) => {
    const column = COLUMNS_OF[category][id]
    return column?.kind === 'money' || column?.showsMoney === true
  }
  const money = held?.includes('reports.export_money_columns') ?? true
  return (
    <PopupMenu
      label="Export"
      at={at}
      head={mayExport ? what : 'Your role doesn’t allow exports'}
      items={FORMATS.map(({ format, label, Icon }) => ({
        label,
        Icon,
        isDisabled: !mayExport,
        onChoose: () => onChoose(format, money ? all : all?.filter((id) => !isMoney(id))),
      }))}
      foot={
        mayExport && !money && all?.some(isMoney)
          ? 'Amounts are left out: your role doesn’t allow exporting them'
          : undefined
      }
      onClose={onClose}
    />
  )
}
