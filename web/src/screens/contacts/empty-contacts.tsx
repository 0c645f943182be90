import { Button } from '@mantine/core'
import { Empty } from '../../ui/empty.tsx'

export interface EmptyContactsProps {
  /** A search or filter hides what there may be. */
  isNarrowed: boolean
  onReset: () => void
  onAdd: (() => void) | undefined
}

/** What an empty list says to do next. */
export const EmptyContacts = ({ isNarrowed, onReset, onAdd }: EmptyContactsProps) =>
  isNarrowed ? (
    <Empty title="No contacts match" text="The search or the filter leaves nothing over.">
      <Button variant="default" onClick={onReset}>
        Clear search and filter
      </Button>
    </Empty>
  ) : (
    <Empty title="No contacts yet" text="Add the people whom dispatchers and drivers may call about your orders.">
      {onAdd ? <Button onClick={onAdd}>New contact</Button> : null}
    </Empty>
  )
