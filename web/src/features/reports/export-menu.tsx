/** Which file to make of a list. Loaded when first opened. */
import type { ExportFormat } from '@waybill/contract/reports/reports.shapes.ts'
import { Menu } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import '../../ui/css/overlays.css'
import { meQuery } from './reports.api.ts'

export interface ExportMenuProps {
  what: string
  /** Where the menu hangs: the box of its button. */
  at: DOMRect
  /** Amounts stand in the list. */
  hasMoney: boolean
  /** `money` says whether the person's role lets amounts leave in a file. */
  onChoose: (format: ExportFormat, money: boolean) => void
  onClose: () => void
}

export default function ExportMenu({ what, at, hasMoney, onChoose, onClose }: ExportMenuProps) {
  const held = useQuery(meQuery()).data?.permissions
  const mayExport = held?.includes('reports.export') ?? true
  const money = held?.includes('reports.export_money_columns') ?? true
  const { left, top, width, height } = at
  return (
    <Menu opened onChange={(opened) => !opened && onClose()} position="bottom-end" width={250} withinPortal>
      <Menu.Target>
        <span style={{ position: 'fixed', left, top, width, height, pointerEvents: 'none' }} />
      </Menu.Target>
      <Menu.Dropdown aria-label="Export">
        <Menu.Label>{mayExport ? what : 'Your role may not export'}</Menu.Label>
        <Menu.Item
          disabled={!mayExport}
          leftSection={<IconFileTypeCsv size="1.2rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => onChoose('csv', money)}
        >
          CSV file
        </Menu.Item>
        <Menu.Item
          disabled={!mayExport}
          leftSection={<IconFileSpreadsheet size="1.2rem" stroke={1.5} aria-hidden="true" />}
          onClick={() => onChoose('xlsx', money)}
        >
          Excel workbook (XLSX)
        </Menu.Item>
        {mayExport && hasMoney && !money ? (
          <Menu.Label>Without amounts: your role may not export them</Menu.Label>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
