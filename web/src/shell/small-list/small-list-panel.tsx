/** A record of a small list in the side panel: its fields, changing and deleting it; and the form of a new one. */
import type { ListRecord, SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { Button } from '@mantine/core'
import '../../ui/css/forms.css'
import { type ReactNode, useMemo } from 'react'
import { categoryOf } from '../../api/cache-category.ts'
import { useChange } from '../../api/queries.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { cellText } from '../../ui/grid/cell-text.ts'
import { IconPencil } from '../../ui/icons/pencil.gen.ts'
import { ActForm } from '../form/act-form.tsx'
import { AskSheet } from '../form/ask-sheet.tsx'
import { PanelActs, PanelView } from '../page/panel-parts.tsx'
import { SidePanel } from '../page/side-panel.tsx'
import { changedIn, columnsOf, formsOf } from './small-list-columns.ts'
import { apiOf } from './small-list-declaration.tsx'
import { useOpenSheet } from '../kept/use-open-sheet.ts'

interface NewRecordProps {
  list: SmallList
  onAdded: (record: ListRecord) => void
  onClose: () => void
}

export const NewRecordSheet = ({ list, onAdded, onClose }: NewRecordProps) => {
  const { words, routes } = list
  const create = useChange(routes.create, { on: apiOf(list, 'create'), stale: [categoryOf(routes.list)] })
  const { added } = useMemo(() => formsOf(list), [list])
  return (
    <ActForm
      editing={added}
      title={`New ${words.one}`}
      about="company"
      act={`Add ${words.one}`}
      send={async (body) => onAdded(await create.mutateAsync({ body }))}
      onDone={() => undefined}
      onClose={onClose}
    />
  )
}

export interface RecordPanelProps<Row extends ListRecord> {
  list: SmallList
  record: Row
  mayChange: boolean
  /** What deleting it leaves. */
  deleting: string
  onClose: () => void
  /** Below its fields. */
  children?: ReactNode
}

export const RecordPanel = <Row extends ListRecord>(props: RecordPanelProps<Row>) => {
  const { list, record, mayChange, deleting, onClose, children } = props
  const { words, routes } = list
  const { guid, name } = record
  const stale = [categoryOf(routes.list)]
  const change = useChange(routes.change, { on: apiOf(list, 'change'), stale })
  const remove = useChange(routes.remove, { on: apiOf(list, 'remove'), stale })
  const { changed } = useMemo(() => formsOf(list), [list])
  const [dialog, setDialog] = useOpenSheet<'change' | 'delete'>(`record ${props.record.guid}`)
  const close = () => setDialog(undefined)
  const params = { id: guid }
  return (
    <SidePanel title={name} onClose={onClose}>
      <PanelView>
        {mayChange ? (
          <PanelActs>
            <Button
              variant="default"
              leftSection={<IconPencil size="1rem" aria-hidden="true" />}
              onClick={() => setDialog('change')}
            >
              Edit…
            </Button>
            <Button variant="subtle" color="red" onClick={() => setDialog('delete')}>
              Delete…
            </Button>
          </PanelActs>
        ) : null}
        <FactList
          facts={columnsOf<Row>(list)
            .filter(({ id }) => list.own[id]?.set)
            .map((column) => [column.label, cellText(column, record)])}
        />
        {children}
      </PanelView>
      {dialog === 'change' ? (
        <ActForm
          editing={changed}
          title={`Edit ${name}`}
          about={guid}
          act="Save"
          begin={changed.start(record)}
          send={(body) => change.mutateAsync({ params, body: changedIn(changed.fields, record, body) })}
          onDone={close}
          onClose={close}
        />
      ) : null}
      {dialog === 'delete' ? (
        <AskSheet
          title={`Delete ${name}?`}
          act={`Delete ${words.one}`}
          run={() => remove.mutateAsync({ params })}
          onDone={onClose}
          onClose={close}
        >
          {deleting}
        </AskSheet>
      ) : null}
    </SidePanel>
  )
}
