/** Which file to make of a list. Loaded when first opened. */
import type { ExportFormat } from '@waybill/contract/reports/reports.shapes.ts'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import classes from './export-menu.module.css'
import { meQuery } from '../../shell/sign-in/use-viewer.ts'

export interface ExportMenuProps {
  what: string
  /** The box of its button. */
  at: DOMRect
  /** Amounts stand in the list. */
  hasMoney: boolean
  /** `money` says whether the person's role lets amounts leave in a file. */
  onChoose: (format: ExportFormat, money: boolean) => void
  onClose: () => void
}

const FORMATS = [
  { format: 'csv', label: 'CSV file', Icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel workbook (XLSX)', Icon: IconFileSpreadsheet },
] as const

/** Pixels that the menu needs below its button; with less it opens above. */
const HEIGHT = 170
const WIDTH = 256
/** Pixels kept free at the window's edges. */
const EDGE = 8

const placeAt = ({ top, right, bottom }: DOMRect): CSSProperties => ({
  width: WIDTH,
  left: Math.max(EDGE, Math.min(right, document.documentElement.clientWidth - EDGE) - WIDTH),
  ...(innerHeight - bottom < HEIGHT ? { bottom: innerHeight - top + 4 } : { top: bottom + 4 }),
})

/** The browser's own popover: above everything, closed by Escape and by a press beside it. */
export default function ExportMenu({ what, at, hasMoney, onChoose, onClose }: ExportMenuProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const held = useQuery(meQuery()).data?.permissions
  const mayExport = held?.includes('reports.export') ?? true
  const money = held?.includes('reports.export_money_columns') ?? true
  useEffect(() => {
    menu.current?.showPopover()
    menu.current?.querySelector('button')?.focus()
  }, [])
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const from = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: -1 }[event.key]
    if (to !== undefined) buttons.at(to % buttons.length)?.focus()
    else if (event.key === 'Tab') onClose()
    else return
    event.preventDefault()
  }
  return (
    <div
      ref={menu}
      popover="auto"
      className={classes.menu}
      style={placeAt(at)}
      onToggle={(event) => event.newState === 'closed' && onClose()}
    >
      <p id={id} className={classes.what}>
        {mayExport ? what : 'Your role may not export'}
      </p>
      <div role="menu" tabIndex={-1} aria-label="Export" aria-describedby={id} onKeyDown={press}>
        {FORMATS.map(({ format, label, Icon }) => (
          <button
            key={format}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={!mayExport}
            className={classes.item}
            onClick={() => {
              if (!mayExport) return
              onClose()
              onChoose(format, money)
            }}
          >
            <Icon size="1.2rem" stroke={1.5} aria-hidden="true" />
            {label}
          </button>
        ))}
      </div>
      {mayExport && hasMoney && !money ? (
        <p className={classes.what}>Without amounts: your role may not export them</p>
      ) : null}
    </div>
  )
}
