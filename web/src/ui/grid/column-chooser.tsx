/** The column chooser: visible columns, row height, and reset. Loaded when first opened. */
import { Button, Checkbox, Group, Popover, ScrollArea, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { GridColumn } from './grid-column.ts'
import { type GridDensity, type GridLayout, isShown, orderedColumns, setDensity, showColumn } from './grid-layout.ts'
import '../css/content.css'
import '../css/forms.css'
import '../css/overlays.css'

export interface ColumnChooserProps<Row> {
  readonly columns: readonly GridColumn<Row>[]
  readonly layout: GridLayout
  readonly onLayoutChange: (next: GridLayout) => void
  /** Anchor: the bounding box of its button. */
  readonly at: DOMRect
  readonly onClose: () => void
}

const DENSITIES: readonly { value: GridDensity; label: string }[] = [
  { value: 'dense', label: 'Compact' },
  { value: 'compact', label: 'Normal' },
  { value: 'comfortable', label: 'Comfortable' },
]

export default function ColumnChooser<Row>({ columns, layout, onLayoutChange, at, onClose }: ColumnChooserProps<Row>) {
  const [search, setSearch] = useState('')
  const found = orderedColumns(columns, layout).filter((column) =>
    column.label.toLowerCase().includes(search.trim().toLowerCase()),
  )
  const groups = Map.groupBy(found, (column) => column.group ?? '')
  return (
    <Popover
      opened
      onChange={(opened) => !opened && onClose()}
      width={300}
      position="bottom-end"
      trapFocus
      withinPortal
      withRoles={false}
    >
      <Popover.Target>
        <span
          style={{
            position: 'fixed',
            left: at.left,
            top: at.top,
            width: at.width,
            height: at.height,
            pointerEvents: 'none',
          }}
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label="Columns">
        <Stack gap="sm">
          <TextInput
            data-autofocus
            label="Find a column"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <ScrollArea.Autosize mah={320} type="auto" offsetScrollbars>
            <Stack gap={6}>
              {[...groups].map(([group, members]) => (
                <Stack key={group} gap={6} role="group" aria-label={group || 'Columns'}>
                  {group && (
                    <Text size="xs" fw={600} mt={6}>
                      {group}
                    </Text>
                  )}
                  {members.map((column) => {
                    const shown = isShown(layout, column)
                    return (
                      <Checkbox
                        key={column.id}
                        size="sm"
                        label={column.label}
                        checked={shown}
                        disabled={shown && showColumn(columns, layout, column.id, false) === layout}
                        onChange={(event) =>
                          onLayoutChange(showColumn(columns, layout, column.id, event.currentTarget.checked))
                        }
                      />
                    )
                  })}
                </Stack>
              ))}
              {found.length === 0 && <Text size="sm">No columns match</Text>}
            </Stack>
          </ScrollArea.Autosize>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label="Row height"
            data={[...DENSITIES]}
            value={layout.density ?? 'compact'}
            onChange={(density) => onLayoutChange(setDensity(layout, density))}
          />
          <Group justify="flex-end">
            <Button variant="subtle" onClick={() => onLayoutChange({})}>
              Reset columns
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
