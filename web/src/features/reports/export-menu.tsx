/** The export formats of a list. Loaded when first opened. */
import { COLUMNS_OF } from '@waybill/contract/reports/report-categories.ts'
import type { NewListExport } from '@waybill/contract/reports/reports.shapes.ts'
import { IconFileSpreadsheet } from '../../ui/icons/file-spreadsheet.gen.ts'
import { IconFileTypeCsv } from '../../ui/icons/file-type-csv.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { PopupMenu } from '../../ui/popup-menu.tsx'
import { useBeginExport } from './use-begin-export.ts'

export interface ExportMenuProps {
  what: string
  /** Bounding box of its button. */
  at: DOMRect
  /** The file's name and content, without the format. */
  wanted: Omit<NewListExport, 'format' | 'guid'>
  /** The exported saved report. */
  reportId?: string | undefined
  onClose: () => void
}

const FORMATS = [
  { format: 'csv', label: 'CSV file', Icon: IconFileTypeCsv },
  { format: 'csv', forExcel: true, label: 'UTF-8 CSV for Excel', Icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel workbook (XLSX)', Icon: IconFileSpreadsheet },
] as const

export default function ExportMenu({ what, at, wanted, reportId, onClose }: ExportMenuProps) {
  const { category = 'order', columns } = wanted
  const begin = useBeginExport(wanted, reportId)
  const held = useQuery(meQuery()).data?.permissions
  const mayExport = held?.includes('reports.export') ?? true
  const all = columns && [...columns]
  // Exporting amounts requires a separate permission.
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
      items={FORMATS.map(({ label, Icon, ...format }) => ({
        label,
        Icon,
        isDisabled: !mayExport,
        onChoose: () => void begin(format, money ? all : all?.filter((id) => !isMoney(id))),
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
