/** Which file to make of a list. Loaded when first opened. */
import type { ExportFormat } from '@waybill/contract/reports/report-words.ts'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'
import { PopupMenu } from '../../ui/popup-menu.tsx'

export interface ExportMenuProps {
  what: string
  /** The box of its button. */
  at: DOMRect
  /** The list has columns with amounts. */
  hasMoney: boolean
  /** `money` says whether the person's role lets amounts leave in a file. */
  onChoose: (format: ExportFormat, money: boolean) => void
  onClose: () => void
}

const FORMATS = [
  { format: 'csv', label: 'CSV file', Icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel workbook (XLSX)', Icon: IconFileSpreadsheet },
] as const

export default function ExportMenu({ what, at, hasMoney, onChoose, onClose }: ExportMenuProps) {
  const held = useQuery(meQuery()).data?.permissions
  const mayExport = held?.includes('reports.export') ?? true
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
        onChoose: () => onChoose(format, money),
      }))}
      foot={
        mayExport && hasMoney && !money ? 'Amounts are left out: your role doesn’t allow exporting them' : undefined
      }
      onClose={onClose}
    />
  )
}
