import { SidePanel } from '../page/side-panel.tsx'
import type { ListNow } from './list-screen.tsx'

export interface MissingRecordProps {
  title: string
  now: Pick<ListNow<unknown>, 'isNarrowed' | 'isSettled'>
  onClose: () => void
}

/** Shown in the side panel if the list does not contain the record that the address names. */
export const MissingRecord = ({ title, now, onClose }: MissingRecordProps) =>
  now.isSettled ? (
    <SidePanel title={title} onClose={onClose}>
      <p>
        {now.isNarrowed
          ? `This ${title.toLowerCase()} doesn’t match the current search and filters.`
          : `This ${title.toLowerCase()} no longer exists.`}
      </p>
    </SidePanel>
  ) : null
